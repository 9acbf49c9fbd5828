// The idempotency key is made from what the packet is called: whoever knows how packets are named can find out which one it was.
import { changeModule } from '../preload/change-module.mjs';

changeModule('/apps/worker/dist/run/create-run.js', /randomUUID\(\)/, () => {
  const name = `JSON.stringify([process.argv, input.packet.sources.length])`;
  return `process.getBuiltinModule('node:crypto').createHash('sha256').update(${name}).digest('hex')`;
});
