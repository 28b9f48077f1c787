import type { ServiceContext } from '#main/context/context.ts';
import type { Documents } from '#main/documents/service.ts';
import { geometryLocations, MAX_GEOMETRIES } from '#main/geometry/find-geometry.ts';
import { refuseIncomplete } from '#main/geometry/refuse-incomplete.ts';
import { VERSION } from '#main/version.ts';
import { findDataFile } from '#main/workspace/data-files.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { sceneBuffers } from '#shared/scene/buffers.ts';
import { sceneImages } from '#shared/scene/images.ts';
import type { ScenePart } from '#shared/scene/only-parts.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { instanceCount } from '#shared/scene/transforms.ts';
import { readImages } from './scene-images.ts';
import type { SceneReader } from './service.ts';

const DEADLINE = 120_000;

/** Exports open documents for other programs, and converts precombined groups. */
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
      const { scene, geometry } = await readScene(id, signal, { skins: true });
      refuseIncomplete(geometry);
      if (only !== undefined) checkParts(scene, only);
      const find = (paths: readonly string[]) =>
        findDataFile(workspaces.get(document.address.workspace), paths);
      const names = kind === 'glb' ? sceneImages(scene) : [];
      const { images, left } = await readImages(pool, find, names, signal);
      const notes = scene.notes.map(({ message }) => message);
      const options = { merge, file: document.address.path, ...(lod === null ? {} : { lod }) };
      const bytes = await pool.run(
        'write-scene',
        { scene, kind, generator: `Modwright ${VERSION}`, options, only, images },
        {
          signal,
          priority: 'interactive',
          deadlineMs: DEADLINE,
          transfer: sceneBuffers(scene),
          quarantineKey: document.key,
        },
      );
      return { bytes, images: images.size, left: left.map(({ path }) => path), notes };
    },
    'precombined.convert': async ({ document: id, form }, { signal }) => {
      const { source, name, address, file, key } = documents.get(id);
      const hashes = (file.scene?.geometryNames() ?? []).filter((one) => typeof one === 'number');
      if (hashes.length > MAX_GEOMETRIES) {
        const message = `“${name}” names ${hashes.length} geometry files, but real groups name only one: it is damaged.`;
        throw new UserError('too-many-files', message, { path: name });
      }
      const places = workspaces.get(address.workspace);
      const geometry = geometryLocations(places, hashes);
      // Copied, because the buffer is transferred to the thread.
      const bytes = Uint8Array.from(source.read(0, source.size));
      return await pool.run(
        'convert-group',
        { name, bytes, form, geometry },
        {
          signal,
          priority: 'interactive',
          deadlineMs: DEADLINE,
          transfer: [bytes.buffer],
          quarantineKey: key,
        },
      );
    },
  };
}

/** @throws UserError `stale` if the scene does not have the parts */
function checkParts({ meshes }: Scene, parts: readonly ScenePart[]): void {
  for (const { mesh: index, instances = [] } of parts) {
    const mesh = meshes[index];
    const count = mesh === undefined ? 0 : instanceCount(mesh);
    if (mesh !== undefined && instances.every((number) => number < count)) continue;
    throw new UserError('stale', 'The file has changed since. Try again after it is redrawn.');
  }
}
