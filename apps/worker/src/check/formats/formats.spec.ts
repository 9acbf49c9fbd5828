import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ClaimgateError, isRecord } from '@claimgate/domain';
import { aPacket, aSource } from '@claimgate/testing';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { escapeSteering } from '../../terminal/printable.js';
import { aCheckedPacket, aFinishedCheck } from '../../testing/checked.js';
import type { CheckedPacket, FailedPacket } from '../check-packets.js';
import type { FinishedCheck } from '../finished-check.js';
import { CHECK_FORMATS, loadFormat, type CheckFormat } from './format.js';

const SCHEMA = new URL('../../../../../test/fixtures/sarif/sarif-schema-2.1.0.json', import.meta.url);
/** What would end a value, a line, an element, a command, a cell or a colour, turn the writing, or is in no XML. */
const HOSTILE =
  '\n::error file=x::owned\r\n::stop-commands::x %0A::set-output\u0085 ]]></failure><testcase name="owned"/> "quoted" \'x\' & &amp; | `code` <script> [link](http://x.example) \u0000\u0008\u001b[2J\u009b31m\u202e\u2066\ufeff\ufffe\uffff\ud800 ,line=7,::';
const STEERING = /[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const TERMINAL = { colour: false, columns: 80 };

const print = async (format: CheckFormat, check: FinishedCheck): Promise<string> => (await loadFormat(format))(check, TERMINAL);
const NAME = `answers/ ${HOSTILE}`;

let good: CheckedPacket;
let hostile: CheckedPacket;
let failed: FailedPacket;
let validate: (value: unknown) => string;
beforeAll(async () => {
  const aiOutput = `Refunds are granted within 90 days ${HOSTILE} of purchase. Shipping ${HOSTILE} is free of charge in all of Europe.`;
  const source = aSource({ title: `Terms ${HOSTILE}`, content: `Refunds are granted within 30 days ${HOSTILE} of purchase.` });
  hostile = await aCheckedPacket(aPacket({ aiOutput, sources: [source] }), { name: NAME });
  good = await aCheckedPacket(
    aPacket({ aiOutput: 'Gift cards cannot be refunded. Refunds are granted within 60 days of purchase.' }),
  );
  failed = { kind: 'failed', name: NAME, error: new ClaimgateError('source_unreadable', `${HOSTILE} is empty.`) };
  // As the published schema is: draft 7, with formats.
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  formats.default(ajv);
  const compiled = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));
  validate = (value) => (compiled(value) ? '' : ajv.errorsText(compiled.errors));
});

/** What may be read of a SARIF log in tests. */
interface SarifRun {
  readonly results: readonly {
    readonly ruleId: string;
    readonly message: { text: string };
    readonly baselineState?: string;
    readonly partialFingerprints: Record<string, string>;
    readonly locations: readonly { physicalLocation: { artifactLocation: { uri: string }; region?: Record<string, number> } }[];
  }[];
  readonly invocations: readonly { executionSuccessful: boolean; toolExecutionNotifications: readonly unknown[] }[];
}

async function sarifOf(check: FinishedCheck): Promise<SarifRun> {
  const log: { runs: [SarifRun] } = JSON.parse(await print('sarif', check));
  expect(validate(log)).toBe('');
  return log.runs[0];
}

describe('SARIF', () => {
  it('is valid by the published schema, with the region of every finding', async () => {
    const { results, invocations } = await sarifOf(aFinishedCheck([good]));
    expect(invocations).toEqual([{ executionSuccessful: true, toolExecutionNotifications: [] }]);
    const start = good.packet.aiOutput.indexOf('Refunds');
    const end = good.packet.aiOutput.length;
    expect(results).toMatchObject([
      {
        ruleId: 'contradicted',
        level: 'error',
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'answers/a/output.md', uriBaseId: '%SRCROOT%' },
              region: {
                startLine: 1,
                endLine: 1,
                startColumn: start + 1,
                endColumn: end + 1,
                charOffset: start,
                charLength: end - start,
              },
            },
          },
        ],
      },
    ]);
    expect(results[0]).not.toHaveProperty('baselineState');
  });

  it.each([
    ['hostile words and names', () => [hostile, failed]],
    ['no packet at all', () => []],
  ])('is valid for %s', async (_what, outcomes) => {
    const check = aFinishedCheck(outcomes());
    const { results, invocations } = await sarifOf(check);
    expect(results.length > 0).toBe(check.outcomes.length > 0);
    expect(invocations[0]?.executionSuccessful).toBe(check.outcomes.length === 0);
  });

  it('is valid for an output in which there is nothing to check, and says so', async () => {
    const empty = await aCheckedPacket(aPacket({ aiOutput: ' \n ' }));
    const { results } = await sarifOf(aFinishedCheck([empty]));
    expect(results.map(({ ruleId }) => ruleId)).toEqual(['no_checkable_claims']);
    expect(results[0]?.locations[0]?.physicalLocation).not.toHaveProperty('region');
  });

  it('of what came from standard input names it, and with a baseline says what is new', async () => {
    const baseline = new Set(good.findings.map(({ fingerprint }) => fingerprint));
    const { packet } = good;
    const known = await aCheckedPacket(packet, { baseline });
    const piped = { ...(await aCheckedPacket(packet, { name: 'stdin', baseline })), file: undefined };
    const { results } = await sarifOf(aFinishedCheck([known, piped], { compared: true }));
    expect(results.map(({ baselineState }) => baselineState)).toEqual(['unchanged', 'new']);
    expect(results[1]?.locations[0]?.physicalLocation.artifactLocation.uri).toBe('stdin');
  });
});

const ofTheWhole = ({ findings }: CheckedPacket): number => findings.filter(({ claim }) => claim === null).length;

describe('JUnit', () => {
  const parse = (text: string): unknown => {
    expect(XMLValidator.validate(text)).toBe(true);
    // A validator of XML 1.0 would refuse these; ours looks at the structure alone.
    expect(text).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
      isArray: (name) => ['testsuites', 'testsuite', 'testcase'].includes(name),
    });
    const document: unknown = parser.parse(text);
    return isRecord(document) ? document['testsuites'] : undefined;
  };

  it('has a suite for each packet and a test for each claim', async () => {
    expect(parse(await print('junit', aFinishedCheck([good, failed])))).toMatchObject([
      {
        tests: '3',
        failures: '1',
        errors: '1',
        testsuite: [
          {
            name: 'answers/a',
            tests: '2',
            testcase: [
              { name: 'claim 1: Gift cards cannot be refunded.' },
              { name: 'claim 2: Refunds are granted within 60 days of purchase.', failure: { type: 'contradicted' } },
            ],
          },
          { testcase: [{ name: 'the packet', error: { type: 'source_unreadable' } }] },
        ],
      },
    ]);
  });

  it('skips what the baseline knows', async () => {
    const known = await aCheckedPacket(good.packet, { baseline: new Set(good.findings.map(({ fingerprint }) => fingerprint)) });
    expect(parse(await print('junit', aFinishedCheck([known], { compared: true })))).toMatchObject([
      { failures: '0', skipped: '1' },
    ]);
  });

  it('stays as it is whatever claims and names hold', async () => {
    const document = parse(await print('junit', aFinishedCheck([hostile])));
    expect(document).toMatchObject([{ tests: String(hostile.result.claims.length + ofTheWhole(hostile)), errors: '0' }]);
    expect(JSON.stringify(document)).not.toContain('"name":"owned"');
  });
});

describe('workflow commands of GitHub', () => {
  it('annotate the place of each finding, and end with a line for people', async () => {
    const [first, ...others] = (await print('github', aFinishedCheck([good]))).trimEnd().split('\n');
    expect(first).toMatch(
      /^::error file=answers\/a\/output\.md,line=1,endLine=1,col=32,endColumn=79,title=Claimgate%3A contradicted::“Refunds are/,
    );
    expect(others).toEqual(['claimgate-worker: 1 packet, 1 at needs_repair or worse, 1 finding.']);
  });

  it('are as many as there are findings, whatever claims and names hold', async () => {
    const lines = (await print('github', aFinishedCheck([hostile, failed]))).trimEnd().split('\n');
    const claims = new Set(hostile.findings.flatMap(({ claim }) => claim ?? []));
    expect(lines).toHaveLength(claims.size + ofTheWhole(hostile) + 2);
    for (const line of lines.slice(0, -1)) {
      // Name, properties without a colon or a further comma, message.
      expect(line).toMatch(/^::(?:error|warning) (?:[a-zA-Z]+=[^:,]*)(?:,[a-zA-Z]+=[^:,]*)*::/);
      expect(line.replaceAll(/%(?:25|0A|0D|3A|2C)/g, '')).not.toContain('%');
    }
  });
});

describe('every form', () => {
  it.each(CHECK_FORMATS)('%s has nothing in it that steers a terminal, for one packet and for several', async (format) => {
    for (const check of [aFinishedCheck([hostile, failed]), aFinishedCheck([hostile], { single: true })]) {
      // What is printed passes here; what is written to a file does not.
      const text = await print(format, check);
      expect(escapeSteering(text)).toBe(text);
      expect(text).not.toMatch(STEERING);
      expect(text).not.toContain('\u001b');
    }
  });

  it('markdown keeps hostile words in their cells and lines', async () => {
    const lines = (await print('markdown', aFinishedCheck([hostile, failed, good]))).split('\n');
    expect(lines.filter((line) => line.startsWith('|'))).toHaveLength(5);
    for (const line of lines.filter((each) => each.startsWith('|'))) expect(line.match(/(?<!\\)\|/g)).toHaveLength(6);
    for (const line of lines) expect(line).toMatch(/^(?:$|#{1,2} |\||- \*\*|3 packets)/);
    expect(lines.join('\n')).not.toMatch(/(?<!\\)<script>|(?<!\\)\[link/);
  });

  it('terminal shows a table, the findings that count, and the totals', async () => {
    const text = await print('terminal', aFinishedCheck([good, { ...failed, name: 'answers/b' }]));
    expect(text).toContain('  ‼ Needs repair  2       1          1         answers/a\n');
    expect(text).toContain('  - Not checked   -       -          -         answers/b\n');
    expect(text).toContain('  answers/a/output.md:1:32 contradicted\n      “Refunds are granted within 60 days of purchase.”');
    expect(text).toContain('2 packets, 1 at needs_repair or worse, 1 not checked, 1 finding.');
  });

  it('json of several lists each packet with its findings and its report, or its error', async () => {
    const value: unknown = JSON.parse(await print('json', aFinishedCheck([good, failed])));
    expect(value).toMatchObject({
      summary: { packets: 2, failing: 1, unreadable: 1, findings: 1, new_findings: 1, fail_on: 'needs_repair' },
      packets: [
        {
          packet: 'answers/a',
          safe_use_status: 'needs_repair',
          findings: [{ rule: 'contradicted' }],
          report: { claims: [{}, {}] },
        },
        { packet: NAME, error: { code: 'source_unreadable' } },
      ],
    });
  });
});
