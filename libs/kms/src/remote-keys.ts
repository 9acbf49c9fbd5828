/** A key in a key-management service that wraps other keys. It never leaves the service: what is wrapped goes there and back. */
export interface WrappingKey {
  /** Wraps a key of 32 bytes. */
  wrap(key: Uint8Array): Promise<Uint8Array>;
  /** Undefined when it was not wrapped by this key, or a byte of it was changed. */
  unwrap(wrapped: Uint8Array): Promise<Uint8Array | undefined>;
}

/** A key in a key-management service that signs (Ed25519). Its private half never leaves the service. */
export interface RemoteSigningKey {
  /** The public half, as SubjectPublicKeyInfo. */
  publicKey(): Promise<Uint8Array>;
  /** The raw signature of 64 bytes. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}
