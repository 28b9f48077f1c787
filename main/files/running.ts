import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { systemCode } from './system-error.ts';

/** This machine in four letters: numbers of processes mean nothing on another. */
export const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 4);

/** Whether a process of that number runs on this machine, whichever it is. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) !== 'ESRCH';
  }
}
