import { describe, expect, it } from '@jest/globals';
import { readRunnerConfig } from './config.js';

const DATABASE = {
  CLAIMGATE_DATABASE_URL: 'postgres://app:hunter2@db/claimgate',
  CLAIMGATE_CONTENT_KEYS: `1:${'0'.repeat(64)}`,
};

describe('the configuration of a runner', () => {
  it('needs nothing but a database and the keys of its content', () => {
    expect(readRunnerConfig(DATABASE)).toMatchObject({
      concurrency: 2,
      timeLimitSeconds: 1800,
      memoryLimitMb: 1024,
      pollSeconds: 5,
    });
  });

  it('says that the database is missing, and by which name it is set', () => {
    expect(() => readRunnerConfig({})).toThrow('CLAIMGATE_DATABASE_URL is not set.');
  });

  it('says that the keys of the content are missing, and what they are', () => {
    const { CLAIMGATE_DATABASE_URL } = DATABASE;
    expect(() => readRunnerConfig({ CLAIMGATE_DATABASE_URL })).toThrow('CLAIMGATE_CONTENT_KEYS is not set. Master keys');
  });

  it.each([
    ['CLAIMGATE_RUNNER_CONCURRENCY', '0'],
    ['CLAIMGATE_RUN_TIME_LIMIT_SECONDS', '0.5'],
    ['CLAIMGATE_RUN_MEMORY_LIMIT_MB', '63'],
    ['CLAIMGATE_RUNNER_POLL_SECONDS', 'often'],
    ['CLAIMGATE_LOG_LEVEL', 'loud'],
    ['CLAIMGATE_CONTENT_KEYS', '1:abc'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => readRunnerConfig({ ...DATABASE, [name]: value })).toThrow(`${name}: expected`);
  });

  it('needs a URL and a model where an endpoint is asked', () => {
    const read = () => readRunnerConfig({ ...DATABASE, CLAIMGATE_VERIFIER: 'endpoint' });
    expect(read).toThrow('CLAIMGATE_ENDPOINT_URL is not set, and CLAIMGATE_VERIFIER is endpoint.');
    expect(read).toThrow('CLAIMGATE_ENDPOINT_MODEL is not set');
  });

  it.each([
    ['CLAIMGATE_VERIFIER', 'oracle'],
    ['CLAIMGATE_ENDPOINT_URL', 'https://user:hunter2@llm.example.com/v1'],
    ['CLAIMGATE_ENDPOINT_URL', 'https://llm.example.com/v1?key=hunter2'],
    ['CLAIMGATE_ENDPOINT_MODEL', 'two words'],
    ['CLAIMGATE_ENDPOINT_TEMPERATURE', 'hot'],
    ['CLAIMGATE_ENDPOINT_TOKEN_BUDGET', '0'],
  ])('refuses %s=%s and shows nothing of it', (name, value) => {
    const read = () => readRunnerConfig({ ...DATABASE, [name]: value });
    expect(read).toThrow(`${name}: expected`);
    expect(read).not.toThrow('hunter2');
  });

  it('never shows the password of a database URL that is wrong', () => {
    const read = () => readRunnerConfig({ CLAIMGATE_DATABASE_URL: 'mysql://app:hunter2@db' });
    expect(read).toThrow('CLAIMGATE_DATABASE_URL: expected');
    expect(read).not.toThrow('hunter2');
  });
});
