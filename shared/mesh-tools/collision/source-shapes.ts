import type { Infer } from '#shared/binary/type.ts';
import type { NiAVObject } from '#shared/formats/nif/blocks/av-object.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { isSkinned } from '#shared/formats/nif/geometry/shape-skin.ts';
import { stringOf } from '#shared/formats/nif/open.ts';
import { nodeTransform } from '#shared/formats/nif/scene/node-transform.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { identity, isMirrored, type Matrix, multiply, transformPoints } from '#shared/scene/matrix.ts';

/** Triangles of a drawn shape that collision is made from. */
export interface SourceShape {
  readonly block: number;
  readonly name: string;
  /** x, y, z of each vertex that triangles use, each place once; in Havok units, in the space of the node. */
  readonly positions: Float32Array;
  /** Three vertices per triangle, all in range and none twice in one. */
  readonly triangles: Uint32Array;
}

/** Where collision goes, and what it is made from. */
export interface Target {
  readonly node: number;
  readonly shapes: readonly SourceShape[];
}

/**
 * The selected shapes by the node that gets their collision. Those that collision cannot be made from are left, with the reason.
 * @param on whether all go to the root above them, or each to the node right above it
 * @param units game units in a Havok unit
 */
export function targetsOf(draft: MeshDraft, on: 'root' | 'parent', units: number): readonly Target[] {
  const parents = parentsOf(draft);
  const byNode = new Map<number, SourceShape[]>();
  for (const block of draft.blocks(isShape)) {
    const path = pathAbove(parents, block);
    const node = on === 'root' ? path.at(-1) : path[0];
    const why = node === undefined ? 'No node is above it.' : reasonToLeave(draft, block);
    const shape =
      why === undefined && node !== undefined
        ? sourceShape(draft, block, path.slice(0, path.indexOf(node)), units)
        : why;
    if (typeof shape === 'string') draft.leave(block, shape);
    else if (shape !== undefined && node !== undefined) {
      const known = byNode.get(node);
      if (known === undefined) byNode.set(node, [shape]);
      else known.push(shape);
    }
  }
  return [...byNode].map(([node, shapes]) => ({ node, shapes }));
}

/** Parents of objects; the first one of each. */
function parentsOf(draft: MeshDraft): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  for (const block of draft.mesh.types.keys()) {
    const children = draft.value(block)?.children;
    if (!(children instanceof Int32Array)) continue;
    for (const child of children) if (child >= 0 && !parents.has(child)) parents.set(child, block);
  }
  return parents;
}

/** The nodes above an object, from the nearest to a root. In a circle it ends where it began. */
function pathAbove(parents: ReadonlyMap<number, number>, block: number): readonly number[] {
  const path: number[] = [];
  const seen = new Set([block]);
  for (let at = parents.get(block); at !== undefined && !seen.has(at); at = parents.get(at)) {
    seen.add(at);
    path.push(at);
  }
  return path;
}

function reasonToLeave(draft: MeshDraft, block: number): string | undefined {
  const value = draft.value(block);
  if (isSkinned(draft, block)) return 'Bones move it, which collision would not follow.';
  if (draft.type(Number(value?.shaderProperty ?? -1)) === 'BSEffectShaderProperty')
    return 'It is an effect, such as light or mist, that nothing should collide with.';
  if (/^EditorMarker/i.test(nameOf(draft, block))) return 'It is a marker that only the editor shows.';
  return undefined;
}

function nameOf({ mesh }: MeshDraft, block: number): string {
  const name = mesh.value(block)?.name;
  return typeof name === 'number' || typeof name === 'string' ? stringOf(mesh.nif, name) : '';
}

/** A shape’s triangles, or why it has none that can be used. */
function sourceShape(
  draft: MeshDraft,
  block: number,
  path: readonly number[],
  units: number,
): SourceShape | string {
  const geometry = shapeGeometry(draft, block);
  if (geometry === undefined) return 'Its vertices are not in this file, or cannot be read.';
  const matrix = [block, ...path].reduce<Matrix>(
    (below, object) => multiply(transformOf(draft, object), below),
    identity(),
  );
  const moved = transformPoints(matrix, geometry.positions).map((value) => value / units);
  const { positions, triangles } = welded(moved, geometry.triangles, isMirrored(matrix));
  if (triangles.length === 0) return 'It has no triangles.';
  if (!positions.every(Number.isFinite)) return 'It has vertices that are not numbers.';
  return { block, name: nameOf(draft, block), positions, triangles };
}

function transformOf(draft: MeshDraft, object: number): Matrix {
  return nodeTransform(draft.value(object) as unknown as Infer<typeof NiAVObject>);
}

/** Only the vertices that triangles use, each place once: drawn shapes have several where texture or shading has a seam. */
function welded(points: Float32Array, triangles: Uint32Array, isFlipped: boolean) {
  const count = points.length / 3;
  const places = new Map<string, number>();
  const numbers = new Map<number, number>();
  const positions: number[] = [];
  const numberOf = (vertex: number): number => {
    const known = numbers.get(vertex);
    if (known !== undefined) return known;
    const own = points.subarray(3 * vertex, 3 * vertex + 3);
    // Adding 0 makes of -0 a 0.
    const key = own.map((value) => value + 0).join();
    const number = places.get(key) ?? positions.push(...own) / 3 - 1;
    places.set(key, number);
    numbers.set(vertex, number);
    return number;
  };
  const corners: number[] = [];
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const three = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    if (three.some((vertex) => vertex >= count)) continue;
    const [a, b, c] = three.map(numberOf) as [number, number, number];
    if (a !== b && b !== c && a !== c) corners.push(a, isFlipped ? c : b, isFlipped ? b : c);
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(corners) };
}
