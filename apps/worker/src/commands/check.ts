import { readFile } from 'node:fs/promises';
import type { Packet } from '@claimgate/domain';
import { EXIT } from '../exit-code.js';
import { isAsBadAs } from '../fail-on.js';
import { defineCommand } from './command.js';

/** The pipeline alone, offline. */
export const checkCommand = defineCommand({
  name: 'check',
  summary: 'checks an output against its sources, offline, and shows the report',
  words: '[PACKET]',
  example: 'claimgate-worker check --output answer.md --source policy.md --source terms.md',
  required: [],
  optional: ['output', 'source', 'out', 'intendedUse', 'strictness', 'failOn'],
  async execute({ config, terminal, adapters, signal }) {
    const packet: Packet = {
      aiOutput: await readFile(config.output ?? '', 'utf8'),
      sources: await Promise.all(
        (config.source ?? []).map(async (file, index) => ({
          n: index + 1,
          title: file,
          content: await readFile(file, 'utf8'),
          uri: null,
          citationLabel: `source ${index + 1}`,
          mediaType: 'text/plain' as const,
        })),
      ),
      intendedUse: config.intendedUse ?? 'internal_draft',
      strictness: config.strictness ?? 'standard',
      question: null,
      externalId: null,
      metadata: {},
    };
    const reviewer = adapters.reviewer();
    const result = await reviewer.review(packet, signal);
    await reviewer.stop();
    terminal.out(result.report.markdown);
    return isAsBadAs(result.gate.verdict, config.failOn) ? EXIT.failedOn : EXIT.ok;
  },
});
