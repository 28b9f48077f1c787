import { ByteCache } from '#main/context/byte-cache.ts';
import type { ServiceContext } from '#main/context/context.ts';
import type { Documents } from '#main/documents/service.ts';
import { dataPlugins, pluginKey } from '#main/plugins/data-plugins.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import { UserError } from '#shared/errors.ts';
import type { PluginIndex } from '#shared/formats/plugin/open-plugin.ts';
import type { Handlers } from '#shared/rpc/api.ts';

/** Larger than any real group; larger files can still be viewed as fields. */
const LARGEST = 256 * 1024 * 1024;
const DEADLINE = 120_000;
/** The index of the game’s own file takes 3 MB, those of most mods a few kilobytes. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** Finds the references combined in groups of meshes. */
export function createGroupReferences(
  { pool }: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
): Pick<Handlers, 'precombined.references'> {
  const kept = new ByteCache<PluginIndex>(KEPT_BYTES);
  return {
    'precombined.references': async ({ document: id }, { signal, progress }) => {
      const { source, name, address, history } = documents.get(id);
      if (source.size > LARGEST) {
        const message = `“${name}” is larger than 256 MiB, too large to look up its references.`;
        throw new UserError('too-large', message, { path: name });
      }
      const { revision } = history;
      const files = dataPlugins(workspaces.get(address.workspace));
      // Copied, because the buffer is transferred to the thread.
      const bytes = Uint8Array.from(source.read(0, source.size));
      const plugins = files.map((file) => ({ ...file, known: kept.get(pluginKey(file)) }));
      const { learned, ...references } = await pool.run(
        'group-references',
        { path: address.path, bytes, plugins },
        {
          signal,
          onProgress: progress,
          priority: 'interactive',
          deadlineMs: DEADLINE,
          transfer: [bytes.buffer],
          quarantineKey: MANY_FILES,
        },
      );
      for (const [at, index] of learned.entries()) {
        if (index !== undefined) kept.set(pluginKey(files[at]!), index, bytesOf(index));
      }
      return { revision, ...references };
    },
  };
}

function bytesOf({ cells, records }: PluginIndex): number {
  const columns: readonly ArrayBufferView[] = [
    ...Object.values(cells ?? {}),
    ...Object.values(records ?? {}),
  ];
  return columns.reduce((sum, { byteLength }) => sum + byteLength, 1024);
}
