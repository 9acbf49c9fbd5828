import { beforeAll, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { filesOf, textOf } from '../architecture/repository.js';
import { describeWith } from '../contract/servers/test-services.js';
import { goldenText } from '../golden/golden-file.js';
import { HELM, helmTemplate, manifestsOf, type Manifest } from './helm.js';

const CHART = 'claimgate-control-plane';
const PRODUCTION = 'charts/claimgate-control-plane/ci/production-values.yaml';
const TRIAL = 'charts/claimgate-control-plane/ci/trial-values.yaml';
const KMS = 'charts/claimgate-control-plane/ci/kms-values.yaml';
const ARN = 'arn:aws:kms:eu-central-1:123456789012:key/66666666-7777-8888-9999-000000000000';
const VAULT_KEY = 'https://vault-1.vault.azure.net/keys/content/0123456789abcdef0123456789abcdef';
const PLAIN_KEY = '0123456789abcdef'.repeat(4);

describeWith(HELM)('the chart of the control plane refuses, and says what to do about', () => {
  it.each<[string, string, string[], RegExp]>([
    ['a misspelt value', PRODUCTION, ['runner.concurency=3'], /at '\/runner': additional properties 'concurency' not allowed/],
    ['no database', PRODUCTION, ['database.existingSecret=""'], /There is no database: name the Secret with its URLs/],
    [
      'a database of its own besides',
      TRIAL,
      ['database.existingSecret="db"'],
      /use your own database, and set devPostgres\.enabled to false/,
    ],
    ['a database for trials in strict mode', TRIAL, ['images.requireDigest=true'], /devPostgres\.enabled is for trials/],
    [
      'a tag instead of a digest',
      PRODUCTION,
      ['images.runner={"digest":"","tag":"1.2"}'],
      /images\.runner\.digest is empty and its tag is set/,
    ],
    ['two ways in', PRODUCTION, ['gateway={"enabled":true,"parentRefs":[{"name":"g"}]}'], /choose one way in/],
    [
      'a proxy that is not known',
      PRODUCTION,
      ['controlPlane.trustedProxies=[]'],
      /all callers count as one and lock each other out/,
    ],
    [
      'egress to everybody',
      PRODUCTION,
      ['networkPolicy.database=[{"cidr":"0.0.0.0/0","port":5432}]'],
      /networkPolicy\.database\[0\]\.cidr is 0\.0\.0\.0\/0/,
    ],
    ['a dashboard without sign-in', PRODUCTION, ['dashboard.oidc.issuer=""'], /people sign in by OpenID Connect\. Set both/],
    [
      "several dashboards that would not know of each other's sign-outs",
      PRODUCTION,
      ['dashboard.signOuts.existingClaim=""'],
      /dashboard\.replicas is 2, but dashboard\.signOuts\.existingClaim is empty.*\(ReadWriteMany\), set dashboard\.replicas to 1/,
    ],
    [
      'sign-outs in a claim and in each replica at once',
      PRODUCTION,
      ['dashboard.signOuts.perReplica=true'],
      /existingClaim and dashboard\.signOuts\.perReplica are both set/,
    ],
    [
      'a claim for a dashboard that is off',
      TRIAL,
      ['dashboard.signOuts.existingClaim="claim"'],
      /The dashboard is configured, but dashboard\.enabled is false/,
    ],
    [
      'a password in a URL',
      PRODUCTION,
      ['tracing.otlpEndpoint="http://a:bcd"', 'podAnnotations.db="postgresql://app:hunter22@db/claimgate"'],
      /podAnnotations\.db looks to hold a secret/,
    ],
    [
      'signing keys in a Secret and in KMS at once',
      KMS,
      ['secrets.signing.existingSecret="signing"'],
      /secrets\.signing\.existingSecret and secrets\.signing\.kms\.keys are both set: choose where the keys that sign are/,
    ],
    [
      'master keys in a Secret and in KMS at once',
      KMS,
      ['secrets.content.existingSecret="content"'],
      /secrets\.content\.existingSecret and secrets\.content\.kms\.keys are both set: choose where the master keys/,
    ],
    [
      'no signing keys',
      KMS,
      ['secrets.signing.kms.keys=[]'],
      /name the Secret with the keys that sign, or keys in a key-management/,
    ],
    [
      'a signing key that Azure cannot have',
      KMS,
      [`secrets.signing.kms.keys=["${VAULT_KEY}"]`],
      /signing\.kms\.keys\[0\] is a key of Azure Key Vault, which has no Ed25519 keys/,
    ],
    [
      'a key of Azure without its version',
      KMS,
      [`secrets.content.kms.keys=[{"version":1,"name":"${VAULT_KEY.slice(0, -33)}"}]`],
      /content\.kms\.keys\[0\]\.name is no name of a key: write arn:aws:kms/,
    ],
    [
      'a key in place of its name, without repeating it',
      KMS,
      [`secrets.content.kms.keys=[{"version":1,"name":"${PLAIN_KEY}"}]`],
      /A key itself never stands in values; if it was one, replace it/,
    ],
    [
      'two keys of one version',
      KMS,
      [`secrets.content.kms.keys=[{"version":2,"name":"${ARN}"},{"version":2,"name":"${VAULT_KEY}"}]`],
      /content\.kms\.keys\[1\] has version 2, as another one has/,
    ],
    ['a key without a version', KMS, [`secrets.content.kms.keys=[{"name":"${ARN}"}]`], /missing property 'version'/],
    ['a PEM that KMS has none of', KMS, ['secrets.signing.format="pem"'], /format is pem, which is about the Secret/],
    ['no way to the keys', KMS, ['networkPolicy.kms=[]'], /networkPolicy\.kms is empty, so nothing could reach it/],
    [
      'a way to keys that are nowhere',
      PRODUCTION,
      ['networkPolicy.kms=[{"cidr":"10.50.0.0/24","port":443}]'],
      /networkPolicy\.kms is set, but no key is in a key-management service/,
    ],
    [
      'an identity of its own for a part that shares its account',
      KMS,
      ['serviceAccount.name="shared"'],
      /serviceAccount\.runner\.annotations are set, but serviceAccount\.name makes one account for all parts/,
    ],
    [
      'an identity for an account that is not made',
      KMS,
      ['serviceAccount.create=false'],
      /serviceAccount\.controlPlane\.annotations are set, but no service account is made/,
    ],
  ])('%s', (_name, file, sets, sentence) => {
    const { status, refusal } = helmTemplate({ chart: CHART, files: [file], sets });
    expect(status).toBe(1);
    expect(refusal).toMatch(sentence);
    expect(refusal).not.toContain('hunter22');
    expect(refusal).not.toContain(PLAIN_KEY);
  });
});

describeWith(HELM)('the chart of the control plane', () => {
  let production: Manifest[];
  beforeAll(() => void (production = manifestsOf({ chart: CHART, files: [PRODUCTION] })));

  it('denies all traffic but what each part needs', () => {
    const policies = production.filter(({ kind }) => kind === 'NetworkPolicy');
    const text = stringify(
      policies.map(({ metadata: { name }, spec }) => ({ name, ...spec })),
      { aliasDuplicateObjects: false },
    );
    expect(text).toBe(goldenText(new URL('golden/control-plane-network-policies.yaml', import.meta.url), text));
  });

  it('gives the URL of the owner of the tables to the migration alone', () => {
    const holders = production.filter((manifest) => JSON.stringify(manifest).includes('owner-url'));
    expect(holders.map(({ kind, metadata: { name } }) => `${kind} ${name}`)).toEqual([
      'Job demo-claimgate-control-plane-migrate',
    ]);
  });

  it.each<[string, string[], object]>([
    ['in the claim that all replicas share', [], { persistentVolumeClaim: { claimName: 'claimgate-sign-outs' } }],
    [
      'in the pod of a single replica',
      ['dashboard.replicas=1', 'dashboard.signOuts.existingClaim=""'],
      { emptyDir: { sizeLimit: '64Mi' } },
    ],
    [
      'in each pod, where that was accepted',
      ['dashboard.signOuts={"existingClaim":"","perReplica":true}'],
      { emptyDir: { sizeLimit: '64Mi' } },
    ],
  ])('notes sign-outs of the dashboard %s, and gives no other part the folder', (_place, sets, volume) => {
    const deployments = manifestsOf({ chart: CHART, files: [PRODUCTION], sets }).filter(({ kind }) => kind === 'Deployment');
    const holders = deployments.filter((manifest) => JSON.stringify(manifest).includes('sign-outs'));
    expect(holders.map(({ metadata: { name } }) => name)).toEqual(['demo-claimgate-control-plane-dashboard']);
    const [{ containers, volumes }] = holders.map(({ spec }) => spec.template.spec);
    const folder = '/var/lib/claimgate/sign-outs';
    expect(containers[0].env).toContainEqual({ name: 'CLAIMGATE_SESSION_FOLDER', value: folder });
    expect(containers[0].volumeMounts).toContainEqual({ name: 'sign-outs', mountPath: folder });
    expect(volumes).toContainEqual({ name: 'sign-outs', ...volume });
  });

  it('leaves keys in their service: each part is told the names it needs and has an identity of its own, and no Secret holds a key', () => {
    const manifests = manifestsOf({ chart: CHART, files: [KMS] });
    const parts = manifests.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.template.spec);
    const namesIn = (part: number) =>
      parts[part].containers[0].env.filter(({ name }: { name: string }) => /(SIGNING|CONTENT)_KEYS/.test(name));
    expect(namesIn(0)).toEqual([
      { name: 'CLAIMGATE_CONTENT_KEYS', value: `1:kms:${ARN}` },
      { name: 'CLAIMGATE_SIGNING_KEYS', value: expect.stringMatching(/^kms:arn:aws:kms:[^,]+$/) },
    ]);
    expect(namesIn(1)).toEqual([{ name: 'CLAIMGATE_CONTENT_KEYS', value: `1:kms:${ARN}` }]);
    expect(JSON.stringify(parts)).not.toMatch(/(signing|content)-keys/);
    const accounts = manifests.filter(({ kind }) => kind === 'ServiceAccount').map(({ metadata }) => metadata);
    expect(parts.map(({ serviceAccountName }) => serviceAccountName)).toEqual(accounts.map(({ name }) => name));
    const roles = accounts.map(({ annotations }) => annotations?.['eks.amazonaws.com/role-arn']);
    expect(new Set(roles)).toEqual(
      new Set(['arn:aws:iam::123456789012:role/claimgate-api', 'arn:aws:iam::123456789012:role/claimgate-runner']),
    );
    const helpers = manifests
      .filter(({ kind }) => kind === 'Job' || kind === 'Pod')
      .map(({ spec }) => spec.template?.spec ?? spec);
    expect(helpers.map(({ serviceAccountName }) => serviceAccountName)).toEqual(['default', 'default']);
  });

  it('takes master keys of Azure Key Vault, and lets the pods of parts with an identity there ask for it', () => {
    const identity = 'serviceAccount.runner.annotations={"azure.workload.identity/client-id":"0000"}';
    const sets = [`secrets.content.kms.keys=[{"version":2,"name":"${VAULT_KEY}"},{"version":1,"name":"${ARN}"}]`, identity];
    const deployments = manifestsOf({ chart: CHART, files: [KMS], sets }).filter(({ kind }) => kind === 'Deployment');
    const labels = deployments.map(({ spec }) => spec.template.metadata.labels['azure.workload.identity/use']);
    expect(labels).toEqual([undefined, 'true']);
    expect(JSON.stringify(deployments[1])).toContain(`"2:kms:${VAULT_KEY},1:kms:${ARN}"`);
  });

  it('goes on with one account for all parts where one is named', () => {
    const manifests = manifestsOf({ chart: CHART, files: [PRODUCTION], sets: ['serviceAccount.name="shared"'] });
    expect(manifests.filter(({ kind }) => kind === 'ServiceAccount').map(({ metadata }) => metadata.name)).toEqual(['shared']);
    const parts = manifests.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.template.spec.serviceAccountName);
    expect(parts).toEqual(['shared', 'shared', 'shared']);
  });

  it('replaces pods one by one: the next is ready before the last is asked to stop, and that one serves on for a while', () => {
    const deployments = production.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec);
    expect(deployments).toHaveLength(3);
    for (const { strategy, template } of deployments) {
      expect(strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
      expect(template.spec.containers[0].readinessProbe.httpGet.path).toBe('/health/ready');
    }
    const stops = deployments.map(({ template }) => template.spec.containers[0].lifecycle?.preStop.sleep.seconds);
    expect(stops.filter(Boolean)).toEqual([10, 10]);
  });

  it('asks in dashboard and alerts for measurements that there are', () => {
    const asked = filesOf(`charts/${CHART}/files/*`).flatMap((file) => textOf(file).match(/\bclaimgate_[a-z_]+\b/g) ?? []);
    const code = filesOf('{apps,libs}/*/src/**/*.ts').map(textOf).join('\n');
    const names = new Set(asked.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  });
});
