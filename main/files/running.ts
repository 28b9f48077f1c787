import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { systemCode } from './system-error.ts';

/** This machine in four letters: process IDs are only meaningful on their own machine. */
export const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 4);

/** Whether any process with this ID runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) !== 'ESRCH';
  }
}
