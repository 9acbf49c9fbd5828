import { parentPort } from 'node:worker_threads';
import type { Packet } from '@claimgate/domain';
import { builtInDependencies, reviewPacket } from '@claimgate/pipeline';

/** Reviews the packets it is sent, as a thread of the runner does. */
parentPort?.on('message', (packet: Packet) => {
  void reviewPacket(packet, builtInDependencies(), new AbortController().signal).then((result) =>
    parentPort?.postMessage(result),
  );
});
