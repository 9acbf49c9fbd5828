import { homedir } from 'node:os';
import path from 'node:path';

/** Where scripts/install-test-services.sh and scripts/install-cluster-tools.sh put what they install. */
export const SERVICES =
  process.env['CLAIMGATE_TEST_SERVICES'] ??
  path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'claimgate-test-services');

/** A server that speaks S3. */
export const VERSITYGW = path.join(SERVICES, 'bin/versitygw');
