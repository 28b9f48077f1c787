import { stampOf } from '#main/files/file-stamp.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { Documents } from './documents.ts';
import { geometryInData } from './find-geometry.ts';
import type { Workspaces } from './workspaces.ts';

/** What precombined meshes of a workspace need beside themselves. */
export function createPrecombined(
  documents: Documents,
  workspaces: Workspaces,
): Pick<Handlers, 'precombined.geometry' | 'precombined.references'> {
  return {
    'precombined.references': ({ document }) => {
      const { name, history } = documents.get(document);
      const message = `No plugin in Data lists “${name}”.`;
      return { revision: history.revision, message, table: null, findings: [] };
    },
    'precombined.geometry': ({ workspace: id, hash }) => {
      const { path, name, plugin, message } = geometryInData(workspaces.get(id), hash);
      const file =
        path === undefined || name === undefined
          ? null
          : {
              address: { workspace: id, path: name },
              kind: name.toLowerCase().endsWith('.csg') ? ('csg' as const) : ('psg' as const),
              size: stampOf(path).size,
            };
      return { hash, file, plugin: plugin ?? null, message };
    },
  };
}
