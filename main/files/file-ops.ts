import * as fs from 'node:fs';
import { systemCode } from './system-error.ts';

/**
 * The system calls of a save. Code that saves takes them as a parameter, so that fault tests can fail or stop at each one;
 * other callers use the default.
 */
export type FileOps = Pick<
  typeof fs,
  | 'chmodSync'
  | 'closeSync'
  | 'copyFileSync'
  | 'fsyncSync'
  | 'ftruncateSync'
  | 'futimesSync'
  | 'linkSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readdirSync'
  | 'realpathSync'
  | 'renameSync'
  | 'statSync'
  | 'statfsSync'
  | 'unlinkSync'
  | 'writeSync'
>;

export const realFileOps: FileOps = fs;

/** Removes a file that may already be gone. */
export function unlinkIfThere(path: string, ops: FileOps): void {
  try {
    ops.unlinkSync(path);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
}
