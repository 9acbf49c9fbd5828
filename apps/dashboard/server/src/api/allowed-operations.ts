import type { OperationId } from '@claimgate/client';
import type { Role } from '../sessions/role.js';

/**
 * Who may make which call of the API by way of the dashboard; `nobody` is for those that the pages do not make. A new operation of the API
 * needs a row here: without one this does not compile.
 */
export const ALLOWED: Readonly<Record<OperationId, Role | 'nobody'>> = {
  listReviewRuns: 'viewer',
  getReviewRun: 'viewer',
  getPacket: 'viewer',
  listClaims: 'viewer',
  listVerificationResults: 'viewer',
  getClaimReport: 'viewer',
  listDecisions: 'viewer',
  getWorkerRun: 'viewer',
  listWorkerEvents: 'viewer',
  getRunMetrics: 'viewer',
  getProject: 'viewer',
  getUsage: 'viewer',
  getJwks: 'viewer',
  recordDecision: 'reviewer',
  cancelReviewRun: 'operator',
  createWorkerRun: 'operator',
  rotateWorkerCredential: 'operator',
  revokeWorkerCredential: 'operator',
  deleteReviewRun: 'admin',
  openCheckout: 'admin',
  openPortal: 'admin',
  // Outputs are sent by the products that make them, not by the people who review them.
  createReviewRun: 'nobody',
  createImport: 'nobody',
  // Of workers and of the payment provider, with proofs of their own.
  recordWorkerEvent: 'nobody',
  recordBillingEvent: 'nobody',
  getLiveness: 'nobody',
  getReadiness: 'nobody',
};
