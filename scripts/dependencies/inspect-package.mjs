import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';

const SCRIPT = /\.(js|cjs|mjs)$/;
const BINARY = /\.(node|so(\.\d+)*|dylib|dll|exe|wasm)$/;
/** Folders of a package that nothing of the product loads. */
const ASIDE = /(^|\/)(test|tests|__tests__|benchmarks?|examples?)\/|(^|\/)example\.js$/;

/** What is looked for in JavaScript, and what it is called. */
const IN_SCRIPTS = {
  network:
    /(?:require\(|from|import\(?|getBuiltinModule\()\s*["'`](?:node:)?(?:http|https|http2|net|tls|dgram|dns|dns\/promises|undici|axios|node-fetch|ws)["'`]/,
  fetch: /(?<![\w.$]|function )fetch\(|\b(?:globalThis|window|self)\.fetch\b|\bXMLHttpRequest\b|new WebSocket\(|\bsendBeacon\b/,
  programs: /(?:require\(|from|import\(?)\s*["'`](?:node:)?child_process["'`]/,
  telemetry: /\b(?:telemetry|analytics|DO_NOT_TRACK)\b/i,
};

/** What is looked for in native code: the calls that every way into a network needs, and the words of those who report. */
const IN_BINARIES = {
  'native network': [
    'getaddrinfo',
    'gethostbyname',
    'WSAConnect',
    'InternetOpenA',
    'InternetOpenW',
    'WinHttpOpen',
    'curl_easy_perform',
  ],
  'native telemetry': ['telemetry', 'Telemetry', 'TELEMETRY', 'OneCollector', '.events.data.'],
};

/**
 * What the files of an installed package could do: reach a network (`network`, `fetch`), start programs, run when it is installed,
 * bring native code, speak of telemetry. It says what to look at, not what happens.
 */
export function inspectPackage({ folder, hasInstallScript }) {
  const found = new Set(hasInstallScript ? ['install script'] : []);
  const aside = new Set();
  for (const name of filesBelow(folder)) {
    const file = path.join(folder, name);
    const into = ASIDE.test(name) ? aside : found;
    if (SCRIPT.test(name)) inspectScript(readFileSync(file, 'utf8'), into);
    else if (BINARY.test(name) || isProgram(file)) inspectBinary(readFileSync(file), into);
  }
  const onlyAside = [...aside].filter((each) => !found.has(each)).map((each) => `${each} (tests only)`);
  return [...found, ...onlyAside].sort();
}

function inspectScript(text, found) {
  for (const [name, pattern] of Object.entries(IN_SCRIPTS)) if (!found.has(name) && pattern.test(text)) found.add(name);
}

function inspectBinary(bytes, found) {
  found.add('native code');
  for (const [name, words] of Object.entries(IN_BINARIES)) {
    if (!found.has(name) && words.some((word) => bytes.includes(word))) found.add(name);
  }
}

/** A program of a Unix has no ending; its first bytes say what it is. */
function isProgram(file) {
  if (path.extname(file) !== '') return false;
  const start = Buffer.alloc(4);
  const opened = openSync(file);
  readSync(opened, start);
  closeSync(opened);
  return start.toString('latin1') === '\u007fELF' || start.readUInt32LE() === 0xfeedfacf;
}

/** The files of a package, as paths from its folder; other packages inside it have their own turn. */
function filesBelow(folder, below = '') {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(folder, name);
    return entry.isFile() ? [name] : [];
  });
}
