import autocannon from 'autocannon';

/** One load as `http-load.mjs` asks for it; exits when it is done. */
process.once('message', (options) => {
  const latencies = [];
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  let end = start;
  const load = autocannon(options, (error, result) => {
    const { user, system } = process.cpuUsage(cpuBefore);
    const failures = error ? 1 : result.errors + result.timeouts + result.non2xx;
    const perSecond = (latencies.length * 1000) / (end - start);
    process.send({ failures, latencies, perSecond, cpuMs: (user + system) / 1000 }, () => process.exit());
  });
  load.on('response', (_client, _status, _bytes, milliseconds) => {
    latencies.push(milliseconds);
    end = performance.now();
  });
});
