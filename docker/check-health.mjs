// What HEALTHCHECK runs, without a shell: healthy is who answers that it can work, on CLAIMGATE_METRICS_PORT or else the port that is named.
const port = process.env['CLAIMGATE_METRICS_PORT'] || process.argv[2];
const response = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => undefined,
);
process.exitCode = response?.ok ? 0 : 1;
