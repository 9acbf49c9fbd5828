import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate with its key, in PEM form. */
export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
}

/** A certificate that a server on 127.0.0.1 can show and that is its own authority, so that tests need no tool to make one. */
export function selfSignedCertificate(): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const body = certificateBody(publicKey);
  const signature = sign('sha256', body, createPrivateKey(key));
  const der = sequence(body, ECDSA_SHA256, bits(signature));
  const base64 = der.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return { key, cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n` };
}

function certificateBody(publicKey: KeyObject): Buffer {
  const name = sequence(set(sequence(oid('550403'), node(0x0c, Buffer.from('claimgate test')))));
  const from = node(0x18, Buffer.from('20200101000000Z'));
  const to = node(0x18, Buffer.from('21200101000000Z'));
  const serial = node(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const version = node(0xa0, node(0x02, Buffer.from([2])));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return sequence(
    version,
    serial,
    ECDSA_SHA256,
    name,
    sequence(from, to),
    name,
    spki,
    node(0xa3, sequence(authority(), address())),
  );
}

/** Basic constraints: it may sign itself. */
function authority(): Buffer {
  return sequence(oid('551d13'), node(0x01, Buffer.from([0xff])), node(0x04, sequence(node(0x01, Buffer.from([0xff])))));
}

/** Subject alternative name: the address it is reached at. */
function address(): Buffer {
  return sequence(oid('551d11'), node(0x04, sequence(node(0x87, Buffer.from([127, 0, 0, 1])))));
}

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));

function node(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return node(0x30, Buffer.concat(parts));
}

function set(part: Buffer): Buffer {
  return node(0x31, part);
}

function oid(hex: string): Buffer {
  return node(0x06, Buffer.from(hex, 'hex'));
}

function bits(content: Buffer): Buffer {
  return node(0x03, Buffer.concat([Buffer.from([0]), content]));
}
