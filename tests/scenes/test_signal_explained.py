"""Speedsignal's slip of paper at one's own bonus bar, faults and points. Not here: lamps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.signal import hints
from scenes.draw.text import Texts
from tests.scenes.signal_boards import laid, steps, view_of

if TYPE_CHECKING:
    from game.signal.types import View

TR = Texts("de").tr


def explained(view: View, name: str, **how: Any) -> str:
    """What the slip at a thing of one's own panel says."""
    return str(laid(view, focus=f"signal.p0.{name}", **how)["signal.slip.0"].art.text)


def test_every_entry_of_the_bonus_bar_is_explained() -> None:
    """Used, void, the next one, one that would lapse, a later one: each in words of its own."""
    told = set()
    for view in list(steps("bonus", 3, "slips"))[::3]:
        used, following = view.panels[0].bar, hints.bonus_entry(view, 0)
        for index, line in enumerate(hints.board_of(view).bar):
            open_ = "next" if hints.next_gain(view, 0, line) else "lapses"
            later = open_ if index == following else "void" if view.locked[line] else "open"
            state = "used" if index < used else later
            name = TR(f"signal-line-{line}")
            wanted = TR(f"signal-describe-bar-{state}", n=index + 1, line=name)
            if state not in told or state == "lapses":
                assert explained(view, f"bar{index}") == wanted
            told.add(state)
    assert {"used", "next", "open"} <= told


def test_faults_and_points_are_explained() -> None:
    """How many and what the last one does; signals, points, and what the next field brings while it can."""
    view = view_of("bonus", number=8)
    assert explained(view, "fault2") == TR("signal-describe-faults", n=view.panels[0].faults)
    for line in range(4):
        state, gain = hints.line_state(view, 0, line), hints.next_gain(view, 0, line)
        id_ = "signal-describe-line-next" if gain else "signal-describe-line"
        gaps = {"n": state.signals, "points": state.points} | ({"gain": gain} if gain else {})
        wanted = TR(id_, line=TR(f"signal-line-{line}"), **gaps)
        assert explained(view, f"points{line}") == explained(view, f"points{line}.mark") == wanted
    assert str(hints.totals(view)[0]) in explained(view, "total")
    assert explained(view, "again")
    over = view_of(phase="over")
    assert "bringt" not in explained(over, "points0")


def test_only_ones_own_panel_explains_itself() -> None:
    """Not while another panel is forward, not that of another seat, nothing for a spectator."""
    view = view_of("bonus")
    assert "signal.slip" not in laid(view, focus="signal.p0.fault0", chosen=1)
    assert "signal.slip" not in laid(view, focus="signal.p1.fault0")
    assert "signal.slip" not in laid(view_of("bonus", seat=None), focus="signal.p0.fault0")
