import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, realpath, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/node24.mjs';

const NODE = path.join(root, 'node_modules', `node-linux-${process.arch}`);
const RUNTIME_OF_MODEL = path.join(root, 'node_modules/onnxruntime-node/bin/napi-v6/linux', process.arch, 'libonnxruntime.so.1');
const ACCOUNT = 65_532;
const FILES = {
  'etc/passwd': `root:x:0:0:root:/:/sbin/nologin\nclaimgate:x:${ACCOUNT}:${ACCOUNT}:claimgate:/tmp:/sbin/nologin\n`,
  'etc/group': `root:x:0:\nclaimgate:x:${ACCOUNT}:\n`,
  'etc/nsswitch.conf': 'hosts: files dns\n',
};

/** Writes a root file system that holds Node, the shared libraries that Node and the model's runtime load, and nothing that could be called. */
export async function stageRoot(folder) {
  await place(path.join(NODE, 'bin/node'), folder, 'usr/bin/node');
  await place(path.join(NODE, 'LICENSE'), folder, 'usr/share/doc/node/copyright');
  await place(path.join(root, 'docker/check-health.mjs'), folder, 'usr/lib/claimgate/check-health.mjs');
  const libraries = [...new Set([path.join(NODE, 'bin/node'), RUNTIME_OF_MODEL].flatMap(librariesOf))].sort();
  for (const library of libraries) await place(await realpath(library), folder, library);
  for (const name of new Set(libraries.map(packageOf))) await describePackage(name, folder);
  for (const [file, text] of Object.entries(FILES)) await writeInto(folder, file, text);
  await mkdir(path.join(folder, 'tmp'));
  await chmod(path.join(folder, 'tmp'), 0o1777);
}

/** The paths of the shared libraries that a program or library would load, the loader among them. */
function librariesOf(file) {
  return [...run('ldd', file).matchAll(/(\/\S+\.so[.\d]*) \(0x/g)].map(([, library]) => library);
}

/** The Debian package that a library belongs to; where /lib is a link to /usr/lib, it may be known by either name. */
function packageOf(library) {
  const { stdout } = spawnSync('dpkg-query', ['--search', library, path.join('/usr', library)], { encoding: 'utf8' });
  const [name] = stdout.split(':');
  if (!name) throw new Error(`${library} belongs to no package.`);
  return name;
}

/** Scanners find out by these files which versions they look at, as they do in images of other makers without a package manager. */
async function describePackage(name, folder) {
  await writeInto(folder, `var/lib/dpkg/status.d/${name}`, run('dpkg-query', '--status', name));
  const copyright = `usr/share/doc/${name}/copyright`;
  if (existsSync(`/${copyright}`)) await place(await realpath(`/${copyright}`), folder, copyright);
}

async function place(from, folder, name) {
  const to = path.join(folder, name);
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, to);
}

async function writeInto(folder, name, text) {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), text);
}

function run(program, ...words) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed: ${stderr}`);
  return stdout;
}
