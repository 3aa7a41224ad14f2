"""The command line, as a person or a script meets it: every test runs the program."""

from __future__ import annotations

import ast
import json
import os
import re
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.contract import Strength
from net.messages import PROTOCOL
from tests.net.real import Guest, Party, alive, children, nap, until

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
MAIN = ROOT / "main.py"
Running = subprocess.Popen[str]


def environment(**more: str) -> dict[str, str]:
    """This environment in English, and with these."""
    english = {"LC_ALL": "C.UTF-8", "LANGUAGE": ""}
    return {**os.environ, **english, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **more}


def run(
    *args: str, flags: tuple[str, ...] = (), stdin: str = "", **env: str
) -> subprocess.CompletedProcess[str]:
    """The program, run to its end."""
    command = [sys.executable, *flags, str(MAIN), *args]
    return subprocess.run(
        command, input=stdin, capture_output=True, text=True, check=False, timeout=60, env=environment(**env)
    )


class Started:
    """The program, started and read line by line; killed if the test does not end it."""

    def __init__(self, *args: str, **env: str) -> None:
        self.process: Running = subprocess.Popen(
            [sys.executable, str(MAIN), *args],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env=environment(**env),
        )  # fmt: skip
        self.read = ""

    def read_until(self, pattern: str) -> re.Match[str]:
        """Read lines up to the one in which the pattern is found."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.read += line
            if found := re.search(pattern, line):
                return found
        raise AssertionError(f"{pattern} never came:\n{self.read}")

    def end(self) -> int:
        """Its exit code, once all is read."""
        assert self.process.stdout is not None
        self.read += self.process.stdout.read()
        return self.process.wait(60)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(name="start")
def starter() -> Iterator[Any]:
    started: list[Started] = []

    def start(*args: str, **env: str) -> Started:
        started.append(Started(*args, **env))
        return started[-1]

    yield start
    for each in started:
        each.close()


def hosted(start: Any, data: Path) -> tuple[Started, str]:
    """A headless centre and its address."""
    host: Started = start(
        "host", "--bind", "127.0.0.1", "--port", "0", "--name", "Abend", "--data", str(data)
    )
    return host, host.read_until(r"127\.0\.0\.1:\d+")[0]


# --- what it says about itself -----------------------------------------------------------------------------


def test_only_the_standard_library_at_module_level() -> None:
    """Everything main.py imports at once is part of Python, so it can tell what else is missing."""
    tree = ast.parse(MAIN.read_text("utf-8"))
    names = {
        alias.name.split(".")[0] for node in tree.body if isinstance(node, ast.Import) for alias in node.names
    }
    names |= {str(node.module).split(".")[0] for node in tree.body if isinstance(node, ast.ImportFrom)}
    assert names - set(sys.stdlib_module_names) == set()


def test_version() -> None:
    """--version is the version of the project."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    done = run("--version")
    assert (done.stdout.strip(), done.returncode) == (project["version"], 0)


@pytest.mark.parametrize("mode", [(), ("host",), ("join",), ("engine",)])
def test_help_in_both_languages(mode: tuple[str, ...]) -> None:
    """Every mode explains itself in English and German, by --lang or by the system's language."""
    english, german = (run(*mode, "--lang", lang, "--help") for lang in ("en", "de"))
    assert english.returncode == german.returncode == 0
    assert "language: de or en" in english.stdout
    assert "Sprache: de oder en" in german.stdout
    assert run(*mode, "--help", LC_ALL="de_DE.UTF-8").stdout == german.stdout


def test_help_names_every_mode_and_flag() -> None:
    """The first help names all modes and what can be given with none."""
    told = run("--help").stdout
    wanted = [
        "host",
        "join",
        "engine",
        "--game",
        "--solo",
        "--strength",
        "--seed",
        "--option",
        "--lang",
        "--windowed",
        "--data",
        "--version",
        "--help",
    ]
    assert [word for word in wanted if word not in told] == []


@pytest.mark.parametrize(
    "args",
    [
        ("--solo", "7"),
        ("--game", "chess"),
        ("--option", "colour=blue"),
        ("--game", "signal", "--option", "board"),
        ("--game", "signal", "--option", "board=none"),
        ("--windowed", "big"),
        ("--lang", "fr"),
        ("host", "--port", "70000"),
        ("join",),
        ("join", "a:b"),
        ("join", "127.0.0.1", "--bot", "genius"),
        ("engine", "chess"),
        ("dance",),
    ],
)
def test_what_cannot_be_meant(args: tuple[str, ...]) -> None:
    """Wrong arguments are said in a line and end with code 2, without a traceback."""
    done = run(*args)
    assert done.returncode == 2
    assert "error: " in done.stderr
    assert "Traceback" not in done.stderr


def test_a_wrong_option_is_told_the_right_ones() -> None:
    """Whoever mistypes an option reads in their language which ones the game has."""
    done = run("--lang", "de", "--game", "signal", "--option", "board=lang")
    assert "keine Option von signal: 'board=lang'" in done.stderr
    assert "board=classic|" in done.stderr


# --- machines that lack something --------------------------------------------------------------------------


@pytest.mark.parametrize("args", [(), ("host",), ("join", "127.0.0.1"), ("engine", "zero")])
def test_without_the_packages(args: tuple[str, ...]) -> None:
    """Without the dependencies the one right command is told in both languages, and no traceback."""
    done = run(*args, flags=("-S", "-E"))
    assert done.returncode == 2
    assert "    uv run --no-dev main.py\n" in done.stderr
    assert "needs some packages" in done.stderr
    assert "braucht einige Pakete" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_other_pygame_beside_ours(tmp_path: Path) -> None:
    """With the package pygame installed beside pygame-ce the program says so and ends with code 2."""
    info = tmp_path / "pygame-2.6.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pygame\nVersion: 2.6.0\n")
    for lang, words in (("en", "beside pygame-ce"), ("de", "neben pygame-ce")):
        done = run("--lang", lang, "--data", str(tmp_path / "data"), PYTHONPATH=str(tmp_path))
        assert done.returncode == 2
        assert words in done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize("driver", ["none-such", None])
def test_without_a_display(tmp_path: Path, driver: str | None) -> None:
    """Without a display the program says so in the player's language and ends with code 2."""
    env = environment()
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        env.pop(name, None)
    if driver:
        env["SDL_VIDEODRIVER"] = driver
    for lang, words in (("en", "no display"), ("de", "keinen Bildschirm")):
        command = [sys.executable, str(MAIN), "--lang", lang, "--data", str(tmp_path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, env=env)
        assert done.returncode == 2
        assert words in done.stderr
        assert "Traceback" not in done.stderr
    assert "closed" in (tmp_path / "centre" / "centre.log").read_text("utf-8"), "its centre has ended too"


def test_a_data_directory_that_cannot_be(tmp_path: Path) -> None:
    """A data directory that cannot be made is said in the player's language, with code 2."""
    (tmp_path / "file").write_text("in the way")
    done = run("--lang", "de", "--data", str(tmp_path / "file" / "data"))
    assert done.returncode == 2
    assert "nicht benutzbar" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.fixture(name="no_pygame")
def booby_trap(tmp_path: Path) -> str:
    """A search path on which importing pygame fails."""
    trap = tmp_path / "trap" / "pygame"
    trap.mkdir(parents=True)
    (trap / "__init__.py").write_text("raise RuntimeError('pygame was imported')\n")
    return str(trap.parent)


# --- the engine --------------------------------------------------------------------------------------------


def test_the_engine_answers_line_by_line(no_pygame: str) -> None:
    """One answer a line, rubbish included, code 0 at the end of the input, and no pygame."""
    lines = ['{"cmd":"new","seats":2,"seed":"x"}', '{"cmd":"legal","seat":0}', "rubbish", '{"cmd":"to_act"}']
    done = run("engine", "zero", stdin="\n".join(lines) + "\n", PYTHONPATH=no_pygame)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True, False, True]
    assert answers[3]["to_act"] == [0, 1]
    assert (done.returncode, done.stderr) == (0, "")


def test_the_engine_with_nothing_to_do() -> None:
    """No input at all is no fault."""
    done = run("engine", "zero")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# --- centre and computer players ---------------------------------------------------------------------------


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_centre_stops_cleanly(start: Any, tmp_path: Path, no_pygame: str, sign: signal.Signals) -> None:
    """A headless centre says where it listens, and ends with code 0 when it is told to; no pygame in it."""
    host = start("host", "--bind", "127.0.0.1", "--port", "0", "--data", str(tmp_path), PYTHONPATH=no_pygame)
    host.read_until(r"listens on 127\.0\.0\.1:\d+")
    host.process.send_signal(sign)
    assert host.end() == 0
    assert "closed" in host.read
    assert "Traceback" not in host.read


def test_a_closing_centre_says_goodbye(start: Any, tmp_path: Path) -> None:
    """Who is connected when a centre is stopped is told that it closes."""
    host, address = hosted(start, tmp_path)
    guest = Guest(_parsed(address), "Anna")
    until(lambda: guest.online, guest.turn)
    host.process.send_signal(signal.SIGTERM)
    until(lambda: guest.client.refusal, guest.turn)
    assert guest.client.refusal is not None
    assert guest.client.refusal.code == "closing"
    assert host.end() == 0


def test_a_busy_port(start: Any, tmp_path: Path) -> None:
    """A port that is taken is a clear line and code 2."""
    _, address = hosted(start, tmp_path / "one")
    port = address.partition(":")[2]
    done = run("host", "--bind", "127.0.0.1", "--port", port, "--data", str(tmp_path / "two"))
    assert done.returncode == 2
    assert (
        f"port is taken or may not be used / dieser Port ist belegt oder nicht erlaubt ({address})"
        in done.stderr
    )
    assert "Traceback" not in done.stderr


def test_data_in_use(start: Any, tmp_path: Path) -> None:
    """Two centres on the same data: the second one says so and ends with code 2."""
    hosted(start, tmp_path)
    done = run("host", "--bind", "127.0.0.1", "--port", "0", "--data", str(tmp_path))
    assert done.returncode == 2
    assert "another centre has these data open" in done.stderr
    assert "Traceback" not in done.stderr


def test_two_computer_players_play_a_game(start: Any, tmp_path: Path, no_pygame: str) -> None:
    """One opens a table, the other sits down, it starts when full, both end with code 0; the log tells.

    The game may be named before the mode, too: where the window's options are named.
    """
    host, address = hosted(start, tmp_path)
    join, game = ("join", address, "--bot"), ("--game", "signal")
    orders = ((*game, *join, "easy"), (*join, "normal", *game))
    bots = [start(*order, PYTHONPATH=no_pygame) for order in orders]
    assert [bot.end() for bot in bots] == [0, 0]
    scores = {match[0] for bot in bots if (match := re.search(r"game over: \[.*\] points", bot.read))}
    assert len(scores) == 1, "both saw the same end"
    host.process.send_signal(signal.SIGTERM)
    assert host.end() == 0
    story = ["listens on", "came", "(signal) opened:", "sat down", "started:", "finished:", "went", "closed"]
    places = [host.read.find(text) for text in story]
    assert places == sorted(places)
    assert places[0] >= 0
    assert "Traceback" not in host.read


def test_a_computer_player_joins_a_person(tmp_path: Path, start: Any) -> None:
    """It takes the free chair of a table that is there, and the person starts."""
    party = Party(tmp_path, 1)
    person = party.guests[0]
    party.until(lambda: person.online)
    bot = start("join", str(party.address), "--bot", "easy")
    party.guests[0].client.send(_open_table())
    party.until(lambda: person.client.seat_at and person.client.seat_at.info.seats[1].kind == "person")
    person.client.send(_start())
    party.until(lambda: person.over)
    party.until(lambda: bot.process.poll() is not None)
    assert bot.end() == 0
    party.close()


def test_a_computer_player_finds_nobody(start: Any) -> None:
    """An address at which nobody listens: said after five seconds, code 2."""
    done = run("join", "127.0.0.1:9", "--bot", "normal")
    assert done.returncode == 2
    assert "unreachable address 127.0.0.1:9" in done.stdout
    assert "Traceback" not in done.stderr


def test_a_computer_player_at_another_version(
    tmp_path: Path, start: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A centre of another protocol: both versions are said, code 2."""
    monkeypatch.setattr("net.session.PROTOCOL", PROTOCOL + 1)
    party = Party(tmp_path, 0)
    bot = start("join", str(party.address), "--bot", "normal")
    party.until(lambda: bot.process.poll() is not None)
    assert bot.end() == 2
    assert f"protocol centre {PROTOCOL + 1} client {PROTOCOL}" in bot.read
    party.close()


# --- the window --------------------------------------------------------------------------------------------


def test_a_killed_window_leaves_no_centre(start: Any, tmp_path: Path) -> None:
    """The window starts a centre of its own; killed with kill -9, all is gone in two seconds."""
    window = start("--windowed", "1280x720", "--game", "zero", "--solo", "1", "--data", str(tmp_path))
    log = tmp_path / "centre" / "centre.log"
    until(lambda: window.process.poll() or (log.exists() and "started" in log.read_text("utf-8")), nap)
    assert window.process.poll() is None, (window.end(), window.read)
    family = children(window.process.pid)
    assert family
    window.process.kill()
    until(lambda: not any(alive(pid) for pid in family), nap, patience=2.0)


def _parsed(address: str) -> Any:
    from net.address import parse_address

    return parse_address(address)


def _open_table() -> Any:
    from net.messages import OpenTable
    from tests.net.real import OPTIONS

    return OpenTable("zero", OPTIONS, (None, None))


def _start() -> Any:
    from net.messages import Start

    return Start(Strength.EASY)
