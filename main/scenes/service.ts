import type { ServiceContext } from '#main/context/context.ts';
import type { Documents } from '#main/documents/service.ts';
import { geometryLocations } from '#main/geometry/find-geometry.ts';
import type { GeometryLocation } from '#main/geometry/tasks/geometry-files.ts';
import { NO_FILE } from '#main/pool/pool.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Contents } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { editedMaterials } from './edited-materials.ts';
import type { OwnMaterials } from './own-materials.ts';
import { withPlacedFiles } from './placed-files.ts';
import { withMaterialFiles } from './scene-materials.ts';

const DEADLINE = 60_000;

export interface ReadScene {
  readonly revision: number;
  readonly scene: Scene;
  /** Where the files with its vertices are. */
  readonly geometry: readonly GeometryLocation[];
}

/** Reads the scene of a document in its current state. */
export type SceneReader = (
  document: string,
  signal: AbortSignal,
  options?: {
    readonly skins?: boolean;
    /** Other contents than the present ones, such as with a change that is only tried. */
    readonly contents?: Contents;
  },
) => Promise<ReadScene>;

/** Reads the scenes of open documents, with vertices and materials from other files. */
export function sceneReader(
  context: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
  own: OwnMaterials,
): SceneReader {
  return async (id, signal, { skins = false, contents } = {}) => {
    const document = documents.get(id);
    const { name, history, address, file } = document;
    const source = document.sourceOf(contents ?? history.contents);
    if (source.size > LARGEST_READ) {
      throw new UserError('too-large', `“${name}” is larger than 256 MiB, too large to draw.`, {
        path: name,
      });
    }
    const { revision } = history;
    const geometry = geometryLocations(workspaces.get(address.workspace), file.scene?.geometryNames() ?? []);
    // Copied, because the buffer is transferred to the thread.
    const bytes = Uint8Array.from(source.read(0, source.size));
    const built = await context.pool.run(
      'build-scene',
      { name, bytes, geometry, skins },
      {
        signal,
        priority: 'interactive',
        deadlineMs: DEADLINE,
        transfer: [bytes.buffer],
        // Contents that are only tried have no name of their own.
        quarantineKey: contents === undefined ? document.key : NO_FILE,
      },
    );
    if (contents === undefined) own.keep(address, built.materials);
    const workspace = workspaces.get(address.workspace);
    const find = editedMaterials(documents, address.workspace, workspace);
    const whole = await withPlacedFiles(context.pool, workspace, built, signal);
    return { revision, geometry, scene: await withMaterialFiles(context.pool, find, whole, signal) };
  };
}

/** Scenes for the windows to draw. */
export function createScenes(read: SceneReader): Pick<Handlers, 'scene.read'> {
  return {
    'scene.read': async ({ document, skins = false }, { signal }) => {
      const { revision, scene } = await read(document, signal, { skins });
      return { revision, scene };
    },
  };
}
