"""The engine: a line of JSON in, a line of JSON out, and nothing that comes in can stop it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalog import GAMES
from game.contract import Strength
from game.engine import LINE_LIMIT, Engine, run
from tests.net.advising import ADVISING, ARGS, REASON, SILENT

GAME = GAMES["zero"]


class Driver:
    """Asks an engine and reads its answers."""

    def __init__(self) -> None:
        self.engine = Engine(GAME)

    def ask(self, cmd: str, **args: Any) -> dict[str, Any]:
        line = self.engine.answer(json.dumps({"cmd": cmd, **args}))
        assert "\n" not in line
        answer: dict[str, Any] = json.loads(line)
        assert answer["ok"] == ("error" not in answer)
        return answer

    def must(self, cmd: str, **args: Any) -> dict[str, Any]:
        answer = self.ask(cmd, **args)
        assert answer["ok"], answer
        return answer

    def play(self, steps: int, rng: random.Random) -> None:
        for _ in range(steps):
            seat = rng.choice(self.must("to_act")["to_act"])
            self.must("apply", seat=seat, intent=rng.choice(self.must("legal", seat=seat)["legal"]))


@pytest.fixture
def driver() -> Driver:
    """An engine with a game of three."""
    driver = Driver()
    driver.must("new", seats=3, seed="engine")
    return driver


def test_a_whole_game_can_be_played(driver: Driver) -> None:
    """With `to_act`, `legal` and `apply` alone a game goes to its outcome."""
    rng = random.Random(1)
    while driver.must("to_act")["to_act"]:
        assert driver.must("outcome")["outcome"] is None
        driver.play(1, rng)
    outcome = driver.must("outcome")["outcome"]
    assert len(outcome["points"]) == len(outcome["places"]) == 3


def test_options_tell_what_can_be_chosen() -> None:
    """The choices with their values and the numbers of seats are told before any game is dealt."""
    answer = Driver().must("options")
    assert answer["options"] == [{"field": "variant", "values": ["classic"]}]
    assert answer["seats"] == [2, 3, 4]


def test_options_and_seed_decide_the_deal() -> None:
    """The same `new` deals the same game, another seed another; both may be left out."""
    driver = Driver()
    deals = []
    for args in (
        {"seed": "a", "options": {"variant": "classic"}},
        {"seed": "a"},
        {"seed": "b"},
        {},
        {"seed": ""},
    ):
        driver.must("new", seats=2, **args)
        deals.append(driver.must("state"))
    assert deals[0] == deals[1] != deals[2]
    assert deals[3] == deals[4]


def test_apply_answers_what_happened(driver: Driver) -> None:
    """The events come unredacted, tagged with their kind."""
    events = driver.must("apply", seat=0, intent={"type": "reveal", "slot": 4})["events"]
    assert events[0]["type"] == "revealed"
    assert events[0]["slot"] == 4
    assert events[0]["card"] == driver.must("state")["state"]["fields"][0]["cards"][4]


def test_state_and_load_are_an_exact_round_trip(driver: Driver) -> None:
    """A state that is loaded answers the same to every question, in this engine and in a fresh one."""
    driver.play(20, random.Random(2))
    state = driver.must("state")["state"]
    for other in (driver, Driver()):
        other.must("load", state=state)
        assert other.must("state")["state"] == state
        assert other.must("to_act")
    assert driver.must("view", seat=1) == other.must("view", seat=1)


def test_chance_after_load_comes_from_the_seed() -> None:
    """The next round's deal differs with the seed given to `load` and not with what was played before."""
    driver = Driver()
    driver.must("new", seats=2, seed="first")
    state = scored_state(driver)
    deals = {}
    for name, args in (("last", {}), ("same", {"seed": "first"}), ("other", {"seed": "second"})):
        driver.must("load", state=state, **args)
        for seat in (0, 1):
            driver.must("apply", seat=seat, intent={"type": "continue"})
        deals[name] = driver.must("state")
    assert deals["last"] == deals["same"] != deals["other"]


def scored_state(driver: Driver) -> Any:
    """A state between two rounds."""
    for number in range(50):
        driver.must("new", seats=2, seed="first")
        rng = random.Random(number)
        while driver.must("to_act")["to_act"]:
            state = driver.must("state")["state"]
            if state["phase"] == "scored":
                return state
            driver.play(1, rng)
    raise AssertionError("no game had two rounds")


def test_a_broken_state_is_refused_with_the_reason(driver: Driver) -> None:
    """A state that no game can be in is not loaded, and the game before goes on."""
    before = driver.must("state")
    state = driver.must("state")["state"]
    state["stock"] = state["stock"][1:]
    answer = driver.ask("load", state=state)
    assert not answer["ok"]
    assert "149 cards" in answer["error"]
    assert driver.must("state") == before


def test_views_are_masked(driver: Driver) -> None:
    """A seat's view holds no face-down card; null is a spectator, who has no legal intents."""
    view = driver.must("view", seat=0)["view"]
    assert {slot["type"] for field in view["fields"] for slot in field["slots"]} == {"hidden"}
    assert len(view["legal"]) == 12
    spectator = driver.must("view", seat=None)["view"]
    assert (spectator["seat"], spectator["legal"]) == (None, [])


@pytest.mark.parametrize("strength", list(Strength))
def test_a_computer_answers_without_playing(driver: Driver, strength: str) -> None:
    """`bot` names a legal intent, the same for the same seed, and leaves the game as it was."""
    before = driver.must("state")
    answer = driver.must("bot", seat=2, strength=strength, seed="x")
    assert answer["intent"] in driver.must("legal", seat=2)["legal"]
    assert driver.must("bot", seat=2, strength=strength, seed="x") == answer
    assert driver.must("state") == before


def test_advice_without_playing(driver: Driver) -> None:
    """`advise` names a legal intent and the text that says why; nothing is played."""
    before = driver.must("state")
    assert driver.ask("advise", seat=1) == {"ok": False, "error": "no-advice"}
    driver.engine.game = ADVISING
    answer = driver.must("advise", seat=1, seed="x")
    assert answer["intent"] in driver.must("legal", seat=1)["legal"]
    assert (answer["reason"], answer["args"]) == (REASON, [list(gap) for gap in ARGS])
    assert driver.must("advise", seat=1, seed="x") == answer
    others = [driver.must("advise", seat=1, seed=str(n))["intent"] for n in range(9)]
    assert any(intent != answer["intent"] for intent in others)
    assert driver.must("state") == before
    driver.engine.game = SILENT
    assert driver.ask("advise", seat=1) == {"ok": False, "error": "no-advice"}


BAD = [
    "", " ", "nonsense", "{", "[]", "null", "7", '"new"', "{}", '{"cmd":null}', '{"cmd":"dance"}',
    '{"cmd":"new"}', '{"cmd":"new","seats":"3"}', '{"cmd":"new","seats":1}', '{"cmd":"new","seats":5}',
    '{"cmd":"new","seats":true}', '{"cmd":"new","seats":3,"seed":7}', '{"cmd":"new","seats":3,"more":1}',
    '{"cmd":"new","seats":3,"options":{"variant":"wild"}}', '{"cmd":"new","seats":3,"options":7}',
    '{"cmd":"new","seats":3,"seed":"\\ud800"}', '{"cmd":"new","seats":99999999999999999999999999}',
    '{"cmd":"load"}', '{"cmd":"load","state":{}}', '{"cmd":"load","state":[]}',
    '{"cmd":"legal"}', '{"cmd":"legal","seat":-1}', '{"cmd":"legal","seat":3}', '{"cmd":"legal","seat":null}',
    '{"cmd":"view"}', '{"cmd":"view","seat":9}', '{"cmd":"view","seat":"0"}',
    '{"cmd":"apply","seat":0}', '{"cmd":"apply","seat":0,"intent":{"type":"reveal","slot":12}}',
    '{"cmd":"apply","seat":0,"intent":{"type":"reveal","slot":-1}}', '{"cmd":"apply","seat":0,"intent":{}}',
    '{"cmd":"apply","seat":0,"intent":{"type":"reveal","slot":true}}', '{"cmd":"apply","seat":0,"intent":7}',
    '{"cmd":"apply","seat":0,"intent":{"type":"draw"}}', '{"cmd":"apply","seat":-1,"intent":{"type":"draw"}}',
    '{"cmd":"apply","seat":0,"intent":{"type":"reveal","slot":1,"more":1}}',
    '{"cmd":"bot","seat":0,"strength":"divine"}', '{"cmd":"bot","seat":4}',
    '{"cmd":"advise","seat":3}', '{"cmd":"advise"}', '{"cmd":"state","more":1}',
    "\ud800", '{"cmd":"new","seats":3,"seed":"\ud800"}', "[" * 100_000,
    '{"cmd":"load","state":' + "[" * 100_000,
    '{"cmd":"new","seats":3,"seed":"' + "x" * LINE_LIMIT + '"}', "1" * 5000, "\x00",
    '{"cmd":"state"}{"cmd":"state"}',
]  # fmt: skip


@pytest.mark.parametrize("line", BAD, ids=range(len(BAD)))
def test_bad_lines_are_answered_with_an_error(driver: Driver, line: str) -> None:
    """Whatever is wrong with a line, the answer says so, and the game is as before."""
    before = driver.must("state")
    answer = json.loads(driver.engine.answer(line))
    assert answer["ok"] is False
    assert answer["error"]
    assert driver.must("state") == before


@pytest.mark.parametrize("cmd", ["state", "to_act", "outcome", "legal", "view", "bot", "advise", "apply"])
def test_without_a_game_there_is_nothing_to_ask(cmd: str) -> None:
    """Before `new` or `load` every question about a game is refused."""
    args = {"seat": 0} if cmd in {"legal", "view", "bot", "advise", "apply"} else {}
    intent = {"intent": {"type": "draw"}} if cmd == "apply" else {}
    assert Driver().ask(cmd, **args, **intent) == {"ok": False, "error": "no-game"}


def test_a_seat_not_on_turn_is_refused(driver: Driver) -> None:
    """Neither its intent nor a computer's advice for it is wanted."""
    for slot in (0, 1):
        driver.must("apply", seat=1, intent={"type": "reveal", "slot": slot})
    assert driver.must("legal", seat=1)["legal"] == []
    assert driver.ask("apply", seat=1, intent={"type": "reveal", "slot": 2})["error"] == "not-your-turn"
    assert driver.ask("bot", seat=1)["error"] == "not-your-turn"
    assert driver.ask("advise", seat=1)["error"] == "not-your-turn"
    assert driver.ask("apply", seat=0, intent={"type": "drop"})["error"] == "illegal"


def test_run_answers_every_line_in_order() -> None:
    """One answer a line, also after a bad one, and as soon as the line is there."""
    lines = ['{"cmd":"new","seats":2}', "nonsense", '{"cmd":"to_act"}']
    taken = []

    def feed() -> Any:
        for line in lines:
            taken.append(line)
            yield line

    answers = run(GAME, feed())
    assert json.loads(next(answers)) == {"ok": True}
    assert len(taken) == 1
    assert json.loads(next(answers))["ok"] is False
    assert json.loads(next(answers)) == {"ok": True, "to_act": [0, 1]}
    assert list(answers) == []


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
COMMANDS = st.fixed_dictionaries(
    {
        "cmd": st.sampled_from(
            ["new", "load", "state", "legal", "apply", "view", "bot", "advise", "options", "x"]
        )
        | JSON
    },
    optional={
        "seats": st.integers(-1, 5) | JSON,
        "seat": st.integers(-1, 5) | JSON,
        "seed": st.text(max_size=5) | JSON,
        "options": JSON,
        "state": JSON,
        "strength": st.sampled_from(list(Strength)) | JSON,
        "intent": st.fixed_dictionaries(
            {"type": st.sampled_from(["reveal", "draw", "take", "swap", "drop", "continue"])},
            optional={"slot": st.integers(-2, 13) | JSON},
        )
        | JSON,
    },
)


@given(st.lists(COMMANDS.map(json.dumps) | st.text(max_size=30), max_size=12))
def test_no_line_stops_the_engine(lines: list[str]) -> None:
    """Whatever comes, every line gets one answer that says whether it was all right."""
    for answer in run(GAME, ['{"cmd":"new","seats":2}', *lines, '{"cmd":"options"}']):
        assert json.loads(answer)["ok"] in {True, False}
        assert "\n" not in answer
    assert json.loads(answer)["ok"]
