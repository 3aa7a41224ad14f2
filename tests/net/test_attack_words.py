"""Addresses, arguments and centres that make no sense: said in a line, and never a traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.contract import Strength
from game.engine import LINE_LIMIT
from net.address import parse_address
from net.client import Client, State
from net.identity import Identity
from net.messages import AtTable, Refused, TableInfo, Tables, Welcome, encode
from net.player import Player
from net.seating import FREE
from net.transport import Arrived, Happened, Joined, Lost
from tests.net.real import OPTIONS
from tests.net.rig import HERE, Rig

MAIN = Path(__file__).parents[2] / "main.py"


@pytest.mark.parametrize(
    "text",
    ["999.1.1.1", "1.2.3", "1.2.3.4.5", "256.0.0.1", "1..2.3", "...", "a\0b", "a\x1bb", "::1", "1:2:3"],
)
def test_what_is_no_address(text: str) -> None:
    """Numbers that are no address are not looked up as a name, which may take very long."""
    with pytest.raises(ValueError, match=r".*"):
        parse_address(text)


def test_what_is_an_address() -> None:
    """Names may hold digits, and begin with them."""
    assert [parse_address(text).host for text in ("10.0.0.255", "3com", "9.example")] == [
        "10.0.0.255",
        "3com",
        "9.example",
    ]


# --- centres -----------------------------------------------------------------------------------------------


class Scripted:
    """A centre that says one thing after the other."""

    def __init__(self, *words: object) -> None:
        self.happened: list[Happened] = [Joined(0), *(Arrived(0, encode(word)) for word in words)]

    def poll(self, timeout_ms: int) -> list[Happened]:
        happened, self.happened = self.happened, []
        return happened

    def send(self, peer: int, data: bytes) -> None: ...

    def drop(self, peer: int) -> None: ...

    def close(self) -> None: ...


def info(game: str, options: bytes = OPTIONS) -> TableInfo:
    seats = (FREE.info(), FREE.info())
    return TableInfo(1, game, options, seats, 0, "fast", watch=True, solo=False, status="open")


def told(*words: object) -> Client:
    """A client that has heard this from its centre."""
    client = Client(Identity.fresh(), "Anna", HERE, lambda _: Scripted(Welcome("id", "There"), *words))
    client.poll(1.0)
    return client


def test_tables_of_unknown_games_are_not_shown() -> None:
    """Of a centre that has more games or options, the tables one can play at are shown."""
    known = info("zero")
    deep = info("zero", b"\x81\xa1x" + b"\x91" * 480 + b"\xc0")
    client = told(Tables((info("chess"), known, info("zero", b"\x81\xa7variant\xa5wilds"), deep)))
    assert client.tables == (known,)
    assert client.state is State.ONLINE


@pytest.mark.parametrize("game", ["chess", "zero"])
def test_a_table_of_an_unknown_game_is_rubbish(game: str) -> None:
    """A centre that seats one at a game one does not have is not spoken to again; nothing is raised."""
    client = told(AtTable(info(game, b"\x80" if game == "chess" else b"\xc0"), 0, host=True, play=0))
    assert client.refusal == Refused("rubbish")


def test_a_centre_that_nests_deeply_is_rubbish() -> None:
    """A message too deep to be decoded is the centre's fault."""
    client = told()
    data = encode(Refused("x")).replace(b"\x84", b"\x85", 1) + b"\xa1y" + b"\x91" * 5000 + b"\xc0"
    client._contact._transport.happened.append(Arrived(0, data))  # type: ignore[union-attr]
    client.poll(2.0)
    assert client.refusal == Refused("rubbish")


def test_a_centre_that_hangs_up_is_not_called_all_the_time() -> None:
    """Attempts that fail at once are made a few times a second, not with every picture."""
    dials: list[float] = []

    class Gone(Scripted):
        def poll(self, timeout_ms: int) -> list[Happened]:
            return [Lost(0)]

    now = 0.0

    def dial(_: object) -> Gone:
        dials.append(now)
        return Gone()

    client = Client(Identity.fresh(), "Anna", HERE, dial)
    while client.state is not State.REFUSED:
        now += 0.01
        client.poll(now)
    assert client.refusal == Refused("unreachable", (("address", str(HERE)),))
    assert 15 <= len(dials) <= 21


def test_a_computer_player_does_not_wait_for_ever() -> None:
    """When its centre is gone for good, the process of a computer player ends."""
    rig = Rig()
    client = Client(Identity.fresh(), "Computer", HERE, rig.dial)
    player = Player(client, "zero", Strength.EASY)
    while client.seat_at is None:
        rig.turn()
        player.poll(rig.network.now)
    rig.deaf = True
    gone = rig.network.now
    while player.result is None:
        assert rig.network.now < gone + 70
        rig.turn()
        player.poll(rig.network.now)
    assert player.result == 2


# --- the command line --------------------------------------------------------------------------------------


def run(*args: str, stdin: bytes | None = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    """The program, run to its end; stdin None: closed."""
    command = [sys.executable, str(MAIN), *args]
    environment = {**os.environ, "LC_ALL": "C.UTF-8", **env}
    if stdin is None:
        command = ["bash", "-c", 'exec "$@" <&-', "bash", *command]
    return subprocess.run(
        command, input=stdin or b"", capture_output=True, check=False, timeout=60, env=environment
    )


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--windowed", "9" * 5000 + "x5"), "not a size"),
        (("--seed", "x" * 41), "a seed has at most 40 characters"),
        (("--seed", "\udcff"), "a seed has at most 40 characters"),
        (("host", "--port", "9" * 5000), "not a port"),
        (("host", "--port", "65536"), "not a port"),
        (("host", "--bind", "::1"), "not an address: ::1"),
        (("join", "999.1.1.1", "--bot", "easy"), "not an address: 999.1.1.1"),
    ],
)
def test_arguments_beyond_reason(args: tuple[str, ...], words: str) -> None:
    """What no window, centre or address can be is said in a line with code 2."""
    done = run(*args)
    assert done.returncode == 2
    assert words in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()


def test_german_on_a_terminal_without_umlauts() -> None:
    """Letters that the terminal does not have are replaced."""
    done = run("--lang", "de", "--help", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"Schnelle Spiele f?r einen Abend" in done.stdout


def test_the_engine_without_input() -> None:
    """A closed input holds no lines."""
    done = run("engine", "zero", stdin=None)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.parametrize(("out", "code"), [("| head -c 1", 0), ("> /dev/full", 2)])
def test_the_engine_without_a_reader(out: str, code: int) -> None:
    """Who has read enough may go; a full disk is said."""
    script = f'yes "{{}}" | "{sys.executable}" "{MAIN}" engine zero {out}; echo " ${{PIPESTATUS[1]}}"'
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout.split()[-1] == str(code)
    assert "Traceback" not in done.stderr


def test_the_engine_and_strange_lines() -> None:
    """A mark of the encoding, bytes of no text, an endless line, and an end in its middle."""
    lines = [
        b'\xef\xbb\xbf{"cmd":"options"}\r\n',
        b"\xff\xfe\x00\n",
        b"[" * (3 * LINE_LIMIT) + b"\n",
        b'{"cmd":"options"}\n',
        b'{"cmd":"opt',
    ]
    done = run("engine", "zero", stdin=b"".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, False, True, False]
    assert answers[2]["error"] == f"a line may have {LINE_LIMIT} characters"
    assert (done.returncode, done.stderr) == (0, b"")


def host(data: Path, *more: str) -> subprocess.Popen[bytes]:
    """A centre without a window, about to start."""
    command = [sys.executable, str(MAIN), "host", "--bind", "127.0.0.1", "--port", "0", "--data", str(data)]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.Popen([*command, *more], stderr=subprocess.PIPE, env=environment)


def test_a_centre_s_name_beyond_reason(tmp_path: Path) -> None:
    """Of a name that is not text only what can be seen is left; what can't be said never reaches a client."""
    with host(tmp_path, "--name", "\udcffA\u202eb\x07") as centre:
        assert centre.stderr is not None
        line = centre.stderr.readline().decode()
        centre.terminate()
    assert '"Ab" listens on' in line


def test_a_closed_terminal_ends_a_centre_in_order(tmp_path: Path) -> None:
    """Who closes the terminal window of a centre ends it as with Ctrl-C."""
    with host(tmp_path) as centre:
        assert centre.stderr is not None
        centre.stderr.readline()
        centre.send_signal(signal.SIGHUP)
        rest = centre.stderr.read().decode()
    assert (centre.returncode, "closed" in rest) == (0, True)
