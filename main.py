"""Where everything begins: arguments → window, headless centre, computer player, or engine.

The only place that wires the parts together. It imports nothing but the standard library until it knows that
the rest is installed, and no pygame unless a window is wanted. Its few texts stand here, in both languages,
because the catalogues cannot be read yet.
"""

from __future__ import annotations

import argparse
import importlib.util
import io
import itertools
import os
import socket
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TextIO

    from net.owned import OwnedCentre

VERSION = "0.1.0"
NEEDED = ("enet", "msgspec", "nacl", "platformdirs", "polib", "pygame", "pygame_gui")
STRENGTHS = ("easy", "normal", "strong")
SEED_LETTERS = 40
OK, UNUSABLE, INTERRUPTED = 0, 2, 130
Options = tuple[tuple[str, str], ...]

TEXTS = {
    "en": {
        "about": "Fast games for one evening on one sofa or one LAN. Without arguments: the window.",
        "modes": "modes",
        "common": "everywhere",
        "host": "run a centre without a window; Ctrl-C ends it",
        "join": "join a centre on the LAN; with --bot as a computer player without a window",
        "engine": "drive one game by lines of JSON on standard input",
        "game": "the game: straight to a table of it (window), or to be played (join --bot)",
        "solo": "alone against so many computers (1 to 3)",
        "strength": "how well computers play: easy, normal or strong",
        "seed": "where chance begins; the same seed deals and throws the same",
        "option": "an option of the game's for that table; may be given several times",
        "port": "UDP port to listen on (47555)",
        "name": "what the centre is called",
        "bind": "address to listen on (0.0.0.0: everywhere)",
        "owned": "started by a window; one line of JSON, ends with its input",
        "address": "name or number of the machine that hosts, and its port if it is another than 47555",
        "bot": "play as a computer of this strength",
        "lang": "language: de or en",
        "windowed": "window of that size in pixels, for example 1280x720, instead of full screen",
        "data": "directory in which everything saved lies",
        "version": "show the version",
        "help": "show this help",
        "missing": "Speedcenter needs some packages ({names}). This command installs them and starts:",
        "pygame": "The package pygame is installed beside pygame-ce; both at once break each other. "
        "Remove both and install pygame-ce again:",
        "display": "There is no display to open a window on ({why}). A centre needs none:",
        "data-unusable": "The directory {path} cannot be used ({why}). Another one:",
        "not-an-address": "not an address: {text}",
        "not-a-size": "not a size like 1280x720: {text}",
        "not-a-game": "no such game: {text} (there is: {games})",
        "not-an-option": "not an option of {game}: {text} (there is: {options})",
        "not-a-port": "not a port (0 to 65535): {text}",
        "not-a-seed": "a seed has at most 40 characters that can be printed: {text}",
    },
    "de": {
        "about": "Schnelle Spiele für einen Abend auf dem Sofa oder im LAN. Ohne Argumente: das Fenster.",
        "modes": "Betriebsarten",
        "common": "überall",
        "host": "eine Zentrale ohne Fenster betreiben; Strg-C beendet sie",
        "join": "einer Zentrale im LAN beitreten; mit --bot als Computerspieler ohne Fenster",
        "engine": "ein Spiel mit JSON-Zeilen auf der Standardeingabe steuern",
        "game": "das Spiel: gleich an einen Tisch (Fenster), oder welches gespielt wird (join --bot)",
        "solo": "allein gegen so viele Computer (1 bis 3)",
        "strength": "wie gut Computer spielen: easy (leicht), normal oder strong (stark)",
        "seed": "womit der Zufall beginnt; gleicher Startwert, gleiche Karten und Würfe",
        "option": "eine Option des Spiels für diesen Tisch; darf mehrmals stehen",
        "port": "UDP-Port, auf dem gelauscht wird (47555)",
        "name": "wie die Zentrale heißt",
        "bind": "Adresse, auf der gelauscht wird (0.0.0.0: überall)",
        "owned": "von einem Fenster gestartet; eine JSON-Zeile, endet mit der Eingabe",
        "address": "Name oder Nummer des Rechners mit der Zentrale, und ihr Port, wenn es nicht 47555 ist",
        "bot": "als Computer dieser Stärke spielen",
        "lang": "Sprache: de oder en",
        "windowed": "Fenster dieser Größe in Pixeln, etwa 1280x720, statt des ganzen Bildschirms",
        "data": "Verzeichnis, in dem alles Gespeicherte liegt",
        "version": "die Version zeigen",
        "help": "diese Hilfe zeigen",
        "missing": "Speedcenter braucht einige Pakete ({names}). Dieser Befehl richtet sie ein und startet:",
        "pygame": "Das Paket pygame ist neben pygame-ce installiert; beide zusammen stören einander. "
        "Beide entfernen und pygame-ce neu einrichten:",
        "display": "Es gibt keinen Bildschirm für ein Fenster ({why}). Eine Zentrale braucht keinen:",
        "data-unusable": "Das Verzeichnis {path} ist nicht benutzbar ({why}). Ein anderes:",
        "not-an-address": "keine Adresse: {text}",
        "not-a-size": "keine Größe wie 1280x720: {text}",
        "not-a-game": "dieses Spiel gibt es nicht: {text} (es gibt: {games})",
        "not-an-option": "keine Option von {game}: {text} (es gibt: {options})",
        "not-a-port": "kein Port (0 bis 65535): {text}",
        "not-a-seed": "ein Startwert hat höchstens 40 druckbare Zeichen: {text}",
    },
}


def main(argv: Sequence[str]) -> int:
    """Run with these arguments; the exit code: 2 if it cannot be done as asked."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without umlauts shall show the rest
    lang = _language(argv)
    parser = _parser(lang)
    args = parser.parse_args(argv)
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        return _missing(missing)
    try:
        return int(args.run(args, parser, lang))
    except KeyboardInterrupt:
        return INTERRUPTED


# --- the modes ---------------------------------------------------------------------------------------------


def _window(args: argparse.Namespace, parser: argparse.ArgumentParser, lang: str) -> int:
    """The centre's process is started first, so that it is there when the first picture is."""
    joined = _address(args.address, parser, lang) if args.run is _join else ""
    windowed = _size(args.windowed, parser, lang) if "windowed" in args else None
    game = _game(args.game, parser, lang) if args.game or "solo" in args or args.option else None
    options = _options(args.option, game, parser, lang) if game is not None else ()
    if len(args.seed) > SEED_LETTERS or not args.seed.isprintable():
        parser.error(TEXTS[lang]["not-a-seed"].format(text=ascii(args.seed)))
    if _pygame_beside():
        return _complain("pygame", "uv sync --reinstall-package pygame-ce", lang)
    data = _data(args)
    try:
        owned = None if joined else _owned(data)
    except OSError as fault:
        return _complain("data-unusable", "uv run main.py --data DIR", lang, path=data, why=fault.strerror)
    try:
        if without := _without_display(lang):
            return without
        from scenes.app import Launch, run

        launch = Launch(
            data=str(data),
            lang=getattr(args, "lang", None),
            windowed=windowed,
            game=game,
            solo=getattr(args, "solo", 1),
            strength=args.strength,
            seed=args.seed,
            options=options,
            join=joined or None,
            owned=owned,
        )
        return run(launch)
    finally:
        if owned is not None:
            owned.close()


def _without_display(lang: str) -> int:
    """Choose how windows are shown before there is one; what to end with if none can be opened, else OK."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # real pixels, not enlarged ones
    # On X11 SDL shows a window by way of a texture, which costs 140 MB with Mesa's drivers and draws
    # all of the window each time; the plain way takes over just what was drawn.
    if sys.platform == "linux":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    import pygame

    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
    except pygame.error as fault:
        return _complain("display", "uv run main.py host", lang, why=fault)
    # SDL's last resort, if nobody asked for it: a window that cannot be seen.
    if driver == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        return _complain("display", "uv run main.py host", lang, why="SDL: offscreen")
    return OK


def _owned(data: Path) -> OwnedCentre:
    from net.owned import OwnedCentre

    data.mkdir(parents=True, exist_ok=True)
    return OwnedCentre(data / "centre")


def _host(args: argparse.Namespace, parser: argparse.ArgumentParser, lang: str) -> int:
    """An owned centre is told its own directory; one by itself keeps its games beside the players' files."""
    from net.address import is_dotted
    from net.centre import Plan, serve

    if not is_dotted(args.bind):
        parser.error(TEXTS[lang]["not-an-address"].format(text=args.bind))
    data = _data(args) if args.owned else _data(args) / "host"
    wanted = args.name or socket.gethostname()
    name = "".join(letter for letter in wanted if letter.isprintable()).strip()[:24] or "Speedcenter"
    return serve(Plan(data, args.bind, args.port, name, args.owned))


def _join(args: argparse.Namespace, parser: argparse.ArgumentParser, lang: str) -> int:
    if args.bot is None:
        return _window(args, parser, lang)
    from game.contract import Strength
    from net.address import parse_address
    from net.player import play

    address = parse_address(_address(args.address, parser, lang))
    return play(address, Strength(args.bot), _game(args.game, parser, lang))


def _engine(args: argparse.Namespace, parser: argparse.ArgumentParser, lang: str) -> int:
    from game.catalog import GAMES
    from game.engine import run

    game = GAMES[_game(args.game, parser, lang)]
    source, out = sys.stdin, sys.stdout
    if not isinstance(source, io.TextIOWrapper) or not isinstance(out, io.TextIOWrapper):
        return OK  # one of them is closed: nothing to be asked, or nobody to be answered
    source.reconfigure(encoding="utf-8-sig", errors="replace")
    out.reconfigure(encoding="utf-8", errors="replace")
    try:
        for answer in run(game, _lines(source)):
            print(answer, flush=True)
    except OSError as fault:
        # The interpreter flushes once more at its end, which must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
        if not isinstance(fault, BrokenPipeError):
            print(fault.strerror, file=sys.stderr)
            return UNUSABLE
    return OK


def _lines(source: TextIO) -> Iterator[str]:
    """Lines, of which one that is too long is not kept whole."""
    from game.engine import LINE_LIMIT

    while line := source.readline(LINE_LIMIT + 1):
        rest = line
        while rest and not rest.endswith("\n"):
            rest = source.readline(LINE_LIMIT)
        yield line


# --- arguments ---------------------------------------------------------------------------------------------


def _parser(lang: str) -> argparse.ArgumentParser:
    say = TEXTS[lang]
    common = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    group = common.add_argument_group(say["common"])
    group.add_argument("--lang", choices=tuple(TEXTS), help=say["lang"])
    group.add_argument("--windowed", metavar="WxH", help=say["windowed"])
    group.add_argument("--data", metavar="DIR", type=Path, help=say["data"])
    group.add_argument("-h", "--help", action="help", help=say["help"])
    parser = argparse.ArgumentParser("main.py", description=say["about"], parents=[common], add_help=False)
    parser.add_argument("--version", action="version", version=VERSION, help=say["version"])
    parser.add_argument("--game", metavar="GAME", help=say["game"])
    parser.add_argument(
        "--solo", metavar="N", type=int, choices=(1, 2, 3), help=say["solo"], default=argparse.SUPPRESS
    )
    parser.add_argument("--strength", choices=STRENGTHS, default="normal", help=say["strength"])
    parser.add_argument("--seed", metavar="X", default="", help=say["seed"])
    parser.add_argument("--option", metavar="FIELD=VALUE", action="append", default=[], help=say["option"])
    parser.set_defaults(run=_window)
    modes = parser.add_subparsers(title=say["modes"], metavar="")
    _add_host(modes.add_parser("host", help=say["host"], parents=[common], add_help=False), say)
    _add_join(modes.add_parser("join", help=say["join"], parents=[common], add_help=False), say)
    engine = modes.add_parser("engine", help=say["engine"], parents=[common], add_help=False)
    engine.add_argument("game", metavar="GAME")
    engine.set_defaults(run=_engine)
    return parser


def _add_host(host: argparse.ArgumentParser, say: dict[str, str]) -> None:
    host.add_argument("--port", metavar="P", type=partial(_port, say), default=47_555, help=say["port"])
    host.add_argument("--name", metavar="N", default="", help=say["name"])
    host.add_argument("--bind", metavar="ADDR", default="0.0.0.0", help=say["bind"])  # noqa: S104 - the LAN is meant
    host.add_argument("--owned", action="store_true", help=say["owned"])
    host.set_defaults(run=_host)


def _add_join(join: argparse.ArgumentParser, say: dict[str, str]) -> None:
    join.add_argument("address", metavar="ADDRESS[:PORT]", help=say["address"])
    join.add_argument("--bot", choices=STRENGTHS, help=say["bot"])
    join.add_argument("--game", metavar="G", help=say["game"], default=argparse.SUPPRESS)  # or before "join"
    join.set_defaults(run=_join)


def _port(say: dict[str, str], text: str) -> int:
    if not _is_number(text, 65_535):
        raise argparse.ArgumentTypeError(say["not-a-port"].format(text=text))
    return int(text)


def _is_number(text: str, most: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 6 and int(text) <= most


def _address(text: str, parser: argparse.ArgumentParser, lang: str) -> str:
    from net.address import parse_address

    try:
        return str(parse_address(text))
    except ValueError:
        parser.error(TEXTS[lang]["not-an-address"].format(text=text))


def _size(text: str, parser: argparse.ArgumentParser, lang: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not all(_is_number(part, 16_384) and int(part) for part in (width, height)):
        parser.error(TEXTS[lang]["not-a-size"].format(text=text))
    return int(width), int(height)


def _game(text: str | None, parser: argparse.ArgumentParser, lang: str) -> str:
    """A game's key; that of the catalog's first game if none was named."""
    from game.catalog import GAMES

    if text is None:
        return next(iter(GAMES))
    if text not in GAMES:
        parser.error(TEXTS[lang]["not-a-game"].format(text=text, games=", ".join(GAMES)))
    return text


def _options(texts: Sequence[str], game: str, parser: argparse.ArgumentParser, lang: str) -> Options:
    """The options named, as fields and values that the game lets one choose; of two for a field the last."""
    from game.catalog import GAMES

    choices = GAMES[game].rules.CHOICES
    known = {f"{choice.field}={value}" for choice in choices for value in choice.values}
    for text in texts:
        if text not in known:
            there = ", ".join(f"{choice.field}={'|'.join(choice.values)}" for choice in choices)
            parser.error(TEXTS[lang]["not-an-option"].format(game=game, text=ascii(text), options=there))
    pairs = (text.partition("=") for text in texts)
    return tuple({field: value for field, _, value in pairs}.items())


def _data(args: argparse.Namespace) -> Path:
    from net.home import default_directory

    data: Path = args.data if "data" in args else default_directory()
    return data


# --- what may be wrong with this machine -------------------------------------------------------------------


def _language(argv: Sequence[str]) -> str:
    """The language asked for, before anything else is read; else the system's."""
    from scenes.language import system_language

    asked = [after for flag, after in itertools.pairwise(argv) if flag == "--lang"]
    asked += [argument.removeprefix("--lang=") for argument in argv if argument.startswith("--lang=")]
    if asked and asked[-1] in TEXTS:
        return asked[-1]
    return system_language()


def _missing(names: Sequence[str]) -> int:
    for say in TEXTS.values():
        print(say["missing"].format(names=", ".join(names)), file=sys.stderr)
    print("\n    uv run --no-dev main.py\n", file=sys.stderr)
    return UNUSABLE


def _pygame_beside() -> bool:
    """Whether the other pygame is installed too: both write into one package directory."""
    from importlib import metadata

    try:
        metadata.distribution("pygame")
    except metadata.PackageNotFoundError:
        return False
    return True


def _complain(text: str, command: str, lang: str, **gaps: object) -> int:
    """Say in the player's language what is wrong, and the one command that helps."""
    print(f"{TEXTS[lang][text].format(**gaps)}\n\n    {command}\n", file=sys.stderr)
    return UNUSABLE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
