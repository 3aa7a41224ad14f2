"""Hands every case of the catalog to the tests that ask for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.conformance.cases import CASES

if TYPE_CHECKING:
    import pytest


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES, ids=[case.name for case in CASES])
