import type { Packet } from '@claimgate/domain';
import type { PacketReviewer } from '@claimgate/pipeline';
import { examine, reasonOf, type Diagnosis } from './diagnosis.js';

/** Two sentences of our own: what the model is tried with. */
const PACKET: Packet = {
  aiOutput: 'Water boils at 100 degrees Celsius at sea level.',
  sources: [
    {
      n: 1,
      title: 'A sentence of the doctor',
      content: 'At sea level water boils at 100 degrees Celsius.',
      uri: null,
      citationLabel: 'source 1',
      mediaType: 'text/plain',
    },
  ],
  intendedUse: 'eval_only',
  strictness: 'standard',
  question: null,
  externalId: null,
  metadata: {},
};

/** In a cascade the model decides that sentence, so an endpoint is examined by itself. */
export const MODEL_LINE = examine('model', 'review one sentence with the model that is set');
export const ENDPOINT_LINE = examine('endpoint', 'review one sentence with the endpoint alone');

const ENDPOINT_ADVICE = 'check the URL, the model, the key file and the response format of the endpoint, and the way to it';

/** Has the pipeline review one sentence, with the model that is set: nothing less shows that it works. */
export async function examineModel(reviewer: PacketReviewer, signal: AbortSignal, line = MODEL_LINE): Promise<Diagnosis> {
  try {
    const { versions, claims, verifications } = await reviewer.review(PACKET, signal, () => undefined);
    if (claims.length === 0) return line.failed('it found no claim in a sentence that is one', 'install the worker again');
    const fellBack =
      claims.some(({ extraction }) => extraction.promptVersion !== versions.extractor) ||
      verifications.some(({ verifier }) => verifier.version !== versions.verifier);
    // An endpoint without a usable response leaves claims to the built-in parts, so the review itself does not fail.
    if (fellBack) return line.failed('the endpoint gave no usable response, and a built-in part decided', ENDPOINT_ADVICE);
    return line.ok(`${versions.verifier} decides, with ${versions.model}`);
  } catch (error) {
    return line.failed(reasonOf(error), 'check the settings of the model, and its files or its endpoint');
  }
}
