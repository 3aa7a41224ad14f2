"""What travels between a client and a centre: frozen tagged structs, every length bounded.

Views, events, intents and options are bytes here (MessagePack of the game's own types): only the two ends
that know the game open them. `encode` and `decode` are the whole codec.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from game.contract import Seat, Strength

T = TypeVar("T")

PROTOCOL = 2
MAX_MESSAGE = 64 * 1024

CLOCKS = (30, 60, 90, 120, 0)
"""Seconds to think per decision; 0 is no clock."""
GRACE = 10.0
CHAT_LOCK = 2.0

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Code = Annotated[str, Meta(max_length=40)]
Text = Annotated[str, Meta(max_length=200)]
Blob = Annotated[bytes, Meta(max_length=16 * 1024)]
Small = Annotated[bytes, Meta(max_length=512)]
TextId = Annotated[str, Meta(max_length=60)]
Index = Annotated[int, Meta(ge=0, le=2**31)]
Credit = Annotated[int, Meta(ge=-(2**31), le=2**31)]
Gaps = Annotated[tuple[tuple[Code, Code | Credit], ...], Meta(max_length=8)]
"""What fills a text's gaps, by their names."""
Clock = Literal[0, 30, 60, 90, 120]
Pace = Literal["normal", "fast"]
Mood = Literal["text", "joy", "anger"]


class _Message(Struct, frozen=True, forbid_unknown_fields=True):
    pass


# --- from a client -----------------------------------------------------------------------------------------


class Hello(_Message, frozen=True, tag="hello", forbid_unknown_fields=False):
    """First words: the protocol spoken, the public key that is the player's identity, and a label for it.

    May carry more in other protocols: the answer to those is the reason, not a rejected packet.
    """

    protocol: Index
    key: Annotated[bytes, Meta(min_length=32, max_length=32)]
    name: Name


class Proof(_Message, frozen=True, tag="proof"):
    """The challenge's nonce signed with the player's key."""

    signature: Annotated[bytes, Meta(min_length=64, max_length=64)]


class OpenTable(_Message, frozen=True, tag="open"):
    """Open a table and sit down at its first free seat.

    `seats` has an entry per seat: a computer's strength, or None for a person. With one None the table is a
    solo table and starts at once. `seed` fixes the deal of a solo table ("" draws one).
    """

    game: Code
    options: Small
    seats: Annotated[tuple[Strength | None, ...], Meta(min_length=1, max_length=4)]
    clock: Clock = 120
    pace: Pace = "normal"
    watch: bool = True
    seed: Code = ""


class Sit(_Message, frozen=True, tag="sit"):
    """Take a free seat of a table (None: the first free one)."""

    table: Index
    seat: Annotated[int, Meta(ge=0, le=3)] | None = None


class Watch(_Message, frozen=True, tag="watch"):
    """Look on at a table."""

    table: Index


class Start(_Message, frozen=True, tag="start"):
    """The opener starts the game; seats still free are filled with this strength, or vanish if None."""

    fill: Strength | None = None


class Leave(_Message, frozen=True, tag="leave"):
    """Get up. In a running game with others a computer takes the seat over."""


class Intend(_Message, frozen=True, tag="intend"):
    """Answer one's decision of that number in the table's game of number `play`."""

    play: Index
    decision: Index
    intent: Small


class Advise(_Message, frozen=True, tag="advise"):
    """Who plays alone asks what a strong computer would do at that decision; the game is not changed."""

    play: Index
    decision: Index


class Again(_Message, frozen=True, tag="again"):
    """Play again with the same seats."""


class Turbo(_Message, frozen=True, tag="turbo"):
    """Computers of a solo table play faster, or not."""

    on: bool


class Pause(_Message, frozen=True, tag="pause"):
    """The game of a solo table waits, or goes on; nothing happens at other tables, or at none."""

    on: bool


class Say(_Message, frozen=True, tag="say"):
    """Chat to the table; joy and anger send an exclamation, `text` is then its number in the list."""

    mood: Mood
    text: Text


class Beat(_Message, frozen=True, tag="beat"):
    """Heartbeat, both ways."""

    n: Index


# --- from the centre ---------------------------------------------------------------------------------------


class Challenge(_Message, frozen=True, tag="challenge"):
    """Prove the key by signing the nonce. `epoch` is this run of the centre."""

    nonce: Annotated[bytes, Meta(min_length=32, max_length=32)]
    epoch: Code


class Welcome(_Message, frozen=True, tag="welcome"):
    """The player is known; `player` is its public id."""

    player: Code
    centre: Name


class Refused(_Message, frozen=True, tag="refused", forbid_unknown_fields=False):
    """Why something was not done: a code and its parameters. `about` is the tag of the refused message.

    May carry more in other protocols, as Bye may: they are how one hears that the protocol is another.
    """

    code: Code
    args: Annotated[tuple[tuple[Code, str | int], ...], Meta(max_length=8)] = ()
    about: Code = ""


class SeatInfo(_Message, frozen=True):
    """One seat of a table. `again`: wants another game.

    `name` is empty for computers and free seats; after a game it is that of who played it, also if the seat
    is free since.
    """

    kind: Literal["free", "person", "computer"]
    name: Annotated[str, Meta(max_length=24)] = ""
    strength: Strength | None = None
    online: bool = True
    again: bool = False


class TableInfo(_Message, frozen=True):
    """A table as the list shows it."""

    id: Index
    game: Code
    options: Small
    seats: Annotated[tuple[SeatInfo, ...], Meta(min_length=1, max_length=4)]
    clock: Clock
    pace: Pace
    watch: bool
    solo: bool
    status: Literal["open", "running", "over"]


class Tables(_Message, frozen=True, tag="tables"):
    """All tables that are not solo; sent after every change."""

    tables: Annotated[tuple[TableInfo, ...], Meta(max_length=64)]


class AtTable(_Message, frozen=True, tag="table"):
    """The table this client is at, sent after every change. `seat` None: looking on. `host`: may start it.

    `play` numbers the games of this table, from 1; 0 before the first.
    """

    info: TableInfo
    seat: Seat | None
    host: bool
    play: Index
    turbo: bool = False


class Past(_Message, frozen=True, tag="past"):
    """Events from before this client came, oldest first; several messages may be needed.

    `start` counts the events in the messages before: 0 begins the story anew.
    """

    play: Index
    events: Annotated[tuple[Small, ...], Meta(max_length=256)]
    start: Index = 0


class Frame(_Message, frozen=True, tag="frame"):
    """What this seat sees now. `clock`: milliseconds left (None: no clock), of the grace if `grace`."""

    play: Index
    step: Index
    decision: Index
    view: Blob
    events: Annotated[tuple[Small, ...], Meta(max_length=64)]
    clock: Annotated[int, Meta(ge=0, le=600_000)] | None = None
    grace: bool = False


class Earned(_Message, frozen=True):
    """What a seat's person has earned on the leaderboard by one game, `bonus` of it for the place.

    `left` is the name of a person who left the game since: nothing more is earned there.
    """

    points: Credit
    bonus: Credit = 0
    left: Annotated[str, Meta(max_length=24)] = ""


class Advised(_Message, frozen=True, tag="advised"):
    """To who asked: what a strong computer would do there, and the text that says why."""

    play: Index
    decision: Index
    intent: Small
    reason: TextId
    args: Gaps = ()


class Credited(_Message, frozen=True, tag="credited"):
    """What the table's game of number `play` has brought so far, per seat; None: a computer, or no count.

    Sent after every scored round, at the end, and to who comes to the table.
    """

    play: Index
    seats: Annotated[tuple[Earned | None, ...], Meta(max_length=4)]


class Said(_Message, frozen=True, tag="said"):
    """Somebody at the table said something. `seat` None: a spectator."""

    seat: Seat | None
    name: Name
    mood: Mood
    text: Text


class Gone(_Message, frozen=True, tag="gone"):
    """This client is at no table any more."""


class Bye(_Message, frozen=True, tag="bye", forbid_unknown_fields=False):
    """The centre ends this connection for the given reason."""

    code: Code


FromClient = (
    Hello | Proof | OpenTable | Sit | Watch | Start | Leave | Intend | Advise | Again | Turbo
    | Pause | Say | Beat
)  # fmt: skip
FromCentre = (
    Challenge | Welcome | Refused | Tables | AtTable | Past | Frame | Advised | Credited | Said
    | Gone | Bye | Beat
)  # fmt: skip
Message = FromClient | FromCentre

encode = msgspec.msgpack.Encoder().encode
_from_client = msgspec.msgpack.Decoder(FromClient)
_from_centre = msgspec.msgpack.Decoder(FromCentre)


def decode_from_client(data: bytes) -> FromClient:
    """The message of a client. Raises msgspec.DecodeError (ValidationError among it) for anything else."""
    return opened(data, _from_client)


def decode_from_centre(data: bytes) -> FromCentre:
    """The message of a centre. Raises msgspec.DecodeError (ValidationError among it) for anything else."""
    return opened(data, _from_centre)


def opened(data: bytes, decoder: msgspec.msgpack.Decoder[T]) -> T:
    """A peer's bytes by this decoder. Raises msgspec.DecodeError for whatever else they are.

    Lists in lists in lists, however deep, are rubbish like any other; the decoder gives up in another way.
    """
    if not data or len(data) > MAX_MESSAGE:
        raise msgspec.DecodeError("empty or too long")
    try:
        return decoder.decode(data)
    except RecursionError:
        raise msgspec.DecodeError("too deep") from None
