export { canonicalPacket } from './content/canonical-packet.js';
export type { Findings } from './content/findings-form.js';
export {
  type ContentOpener,
  OrganizationCipher,
  type OpenedKeys,
  type SealedPlace,
  UnreadableContent,
} from './content/organization-cipher.js';
export { sealPacket } from './content/seal-packet.js';
export { openCompletion, sealCompletion, type ToldCompletion } from './content/sealed-notices.js';
export {
  openPart,
  SEALED_COLUMNS,
  type SealedParts,
  sealPart,
  type SourceRecord,
  type StoredReport,
  type SuppliedContent,
  toDocuments,
} from './content/sealed-parts.js';
export { type ApiKey, type KeyEnvironment, newApiKey, parseApiKey } from './keys/api-key.js';
export { type RemoteKey } from './keys/master-key.js';
export { type ContentKeyName, type ContentKeyPurpose, MasterKeys, type WrappedContentKey } from './keys/master-keys.js';
export { Peppers } from './keys/peppers.js';
export { type Sealed, SealingKeys } from './keys/sealing-keys.js';
export { release } from './release.js';
