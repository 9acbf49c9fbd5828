import { describe, expect, it } from '@jest/globals';
import type { Packet } from '@claimgate/domain';
import { builtInDependencies, reviewPacket } from '@claimgate/pipeline';
import { aPacket, aSource } from '@claimgate/testing';
import { textWidth } from '../wrap.js';
import { printReport } from './print-report.js';

const dependencies = builtInDependencies();
const { signal } = new AbortController();

async function print(packet: Packet, form: { colour?: boolean; columns?: number } = {}): Promise<string> {
  const result = await reviewPacket(packet, dependencies, signal);
  return printReport(packet, result, { colour: false, columns: 80, ...form });
}

const withoutColour = (text: string): string => text.replaceAll(/\u001b\[[\d;]*m/g, '');

describe('a report in the terminal', () => {
  it('shows the verdict, the output with its claims marked, the deciding words, what differs and what to do', async () => {
    const packet = aPacket({
      aiOutput: 'Refunds are granted within 60 days of purchase. Gift cards cannot be refunded.',
      sources: [aSource()],
    });
    // What follows names versions, which change.
    const [report] = (await print(packet)).split('  Claims were checked against');
    expect(report).toMatchInlineSnapshot(`
"
  ‼ Needs repair  (advisory)
  Do not use the output as it is: correct, source or remove the claims listed
  below first.

  ✓ 1 supported   ≠ 1 contradicted
  2 of 2 claims decided.

  Output
  │ «≠1 Refunds are granted within 60 days of purchase.» «✓2 Gift cards cannot
  │ be refunded.»

  To settle
  ≠ 1   Contradicted, quantity
      “Refunds are granted within 60 days of purchase.”
      │ Refund policy (source 1): “Refunds are granted within 30 days of
      │ purchase”. Gift cards cannot be refunded.
      The source says “within 30 days”, the claim says “within 60 days”.
      → Correct the claim to what the source says, or explain why the source is
      wrong.

  Supported
  ✓ 2   Supported, prohibition
      “Gift cards cannot be refunded.”
      │ Refund policy (source 1): Refunds are granted within 30 days of
      │ purchase. “Gift cards cannot be refunded.”

"
`);
  });

  it('marks claims by colour and by symbol', async () => {
    const aiOutput =
      'Refunds are granted within 30 days of purchase. Gift cards can be exchanged for cash. Bicycles are repaired here.';
    const text = await print(aPacket({ aiOutput }), { colour: true, columns: 200 });
    expect(text).toContain('\u001b[32;1m✓1\u00a0\u001b[0m\u001b[32mRefunds are granted');
    expect(text).toContain('\u001b[35;1m≠2\u00a0\u001b[0m\u001b[35mGift cards can be');
    expect(text).toContain('\u001b[31;1m✗3\u00a0\u001b[0m\u001b[31mBicycles are');
    expect(withoutColour(text)).not.toContain('\u001b');
  });

  it('keeps within the width of the terminal, whatever the script', async () => {
    const aiOutput = `${'注文から三十日以内に返品できます。'.repeat(20)} ${'x'.repeat(300)} ${'👩‍👩‍👧'.repeat(90)} It costs 5 euros.`;
    const text = await print(aPacket({ aiOutput }), { columns: 50 });
    expect(text.split('\n').filter((line) => textWidth(line) > 50)).toEqual([]);
  });

  it('lets no text steer the terminal', async () => {
    const attack = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202eevil\r';
    const packet = aPacket({
      aiOutput: `Refunds are granted within 30 days ${attack} of purchase.`,
      sources: [aSource({ title: `Policy ${attack}`, content: `Refunds are granted within 30 days of purchase ${attack}.` })],
    });
    expect(await print(packet)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  });

  it('says so when there is nothing to check', async () => {
    expect(await print(aPacket({ aiOutput: 'Hello!' }))).toContain('holds no claim that can be checked');
  });

  it('shows verified repairs with their source words, the output with them, and where nobody is sure', async () => {
    const packet = aPacket({
      aiOutput: 'Refunds are granted within 60 days of purchase. Gift cards melt.\n',
      sources: [aSource()],
    });
    const { verifications, report, ...result } = await reviewPacket(packet, dependencies, signal);
    const spans = [{ n: 1, source: 1, start: 0, end: 46, quote: 'Refunds are granted within 30 days of purchase' }];
    const repair = { text: 'Refunds are granted within 30 days\u001b[2J of purchase.', kind: 'omission' as const, span: 1 };
    const judged = verifications.map((each) =>
      each.claim === 1
        ? { ...each, span: null, repair }
        : { ...each, span: null, status: 'insufficient_context' as const, undecided: 'not_sure' as const },
    );
    const text = 'Refunds are granted within 30 days of purchase. Gift cards melt.\n';
    const repairedOutput = { text, repaired: [{ claim: 1, start: 27, end: 29 }], marked: [2] };
    const reviewed = { ...result, spans, verifications: judged, report: { ...report, repairedOutput } };
    const printed = printReport(packet, reviewed, { colour: false, columns: 100 });
    expect(printed).toContain('  1 of 2 claims decided; 1 not decided (1 not sure).\n');
    expect(printed).toContain('  ? 2   Not sure: look here\n');
    expect(printed).toMatch(
      /Suggested repair \(the part that no source supports left out; verified\): “Refunds are granted\s+within 30 days/,
    );
    expect(printed).toContain('│ Refund policy (source 1): “Refunds are granted within 30 days of purchase”');
    expect(printed).toContain(
      '  Output with the suggested repairs\n  │ Refunds are granted within «30» days of purchase. Gift cards melt.\n  Repaired: claim 1. Left as they stand, and still to settle: claim 2.\n',
    );
    expect(printed).not.toContain('\u001b');
  });
});
