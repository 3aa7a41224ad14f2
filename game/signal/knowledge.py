"""Who knows what: views, redacted events, and full states that agree with a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.signal.panels import put
from game.signal.turns import legal, to_act, white_choices
from game.signal.types import State, View

if TYPE_CHECKING:
    import random

    from game.contract import Seat
    from game.signal.types import Event


def view(state: State, seat: Seat | None) -> View:
    """Panels and dice are public; of the white choices a seat sees its own, of others that they are made."""
    return View(
        options=state.options,
        seat=seat,
        phase=state.phase,
        panels=state.panels,
        locked=state.locked,
        roller=state.roller,
        number=state.number,
        throw=state.throw,
        decided=tuple(choice is not None for choice in state.choices),
        choice=None if seat is None else state.choices[seat],
        white_set=state.white_set,
        to_act=tuple(sorted(to_act(state))),
        legal=() if seat is None else legal(state, seat),
    )


def redact(event: Event, seat: Seat | None) -> Event | None:
    """Every event is public: a hidden choice makes none that tells what it was."""
    return event


def undecided(view: View) -> State:
    """What a view shows, as if nobody had chosen anything in this step."""
    return State(
        options=view.options,
        phase=view.phase,
        panels=view.panels,
        locked=view.locked,
        roller=view.roller,
        number=view.number,
        throw=view.throw,
        choices=(None,) * len(view.panels),
        white_set=view.white_set,
    )


def determinize(view: View, rng: random.Random) -> State:
    """Choices that others have made are drawn from what they could have chosen."""
    state = undecided(view)
    choices = state.choices
    for seat, decided in enumerate(view.decided):
        if decided:
            own = view.choice if seat == view.seat else None
            choices = put(choices, seat, own or rng.choice(white_choices(state, seat)))
    return replace(state, choices=choices)
