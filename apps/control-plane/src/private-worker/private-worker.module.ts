import { Module } from '@nestjs/common';
import { OperationsModule } from '../operations/operations.module.js';
import { SigningKeysModule } from '../signing-keys/signing-keys.module.js';
import { AdmitWorker } from './admit-worker.js';
import { CreateWorkerRun } from './create-worker-run.js';
import { CredentialIssuer } from './credential-issuer.js';
import { CredentialReader } from './credential-reader.js';
import { ListWorkerEvents } from './list-worker-events.js';
import { PrivateWorkerController } from './private-worker.controller.js';
import { ReadWorkerRun } from './read-worker-run.js';
import { ReceiptSigner } from './receipt-signer.js';
import { RecordWorkerEvent } from './record-worker-event.js';
import { RevokeCredential } from './revoke-credential.js';
import { RotateCredential } from './rotate-credential.js';

/** Private runs: their credentials, events and receipts. */
@Module({
  imports: [SigningKeysModule, OperationsModule],
  controllers: [PrivateWorkerController],
  providers: [
    CredentialIssuer,
    CredentialReader,
    ReceiptSigner,
    AdmitWorker,
    CreateWorkerRun,
    RotateCredential,
    RevokeCredential,
    RecordWorkerEvent,
    ListWorkerEvents,
    ReadWorkerRun,
  ],
  exports: [AdmitWorker],
})
export class PrivateWorkerModule {}
