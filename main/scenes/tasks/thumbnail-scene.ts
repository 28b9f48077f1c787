import { type GeometryLocation, withGeometryFiles } from '#main/geometry/tasks/geometry-files.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { type DataFilePlace, withDataFile } from '#main/workspace/tasks/read-data-file.ts';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { GeometryName } from '#shared/formats/kit/geometry-source.ts';
import { sceneBuffers } from '#shared/scene/buffers.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { drawnTriangles, thumbnailScene } from '#shared/scene/thumbnail-scene.ts';

export interface ThumbnailSceneInput {
  /** The file, or its bytes with unsaved edits. */
  readonly content: DataFilePlace | Uint8Array;
  /** For messages. */
  readonly name: string;
  /** Locations of the geometry files it needs, once they are known. */
  readonly geometry?: readonly GeometryLocation[] | undefined;
}

/** What to draw, or why there is nothing; `message` is a sentence. `needs-geometry`: to be asked again with their locations. */
export type MeshToDraw =
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'needs-geometry'; readonly names: readonly GeometryName[] }
  | { readonly kind: 'none' | 'broken'; readonly message: string };

/** Larger meshes take too long for one picture of many. */
const LARGEST = 8 * 1024 * 1024;
const MOST_TRIANGLES = 250_000;

/** Whether a file of a size is too large for a thumbnail. */
export function isTooLarge(size: number): boolean {
  return size > LARGEST;
}

export const TOO_LARGE = {
  kind: 'none',
  message: `No thumbnail: the file is larger than ${LARGEST / 1024 / 1024} MiB.`,
} as const;

/** Reads what a thumbnail of a mesh shows. */
export async function readThumbnailScene(
  { content, name, geometry }: ThumbnailSceneInput,
  context: TaskContext,
): Promise<MeshToDraw> {
  context.check();
  const read = (source: ByteSource): Promise<MeshToDraw> => readScene(source, { name, geometry }, context);
  try {
    return content instanceof Uint8Array
      ? await read(bytesSource(content, name))
      : await withDataFile(content, name, LARGEST, read);
  } catch (error) {
    if (error instanceof FormatError) return { kind: 'broken', message: `“${name}” ${error.message}.` };
    if (!(error instanceof UserError) || error.code === 'cancelled') throw error;
    return error.code === 'file-too-large' ? TOO_LARGE : { kind: 'broken', message: error.message };
  }
}

async function readScene(
  source: ByteSource,
  { name, geometry }: Omit<ThumbnailSceneInput, 'content'>,
  context: TaskContext,
): Promise<MeshToDraw> {
  const { file } = await openInThread(source, name);
  const { scene: builder } = file;
  if (builder === undefined) return { kind: 'broken', message: `“${name}” is not a mesh.` };
  const names = geometry === undefined ? builder.geometryNames() : [];
  if (names.length > 0) return { kind: 'needs-geometry', names };
  const whole = withGeometryFiles(geometry ?? [], (geometryOf) => builder.build({ geometryOf }));
  context.check();
  const scene = thumbnailScene(whole);
  if (scene.meshes.length + scene.shapes.length === 0) {
    const damage = file.findings().find(({ severity }) => severity === 'error');
    if (damage !== undefined) return { kind: 'broken', message: `“${name}” ${damage.message}.` };
    return { kind: 'none', message: whyEmpty(whole) };
  }
  const triangles = Math.round(drawnTriangles(scene));
  if (triangles > MOST_TRIANGLES) {
    const message = `No thumbnail: with ${triangles.toLocaleString('en-US')} triangles, it would take too long.`;
    return { kind: 'none', message };
  }
  context.transfer(...sceneBuffers(scene));
  return { kind: 'scene', scene };
}

function whyEmpty({ meshes, notes }: Scene): string {
  if (meshes.some(({ instances, positions }) => instances !== undefined && positions.length === 0))
    return 'No thumbnail: the geometry file with its vertices cannot be read.';
  if (meshes.some(({ hidden }) => hidden)) return 'No thumbnail: the game hides its meshes.';
  const [note] = notes;
  if (note !== undefined) return `No thumbnail: block ${note.block} ${note.message}`;
  return 'No thumbnail: it has no meshes and no collision.';
}
