import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CreateReviewRunBody, parseBody, toPacket } from '@claimgate/contracts';
import type { FilesReader, InputReader } from './run/run-input.js';

export const readInputForNow: InputReader = async (address, terms, signal) => {
  const file = fileURLToPath(address);
  if ((await stat(file)).isDirectory()) {
    const sources = (await readdir(path.join(file, 'sources'))).toSorted().map((name) => path.join(file, 'sources', name));
    return readFilesForNow({ output: path.join(file, 'output.md'), sources }, terms, signal);
  }
  return { packet: toPacket(parseBody(CreateReviewRunBody, JSON.parse(await readFile(file, 'utf8')))), notes: [] };
};

export const readFilesForNow: FilesReader = async ({ output, sources }, terms) => {
  const body = {
    ai_output: await readFile(output, 'utf8'),
    sources: await Promise.all(
      sources.map(async (file) => ({ title: path.basename(file), content: await readFile(file, 'utf8') })),
    ),
    intended_use: terms.intendedUse ?? 'customer_facing',
    strictness: terms.strictness ?? 'standard',
  };
  return { packet: toPacket(parseBody(CreateReviewRunBody, body)), notes: [] };
};
