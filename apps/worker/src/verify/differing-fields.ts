import { parseJsonObject, type JsonObject } from '../json-object.js';
/** A value that stands in both files, by its path in each. */
interface SharedValue {
  readonly report: string;
  readonly run: string;
  readonly inReport: unknown;
  readonly inRun: unknown;
}

/** Fields of an altered `claim-report.json` or `run.json` that are not what the other one, or the Markdown, says. */
export function differingFields(name: string, bytes: Buffer, neighbours: ReadonlyMap<string, Buffer>): string[] {
  const isReport = name === 'claim-report.json';
  const own = read(bytes);
  const other = read(neighbours.get(isReport ? 'run.json' : 'claim-report.json'));
  const markdown = neighbours.get('claim-report.md');
  const isOtherText = isReport && markdown !== undefined && own['markdown'] !== markdown.toString();
  const shared = isReport ? sharedValues(own, other) : sharedValues(other, own);
  const wrong = shared.filter(({ inReport, inRun }) => inReport !== undefined && inRun !== undefined && inReport !== inRun);
  return [...(isOtherText ? ['markdown'] : []), ...wrong.map(({ report, run }) => (isReport ? report : run))];
}

function sharedValues(report: JsonObject, run: JsonObject): SharedValue[] {
  const pair = (inFirst: string, inSecond: string): SharedValue => ({
    report: inFirst,
    run: inSecond,
    inReport: at(report, inFirst),
    inRun: at(run, inSecond),
  });
  return [
    pair('review_run_id', 'review_run_id'),
    pair('safe_use_status', 'gate_verdict.safe_use_status'),
    pair('policy_version', 'gate_verdict.metadata.policy_version'),
    pair('created_at', 'created_at'),
    ...['extractor', 'retriever', 'verifier', 'model', 'policy', 'compiler'].map((part) =>
      pair(`metadata.pipeline_versions.${part}`, `pipeline_versions.${part}`),
    ),
    ...claimPairs(report, run).flatMap(([one, other]) => [
      pair(`${one}.claim_text`, `${other}.text`),
      pair(`${one}.support_status`, `${other}.support_status`),
      pair(`${one}.output_start_offset`, `${other}.output_start_offset`),
      pair(`${one}.output_end_offset`, `${other}.output_end_offset`),
      pair(`${one}.source_quote`, `${other}.primary_source_span.quote`),
    ]),
  ];
}

/** Claims that both files tell of, by their places in each. */
function claimPairs(report: JsonObject, run: JsonObject): [string, string][] {
  const claims = listAt(run, 'claims').map((claim) => claim['id']);
  return listAt(report, 'unsupported_claims').flatMap((claim, index) => {
    const place = claims.indexOf(claim['claim_id']);
    return place < 0 ? [] : [[`unsupported_claims.${index}`, `claims.${place}`] satisfies [string, string]];
  });
}

function listAt(json: JsonObject, name: string): JsonObject[] {
  const list = json[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** The plain value at a path; undefined where there is none. */
function at(json: unknown, path: string): unknown {
  const value = path.split('.').reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), json);
  return typeof value === 'object' ? undefined : value;
}

function read(bytes: Buffer | undefined): JsonObject {
  return parseJsonObject(String(bytes)) ?? {};
}

/** Lists too: a path may lead through one. */
function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}
