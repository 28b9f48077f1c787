import type { Handlers } from '#shared/rpc/api.ts';
import type { Output } from '#shared/rpc/contract.ts';
import { dataPaths } from '#shared/scene/data-path.ts';
import { ByteCache } from './byte-cache.ts';
import type { ServiceContext } from './context.ts';
import { findDataFile } from './data-files.ts';
import type { Documents } from './documents.ts';
import type { Workspaces } from './workspaces.ts';

const DEADLINE = 30_000;
/** Some hundred textures of 512 × 512: a few meshes’ worth. */
const KEPT_BYTES = 128 * 1024 * 1024;
/** Longest side that a mesh’s view asks for where it does not say. */
const USUAL_SIDE = 512;

/** Pictures that open documents name, from wherever Data has them. */
export function createTextures(
  { pool }: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
): Pick<Handlers, 'scene.texture'> {
  const cache = new ByteCache<NonNullable<Output<'scene.texture'>>>(KEPT_BYTES);
  return {
    'scene.texture': async (
      { document, path, largest = USUAL_SIDE, codecs = [], cube = false },
      { signal },
    ) => {
      const { workspace } = documents.get(document).address;
      const file = findDataFile(workspaces.get(workspace), dataPaths(path, 'textures'));
      if (file === undefined) return null;
      const key = `${file.key} ${largest} ${cube} ${codecs.join()}`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const { place, shown, source } = file;
      const picture = await pool.run(
        'read-texture',
        { place, name: shown, largest, codecs, cube },
        { signal, priority: 'interactive', deadlineMs: DEADLINE, quarantineKey: file.key },
      );
      const texture = { ...picture, source };
      cache.set(key, texture, picture.bytes.byteLength);
      return texture;
    },
  };
}
