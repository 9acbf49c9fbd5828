import { systemClock, type Packet, type ReviewResult } from '@claimgate/domain';
import { openDataSource, ProjectDatabase, RunJobs, RunnerChannel, sqlOver } from '@claimgate/persistence';
import { builtInDependencies, reviewPacket } from '@claimgate/pipeline';
import { createLogger } from '@claimgate/runtime';
import { aContentKeyRing, LogCapture } from '@claimgate/testing';
import { RunnerMetrics } from '../../apps/runner/src/metrics.js';
import type { PacketReviewer } from '@claimgate/pipeline';
import { Runner } from '../../apps/runner/src/runner.js';

/** A runner in the test's own process, without threads, so that tests can see and bend what it does. */
export interface InProcessRunner {
  readonly log: LogCapture;
  /** Replaces the pipeline; undefined puts the real one back. */
  bend(review: PacketReviewer['review'] | undefined): void;
  stop(): Promise<void>;
}

const dependencies = builtInDependencies();
const reviewForReal = (packet: Packet, signal: AbortSignal): Promise<ReviewResult> => reviewPacket(packet, dependencies, signal);

export async function startInProcessRunner(
  databaseUrl: string,
  concurrency = 2,
  keys = aContentKeyRing(),
): Promise<InProcessRunner> {
  const log = new LogCapture();
  const logger = createLogger('runner', 'debug', log);
  const source = await openDataSource({
    url: databaseUrl,
    applicationName: 'test-runner',
    maxConnections: 5,
    onIdleError: () => undefined,
  });
  const jobs = new RunJobs(source, (err) => logger.warn({ err }, 'queue error'));
  let review = reviewForReal;
  const reviewer: PacketReviewer = { review: (packet, signal) => review(packet, signal) };
  const database = new ProjectDatabase(source, keys);
  const parts = {
    sql: sqlOver(source.pool),
    database,
    jobs,
    reviewer,
    clock: systemClock,
    logger,
    observer: new RunnerMetrics(() => jobs.countWaiting()),
  };
  const runner = new Runner(parts, { concurrency, pollSeconds: 1, stopSeconds: 4 });
  const channel = new RunnerChannel(databaseUrl, {
    onQueued: () => runner.look(),
    onCancelled: (id) => runner.stopRun(id, 'cancelled'),
  });
  await jobs.start();
  await channel.open();
  runner.start();
  return {
    log,
    bend: (other) => (review = other ?? reviewForReal),
    async stop() {
      await channel.close();
      await runner.stop();
      await jobs.stop();
      await source.destroy();
    },
  };
}
