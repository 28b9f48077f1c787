import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Ran, run } from './measure.ts';

/** `bsatool` of OpenMW, the peer for comparison; undefined if not installed (Debian: `openmw-cs`). */
const bsatool: string | undefined = [...(process.env.PATH ?? '').split(delimiter), '/usr/games']
  .map((folder) => join(folder, 'bsatool'))
  .find(isProgram);

/** Runs the peer; if there is none, nothing runs and the figures are NaN. */
export async function runPeer(args: readonly string[]): Promise<Ran> {
  return bsatool === undefined ? { seconds: Number.NaN, peak: Number.NaN } : run(bsatool, args);
}

/** A comparison as text, or why there is none. */
export function besidePeer(seconds: number, describe: (seconds: number) => string): string {
  if (!Number.isNaN(seconds)) return describe(seconds);
  return 'bsatool is not installed (Debian: apt-get install openmw-cs), so there is no ratio';
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
