import '@claimgate/telemetry-off';
import './operations/hold-young-objects.js';
import 'reflect-metadata';
import { runProcess } from '@claimgate/runtime';
import { readControlPlaneConfig } from './config.js';
import { startControlPlane } from './control-plane.js';
import { boundHeapGrowth } from './operations/heap-growth.js';

boundHeapGrowth();
await runProcess('control-plane', readControlPlaneConfig, startControlPlane);
