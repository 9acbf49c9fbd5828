// npm run prove -- training: the whole chain of training scripts on a CPU, in a Python environment of its own outside of the repository.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const training = fileURLToPath(new URL('../libs/verifiers/training/', import.meta.url));
const models = fileURLToPath(new URL('../libs/verifiers/models/', import.meta.url));
const services =
  process.env.CLAIMGATE_TEST_SERVICES ??
  path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'claimgate-test-services');
const environment = path.join(services, 'training');
const python = path.join(environment, 'bin/python');

function run(command, ...words) {
  const { status, error } = spawnSync(command, words, { stdio: 'inherit' });
  if (error) process.stderr.write(`${command} does not start: ${error.message}. Install Python 3.11 or newer.\n`);
  if (status !== 0) process.exit(status ?? 1);
}

if (!existsSync(python)) {
  process.stderr.write(`Installing PyTorch and its companions into ${environment}, about 5 GB ...\n`);
  run('python3', '-m', 'venv', environment);
}
run(python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', path.join(training, 'requirements.txt'));
const [model] = readdirSync(models);
const place = mkdtempSync(path.join(tmpdir(), 'claimgate-training-'));
try {
  run(python, path.join(training, 'try_chain.py'), '--tokenizer', path.join(models, model, 'tokenizer.json'), '--out', place);
} finally {
  rmSync(place, { recursive: true, force: true });
}
