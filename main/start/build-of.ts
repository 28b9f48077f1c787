import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';

/** Identifies this build among all others, including those of the same version. */
export function buildOf(workerUrl: URL): string {
  const { size, mtimeMs } = statSync(workerUrl);
  return `${readVersion(workerUrl)} ${size} ${mtimeMs}`;
}

/** The package's version. Its `package.json` is beside the built code, both in the package and in a checkout. */
export function readVersion(workerUrl: URL): string {
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync(new URL('../package.json', workerUrl), 'utf8')),
  );
  return version;
}
