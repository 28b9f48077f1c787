import { type BackEnd, read } from '#shared/binary/read.ts';
import type { Infer } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import { CONTEXT, MeshFile, type MeshGeometry } from '#shared/formats/mesh/schema.ts';
import type { BSGeometry } from '#shared/formats/nif/blocks/newer-games.ts';
import { geometryPath } from './geometry-paths.ts';

/** One of up to four meshes of a shape of Starfield. */
export interface ShapeMesh {
  /** Which of the four it is. */
  readonly slot: number;
  /** Path in Data of its file; undefined if it is in the block, or the stored path is unusable. */
  readonly path: string | undefined;
  /** What the block says of it. */
  readonly declared: { readonly indicesSize: number; readonly numVerts: number };
  /**
   * Its geometry, or why it cannot be had: `missing` files were not found, or not looked for. `message` is a whole
   * sentence.
   */
  readonly geometry:
    | { readonly kind: 'mesh'; readonly mesh: MeshGeometry }
    | { readonly kind: 'missing' | 'damaged'; readonly message: string };
}

/**
 * The meshes of a shape: levels of detail, the full one first.
 * @param geometryOf finds their files; undefined = they are not looked for
 */
export function* shapeMeshes(
  { meshes }: Pick<Infer<typeof BSGeometry>, 'meshes'>,
  geometryOf: GeometryOf | undefined,
  backEnd: BackEnd,
): Generator<ShapeMesh> {
  for (const [slot, { mesh }] of meshes.entries()) {
    if (mesh === undefined) continue;
    const { meshPath, meshData, ...declared } = mesh;
    if (meshData !== undefined) {
      yield { slot, path: undefined, declared, geometry: { kind: 'mesh', mesh: meshData } };
      continue;
    }
    const path = geometryPath(meshPath ?? '');
    yield { slot, path, declared, geometry: fileOf(path, meshPath ?? '', geometryOf, backEnd) };
  }
}

function fileOf(
  path: string | undefined,
  named: string,
  geometryOf: GeometryOf | undefined,
  backEnd: BackEnd,
): ShapeMesh['geometry'] {
  if (path === undefined) return { kind: 'missing', message: `“${named}” is no path of a mesh.` };
  const found = geometryOf?.(path) ?? { message: `“${path}” was not looked for.`, mesh: undefined };
  if (found.mesh === undefined) return { kind: 'missing', message: found.message };
  try {
    return { kind: 'mesh', mesh: read(MeshFile, found.mesh, CONTEXT, { backEnd }) };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const where = error.path === undefined || error.path === '' ? '' : `${error.path} `;
    return { kind: 'damaged', message: `“${path}” cannot be read: ${where}${error.message}.` };
  }
}
