import { readFile } from 'node:fs/promises';

/** The processor time of the whole machine so far, in ticks: what was worked, and what its host gave to others meanwhile. */
interface MachineTime {
  readonly worked: number;
  readonly stolen: number;
}

/**
 * The share of the busy time that the host of a virtual machine took for itself while something was measured. The kernel counts it as processor
 * time of whoever was running, so a figure that was measured meanwhile is too low by about that share. Undefined where the system does not tell.
 */
export async function stolenWhile<T>(measure: () => Promise<T>): Promise<{ measured: T; stolen: number | undefined }> {
  const before = await machineTime();
  const measured = await measure();
  const after = await machineTime();
  if (before === undefined || after === undefined) return { measured, stolen: undefined };
  const [worked, stolen] = [after.worked - before.worked, after.stolen - before.stolen];
  return { measured, stolen: stolen / Math.max(1, worked + stolen) };
}

/** Linux has it in the first line of `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal. */
async function machineTime(): Promise<MachineTime | undefined> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '');
  const ticks = /^cpu +(.*)/.exec(stat)?.[1]?.split(' ').map(Number);
  if (ticks === undefined) return undefined;
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = ticks;
  return { worked: user + nice + system + irq + softirq, stolen };
}
