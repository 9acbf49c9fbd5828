"""Checks one answer against its sources with the Python client, and ends with 1 unless every claim is supported.

pip install claimgate
CLAIMGATE_URL=http://127.0.0.1:3000 CLAIMGATE_API_KEY=cg_live_... python check_answer.py answer.md source.md ...
"""

import os
import sys
from pathlib import Path

from claimgate import Claimgate, WaitProgress


def tell(progress: WaitProgress) -> None:
    print(f"{progress.status} after {progress.elapsed:.1f} s", file=sys.stderr)


def main(answer: str, *sources: str) -> int:
    with Claimgate(base_url=os.environ["CLAIMGATE_URL"], api_key=os.environ["CLAIMGATE_API_KEY"]) as claimgate:
        run = claimgate.runs.create_and_wait(
            ai_output=Path(answer).read_text(),
            sources=[{"title": Path(file).name, "content": Path(file).read_text()} for file in sources],
            intended_use="customer_facing",
            on_progress=tell,
        )
    print(f"{run.status}: {run.safe_use_status or run.error_code}")
    for claim in run.claim_report.unsupported_claims if run.claim_report else []:
        print(f"- {claim.support_status}: {claim.claim_text} ({claim.reviewer_follow_up})")
    return 0 if run.safe_use_status == "supported" else 1


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("Usage: python check_answer.py ANSWER SOURCE...")
    sys.exit(main(*sys.argv[1:]))
