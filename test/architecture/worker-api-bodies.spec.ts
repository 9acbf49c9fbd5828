import { describe, expect, it } from '@jest/globals';
import { textOf } from './repository.js';

/** The files whose every class the guard of the worker API walks. */
const WALKED = ['worker-run.dto.ts', 'worker-event.dto.ts', 'worker-response.dto.ts', 'worker-run-detail.dto.ts'];
/** What a response may hold besides: the run as every API shows it, and the envelope of errors. */
const SHARED = ['ErrorResponse', 'ReviewRunDto'];

const document: { paths: Record<string, unknown> } = JSON.parse(textOf('docs/openapi.json'));

/** The schemas that the operations under a path name. */
function schemasUnder(prefix: string): string[] {
  const paths = Object.entries(document.paths).filter(([path]) => path.startsWith(prefix));
  const references = JSON.stringify(paths).matchAll(/#\/components\/schemas\/(\w+)/g);
  return [...new Set([...references].map(([, name = '']) => name))];
}

describe('the worker API', () => {
  it('takes and gives only what its guard walks, so that no body can come in past it', () => {
    const walked = WALKED.flatMap((file) => [...textOf(`libs/contracts/src/${file}`).matchAll(/^export class (\w+)/gm)]);
    const named = schemasUnder('/v1/private-worker');
    expect(named).toEqual(expect.arrayContaining(['CreateWorkerRunBody', 'WorkerEventBody', 'WorkerEventResponse']));
    expect(named.filter((name) => !SHARED.includes(name) && !walked.some(([, known]) => known === name))).toEqual([]);
  });
});
