import type { BuiltScene } from '#main/workers/build-scene.ts';
import type { GeometryPlace } from '#main/workers/geometry-files.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { ServiceContext } from './context.ts';
import { findDataFile } from './data-files.ts';
import type { Documents } from './documents.ts';
import { geometryPlace } from './find-geometry.ts';
import { withMaterialFiles } from './scene-materials.ts';
import type { Workspaces } from './workspaces.ts';

/** A mesh of this size takes a few seconds to draw; larger files are something else. */
const LARGEST = 256 * 1024 * 1024;
const DEADLINE = 60_000;
/** Geometry files that the objects of a group may be in; those of real groups are all in one. */
const MOST_GEOMETRIES = 64;

/** What a document looks like, as it is when it is asked. */
export type SceneReader = (
  document: string,
  signal: AbortSignal,
  options?: { readonly skins?: boolean },
) => Promise<BuiltScene & { readonly revision: number }>;

/** Reads what open documents look like, with the vertices and materials that are in other files. */
export function sceneReader(
  context: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
): SceneReader {
  async function build(
    id: string,
    geometry: readonly GeometryPlace[],
    skins: boolean,
    signal: AbortSignal,
  ): Promise<BuiltScene & { readonly revision: number }> {
    const { source, name, history } = documents.get(id);
    if (source.size > LARGEST) {
      throw new UserError('too-large', `“${name}” is larger than 256 MiB, so it is not drawn.`, {
        path: name,
      });
    }
    const { revision } = history;
    // Copied: what is sent to a thread is gone here.
    const bytes = Uint8Array.from(source.read(0, source.size));
    const built = await context.pool.run(
      'build-scene',
      { name, bytes, geometry, skins },
      { signal, priority: 'interactive', deadlineMs: DEADLINE, transfer: [bytes.buffer] },
    );
    return { ...built, revision };
  }

  return async (id, signal, { skins = false } = {}) => {
    const { workspace } = documents.get(id).address;
    const first = await build(id, [], skins, signal);
    // Only groups of precombined meshes need other files; they are small, and built again with those.
    const geometry = first.sought
      .slice(0, MOST_GEOMETRIES)
      .map((hash) => geometryPlace(workspaces.get(workspace), hash));
    const built = geometry.length === 0 ? first : await build(id, geometry, skins, signal);
    const find = (paths: readonly string[]) => findDataFile(workspaces.get(workspace), paths);
    const scene = await withMaterialFiles(context.pool, find, built.scene, signal);
    return { revision: built.revision, scene, sought: first.sought };
  };
}

/** What windows draw. */
export function createScenes(read: SceneReader): Pick<Handlers, 'scene.read'> {
  return {
    'scene.read': async ({ document }, { signal }) => {
      const { revision, scene } = await read(document, signal);
      return { revision, scene };
    },
  };
}
