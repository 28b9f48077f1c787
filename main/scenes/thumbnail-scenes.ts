import { createHash } from 'node:crypto';
import { ByteCache } from '#main/context/byte-cache.ts';
import type { ServiceContext } from '#main/context/context.ts';
import type { Documents } from '#main/documents/service.ts';
import { geometryLocation, geometryLocations, usualNames } from '#main/geometry/find-geometry.ts';
import type { GeometryLocation } from '#main/geometry/tasks/geometry-files.ts';
import { isAboutFile } from '#main/pool/pool.ts';
import { isTooLarge, type MeshToDraw, TOO_LARGE } from '#main/scenes/tasks/thumbnail-scene.ts';
import type { ReadTexture } from '#main/textures/service.ts';
import { type DataExtents, dataFileOf, findDataFile } from '#main/workspace/data-files.ts';
import type { FindMaterialFile } from '#main/workspace/find-material-file.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { DataFilePlace } from '#main/workspace/tasks/read-data-file.ts';
import type { ThumbnailScene } from '#shared/contract/scenes.ts';
import { UserError } from '#shared/errors.ts';
import type { GeometryName } from '#shared/formats/kit/geometry-source.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { type DataFolder, dataPaths } from '#shared/scene/data-path.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { editedMaterials } from './edited-materials.ts';
import { withMaterialFiles } from './scene-materials.ts';

const DEADLINE = 15_000;
/** Names of the files on a few thousand meshes. */
const KEPT_BYTES = 4 * 1024 * 1024;
/** More than a picture shows; changes of further ones are not noticed. */
const MOST_NAMES = 64;

/** A mesh as it is now. */
interface Mesh {
  /** Stays the same while the bytes do. */
  readonly key: string;
  /** For messages. */
  readonly name: string;
  /** The file, or its bytes with unsaved edits, which threads take over. */
  readonly content: () => DataFilePlace | Uint8Array<ArrayBuffer>;
  readonly tooLarge: boolean;
}

/** Other files that a mesh is drawn with. */
interface Needs {
  /** Materials and textures, by the paths in it. */
  readonly files: readonly (readonly [path: string, folder: DataFolder])[];
  /** Files with vertices of it. */
  readonly geometry: readonly GeometryName[];
}

/** Scenes for thumbnails of meshes, which the window draws. */
export function createThumbnailScenes(
  { pool }: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
  readTexture: ReadTexture,
): Pick<Handlers, 'thumbnail.scene' | 'thumbnail.texture'> {
  /** By the mesh's key. */
  const needs = new ByteCache<Needs>(KEPT_BYTES);

  function find(address: FileAddress): Mesh {
    const document = documents.find(address);
    if (document?.history.dirty === true) {
      const { key, name, source } = document;
      const content = (): Uint8Array<ArrayBuffer> => Uint8Array.from(source.read(0, source.size));
      return { key, name, content, tooLarge: isTooLarge(source.size) };
    }
    const file = dataFileOf(workspaces.get(address.workspace), workspaces.resolve(address));
    return { key: file.key, name: file.shown, content: () => file.place, tooLarge: false };
  }

  async function read(
    { key: quarantineKey, name, content, tooLarge }: Mesh,
    places: DataExtents,
    signal: AbortSignal,
  ): Promise<{ readonly made: MeshToDraw; readonly geometry: readonly GeometryName[] }> {
    if (tooLarge) return { made: TOO_LARGE, geometry: [] };
    const run = (geometry?: readonly GeometryLocation[]): Promise<MeshToDraw> => {
      const taken = content();
      const transfer = taken instanceof Uint8Array ? [taken.buffer] : [];
      const options = { signal, deadlineMs: DEADLINE, quarantineKey, transfer };
      return pool.run('thumbnail-scene', { content: taken, name, geometry }, options);
    };
    try {
      const first = await run();
      if (first.kind !== 'needs-geometry') return { made: first, geometry: [] };
      const names = usualNames(first.names);
      return { made: await run(geometryLocations(places, names)), geometry: names.slice(0, MOST_NAMES) };
    } catch (error) {
      if (!isAboutFile(error)) throw error;
      return { made: { kind: 'broken', message: error.message }, geometry: [] };
    }
  }

  return {
    'thumbnail.scene': async ({ file: address, known }, { signal }): Promise<ThumbnailScene> => {
      const workspace = workspaces.get(address.workspace);
      const materials = editedMaterials(documents, address.workspace, workspace);
      const stampOf = (found: Needs): string => stampOfAll(mesh, workspace, materials, found);
      const mesh = find(address);
      const earlier = needs.get(mesh.key);
      if (earlier !== undefined && known !== undefined && stampOf(earlier) === known)
        return { stamp: known, content: { kind: 'same' } };
      const { made, geometry } = await read(mesh, workspace, signal);
      const answer = (content: ThumbnailScene['content'], files: Needs['files'] = []): ThumbnailScene => {
        const found = { files, geometry };
        const bytes = files.reduce((sum, [path]) => sum + 2 * path.length, 2 * mesh.key.length);
        needs.set(mesh.key, found, bytes);
        return { stamp: stampOf(found), content };
      };
      if (made.kind === 'needs-geometry') throw new Error('the geometry files were given');
      if (made.kind !== 'scene') return answer(made);
      const scene = await withMaterialFiles(pool, materials, made.scene, signal);
      return answer({ kind: 'scene', scene }, namesIn(made.scene, scene));
    },
    'thumbnail.texture': async ({ workspace, ...request }, { signal }) =>
      await readTexture(workspace, request, signal),
  };
}

/** Names the state of a mesh and of the files that it is drawn with. */
function stampOfAll(
  { key }: Mesh,
  places: DataExtents,
  materials: FindMaterialFile,
  { files, geometry }: Needs,
): string {
  const find = (path: string, folder: DataFolder): string | undefined => {
    const paths = dataPaths(path, folder);
    return (folder === 'materials' ? materials(paths) : findDataFile(places, paths))?.key;
  };
  const keys = [
    ...files.map(([path, folder]) => keyOf(() => find(path, folder))),
    ...geometry.map((name) => keyOf(() => JSON.stringify(geometryLocation(places, name).place))),
  ];
  return createHash('sha256')
    .update([key, ...keys].join('\n'))
    .digest('base64url');
}

/** @param own the scene before its material files were read */
function namesIn(own: Scene, { materials }: Scene): Needs['files'] {
  const files = new Set(own.materials.map(({ file }) => file));
  const textures = new Set(materials.map(({ textures: { diffuse } }) => diffuse));
  return [
    ...[...files].map((path) => [path, 'materials'] as const),
    ...[...textures].map((path) => [path, 'textures'] as const),
  ]
    .filter(([path]) => path !== '')
    .slice(0, MOST_NAMES);
}

/** A file that cannot be looked up has no key, like one that is missing. */
function keyOf(find: () => string | undefined): string {
  try {
    return find() ?? '';
  } catch (error) {
    if (error instanceof UserError) return '';
    throw error;
  }
}
