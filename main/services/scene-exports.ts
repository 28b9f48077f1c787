import { VERSION } from '#main/version.ts';
import type { ConvertGroupOutput } from '#main/workers/convert-group.ts';
import type { GeometryPlace } from '#main/workers/geometry-files.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { sceneBuffers } from '#shared/scene/buffers.ts';
import { sceneImages } from '#shared/scene/images.ts';
import type { ScenePart } from '#shared/scene/only-parts.ts';
import { placeCount } from '#shared/scene/places.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { ServiceContext } from './context.ts';
import { findDataFile } from './data-files.ts';
import type { Documents } from './documents.ts';
import { geometryPlace } from './find-geometry.ts';
import { readImages } from './scene-images.ts';
import type { SceneReader } from './scenes.ts';
import type { Workspaces } from './workspaces.ts';

const DEADLINE = 120_000;
/** Geometry files that the objects of a group may be in; those of real groups are all in one. */
const MOST_GEOMETRIES = 64;

/** Open documents as files for other programs, and precombined groups in other forms. */
export function createSceneExports(
  { pool }: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
  readScene: SceneReader,
): Pick<Handlers, 'scene.export' | 'precombined.convert'> {
  return {
    'scene.export': async ({ document: id, revision, kind, lod, merge, only }, { signal }) => {
      const document = documents.get(id);
      document.refuseStale(revision);
      const { scene, sought } = await readScene(id, signal, { skins: true });
      for (const hash of sought) refuseMissing(document.address.workspace, hash);
      if (only !== undefined) checkParts(scene, only);
      const find = (paths: readonly string[]) =>
        findDataFile(workspaces.get(document.address.workspace), paths);
      const names = kind === 'glb' ? sceneImages(scene) : [];
      const { images, left } = await readImages(pool, find, names, signal);
      const notes = scene.notes.map(({ message }) => message);
      const options = { merge, ...(lod === null ? {} : { lod }) };
      const bytes = await pool.run(
        'write-scene',
        { scene, kind, generator: `Modwright ${VERSION}`, options, only, images },
        { signal, priority: 'interactive', deadlineMs: DEADLINE, transfer: sceneBuffers(scene) },
      );
      return { bytes, images: images.size, left: left.map(({ path }) => path), notes };
    },
    'precombined.convert': async ({ document: id, form }, { signal }) => {
      const { name, address } = documents.get(id);
      const first = await convert(id, form, [], signal);
      const places = workspaces.get(address.workspace);
      if (first.sought.length > MOST_GEOMETRIES) {
        const message = `“${name}” names ${first.sought.length} geometry files, where groups name one: it is damaged.`;
        throw new UserError('too-many-files', message, { path: name });
      }
      const geometry = first.sought.map((hash) => geometryPlace(places, hash));
      const { group } = geometry.length === 0 ? first : await convert(id, form, geometry, signal);
      // Another revision than the one that was looked at first.
      if (group === undefined) throw new UserError('stale', `“${name}” was changed meanwhile. Try again.`);
      return group;
    },
  };

  function convert(
    id: string,
    form: 'baked' | 'plain',
    geometry: readonly GeometryPlace[],
    signal: AbortSignal,
  ): Promise<ConvertGroupOutput> {
    const { source } = documents.get(id);
    // Copied: what is sent to a thread is gone here.
    const bytes = Uint8Array.from(source.read(0, source.size));
    return pool.run(
      'convert-group',
      { bytes, form, geometry },
      { signal, priority: 'interactive', deadlineMs: DEADLINE, transfer: [bytes.buffer] },
    );
  }

  function refuseMissing(workspace: string, hash: number): void {
    const { path, message } = geometryPlace(workspaces.get(workspace), hash);
    if (path === undefined) throw new UserError('no-geometry', message);
  }
}

/** @throws UserError `stale` where parts are named that the scene does not have */
function checkParts({ meshes }: Scene, parts: readonly ScenePart[]): void {
  for (const { mesh: index, places = [] } of parts) {
    const mesh = meshes[index];
    const count = mesh === undefined ? 0 : placeCount(mesh);
    if (mesh !== undefined && places.every((place) => place < count)) continue;
    throw new UserError('stale', 'The file was changed meanwhile. Try again once it is drawn anew.');
  }
}
