import { ByteCache } from '#main/context/byte-cache.ts';
import type { ServiceContext } from '#main/context/context.ts';
import type { Documents } from '#main/documents/service.ts';
import { findDataFile } from '#main/workspace/data-files.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { SceneTexture } from '#shared/contract/scenes.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { dataPaths } from '#shared/scene/data-path.ts';

const DEADLINE = 30_000;
/** About a hundred textures of 512 × 512, enough for a few meshes. */
const KEPT_BYTES = 128 * 1024 * 1024;
/** Default longest side for mesh views. */
const USUAL_SIDE = 512;

/** Reads a picture from a workspace’s Data; null if Data does not have it. */
export type ReadTexture = (
  workspace: string,
  request: Omit<Input<'scene.texture'>, 'document'>,
  signal: AbortSignal,
) => Promise<SceneTexture | null>;

/** Reads pictures by the paths that files name, with a cache. */
export function textureReader({ pool }: ServiceContext, workspaces: Workspaces): ReadTexture {
  const cache = new ByteCache<SceneTexture>(KEPT_BYTES);
  return async (workspace, { path, largest = USUAL_SIDE, codecs = [], cube = false }, signal) => {
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
  };
}

/** Reads pictures that open documents name. */
export function createTextures(documents: Documents, read: ReadTexture): Pick<Handlers, 'scene.texture'> {
  return {
    'scene.texture': async ({ document, ...request }, { signal }) =>
      await read(documents.get(document).address.workspace, request, signal),
  };
}
