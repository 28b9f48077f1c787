import * as fs from 'node:fs';

/**
 * The system calls of a save. Code that saves takes them as a parameter, so that fault tests can fail or stop at each
 * one; everyone else leaves the default.
 */
export type FileOps = Pick<
  typeof fs,
  | 'chmodSync'
  | 'closeSync'
  | 'copyFileSync'
  | 'fsyncSync'
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
