import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tool } from './podman.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SYSTEM_CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** The images that are proved. */
export const APPS = ['control-plane', 'runner', 'worker', 'dashboard', 'admin'] as const;
export type App = (typeof APPS)[number];

/** What an image says of itself. */
export interface ImageFacts {
  readonly Size: number;
  readonly RootFS: { readonly Layers: readonly string[] };
  readonly Config: {
    readonly User: string;
    readonly Env: readonly string[];
    readonly Entrypoint: readonly string[];
    readonly Labels: Readonly<Record<string, string>>;
    readonly Healthcheck?: { readonly Test: readonly string[] };
  };
}

/** The name of an app's image after `buildImages`. */
export const imageOf = (app: App): string => `localhost/claimgate-proof-${app}:proof`;

/** Builds all images of the commit that is checked out, as docs/images.md says. */
export function buildImages(store: Readonly<Record<string, string>> = {}): void {
  const names = { CLAIMGATE_IMAGE_PREFIX: 'localhost/claimgate-proof-', CLAIMGATE_IMAGE_TAG: 'proof' };
  tool(path.join(ROOT, 'docker/build.sh'), APPS, { ...buildSettings(), ...names, ...store });
}

/** How images are built where no registry of images can be reached. */
export function buildSettings(): Record<string, string> {
  return {
    CLAIMGATE_BASE_IMAGE: baseImage(),
    CLAIMGATE_BUILD_CA: process.env['NODE_EXTRA_CA_CERTS'] ?? SYSTEM_CERTIFICATES,
  };
}

/** The base image that is named, or one that is made on this machine. */
function baseImage(): string {
  return process.env['CLAIMGATE_BASE_IMAGE'] ?? tool(path.join(ROOT, 'docker/local-base.sh'), []);
}

export function factsOf(app: App, store: Readonly<Record<string, string>> = {}): ImageFacts {
  const [facts]: ImageFacts[] = JSON.parse(tool('podman', ['image', 'inspect', imageOf(app)], store));
  if (!facts) throw new Error(`there is no image ${imageOf(app)}`);
  return facts;
}

/** Has the work done with an image's files, which lie in the folder that it is given. */
export function withFilesOf<T>(app: App, work: (folder: string) => T): T {
  const folder = tool('podman', ['image', 'mount', imageOf(app)]);
  try {
    return work(folder);
  } finally {
    tool('podman', ['image', 'unmount', imageOf(app)]);
  }
}

/** Builds everything once more where nothing of the first build is known but the base image; gives the layers of each image. */
export function layersOfSecondBuild(): Record<string, readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'claimgate-images-'));
  const store = { CONTAINERS_STORAGE_CONF: storageIn(folder) };
  try {
    const archive = path.join(folder, 'base.tar');
    tool('podman', ['save', '--output', archive, baseImage()]);
    tool('podman', ['load', '--input', archive], store);
    buildImages(store);
    return Object.fromEntries(APPS.map((app) => [app, factsOf(app, store).RootFS.Layers]));
  } finally {
    // The store leaves mounts in its own folder, one of them the folder itself, which cannot be removed before.
    const mounts = readFileSync('/proc/mounts', 'utf8').match(new RegExp(`(?<= )${folder}/\\S+`, 'g')) ?? [];
    for (const mount of mounts.toReversed()) spawnSync('umount', [mount]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function storageIn(folder: string): string {
  const file = path.join(folder, 'storage.conf');
  writeFileSync(
    file,
    `[storage]\ndriver = "overlay"\ngraphroot = "${path.join(folder, 'images')}"\nrunroot = "${path.join(folder, 'running')}"\n`,
  );
  return file;
}
