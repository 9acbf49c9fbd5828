import type { CreateWorkerRunResponse } from '@claimgate/client';

/** What the commands are made of. Input and store are the person's own: they are never sent. */
export interface CommandParts {
  readonly runId: string;
  /** URL of the control plane. */
  readonly controlPlane: string;
  readonly input: string;
  readonly store: string;
}

/** The file that the credential is saved to. */
export const CREDENTIAL_FILE = 'run.json';

/** What the worker reads of the response that created its run. */
export function credentialFile({ review_run: { id }, worker_credential }: CreateWorkerRunResponse): string {
  return JSON.stringify({ review_run: { id }, worker_credential }, null, 2);
}

/** Writes the credential to a file that only its owner can read. */
export function saveCommand(credential: string): string {
  return `(umask 077; cat > ${CREDENTIAL_FILE} <<'END'\n${credential}\nEND\n)`;
}

/** Carries out the run on a machine; docs/worker.md has the options. */
export function runCommand({ controlPlane, input, store }: CommandParts): string {
  return lines('claimgate-worker run', [
    `--input ${quote(input)}`,
    `--store ${quote(store)}`,
    `--credential-file ${CREDENTIAL_FILE}`,
    `--control-plane ${quote(controlPlane)}`,
  ]);
}

/** Carries it out in a cluster. `values.yaml` holds what is the cluster's own: the digest of the image, and what the network allows. */
export function helmCommand({ runId, controlPlane, input, store }: CommandParts): string {
  const name = `review-${runId.replace(/^run_/, '').slice(0, 8)}`;
  const place = store.startsWith('azblob:') ? 'storage.azure.store' : 'storage.s3.store';
  const secret = `kubectl -n claimgate create secret generic ${name} --from-file=credential=${CREDENTIAL_FILE}`;
  const install = lines(`helm install ${name} charts/claimgate-worker`, [
    '--namespace claimgate',
    '--values values.yaml',
    '--set credential.kind=run-credential',
    `--set credential.existingSecret=${name}`,
    `--set ${quote(`controlPlane.url=${helmText(controlPlane)}`)}`,
    `--set ${quote(`packet.input=${helmText(input)}`)}`,
    `--set ${quote(`${place}=${helmText(store)}`)}`,
  ]);
  return `${secret}\n${install}`;
}

function lines(command: string, options: readonly string[]): string {
  return [command, ...options.map((option) => `  ${option}`)].join(' \\\n');
}

/** As a word of a shell: plain words as they are, others in quotes that nothing can leave. */
export function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Commas and braces mean something to `--set`. */
function helmText(text: string): string {
  return text.replace(/[\\,{}[\]]/g, (mark) => `\\${mark}`);
}
