import '@claimgate/telemetry-off';
import 'reflect-metadata';
