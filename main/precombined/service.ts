import { stampOf } from '#main/files/file-stamp.ts';
import { geometryInData } from '#main/geometry/find-geometry.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Handlers } from '#shared/rpc/api.ts';

/** Finds the geometry files that precombined meshes need. */
export function createPrecombined(workspaces: Workspaces): Pick<Handlers, 'precombined.geometry'> {
  return {
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
