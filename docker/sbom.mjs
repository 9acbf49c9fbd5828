// node docker/sbom.mjs ROOT NAME VERSION SECONDS: prints what is in an image as CycloneDX, from the files of the image themselves, which lie
// in ROOT: the packages of npm, Node, the libraries of Debian and the model. The same image gives the same text; SECONDS is its time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const [folder, name, version, seconds] = process.argv.slice(2);
const {
  metadata,
  serialNumber: _random,
  ...bom
} = run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--offline']);
const components = [...bom.components, metadata.component, nodeItself(), ...librariesOfDebian(), ...models()].sort(byReference);
const content = {
  ...bom,
  components,
  metadata: {
    timestamp: new Date(Number(seconds) * 1_000).toISOString(),
    tools: metadata.tools,
    component: { 'bom-ref': name, type: 'container', name, version },
  },
};
console.log(JSON.stringify({ ...content, serialNumber: serialNumberOf(content) }, null, 2));

function run(program, words) {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: path.join(folder, 'app'),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${program} ${words[0]} failed: ${stderr.slice(-2_000)}`);
  return JSON.parse(stdout);
}

function nodeItself() {
  const { stdout } = spawnSync(path.join(folder, 'usr/bin/node'), ['--version'], { encoding: 'utf8' });
  const node = stdout.trim().slice(1);
  const cpe = `cpe:2.3:a:nodejs:node.js:${node}:*:*:*:lts:*:*:*`;
  return { ...component('application', 'node', node), purl: `pkg:generic/node@${node}`, cpe, hashes: [hashOf('usr/bin/node')] };
}

function librariesOfDebian() {
  const status = 'var/lib/dpkg/status.d';
  return readdirSync(path.join(folder, status)).map((file) => {
    const text = readFileSync(path.join(folder, status, file), 'utf8');
    const [debianName, debianVersion, machine] = ['Package', 'Version', 'Architecture'].map((field) => fieldOf(text, field));
    const purl = `pkg:deb/debian/${encodeURIComponent(debianName)}@${encodeURIComponent(debianVersion)}?arch=${machine}&distro=bookworm`;
    return { ...component('library', debianName, debianVersion), purl };
  });
}

function models() {
  const place = 'app/node_modules/@claimgate/verifiers/models';
  if (!existsSync(path.join(folder, place))) return [];
  return readdirSync(path.join(folder, place)).map((id) => {
    const [model, ...release] = id.split('.');
    const hashes = [hashOf(path.join(place, id, 'model.onnx'))];
    return { ...component('machine-learning-model', model, release.join('.')), hashes };
  });
}

function component(type, componentName, componentVersion) {
  return { 'bom-ref': `${componentName}@${componentVersion}`, type, name: componentName, version: componentVersion };
}

function fieldOf(text, field) {
  return new RegExp(`^${field}: (.+)$`, 'm').exec(text)[1];
}

function hashOf(file) {
  return {
    alg: 'SHA-256',
    content: createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('hex'),
  };
}

/** A document that says the same has the same number. */
function serialNumberOf(document) {
  const hex = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')}`;
}

function byReference(one, other) {
  return one['bom-ref'] < other['bom-ref'] ? -1 : 1;
}
