"""The house keeps its shape: who may import whom, how long things may be, and what no file may hold."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.catalog import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
PARTS = ("game", "net", "scenes")
PRODUCT = [ROOT / "main.py", *sorted(path for part in PARTS for path in (ROOT / part).rglob("*.py"))]
FILES = [*PRODUCT, *sorted((ROOT / "tests").rglob("*.py"))]

CATALOG = ROOT / "game" / "catalog.py"
"""The files that name every game."""
GAME_FOLDERS = [
    one for game in GAMES for one in (f"game/{game}", f"scenes/boards/{game}") if (ROOT / one).is_dir()
]
LONGEST_FILE = 400
LONGEST_FUNCTION = 50
FROM_GAME = {"types", "hints", "cards", "boards", "contract", "record", "points", "catalog", "rng"}
"""What the scenes may know of a game: its words, hints, pack or boards, and what all games share."""
FROM_NET = {"client", "messages", "discovery", "home", "owned", "address"}


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def where(path: Path, node: ast.AST) -> str:
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"


def imported(module: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Every dotted name that is imported anywhere in a tree; `from a import b` is `a.b`."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node, f"{node.module}.{alias.name}") for alias in node.names)


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    return (node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def test_imports_keep_to_the_contract() -> None:
    """The contracts written down in pyproject.toml hold: scenes use net, net uses game, never back."""
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [lint, "--no-logo", "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_nobody_imports_main() -> None:
    """`main` wires the parts; no part knows it."""
    back = [
        where(path, node)
        for path in PRODUCT
        for node, name in imported(tree(path))
        if name.split(".")[0] == "main"
    ]
    assert back == []


def test_main_starts_with_the_standard_library_alone() -> None:
    """Without the dependencies `main` can still say what to do: at module level it imports nothing else."""
    top = ast.Module(
        [node for node in tree(ROOT / "main.py").body if isinstance(node, ast.Import | ast.ImportFrom)], []
    )
    foreign = {name.split(".")[0] for _, name in imported(top)} - set(sys.stdlib_module_names)
    assert foreign == set()


def test_scenes_see_a_games_words_and_a_client() -> None:
    """The scenes import no rules, no computer players, no table, and of the net only the client's side."""
    wrong = []
    for path in (ROOT / "scenes").rglob("*.py"):
        for node, name in imported(tree(path)):
            part, *inner = name.split(".")
            if part == "game":
                known = inner[1] if inner[0] in GAMES else inner[0]
                wrong += [where(path, node)] if known not in FROM_GAME else []
            elif part == "net" and inner[0] not in FROM_NET:
                wrong.append(where(path, node))
    assert wrong == []


def games_named(module: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Every game that is imported from, or whose key is a text or the beginning of a text's id."""
    for node, name in imported(module):
        part, *inner = name.split(".")
        if part in {"game", "scenes"}:
            yield from ((node, key) for key in inner if key in GAMES)
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from ((node, key) for key in GAMES if re.fullmatch(f"{key}(-.*)?", node.value))


def test_one_line_adds_a_game() -> None:
    """A game is known to its own folders and to the catalog, to nothing else."""
    wrong = [
        f"{where(path, node)} {key}"
        for path in PRODUCT
        if path != CATALOG
        for node, key in games_named(tree(path))
        if key not in path.parts
    ]
    assert wrong == []
    assert {key for _, key in games_named(tree(CATALOG))} == set(GAMES)


def test_rules_draw_from_no_global_chance() -> None:
    """In the games `random` is only the type of a stream that is handed in, or a stream from a given seed."""
    wrong = []
    for path in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "random":
                wrong += [where(path, node)] if node.attr != "Random" else []
            elif isinstance(node, ast.Call) and ast.unparse(node.func) == "random.Random" and not node.args:
                wrong.append(where(path, node))
    assert wrong == []


def test_files_are_short() -> None:
    """No file has more than 400 lines."""
    lengths = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in FILES}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_functions_are_short() -> None:
    """No function of the game has more than 50 lines."""
    long = [
        f"{where(path, node)} {node.name}"
        for path in PRODUCT
        for node in functions(path)
        if (node.end_lineno or 0) - node.lineno + 1 > LONGEST_FUNCTION
    ]
    assert long == []


def test_nothing_catches_everything() -> None:
    """No `except` without a kind, or with one that swallows faults of our own."""
    broad = {"Exception", "BaseException"}
    wrong = []
    for path in FILES:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ExceptHandler):
                caught = {name.id for name in ast.walk(node.type or ast.Pass()) if isinstance(name, ast.Name)}
                wrong += [where(path, node)] if node.type is None or caught & broad else []
            elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("suppress"):
                caught = {ast.unparse(argument) for argument in node.args}
                wrong += [where(path, node)] if caught & broad else []
    assert wrong == []


@pytest.mark.parametrize(
    "mark", ["TO" + "DO", "FIX" + "ME", "pytest." + "skip", "pytest.mark." + "skip", "x" + "fail("]
)
def test_nothing_is_left_for_later(mark: str) -> None:
    """No file holds a note of work not done, and no test is passed over."""
    assert [str(path.relative_to(ROOT)) for path in FILES if mark in path.read_text("utf-8")] == []


def test_every_file_says_what_belongs_in_it() -> None:
    """Each file that holds anything opens with a docstring."""
    assert [
        where(path, tree(path)) for path in FILES if tree(path).body and not ast.get_docstring(tree(path))
    ] == []


@pytest.mark.parametrize("folder", GAME_FOLDERS)
def test_a_games_folder_opens_with_a_map(folder: str) -> None:
    """Its docstring names every module in it once, a line each, and none that is not there."""
    text = ast.get_docstring(tree(ROOT / folder / "__init__.py"), clean=False)
    listed = re.findall(r"^    (\w+)  +\S", text or "", re.MULTILINE)
    there = [path.stem for path in (ROOT / folder).glob("*.py") if path.stem != "__init__"]
    assert sorted(listed) == sorted(there)


def test_every_test_says_what_must_hold() -> None:
    """Each test has a docstring, and no two tests of a file have one name."""
    wrong = []
    for path in (ROOT / "tests").rglob("test_*.py"):
        tests = [node for node in functions(path) if node.name.startswith("test_")]
        wrong += [f"{where(path, node)} {node.name}" for node in tests if not ast.get_docstring(node)]
        names = [node.name for node in tree(path).body if isinstance(node, ast.FunctionDef)]
        wrong += sorted({f"{path.name} {name}" for name in names if names.count(name) > 1})
    assert wrong == []
