import { ServerProcess } from '../contract/servers/server-process.js';
import { LLAMA, LLAMA_MODEL } from '../contract/servers/service-programs.js';

/** The name that the server gives its model, and the key that it asks for. */
export const MODEL = 'smollm2-135m';
export const KEY = 'key-of-tests';

/** llama-cpp-python's server with a model of 135 million weights: its verdicts are worthless, its protocol is real. */
export function startLlama(): Promise<ServerProcess> {
  return ServerProcess.start(LLAMA, (_folder, port) => {
    const place = ['-m', 'llama_cpp.server', '--host', '127.0.0.1', '--port', String(port)];
    return [...place, '--model', LLAMA_MODEL, '--model_alias', MODEL, '--api_key', KEY, '--n_ctx', '4096', '--verbose', 'False'];
  });
}
