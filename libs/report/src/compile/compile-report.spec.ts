import type { RepairKind } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { decideGate } from '../gate/decide-gate.js';
import { aClaim, aPacket, aVerification, TEST_VERSIONS } from '../testing/builders.js';
import { compileReport } from './compile-report.js';
import type { ReportInput } from './report-input.js';

function anInput(over: Partial<ReportInput> = {}): ReportInput {
  const parts = {
    packet: aPacket('The sky is blue.', ['The sky is blue.']),
    claims: [aClaim()],
    coverage: [],
    spans: [{ n: 1, source: 1, start: 0, end: 16, quote: 'The sky is blue.' }],
    verifications: [aVerification({ span: 1 })],
    versions: TEST_VERSIONS,
    ...over,
  };
  return { gate: decideGate({ ...parts, ...parts.packet }), ...parts };
}

describe('the claim report', () => {
  it('counts unsupported, contradicted and unreadable claims as unsupported, and notes the partial ones', () => {
    const statuses = ['supported', 'partially_supported', 'unsupported', 'contradicted', 'insufficient_context'] as const;
    const report = compileReport(
      anInput({
        claims: statuses.map((_, i) => aClaim({ n: i + 1 })),
        verifications: statuses.map((status, i) => aVerification({ claim: i + 1, status })),
      }),
    );
    expect(report.unsupportedClaims.map(({ claim }) => claim)).toEqual([3, 4, 5]);
    expect(report.evidenceNotes.map(({ claim }) => claim)).toEqual([2]);
    expect(report.followUps.map(({ claim }) => claim)).toEqual([2, 3, 4, 5]);
    expect(report.summary).toBe(
      '3 of 5 claims not supported (1 of them not decided), 1 only partially supported, no citation issues.',
    );
  });

  it('has every section, says what it is and what decided', () => {
    const { markdown } = compileReport(anInput({ coverage: [{ start: 0, end: 3, reason: 'code' }] }));
    for (const title of [
      'Summary',
      'Unsupported claims',
      'Citation issues',
      'Evidence notes',
      'Follow-up questions',
      'What was not checked',
    ]) {
      expect(markdown).toContain(`\n## ${title}\n`);
    }
    expect(markdown).toContain('Use status: **✓ Supported**');
    expect(markdown).toContain('Source coverage: 1 of 1 claims');
    expect(markdown).toContain('supplied sources only');
    expect(markdown).toContain('no legal, medical, financial, hiring or compliance decision');
    expect(markdown).toContain('- code: 1, at offsets 0–3');
  });

  it('says how much counts that was not checked, and asks for a person', () => {
    const coverage = [{ start: 0, end: 3, reason: 'unreadable' as const }];
    const { summary, followUps, markdown } = compileReport(anInput({ coverage }));
    expect(summary).toBe('0 of 1 claim not supported, no citation issues, 1 stretch of text not checked.');
    expect(followUps).toMatchObject([{ claim: null, question: expect.stringContaining('could not be checked') }]);
    expect(markdown).toContain('- text that cannot be read: 1, at offsets 0–3; counts in the verdict');
  });

  it('finds a quote that is not in its source and a claim that is not in the output', () => {
    const { leakageCheck } = compileReport(
      anInput({
        spans: [{ n: 1, source: 1, start: 0, end: 16, quote: 'The sky is pink.' }],
        claims: [aClaim({ outputText: 'The sky was blue' })],
      }),
    );
    expect(leakageCheck).toEqual({
      passed: false,
      errors: [
        'The text of claim 1 is not what the output says at its offsets.',
        'The quote of span 1 is not what its source says at its offsets.',
      ],
    });
  });

  it('finds a credential in a claim without repeating it', () => {
    const secret = ['AKIA', 'ABCDEFGHIJKLMNOP'].join('');
    const { leakageCheck } = compileReport(anInput({ claims: [aClaim({ text: `The key is ${secret}` })] }));
    expect(leakageCheck.passed).toBe(false);
    expect(leakageCheck.errors.join()).toContain('AWS access key');
    expect(leakageCheck.errors.join()).not.toContain(secret);
  });

  it('passes its own check when all is exact', () => {
    expect(compileReport(anInput()).leakageCheck).toEqual({ passed: true, errors: [] });
  });

  it('leaves no markup of the output alive in the Markdown', () => {
    const text = '<script>x</script> [a](http://evil.example) ![i](x) **b** `c` | www.evil.example me@evil.example\n# h';
    const { markdown } = compileReport(
      anInput({ claims: [aClaim({ text })], verifications: [aVerification({ status: 'unsupported' })] }),
    );
    expect(markdown).toContain(
      '\\<script\\>x\\</script\\> \\[a\\](http:\u2060//evil.example) \\!\\[i\\](x) \\*\\*b\\*\\* \\`c\\` \\| www\u2060.evil.example me@\u2060evil.example \\# h',
    );
  });

  it('suggests a verified repair with the words of the source, by what kind it is', () => {
    const spans = [{ n: 1, source: 1, start: 0, end: 16, quote: 'The sky is blue.' }];
    const repairOf = (kind: RepairKind) => {
      const repair = { text: 'The sky is *blue*.', kind, span: 1 };
      const claims = [aClaim({ text: 'The sky is pink.', outputText: 'The sky is pink.' })];
      const packet = aPacket('The sky is pink.', ['The sky is blue.']);
      return compileReport(
        anInput({ packet, claims, spans, verifications: [aVerification({ status: 'contradicted', repair })] }),
      );
    };
    const { unsupportedClaims, markdown, repairedOutput } = repairOf('substitution');
    expect(unsupportedClaims[0]?.reviewerFollowUp).toMatch(/^Correct .*supports: “The sky is \*blue\*\.”$/);
    expect(markdown).toContain(
      '  - Suggested repair (words of the source put into the claim; verified): “The sky is \\*blue\\*.”\n  - Source 1 (Source 1) says: “The sky is blue.”\n  - To do: Correct the claim',
    );
    expect(markdown).toContain('## Repaired output\n\nRepaired: claim 1. The whole text');
    expect(repairedOutput?.text).toBe('The sky is *blue*.');
    expect(repairOf('omission').markdown).toContain('(the part that no source supports left out; verified)');
    expect(repairOf('source_sentence').markdown).toContain('(the sentence of the source itself; verified)');
  });

  it('says how many claims were decided, and of the others why not and where to look', () => {
    const { markdown, followUps, summary } = compileReport(
      anInput({
        claims: [aClaim(), aClaim({ n: 2 }), aClaim({ n: 3 })],
        verifications: [
          aVerification(),
          aVerification({ claim: 2, status: 'insufficient_context', undecided: 'not_sure', span: 1 }),
          aVerification({ claim: 3, status: 'insufficient_context', undecided: 'too_long' }),
        ],
      }),
    );
    expect(summary).toBe('2 of 3 claims not supported (2 of them not decided), no citation issues.');
    expect(markdown).toContain(
      '- Decisions: 1 of 3 claims decided; 2 not decided (1 not sure, 1 too long to compare as a whole).',
    );
    expect(markdown).toContain('- **Claim 2**, ? not sure: look here: “The sky is blue.”');
    expect(markdown).toContain('- **Claim 3**, ? insufficient context: “The sky is blue.”');
    expect(followUps[0]?.question).toBe('Do the words shown say what the claim says?');
  });

  it('finds a credential in a suggested repair', () => {
    const secret = ['AKIA', 'ABCDEFGHIJKLMNOP'].join('');
    const repair = { text: `The key is ${secret}`, kind: 'substitution' as const, span: 1 };
    const { leakageCheck } = compileReport(anInput({ verifications: [aVerification({ status: 'contradicted', repair })] }));
    expect(leakageCheck.errors.join()).toContain('the suggested repair of claim 1');
  });
});
