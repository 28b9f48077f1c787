import { UserError } from '#shared/errors.ts';
import { isShape, type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { replaceGeometry } from '#shared/mesh-tools/kit/replace-geometry.ts';
import { requireFrames } from '#shared/mesh-tools/kit/shapes.ts';
import { type VertexChange, writeVertices } from '#shared/mesh-tools/kit/write-geometry.ts';
import { boundShape } from '#shared/mesh-tools/surface/bounding-spheres.ts';
import { computeFrames } from '#shared/mesh-tools/surface/compute-frames.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { type GltfShape, gltfShapes } from '#shared/scene/gltf-in/gltf-shapes.ts';
import { type GltfFile, readGltf } from '#shared/scene/gltf-in/read-gltf.ts';
import { transformNormals, transformPoints } from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { changedVertices } from './changed-vertices.ts';
import { changedWeights } from './changed-weights.ts';
import { matchVertices, toleranceOf, triangleKey } from './match-vertices.ts';
import { undoTransform } from './undo-transform.ts';

/** What an import does to a shape. `left`: it stays as it is, for the reason in `why`. */
export interface ImportedShape {
  /** Block of the mesh; -1 = an object of the glTF file that the mesh has no shape for. */
  readonly block: number;
  readonly name: string;
  readonly change: 'same' | 'replaced' | 'left';
  /** As sentences. */
  readonly why: string;
}

/**
 * Gives the shapes of a mesh the vertices that a glTF file has for them. Only what differs from what an export of the mesh has is
 * replaced, so that a file which nothing was done to changes nothing.
 *
 * @param scene of the same mesh, with skins
 * @returns what happens to each shape; the draft has the changes
 * @throws UserError `bad-gltf`, `unsupported-gltf`, `nothing-to-import`
 */
export function importGltf(draft: MeshDraft, scene: Scene, file: GltfFile): readonly ImportedShape[] {
  const nows = gltfShapes(file);
  const exported = sceneToGlb(scene, '', { hidden: true });
  const wases = new Map(
    gltfShapes(readGltf(exported, refuseBuffer)).flatMap((was) =>
      was.block === undefined ? [] : [[was.block, was] as const],
    ),
  );
  const shapes = draft.blocks(isShape);
  const pairs = pairsOf(draft, shapes, wases, nows);
  if (pairs.size === 0) {
    throw new UserError(
      'nothing-to-import',
      'No object of the glTF file belongs to a shape of the mesh: neither its number nor its name is there.',
    );
  }
  const holders = new Map<number, number>();
  const done = shapes.map((block): ImportedShape => {
    const was = wases.get(block);
    const now = pairs.get(block);
    const name = nameOf(draft, block, was);
    const left = (why: string): ImportedShape => ({ block, name, change: 'left', why });
    if (now === undefined) return left('The glTF file does not have it.');
    const geometry = shapeGeometry(draft, block);
    if (now.isPartial) return left('Only some of its levels of detail were exported.');
    if (was === undefined || geometry === undefined)
      return left('Its vertices are not in this file, or cannot be read.');
    if (![block, geometry.holder].every((one) => draft.isKnown(one)))
      return left('It has bytes that are not understood.');
    if (was.positions.length !== geometry.positions.length || was.instanced || now.instanced)
      return left('It is drawn many times, or its vertices are stored apart.');
    const known = holders.get(geometry.holder);
    if (known !== undefined) return left(`It shares its vertices with block ${known}, which decides.`);
    holders.set(geometry.holder, block);
    try {
      const why = importShape(draft, block, geometry, was, now);
      const isOther = now.hash !== undefined && now.hash !== was.hash;
      const note =
        why !== undefined && isOther ? ' The mesh has other vertices than when it was exported.' : '';
      return { block, name, change: why === undefined ? 'same' : 'replaced', why: `${why ?? ''}${note}` };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return left(`The shape ${error.message}.`);
    }
  });
  const used = new Set(pairs.values());
  const others = nows.filter((now) => !used.has(now));
  return [
    ...done,
    ...others.map(
      ({ name }): ImportedShape => ({
        block: -1,
        name,
        change: 'left',
        why: 'The mesh has no shape of this name.',
      }),
    ),
  ];
}

function refuseBuffer(): never {
  throw new RangeError('An export has its buffer inside.');
}

function nameOf({ mesh }: MeshDraft, block: number, was: GltfShape | undefined): string {
  if (was !== undefined) return was.name;
  const name = mesh.value(block)?.name;
  if (typeof name === 'string') return name;
  return typeof name === 'number' ? (mesh.nif.header.strings?.get(name) ?? '') : '';
}

/** The object of the glTF file for each shape: by block and name, then by block, then by a name that only one shape has. */
function pairsOf(
  draft: MeshDraft,
  shapes: readonly number[],
  wases: ReadonlyMap<number, GltfShape>,
  nows: readonly GltfShape[],
): ReadonlyMap<number, GltfShape> {
  const names = new Map(shapes.map((block) => [block, nameOf(draft, block, wases.get(block))]));
  const pairs = new Map<number, GltfShape>();
  const used = new Set<GltfShape>();
  const pair = (passes: (block: number, now: GltfShape) => boolean): void => {
    for (const now of nows) {
      if (used.has(now)) continue;
      const fits = shapes.filter((block) => !pairs.has(block) && passes(block, now));
      if (fits.length !== 1) continue;
      pairs.set(fits[0]!, now);
      used.add(now);
    }
  };
  const isNamed = (block: number, { name }: GltfShape): boolean =>
    names.get(block) === name || names.get(block) === withoutNumber(name);
  pair((block, now) => now.block === block && isNamed(block, now));
  pair((block, now) => now.name !== '' && names.get(block) === now.name);
  pair((block, now) => now.block === undefined && now.name !== '' && isNamed(block, now));
  pair((block, now) => now.block === block);
  // Shapes that share a name: programs number the objects in their order.
  for (const name of new Set(names.values())) {
    const fits = shapes.filter((block) => names.get(block) === name && !pairs.has(block));
    const objects = nows
      .filter((now) => !used.has(now) && now.block === undefined && withoutNumber(now.name) === name)
      .sort((a, b) => numberIn(a.name) - numberIn(b.name));
    if (name === '' || fits.length !== objects.length) continue;
    for (const [i, block] of fits.entries()) {
      pairs.set(block, objects[i]!);
      used.add(objects[i]!);
    }
  }
  return pairs;
}

function numberIn(name: string): number {
  return Number(/\.(\d{3,})$/.exec(name)?.[1] ?? 0);
}

/** Blender numbers objects whose names repeat: `Blade.001`. */
function withoutNumber(name: string): string {
  return name.replace(/\.\d{3,}$/, '');
}

/** Replaces what differs in a shape. @returns what does, as a sentence; undefined if nothing does */
function importShape(
  draft: MeshDraft,
  block: number,
  geometry: ShapeGeometry,
  was: GltfShape,
  imported: GltfShape,
): string | undefined {
  const back = undoTransform(was, imported);
  const now =
    back === undefined
      ? imported
      : {
          ...imported,
          positions: transformPoints(back, imported.positions),
          normals: imported.normals && transformNormals(back, imported.normals),
        };
  const tolerance = toleranceOf(was);
  const { isSame, newOf, oldOf } = matchVertices(was, now, tolerance);
  const from = isSame ? Uint32Array.from({ length: geometry.count }, (_, i) => i) : oldOf;
  const rows = { from, newOf: isSame ? newOf : Int32Array.from(oldOf.keys()) };
  const { change, moved } = changedVertices(geometry, was, now, rows, tolerance);
  const weights = changedWeights(geometry, was, now, rows);
  if (isSame && Object.keys(change).length === 0 && weights === undefined) return undefined;
  const triangles = isSame ? geometry.triangles : now.triangles;
  const triangleFrom = isSame
    ? Int32Array.from({ length: triangles.length / 3 }, (_, i) => i)
    : oldTriangles(geometry.triangles, triangles, from);
  const count = from.length;
  const words = {
    change: 'vertices',
    old: geometry.count.toLocaleString('en'),
    new: count.toLocaleString('en'),
    why: `Imported: ${[...moved, ...(weights === undefined ? [] : ['bone weights']), ...(isSame ? [] : ['triangles'])].join(', ')}.`,
  };
  const frames = framesFor(draft, block, geometry, change, from, triangles);
  const whole: VertexChange = frames === undefined ? change : { ...change, frames };
  const isChanged =
    isSame && weights === undefined
      ? writeVertices(draft, block, whole, words)
      : replaceGeometry(
          draft,
          block,
          { from, triangles, triangleFrom, change: whole, ...(weights === undefined ? {} : { weights }) },
          words,
        );
  if (!isChanged) return undefined;
  boundShape(draft, block, change.positions !== undefined);
  return words.why;
}

/** For each new triangle the old one that it was, or one at its first vertex; -1 = none. */
function oldTriangles(old: Uint32Array, triangles: Uint32Array, from: Uint32Array): Int32Array {
  const known = new Map<number, number>();
  const atVertex = new Map<number, number>();
  for (let i = 0; i + 2 < old.length; i += 3) {
    const [a, b, c] = [old[i]!, old[i + 1]!, old[i + 2]!];
    known.set(triangleKey(a, b, c), i / 3);
    for (const corner of [a, b, c]) if (!atVertex.has(corner)) atVertex.set(corner, i / 3);
  }
  return Int32Array.from({ length: triangles.length / 3 }, (_, i) => {
    const [a, b, c] = [0, 1, 2].map((corner) => from[triangles[3 * i + corner]!]!) as [
      number,
      number,
      number,
    ];
    return known.get(triangleKey(a, b, c)) ?? atVertex.get(a) ?? atVertex.get(b) ?? atVertex.get(c) ?? -1;
  });
}

/** Tangents where the surface changed; elsewhere those of the file stay. Undefined if the shape has none, or all stay. */
function framesFor(
  draft: MeshDraft,
  block: number,
  geometry: ShapeGeometry,
  change: VertexChange,
  from: Uint32Array,
  triangles: Uint32Array,
): VertexChange['frames'] | undefined {
  const { normals, uvSets, tangents, bitangents } = geometry;
  const [uvs] = uvSets;
  if (tangents === undefined || bitangents === undefined || normals === undefined || uvs === undefined)
    return undefined;
  if (requireFrames(draft, block, geometry) !== undefined) return undefined;
  const rowsOf = (list: Float32Array, width: number): Float32Array => {
    const result = new Float32Array(from.length * width);
    for (const [i, old] of from.entries())
      result.set(list.subarray(old * width, (old + 1) * width), i * width);
    return result;
  };
  const before = computeFrames(geometry.positions, normals, uvs, geometry.triangles);
  const after = computeFrames(
    change.positions ?? rowsOf(geometry.positions, 3),
    change.normals ?? rowsOf(normals, 3),
    change.uvSets?.[0] ?? rowsOf(uvs, 2),
    triangles,
  );
  const next = { tangents: rowsOf(tangents, 3), bitangents: rowsOf(bitangents, 3) };
  let isChanged = false;
  for (const [i, old] of from.entries()) {
    const isKept = (['tangents', 'bitangents'] as const).every((list) =>
      [0, 1, 2].every((axis) => Math.abs(before[list][3 * old + axis]! - after[list][3 * i + axis]!) < 1e-5),
    );
    if (isKept) continue;
    isChanged = true;
    next.tangents.set(after.tangents.subarray(3 * i, 3 * i + 3), 3 * i);
    next.bitangents.set(after.bitangents.subarray(3 * i, 3 * i + 3), 3 * i);
  }
  return isChanged ? next : undefined;
}
