import { dirname } from 'node:path';
import { realIfThere } from '#main/files/real-path.ts';

/**
 * For each folder, the others inside it, whose files belong to them alone. A mod manager may have thousands of folders, so
 * each is looked up from its parents instead of being compared with all others.
 */
export function foldersInside(
  folders: readonly { readonly path: string }[],
): ReadonlyMap<string, readonly string[]> {
  const real = new Map(folders.map(({ path }) => [realIfThere(path), path]));
  const inside = new Map<string, string[]>();
  for (const own of real.keys()) {
    for (let at = own; at !== dirname(at); ) {
      at = dirname(at);
      const outer = real.get(at);
      if (outer === undefined) continue;
      const known = inside.get(outer);
      if (known === undefined) inside.set(outer, [own]);
      else known.push(own);
    }
  }
  return inside;
}
