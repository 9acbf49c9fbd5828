import '@claimgate/telemetry-off';
import 'reflect-metadata';
import { runProcess } from '@claimgate/runtime';
import { readControlPlaneConfig } from './config.js';
import { startControlPlane } from './control-plane.js';

await runProcess('control-plane', readControlPlaneConfig, startControlPlane);
