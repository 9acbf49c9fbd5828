"""The examples do what they say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bodies import PACKET
from conftest import Server

EXAMPLE = Path(__file__).parents[3] / "examples/clients/check_answer.py"
README = (Path(__file__).parents[1] / "README.md").read_text()
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
CHECK, CONCURRENT, ERRORS, PYTEST, WEBHOOK = EXAMPLES


@pytest.fixture(autouse=True)
def _environment(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLAIMGATE_URL", server.url)
    monkeypatch.setenv("CLAIMGATE_API_KEY", server.key)


def run(example: str) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(compile(example, "README.md", "exec"), names)  # noqa: S102 -- our own README
    return names


def test_checks_an_answer(capsys: pytest.CaptureFixture[str]) -> None:
    run(CHECK)
    assert capsys.readouterr().out == "unsupported: Shipping is free worldwide.\n"


def test_checks_answers_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    run(CONCURRENT)
    first, *listed = capsys.readouterr().out.splitlines()
    assert first.startswith("['supported', '")
    assert listed[0].startswith("run_")


def test_names_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    run(ERRORS)
    assert re.fullmatch(r"validation_failed req_\w+ \['ai_output', 'sources'\]\n", capsys.readouterr().out)


def test_gates_in_tests(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(PYTEST)
    pytester.runpytest_inprocess("-p", "no:cacheprovider").assert_outcomes(passed=1)


def test_the_example_checks_an_answer(tmp_path: Path) -> None:
    for name, text in [("answer.md", PACKET["ai_output"]), ("policy.md", PACKET["sources"][0]["content"])]:
        (tmp_path / name).write_text(text)
    words = [sys.executable, str(EXAMPLE), "answer.md", "policy.md"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S603 -- our own words
    assert (done.returncode, done.stdout.splitlines()[0]) == (1, "completed: needs_repair")
    assert "- unsupported: Shipping is free worldwide." in done.stdout


def test_receives_notifications() -> None:
    assert run(WEBHOOK)["receive"](b"{}", {}, "whsec_AAAA") == 401
