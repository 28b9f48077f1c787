import { resolve } from 'node:path';
import { dataPlugins } from '#main/plugins/data-plugins.ts';
import type { PluginFile } from '#main/plugins/tasks/plugin-files.ts';
import { MANY_FILES, type Pool } from '#main/pool/pool.ts';
import type { GroupReferencesOutput } from '#main/precombined/tasks/group-references.ts';
import { splitInside, withTarget } from '#main/targets/target.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';

/** The references combined in a mesh file, from the plugins of a Data folder. */
export async function referencesOfFile(
  file: string,
  index: WorkspaceIndex,
  pool: Pool<Tasks>,
): Promise<{ readonly plugins: number; readonly found: GroupReferencesOutput }> {
  const bytes = await withTarget(file, ({ source }) => Uint8Array.from(source.read(0, source.size)));
  const plugins = dataPlugins({ index });
  const [outer, inner] = splitInside(file);
  return { plugins: plugins.length, found: await lookUp(pool, inner ?? resolve(outer), bytes, plugins) };
}

/** Looks a group’s references up in plugins. */
export function lookUp(
  pool: Pool<Tasks>,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  plugins: readonly PluginFile[],
): Promise<GroupReferencesOutput> {
  return pool.run(
    'group-references',
    { path, bytes, plugins },
    { transfer: [bytes.buffer], quarantineKey: MANY_FILES },
  );
}
