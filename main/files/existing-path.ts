import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { foldedName } from '#shared/text/safe-name.ts';
import { joinInside } from './safe-path.ts';
import { asUserError, systemCode } from './system-error.ts';

/**
 * A path below a folder, in the spelling that is on disk already. The games take paths for the same whatever their case,
 * but most disks of Linux do not: without this a mod folder could hold `Textures/rug.dds` and `textures/rug.dds`, of
 * which Windows keeps one, and a saved copy would not be found under its archive's spelling.
 *
 * What is not there keeps the spelling it was asked for.
 * @throws UserError `unsafe-path`, and those of listing a folder
 */
export function existingPath(folder: string, segments: readonly string[]): string {
  joinInside(folder, segments);
  let path = folder;
  for (const segment of segments) path = join(path, spelledOnDisk(path, segment));
  return path;
}

function spelledOnDisk(folder: string, name: string): string {
  if (existsSync(join(folder, name))) return name;
  const wanted = foldedName(name);
  return namesIn(folder).find((other) => foldedName(other) === wanted) ?? name;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return [];
    throw asUserError(error, folder, 'listed', 'read-failed');
  }
}
