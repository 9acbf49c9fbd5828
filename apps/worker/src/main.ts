import '@claimgate/telemetry-off';
import 'reflect-metadata';
import { stopSignal } from './stop.js';

const stop = stopSignal();
// Everything else is loaded after the process has begun to listen.
const { startProgram } = await import('./program.js');
await startProgram(stop);
