import { existsSync, readFileSync, statSync } from 'node:fs';
import { asUserError } from './system-error.ts';

/** Whether a file is there and has these bytes. @throws UserError those of reading a file */
export function hasBytes(path: string, bytes: Uint8Array): boolean {
  try {
    return existsSync(path) && statSync(path).size === bytes.length && readFileSync(path).equals(bytes);
  } catch (error) {
    throw asUserError(error, path, 'read', 'read-failed');
  }
}
