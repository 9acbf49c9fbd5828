import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of processor time that a process and its ended children have used; 0 where there is no /proc. */
export function cpuOf(pid) {
  const { own, children } = readTimes(pid);
  return own + children;
}

/** The same with the children that still run: PostgreSQL has a process for each connection. */
export function cpuOfFamily(pid) {
  return cpuOf(pid) + childrenOf(pid).reduce((sum, child) => sum + readTimes(child).own, 0);
}

/** Milliseconds that the ended children of this process have used. */
export function cpuOfEndedChildren() {
  return readTimes(process.pid).children;
}

function readTimes(pid) {
  const fields = fieldsOf(pid);
  const sum = (first) => (Number(fields[first]) + Number(fields[first + 1])) * TICK_MS || 0;
  return { own: sum(11), children: sum(13) };
}

function childrenOf(pid) {
  return list('/proc').filter((name) => /^\d+$/.test(name) && fieldsOf(name)[1] === String(pid));
}

/** The fields of /proc/PID/stat after the name, which may itself hold blanks: state, parent, ... */
function fieldsOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
