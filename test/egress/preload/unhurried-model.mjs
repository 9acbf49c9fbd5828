// Stretches the work of the real model over some seconds (?seconds=N): each of its runs waits a moment first, until they are over. What a
// dependency does ten seconds or a minute after the model was opened happens while somebody looks, on a fast machine and on a slow one.
import { changeModule } from './change-module.mjs';

const seconds = Number(new URL(import.meta.url).searchParams.get('seconds'));
const WAIT_MS = 1_000;

changeModule(
  '/libs/verifiers/dist/onnx/network.js',
  /session\.run\(/,
  () =>
    `(globalThis.unhurriedUntil ??= Date.now() + ${seconds * 1000}, Date.now() < globalThis.unhurriedUntil && (await new Promise((go) => setTimeout(go, ${WAIT_MS}))), session).run(`,
);
