import type { FailureCategory } from '@claimgate/domain';
import type { AllowedPeer } from './judge-wire.js';
import type { CreatedRun, EgressWorld } from './world/egress-world.js';
import type { Distortion } from './world/front.js';
import type { WorkerProcess } from './world/worker-process.js';

/** One worker on its way, in the hands of its scenario. */
export interface Scene {
  readonly world: EgressWorld;
  /** A folder of the scenario's own; its name holds a canary. */
  readonly folder: string;
  /** Its home, temporary and working folder, which it must leave as they were. */
  readonly places: { readonly home: string; readonly tmp: string; readonly work: string };
  /** The folder that is the store. */
  readonly store: string;
  readonly credentialFile: string;
  /** The run that was created beforehand; `launch` and `consume` make their own. */
  readonly run: CreatedRun | undefined;
  readonly worker: WorkerProcess;
}

/** What is ready before the worker starts. */
export type Stage = Omit<Scene, 'worker'>;

/** One way for a worker to live and to end, and what must come of it. */
export interface Scenario {
  readonly name: string;
  /** Among the few that every test run plays. */
  readonly quick?: true;
  /** `launch` and `consume` create their run themselves; the words of `consume` are in `commandLine`. */
  readonly command?: 'run' | 'launch' | 'consume';
  /** The whole command line, for commands other than `run` and `launch`. */
  readonly commandLine?: (stage: Stage) => Promise<readonly string[]>;
  /** Writes the input and gives its address; a packet full of canaries without it. */
  readonly input?: (folder: string) => Promise<string>;
  /** What the run is created with. */
  readonly create?: Readonly<Record<string, unknown>>;
  readonly words?: (stage: Stage) => readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What is written to the worker's standard input, which stays open. */
  readonly stdin?: string;
  /** Another address than that of the control plane. */
  readonly controlPlane?: string;
  /** A module that Node loads before the worker: how defects and wrong clocks are made. */
  readonly preload?: string;
  readonly before?: (stage: Stage) => Promise<void>;
  readonly distort?: (stage: Stage) => Distortion;
  /** Happens while the worker runs. */
  readonly during?: (scene: Scene) => Promise<void>;
  /** Undoes what `before` did to the machine. */
  readonly after?: (stage: Stage) => Promise<void>;
  readonly exit: readonly number[];
  /** The status of the run afterwards. */
  readonly status?: readonly string[];
  /** What the failure event on the wire says. */
  readonly category?: FailureCategory;
  /** What may be in the store: a finished report, the ledger of a failed run, a report without a receipt, or nothing to be relied on. */
  readonly bundle: readonly ('completed' | 'failed' | 'unconfirmed' | 'none')[];
  /** How many events were prepared for a control plane that was gone. */
  readonly unsent?: number;
  /** True where the worker is to say nothing at all. */
  readonly silent?: true;
  /** True where not one packet may be on the wire. */
  readonly offline?: true;
  /** For how many seconds the real model is at work, at least: what reports home does so late. */
  readonly modelSeconds?: number;
  /** The customer's storage or queue, where it is reached over the wire. */
  readonly storage?: (stage: Stage) => AllowedPeer;
  /** True where the ledger tells of another worker, that was there before. */
  readonly earlier?: true;
  /** Questions that are asked besides what a run says. */
  readonly questions?: readonly string[];
}
