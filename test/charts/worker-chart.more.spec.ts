import { expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { describeWith } from '../contract/servers/test-services.js';
import { goldenText } from '../golden/golden-file.js';
import { HELM, helmTemplate, manifestsOf } from './helm.js';

const CHART = 'claimgate-worker';
const JOB = 'charts/claimgate-worker/ci/job-values.yaml';
const QUEUE = 'charts/claimgate-worker/ci/queue-values.yaml';
const KEY = 'cg_live_abcdefgh12345678_abcdefghijklmnopqrstuvwxyz';

const refusalOf = (file: string, ...sets: string[]): string => {
  const { status, refusal } = helmTemplate({ chart: CHART, files: [file], sets });
  expect(status).toBe(1);
  return refusal;
};

describeWith(HELM)('the chart of the worker refuses, and says what to do about', () => {
  it.each<[string, string, string[], RegExp]>([
    ['a misspelt value', JOB, ['storag={}'], /additional properties 'storag' not allowed/],
    [
      'a misspelt value further down',
      JOB,
      ['job={"backofLimit":1}'],
      /at '\/job': additional properties 'backofLimit' not allowed/,
    ],
    ['no storage', JOB, ['storage.s3.store=""'], /There is no storage: set storage\.s3\.store .* or storage\.azure\.store/],
    [
      'both S3 and Azure',
      JOB,
      ['storage.azure.store="azblob://a/b"'],
      /both set: reports are written to one place, remove the other/,
    ],
    [
      'a tag instead of a digest',
      JOB,
      ['image={"digest":"","tag":"1.2.3"}'],
      /a tag can be moved to another image\. Set image\.digest/,
    ],
    [
      'egress to everybody',
      JOB,
      ['networkPolicy.storage=[{"cidr":"0.0.0.0/0","port":443}]'],
      /storage\[0\]\.cidr is 0\.0\.0\.0\/0, which is nearly everybody/,
    ],
    [
      'egress to half of everybody',
      JOB,
      ['networkPolicy.storage=[{"cidr":"128.0.0.0/1","port":443}]'],
      /Name the addresses of the service alone/,
    ],
    [
      'egress to everybody by IPv6',
      JOB,
      ['networkPolicy.dns=[{"cidr":"::/0","port":53}]'],
      /networkPolicy\.dns\[0\]\.cidr is ::\/0/,
    ],
    [
      'no way to the control plane',
      JOB,
      ['networkPolicy.controlPlane=[]'],
      /could not reach the control plane: name its addresses/,
    ],
    [
      'a run credential in queue mode',
      QUEUE,
      ['credential.kind="run-credential"'],
      /good for one run, but mode is queue: use an API key/,
    ],
    ['metrics of a Job', JOB, ['serviceMonitor.enabled=true'], /in mode job nothing listens/],
    ['a queue for a Job', JOB, ['queue.url="https://sqs.example.com/q"'], /set mode to queue, or remove it/],
    ['KEDA on a prefix', QUEUE, ['queue={"url":"s3://b/p","keda":{"enabled":true}}'], /KEDA cannot count the objects/],
    [
      'http to the queue',
      QUEUE,
      ['queue.deadLetterUrl="http://sqs.example.com/123456789012/dead"'],
      /queue\.deadLetterUrl begins with http:\/\/: use https:\/\//,
    ],
    [
      'a KMS key that nothing asks for',
      JOB,
      ['storage.s3.kmsKeyId="alias/reports"'],
      /kmsKeyId is used with storage\.s3\.encryption sse-kms alone/,
    ],
    [
      'encryption of S3 for reports in Azure',
      'charts/claimgate-worker/ci/cronjob-values.yaml',
      ['storage.s3.encryption="sse-kms"'],
      /reports go to Azure, where the storage account has the key/,
    ],
    [
      'keys and a cloud identity at once',
      JOB,
      ['storage.existingSecret="keys"', 'serviceAccount.annotations={"eks.amazonaws.com/role-arn":"arn:aws:iam::1:role/worker"}'],
      /the keys would be used and the identity never/,
    ],
    [
      'http to the control plane',
      JOB,
      ['controlPlane.url="http://api.example.com"'],
      /use https:\/\/, or set controlPlane\.allowInsecureHttp/,
    ],
  ])('%s', (_name, file, sets, sentence) => {
    expect(refusalOf(file, ...sets)).toMatch(sentence);
  });

  it.each([
    ['where one would put it', 'credential.apiKey'],
    ['in place of the name of something', 'packet.externalId'],
    ['in a map', 'podAnnotations.note'],
  ])('a key in plain text %s, without repeating it', (_name, value) => {
    const refusal = refusalOf(JOB, `${value}=${JSON.stringify(KEY)}`);
    expect(refusal).toMatch(new RegExp(`${value.replaceAll('.', '\\.')} (is set|looks to hold a secret): values are kept`));
    expect(refusal).not.toContain(KEY);
  });

  it('everything at once, not one after the other', () => {
    expect(refusalOf(JOB, 'controlPlane.url=""', 'storage.s3.store=""', 'packet.input=""').match(/^- /gm)).toHaveLength(3);
  });
});

describeWith(HELM)('the chart of the worker', () => {
  it.each([
    ['job', JOB],
    ['queue', QUEUE],
  ])('denies all traffic but DNS and what is named, in mode %s', (name, file) => {
    const policies = manifestsOf({ chart: CHART, files: [file] }).filter(({ kind }) => kind === 'NetworkPolicy');
    const text = stringify(policies.map(({ spec }) => spec));
    expect(text).toBe(goldenText(new URL(`golden/worker-${name}-network-policy.yaml`, import.meta.url), text));
  });

  it('asks for the identity that its account has in Azure', () => {
    const [job] = manifestsOf({ chart: CHART, files: ['charts/claimgate-worker/ci/cronjob-values.yaml'] }).filter(
      ({ kind }) => kind === 'CronJob',
    );
    expect(job?.spec.jobTemplate.spec.template.metadata.labels).toMatchObject({ 'azure.workload.identity/use': 'true' });
  });

  it('makes another Job of other values, and the same of the same', () => {
    const jobOf = (...sets: string[]) =>
      manifestsOf({ chart: CHART, files: [JOB], sets }).find(({ kind }) => kind === 'Job')?.metadata.name;
    expect(jobOf()).toBe(jobOf());
    expect(jobOf('packet.input="s3://packets/answer-2"')).not.toBe(jobOf());
  });
});
