import { expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { filesOf, textOf } from '../architecture/repository.js';
import { describeWith } from '../contract/servers/test-services.js';
import { goldenText } from '../golden/golden-file.js';
import { HELM, helmTemplate, manifestsOf } from './helm.js';

const CHART = 'claimgate-control-plane';
const PRODUCTION = 'charts/claimgate-control-plane/ci/production-values.yaml';
const TRIAL = 'charts/claimgate-control-plane/ci/trial-values.yaml';

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
      'a password in a URL',
      PRODUCTION,
      ['tracing.otlpEndpoint="http://a:bcd"', 'podAnnotations.db="postgresql://app:hunter22@db/claimgate"'],
      /podAnnotations\.db looks to hold a secret/,
    ],
  ])('%s', (_name, file, sets, sentence) => {
    const { status, refusal } = helmTemplate({ chart: CHART, files: [file], sets });
    expect(status).toBe(1);
    expect(refusal).toMatch(sentence);
    expect(refusal).not.toContain('hunter22');
  });
});

describeWith(HELM)('the chart of the control plane', () => {
  const production = manifestsOf({ chart: CHART, files: [PRODUCTION] });

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
