"""Sounds: what the samples are like, how they are played, and that silence is never an error."""

from __future__ import annotations

import ast
import importlib.util
import wave
from array import array
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from net.home import Settings
from scenes import sound
from scenes.draw import kit
from scenes.hall.settings import Loud, SettingsScene
from scenes.input import Verb
from scenes.loop import Loop
from scenes.placed import Rect
from scenes.sound import FOLDER, NAMES, Sounds
from tests.scenes.driver import Room
from tests.scenes.ears import Ears, Listening
from tests.scenes.fakes import FakeContext

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((900, 600))
    pygame.event.clear()
    yield
    pygame.mixer.quit()
    pygame.display.quit()


# --- the samples -------------------------------------------------------------------------------------------


def samples(name: str) -> array[int]:
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, sound.RATE)
        return array("h", file.readframes(file.getnframes()))


def test_the_samples_are_what_the_script_makes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file is made again byte by byte, and there is none that the script does not make."""
    monkeypatch.syspath_prepend(str(FOLDER))  # where it finds its other half
    spec = importlib.util.spec_from_file_location("synthesise", FOLDER / "synthesise.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    script.write(tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {path.name: path.read_bytes() for path in FOLDER.glob("*.wav")}
    assert set(made) == {f"{name}.wav" for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_is_short_and_quiet_and_does_not_click(name: str) -> None:
    """Below 60 KB, at most −6 dB at its loudest, from silence to silence, around zero."""
    wave_ = samples(name)
    peak = max(map(abs, wave_))
    assert (FOLDER / f"{name}.wav").stat().st_size < 60_000
    assert 0.05 * 32_768 < peak <= 32_768 * 10 ** (-6 / 20)
    assert wave_[0] == wave_[-1] == 0
    assert max(map(abs, wave_[:6])) < peak / 4
    assert max(map(abs, wave_[-60:])) < peak / 50
    assert abs(sum(wave_)) / len(wave_) < peak / 100


def test_every_sound_that_is_named_exists() -> None:
    """Names are plain text: each one that code plays or cues by name has its file."""
    named = set()
    for path in Path(sound.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            named |= names_in(node) if isinstance(node, ast.Call) else set()
    assert {"bell", "focus", "die", "card"} <= named <= set(NAMES)


def names_in(call: ast.Call) -> set[str]:
    """What a call of `Cue` or `play` names, also as one of two."""
    function = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if function not in {"Cue", "play"} or not call.args:
        return set()
    first = call.args[0]
    choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
    return {one.value for one in choices if isinstance(one, ast.Constant) and isinstance(one.value, str)}


def test_the_bell_is_no_card_and_the_keys_are_the_softest() -> None:
    """One's turn rings for long and is louder than what the pointer does all the time."""
    peaks = {name: max(map(abs, samples(name))) for name in NAMES}
    assert min(peaks, key=lambda name: peaks[name]) == "focus"
    assert peaks["bell"] > 2 * peaks["press"]
    assert len(samples("bell")) > 4 * len(samples("card"))


# --- playing -----------------------------------------------------------------------------------------------


def test_without_a_device_there_is_silence(monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    """Opening fails without a word, and everything else goes on."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    monkeypatch.setenv("ALSA_CONFIG_PATH", "/nowhere")
    monkeypatch.setenv("AUDIODEV", "none")
    sounds = Sounds(Settings)
    sounds.open()
    sounds.poll(1.0)
    sounds.play("bell")
    sounds.close()
    assert pygame.mixer.get_init() is None
    assert capfd.readouterr() == ("", "")


def test_with_a_device_samples_play_and_not_too_many_at_once() -> None:
    """However often it is wanted, a sound has only a few voices."""
    sounds = Sounds(Settings)
    sounds.open()
    for turn in range(8):
        sounds.poll(1.0 + turn)
        sounds.play("win")
    assert sounds._samples["win"].get_num_channels() == sound.VOICES
    assert sounds._samples["win"].get_volume() == pytest.approx(0.75**sound.CURVE, abs=0.02)
    sounds.close()
    assert pygame.mixer.get_init() is None
    sounds.play("win")


def test_nothing_opens_before_it_is_asked_to() -> None:
    """A context can play, but the device is left alone until the first picture was shown."""
    context = FakeContext()
    context.sounds.play("card")
    context.poll(1.0)
    assert pygame.mixer.get_init() is None


def test_the_same_sound_twice_at_once_is_heard_once() -> None:
    """Another one is heard beside it, and the same again a little later."""
    ears = Ears()
    ears.poll(10.0)
    ears.play("card")
    ears.play("card")
    ears.play("flip")
    ears.poll(10.01)
    ears.play("card")
    ears.poll(10.05)
    ears.play("card")
    assert ears.names == ["card", "flip", "card"]


def test_later_sounds_wait_for_their_time() -> None:
    """They come in the turn in which they are due, once; after a standstill they are forgotten."""
    ears = Ears()
    ears.poll(10.0)
    ears.play("card", delay=0.5)
    ears.play("bell", delay=9.0)
    ears.poll(10.4)
    assert ears.names == []
    ears.poll(10.55)
    ears.poll(10.7)
    assert ears.names == ["card"]
    ears.poll(30.0)
    assert ears.names == ["card"]


def test_hurrying_lets_each_waiting_sound_be_heard_once() -> None:
    """The rest of a deal is one card, and the bell after it rings now."""
    ears = Ears()
    ears.poll(10.0)
    for i in range(5):
        ears.play("deal", delay=0.1 + i)
    ears.play("bell", delay=6.0)
    ears.hurry()
    ears.poll(10.2)
    assert ears.names == ["deal", "bell"]
    ears.play("deal", delay=0.1)
    ears.hush()
    ears.poll(10.4)
    assert ears.names == ["deal", "bell"]


def test_volume_and_mute_rule_over_everything() -> None:
    """The volume scales what is asked for, mute and zero are silence."""
    ears = Ears(Settings(volume=50))
    for now, volume in ((1.0, 1.0), (2.0, 0.5)):
        ears.poll(now)
        ears.play("card", volume)
    first, second = (loudness for _, loudness in ears.heard)
    assert 0.3 < first < 0.5
    assert second == pytest.approx(first / 2)
    for settings in (Settings(volume=0), Settings(mute=True)):
        ears.settings = settings
        ears.poll(ears._now + 1)
        ears.play("card")
    assert len(ears.heard) == 2


def test_old_settings_are_neither_mute_nor_lost(tmp_path: Path) -> None:
    """A file from before there was mute keeps its volume."""
    context = FakeContext()
    (context.home.directory / "settings.json").write_text('{"volume": 40}', "utf-8")
    assert (context.home.settings().volume, context.home.settings().mute) == (40, False)


# --- keys and pointer --------------------------------------------------------------------------------------

ONE, TWO = Rect(50, 50, 200, 60), Rect(50, 200, 200, 60)


class Hands:
    """A loop with two buttons, and hands."""

    def __init__(self) -> None:
        self.context, self.room, self.now = Listening(), Room(), 100.0
        self.ears = self.context.ears
        self.loop = Loop(self.context, self.room, flip=list)
        self.point(Rect(700, 500, 2, 2))

    def turn(self, seconds: float = 0.1) -> None:
        self.now += seconds
        self.loop.turn(self.now)

    def key(self, code: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        self.turn()

    def point(self, rect: Rect) -> None:
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=rect.centre, rel=(0, 0), buttons=(0, 0, 0))
        )
        self.turn()


def test_moving_the_focus_and_pressing_are_heard() -> None:
    """The pointer is softer than the arrows; resting, leaving and clicks on nothing are silent."""
    hands = Hands()
    hands.key(pygame.K_DOWN)
    hands.point(ONE)
    hands.point(ONE)
    hands.point(Rect(700, 500, 2, 2))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(701, 501), button=1))
    hands.turn()
    assert hands.ears.names == ["focus", "focus"]
    assert hands.ears.heard[0][1] > hands.ears.heard[1][1]
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=TWO.centre, button=1))
    hands.turn()
    assert hands.ears.names == ["focus", "focus", "press"]


def test_a_new_picture_makes_no_sound() -> None:
    """Only people move the focus with a sound: what is drawn anew under the pointer is silent."""
    hands = Hands()
    hands.point(TWO)
    hands.room.things[1] = kit.button("two", TWO, "Neu", 20, "act-new")
    hands.room.refresh()
    hands.turn()
    assert hands.ears.names == ["focus"]


def test_m_silences_everything_and_says_so() -> None:
    """The caption is seen for a moment, the choice is kept, no scene hears of the key."""
    hands = Hands()
    hands.key(pygame.K_m)
    assert hands.context.home.settings().mute
    assert hands.loop.screen.caption == hands.context.texts.tr("sound-off")
    hands.key(pygame.K_DOWN)
    assert hands.ears.names == []
    hands.turn(3.0)
    assert hands.loop.screen.caption == ""
    hands.key(pygame.K_m)
    assert hands.loop.screen.caption == hands.context.texts.tr("sound-on")
    hands.key(pygame.K_UP)
    assert hands.ears.names == ["focus"]
    assert not [one for one in hands.room.heard if isinstance(one, Verb)]


def test_the_volume_is_chosen_in_the_settings() -> None:
    """Off keeps the volume for later; each choice is heard as loud as it is; the nearest chip is lit."""
    context = Listening()
    scene = SettingsScene(context)
    scene.activate(Loud(0), 1.0)
    assert (context.settings.volume, context.settings.mute) == (100, True)
    assert [option.on for option in scene._volumes()] == [True, False, False, False, False]
    assert context.ears.names == []
    scene.activate(Loud(50), 2.0)
    assert (context.settings.volume, context.settings.mute) == (50, False)
    assert context.ears.names == ["bell"]
    context.save(volume=70)
    assert [option.on for option in scene._volumes()] == [False, False, False, True, False]
