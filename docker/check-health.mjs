// What HEALTHCHECK runs, without a shell: healthy is who answers that it can work, on the port that was configured or else the one that is
// named. A worker that was given no port to listen on is healthy while it lives.
const port = process.env['CLAIMGATE_METRICS_PORT'] || process.env['CLAIMGATE_HEALTH_PORT'] || process.argv[2];
const ask = () => fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(4_000) });
const isReady =
  port === undefined ||
  (await ask().then(
    ({ ok }) => ok,
    () => false,
  ));
process.exitCode = isReady ? 0 : 1;
