import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { foldedName } from '#shared/text/safe-name.ts';
import { joinInside } from './safe-path.ts';
import { asUserError, systemCode } from './system-error.ts';

/**
 * A path below a folder, in the spelling on disk. The games ignore case in paths, but most Linux file systems do not:
 * without this, a mod folder could have both `Textures/rug.dds` and `textures/rug.dds`, of which Windows keeps one, and a
 * saved copy would not be found under its archive's spelling.
 *
 * Missing parts keep the given spelling.
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
