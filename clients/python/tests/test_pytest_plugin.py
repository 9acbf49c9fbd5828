from __future__ import annotations

import pytest
from conftest import Server

TESTS = """
POLICY = "Refunds are granted within 30 days of purchase."

def test_supported(assert_supported):
    run = assert_supported("Refunds are granted within 30 days.", POLICY)
    assert run.safe_use_status == "supported"

def test_titled(assert_supported):
    assert_supported("Refunds are granted within 30 days.", {"Refund policy": POLICY})

def test_documents(assert_supported):
    assert_supported("Refunds are granted within 30 days.", [POLICY, {"title": "A", "content": POLICY}])

def test_allowed(assert_supported):
    assert_supported("Shipping is free worldwide.", POLICY, allow=["supported", "needs_repair", "unsupported", "blocked"])

def test_wrong(assert_supported):
    assert_supported("Refunds are granted within 90 days. Shipping is free worldwide.", POLICY)
"""


def test_fails_what_the_sources_do_not_support_and_says_what(
    pytester: pytest.Pytester, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLAIMGATE_API_KEY", server.key)
    monkeypatch.delenv("CLAIMGATE_URL", raising=False)
    pytester.makeini(f"[pytest]\nclaimgate_url = {server.url}\n")
    pytester.makepyfile(TESTS)
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider")
    result.assert_outcomes(passed=4, failed=1)
    result.stdout.fnmatch_lines(
        [
            "The sources do not support the output: * (run run_*).",
            "  contradicted: Refunds are granted within 90 days.",
            "    the source says: *30 days*",
            "  unsupported: Shipping is free worldwide.",
        ]
    )
    assert server.key not in result.stdout.str()


def test_says_what_to_set_where_there_is_no_server(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CLAIMGATE_URL", "CLAIMGATE_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    pytester.makepyfile("def test_it(assert_supported): assert_supported('a', 'b')")
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*Set CLAIMGATE_URL and CLAIMGATE_API_KEY*"])


def test_costs_projects_nothing_that_do_not_use_it(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("import sys\n\ndef test_it(): assert 'httpx' not in sys.modules and 'pydantic' not in sys.modules")
    pytester.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:anyio").assert_outcomes(passed=1)
