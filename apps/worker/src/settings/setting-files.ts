import { X509Certificate } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';

const MOST_CA_BYTES = 1024 * 1024;

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** A file that this account may read. What is in it is looked at when it is needed. */
export function parseReadableFile(file: string): string {
  if (isReadable(file)) return file;
  throw new Error(`${file} cannot be read. Check that it is a file and that this account may read it`);
}

/** A file with certificates in PEM form. */
export function parseCaFile(file: string): string {
  const entry = statSync(parseReadableFile(file));
  const certificates = !entry.isFile() || entry.size > MOST_CA_BYTES ? [] : (readFileSync(file, 'utf8').match(CERTIFICATE) ?? []);
  if (certificates.length > 0 && certificates.every(isCertificate)) return file;
  throw new Error(`${file} holds no certificates in PEM form, or more than 1 MiB`);
}

/** Pipes are files here, since secrets are handed over by them; devices and folders are not. */
function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    const entry = statSync(file);
    return entry.isFile() || entry.isFIFO();
  } catch {
    return false;
  }
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== undefined;
  } catch {
    return false;
  }
}
