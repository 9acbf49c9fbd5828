import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, renderHtmlReport, reviewPacket } from '../../index.js';
import { aPacket, aSource } from '../../testing/builders.js';

const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(2)> " onload="x\' &amp;';

async function pageOf(output: string, source = aSource('The cat sat on the mat.')): Promise<string> {
  const packet = aPacket(output, [source]);
  const result = await reviewPacket(packet, builtInDependencies(), new AbortController().signal);
  return renderHtmlReport({ packet, result, title: 'run_1', createdAt: new Date(0) });
}

describe('the HTML report', () => {
  it('links a claim to the marked words of its source', async () => {
    const page = await pageOf('The cat sat on the mat.');
    expect(page).toContain('href="#span-1"');
    expect(page).toMatch(/id="span-1"><\/span><mark [^>]*>The cat sat on the mat\.<\/mark>/);
  });

  it('escapes hostile text wherever it comes from', async () => {
    const page = await pageOf(
      `${HOSTILE} sits here.`,
      aSource(HOSTILE, { title: HOSTILE, uri: HOSTILE, citationLabel: HOSTILE }),
    );
    expect(page).not.toMatch(/<script>alert|<img/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('asks for nothing from elsewhere', async () => {
    const page = await pageOf('The cat sat on the mat.');
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/<(?:script|link|iframe|img)\b|url\(|@import/);
  });

  it('says what was not checked, what it is and what decided', async () => {
    const page = await pageOf('# Title\n\nThe cat sat on the mat.');
    expect(page).toContain('heading (2–7)');
    expect(page).toContain('supplied sources only');
    expect(page).toContain('claim-gate.2026-11-15.v1');
  });

  it('shows a control character as a mark instead of passing it on', async () => {
    expect(await pageOf('The cat\u0000 sat\u202E on the mat.')).not.toMatch(/[\u0000\u202E]/);
  });
});
