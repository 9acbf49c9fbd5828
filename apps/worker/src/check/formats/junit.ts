import type { AtomicClaim } from '@claimgate/domain';
import { onOneLine } from '../../terminal/printable.js';
import type { CheckedPacket, FailedPacket, PacketOutcome } from '../check-packets.js';
import type { Finding } from '../findings.js';
import { cut, reasonsOf, totalsOf, type RenderCheck } from '../finished-check.js';

const MOST_IN_A_NAME = 120;
const MOST_CHARACTERS = 2_000;

/** One test, as the suites count them. */
interface TestCase {
  readonly name: string;
  readonly outcome: 'passed' | 'failure' | 'error' | 'skipped';
  readonly type?: string;
  readonly message?: string;
}

/** JUnit's XML: a suite for each packet, a test for each claim. What the baseline knows is skipped. */
export const renderJunit: RenderCheck = (check) => {
  const suites = check.outcomes.map(suiteOf);
  const { packets } = totalsOf(check);
  const tests = suites.flatMap((suite) => suite.cases);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="claimgate-worker check, ${packets} packets"${countsOf(tests)}>`,
    ...suites.flatMap(({ name, verdict, cases }) => [
      `  <testsuite name="${xml(name)}"${countsOf(cases)}>`,
      `    <properties><property name="safe_use_status" value="${xml(verdict)}"/></properties>`,
      ...cases.map((each) => caseLine(each, name)),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ];
  return `${lines.join('\n')}\n`;
};

function suiteOf(outcome: PacketOutcome): { name: string; verdict: string; cases: TestCase[] } {
  if (outcome.kind === 'failed') return { name: outcome.name, verdict: 'not checked', cases: [errorCase(outcome)] };
  return { name: outcome.name, verdict: outcome.result.gate.verdict, cases: casesOf(outcome) };
}

function errorCase({ error }: FailedPacket): TestCase {
  return { name: 'the packet', outcome: 'error', type: error.code, message: reasonsOf(error) };
}

function casesOf({ findings, result }: CheckedPacket): TestCase[] {
  const ofClaims = Map.groupBy(findings, ({ claim }) => claim);
  return [
    ...result.claims.map((claim) => toCase(claimName(claim), ofClaims.get(claim.n) ?? [])),
    ...(ofClaims.get(null) ?? []).map((finding, index) => toCase(`the output as a whole, ${index + 1}`, [finding])),
  ];
}

function claimName({ n, outputText }: AtomicClaim): string {
  return `claim ${n}: ${cut(onOneLine(outputText), MOST_IN_A_NAME)}`;
}

function toCase(name: string, findings: readonly Finding[]): TestCase {
  const [first] = findings;
  if (!first) return { name, outcome: 'passed' };
  const news = findings.filter(({ known }) => !known);
  const message = (news.length > 0 ? news : findings).map((each) => each.message).join(' ');
  const { rule } = news[0] ?? first;
  return { name, outcome: news.length > 0 ? 'failure' : 'skipped', type: rule, message };
}

function caseLine({ name, outcome, type = '', message = '' }: TestCase, suite: string): string {
  const start = `    <testcase classname="${xml(suite)}" name="${xml(name)}"`;
  const said = xml(cut(message, MOST_CHARACTERS));
  if (outcome === 'passed') return `${start}/>`;
  if (outcome === 'skipped') return `${start}><skipped message="known: ${said}"/></testcase>`;
  return `${start}><${outcome} type="${xml(type)}" message="${said}"/></testcase>`;
}

function countsOf(cases: readonly TestCase[]): string {
  const count = (outcome: TestCase['outcome']): number => cases.filter((each) => each.outcome === outcome).length;
  return ` tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** XML has no place for these at all, not even escaped. Controls are replaced before. */
const NO_XML = /[\ufffe\uffff]/g;

/** A text as it may stand in an attribute. */
function xml(text: string): string {
  return onOneLine(text.toWellFormed())
    .replace(NO_XML, '\ufffd')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
