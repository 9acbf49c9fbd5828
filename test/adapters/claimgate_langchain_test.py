"""Run by langchain-python.more.spec.ts, with the command line of a worker as arguments: the real pipeline checks."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "adapters"))

from claimgate_langchain import OutputRefusedError, claimgate_check  # noqa: E402
from langchain_core.documents import Document  # noqa: E402
from langchain_core.messages import AIMessage  # noqa: E402
from langchain_core.runnables import RunnableLambda  # noqa: E402

TRUE = "Refunds are granted within 30 days of purchase."
FALSE = "Refunds are granted within 90 days of purchase."
WORKER = sys.argv[1:]


def worker_check(packet):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(packet, file)
        file.flush()
        return json.loads(subprocess.run([*WORKER, "check", file.name, "--json"], check=True, capture_output=True).stdout)


def chain(output, check=worker_check, **options):
    documents = [Document(page_content=TRUE, metadata={"source": "https://example.com/refunds"})]
    answer = RunnableLambda(lambda _: {"output": output, "documents": documents})
    return (answer | claimgate_check(check, **options)).invoke("question")


class ClaimgateCheck(unittest.TestCase):
    def test_passes_on_what_the_documents_support(self):
        given = chain(AIMessage(content=TRUE))
        self.assertEqual(given["output"], TRUE)
        self.assertEqual(given["checked"]["safe_use_status"], "supported")

    def test_stops_the_chain_at_what_they_do_not_with_the_report(self):
        with self.assertRaises(OutputRefusedError) as raised:
            chain(FALSE)
        self.assertEqual(raised.exception.checked["unsupported_claims"][0]["support_status"], "contradicted")

    def test_attaches_the_report_where_it_is_told_to(self):
        self.assertEqual(chain(FALSE, lambda _: {"safe_use_status": "blocked"}, on_refused="attach")["output"], FALSE)

    def test_takes_a_check_that_did_not_complete_for_no_permission(self):
        with self.assertRaisesRegex(OutputRefusedError, "did not complete"):
            chain(TRUE, lambda _: {"safe_use_status": None})


unittest.main(argv=sys.argv[:1])
