// The order in which Jest runs suites: the long ones first, so that no worker is left alone with one of them at the end. Jest itself
// goes by how long each took last time, which a fresh checkout does not know.
import Sequencer from '@jest/test-sequencer';

/** About how many seconds, on two cores; all others take less. */
const SECONDS = {
  'test/egress/egress.spec.ts': 70,
  'test/stops/stops.spec.ts': 30,
  'test/e2e/runner-process.spec.ts': 25,
  'test/faults/kill-nine.spec.ts': 24,
  'test/e2e/report-page.spec.ts': 24,
  'test/worker/command-line.spec.ts': 22,
  'test/e2e/start.spec.ts': 22,
  'test/e2e/runner-database-loss.spec.ts': 21,
  'test/clients/python-client.spec.ts': 20,
  'test/worker/doctor.spec.ts': 15,
  'test/faults/killed-after-commit.spec.ts': 14,
  'test/contract/azure-blob-object-store.spec.ts': 14,
  'test/contract/s3-object-store.spec.ts': 14,
  'test/private-worker/model.spec.ts': 14,
  'test/integration/webhooks.spec.ts': 13,
  'test/faults/killed-sender.spec.ts': 13,
  'test/e2e/start-own-database.spec.ts': 13,
  'test/clients/client-package.spec.ts': 15,
  'test/integration/waiting.spec.ts': 11,
  'test/e2e/runner-idle.spec.ts': 13,
  'test/e2e/runner-side-by-side.spec.ts': 12,
  'test/e2e/runner-stop.spec.ts': 12,
  'test/worker-kill/worker-kill.spec.ts': 12,
  'test/worker/check-pipeline.spec.ts': 12,
  'libs/embedded-postgres/src/start-embedded-postgres.spec.ts': 12,
  'test/model/model-invariants.spec.ts': 11,
  'test/integration/openapi-examples.spec.ts': 12,
  'test/integration/admission.spec.ts': 11,
  'test/memory/review-leaves-nothing.spec.ts': 10,
};

const secondsOf = ({ path }) => Object.entries(SECONDS).find(([name]) => path.endsWith(`/${name}`))?.[1] ?? 0;

/** Long suites in front; the others as Jest would have them. */
// oxlint-disable-next-line import/no-default-export
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}
