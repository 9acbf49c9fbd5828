import { INTENDED_USES, STRICTNESSES, UNCHECKED_REASONS, type Strictness, type UncheckedReason } from '@claimgate/domain';
import { columnOf, countsUnchecked, modeOf, SEVERITIES, verdictFor } from '../gate/policy.js';

/** Prints the gate policy as the tables of docs/gate.md, by the name of their section: each cell is asked of the policy itself. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const code = (word: string): string => `\`${word}\``;

const verdicts = SEVERITIES.map((worst) => [worst, ...STRICTNESSES.map((column) => code(verdictFor(worst, column)))]);
const cases = INTENDED_USES.flatMap((use) =>
  STRICTNESSES.map((strictness) => {
    const column = columnOf(strictness, use);
    const found = SEVERITIES.map((worst) => verdictFor(worst, column));
    return [code(use), strictness, column, modeOf(strictness, use), ...found];
  }),
);
const unchecked = STRICTNESSES.map((column): readonly [Strictness, readonly UncheckedReason[]] => [
  column,
  UNCHECKED_REASONS.filter((reason) => countsUnchecked(reason, column)),
]);
const never = UNCHECKED_REASONS.filter((reason) => STRICTNESSES.every((column) => !countsUnchecked(reason, column)));

process.stdout.write(
  JSON.stringify({
    'gate verdicts': table(['worst finding', ...STRICTNESSES], verdicts),
    'gate cases': table(['intended use', 'strictness', 'column', 'mode', ...SEVERITIES.map((worst) => `worst: ${worst}`)], cases),
    'gate unchecked': table(
      ['column', 'reasons that count'],
      [...unchecked.map(([column, reasons]) => [column, reasons.map(code).join(', ')]), ['none', never.map(code).join(', ')]],
    ),
  }),
);
