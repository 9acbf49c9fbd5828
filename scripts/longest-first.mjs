// The order in which Jest runs suites: the long ones first, so that no worker is left alone with one of them at the end. Jest itself
// goes by how long each took last time, which a fresh checkout does not know.
import Sequencer from '@jest/test-sequencer';

/** About how many seconds, on two cores; all others take less. */
export const SECONDS = {
  'test/egress/egress.more.spec.ts': 70,
  'test/consume/consume.more.spec.ts': 30,
  'test/stops/stops.more.spec.ts': 30,
  'test/e2e/dashboard-pages.more.spec.ts': 25,
  'test/e2e/dashboard-states.more.spec.ts': 25,
  'test/e2e/runner-process.more.spec.ts': 25,
  'test/e2e/report-page.more.spec.ts': 24,
  'test/faults/kill-nine.more.spec.ts': 24,
  'test/e2e/start.more.spec.ts': 22,
  'test/e2e/runner-database-loss.more.spec.ts': 21,
  'test/clients/python-client.more.spec.ts': 20,
  'test/e2e/dashboard-run-private.more.spec.ts': 20,
  'test/e2e/dashboard-run.more.spec.ts': 20,
  'test/clients/client-package.spec.ts': 15,
  'test/e2e/dashboard-session.more.spec.ts': 15,
  'test/contract/azure-blob-object-store.more.spec.ts': 14,
  'test/contract/s3-object-store.more.spec.ts': 14,
  'test/faults/killed-after-commit.more.spec.ts': 14,
  'test/faults/killed-database.more.spec.ts': 14,
  'test/private-worker/model.spec.ts': 14,
  'test/e2e/runner-idle.more.spec.ts': 13,
  'test/e2e/start-own-database.more.spec.ts': 13,
  'test/faults/killed-sender.more.spec.ts': 13,
  'test/integration/webhooks.spec.ts': 13,
  'libs/embedded-postgres/src/start-embedded-postgres.spec.ts': 12,
  'test/architecture/generated-files.spec.ts': 12,
  'test/architecture/import-rules.spec.ts': 12,
  'test/charts/render.more.spec.ts': 12,
  'test/e2e/runner-side-by-side.more.spec.ts': 12,
  'test/e2e/runner-stop.more.spec.ts': 12,
  'test/integration/hostile-bodies.spec.ts': 12,
  'test/integration/openapi-examples.more.spec.ts': 12,
  'test/pack/packed-worker.more.spec.ts': 12,
  'test/worker-kill/worker-kill.more.spec.ts': 12,
  'test/worker/command-line.spec.ts': 12,
  'test/worker/doctor.spec.ts': 12,
  'test/e2e/dashboard-run-texts.more.spec.ts': 11,
  'test/e2e/runner-model.more.spec.ts': 11,
  'test/integration/admission.spec.ts': 11,
  'test/integration/waiting.spec.ts': 11,
  'test/model/model-invariants.spec.ts': 11,
  'test/ci/examples.more.spec.ts': 10,
  'test/e2e/dashboard-run-actions.more.spec.ts': 10,
  'test/gate-evasion/gate-evasion.spec.ts': 10,
  'test/memory/review-leaves-nothing.more.spec.ts': 10,
};

const secondsOf = ({ path }) => Object.entries(SECONDS).find(([name]) => path.endsWith(`/${name}`))?.[1] ?? 0;

/** Long suites in front; the others as Jest would have them. */
// oxlint-disable-next-line import/no-default-export
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}
