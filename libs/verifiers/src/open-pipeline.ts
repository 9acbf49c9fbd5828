import {
  builtInDependencies,
  type EarlyDependencies,
  type PipelineDependencies,
  type PortVerifier,
  type Verifier,
  withVerifier,
} from '@claimgate/pipeline';
import { type EndpointParts, OpenEndpoint } from './endpoint/open-endpoint.js';
import { OnnxVerifier } from './onnx/onnx-verifier.js';

/** Which parts reviews are carried out with, as plain data: it crosses into the threads that do the work. */
export interface PipelineParts {
  readonly verifier: 'onnx' | 'lexical' | 'endpoint';
  readonly extractor: 'rules' | 'endpoint';
  /** Which claims a verifying endpoint is asked about: those that the model is not sure of, or all. */
  readonly endpointFor: 'unsure' | 'all';
  /** Needed where one of the two is an endpoint. */
  readonly endpoint?: EndpointParts | undefined;
}

/** Extractor and verifier as they were chosen, kept from review to review. */
export interface OpenPipeline {
  /**
   * The parts of one review; budgets and time limits begin here. `model` is the verifier of another thread that takes the place of
   * the lexical one. Throws `model_unavailable` where a part cannot be had.
   */
  startReview(model?: Verifier): PipelineDependencies;
  /** The same for the model of another thread, which may still be loading. What asks an endpoint begins when the model is there: its time counts from then on. */
  startEarly(model: Promise<PortVerifier | undefined>): Promise<EarlyDependencies>;
}

/** Opens the parts that were chosen. What only some reviews could miss, such as a key that is being replaced, is read for each review. */
export function openPipeline({ verifier, extractor, endpointFor, endpoint }: PipelineParts): OpenPipeline {
  const lexical = builtInDependencies();
  const builtInWith = (model?: Verifier): PipelineDependencies => ({ ...lexical, ...(model && { verifier: model }) });
  if (verifier !== 'endpoint' && extractor !== 'endpoint')
    return { startReview: builtInWith, startEarly: async (model) => withVerifier(lexical, judging(model)) };
  if (endpoint === undefined) throw new TypeError('An endpoint was chosen and none was given.');
  const open = new OpenEndpoint(endpoint);
  const startReview = (model?: Verifier): PipelineDependencies => {
    const builtIn = builtInWith(model);
    // What an endpoint leaves open in a cascade stays as the model left it: nobody's second thought is asked for.
    const isCascade = verifier === 'endpoint' && endpointFor === 'unsure';
    const asked = open.startReview(isCascade ? lexical : builtIn);
    return {
      extractor: extractor === 'endpoint' ? asked.extractor : builtIn.extractor,
      verifier: verifier === 'endpoint' && !isCascade ? asked.verifier : builtIn.verifier,
      cascade: isCascade ? asked.verifier : undefined,
    };
  };
  return { startReview, startEarly: async (model) => startReview(await judging(model)) };
}

/** The verifier that asks the model of another thread. */
async function judging(model: Promise<PortVerifier | undefined>): Promise<Verifier | undefined> {
  const network = await model;
  return network && OnnxVerifier.asking(network);
}

/** Throws `model_unavailable` for what would keep every review from starting, so that a process can say so when it starts. */
export function checkPipelineParts({ endpoint }: PipelineParts): void {
  if (endpoint) new OpenEndpoint(endpoint).startReview(builtInDependencies());
}
