import { shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { isSkinned } from '#shared/formats/nif/geometry/shape-skin.ts';
import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { editableShapes } from '#shared/mesh-tools/kit/shapes.ts';

/** Bounding spheres of shapes: what the game draws nothing of when it is out of sight. */
export const bounds: MeshTool = {
  id: 'bounds',
  draft(draft, { all }) {
    for (const shape of editableShapes(draft)) boundShape(draft, shape, all === true);
  },
};

/** x, y, z, radius. */
interface Sphere {
  readonly center: { readonly x: number; readonly y: number; readonly z: number };
  readonly radius: number;
}

/**
 * The sphere of points as the games compute it: around the middle of their box, out to the farthest. Points that are not
 * numbers are ignored; undefined if there are no others. Source: measured in the bounds of 126 shapes of all games, of which it
 * gives all but a few that lie in another pose.
 */
export function boundingSphere(positions: Float32Array): Sphere | undefined {
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 2 < positions.length; i += 3) {
    if (!Number.isFinite(positions[i]! + positions[i + 1]! + positions[i + 2]!)) continue;
    for (let axis = 0; axis < 3; axis += 1) {
      least[axis] = Math.min(least[axis]!, positions[i + axis]!);
      most[axis] = Math.max(most[axis]!, positions[i + axis]!);
    }
  }
  if (!Number.isFinite(least[0]!)) return undefined;
  const [x, y, z] = least.map((value, axis) => Math.fround((value + most[axis]!) / 2)) as [
    number,
    number,
    number,
  ];
  return { center: { x, y, z }, radius: farthest(positions, x, y, z) };
}

function farthest(positions: Float32Array, x: number, y: number, z: number): number {
  let square = 0;
  for (let i = 0; i + 2 < positions.length; i += 3) {
    const [dx, dy, dz] = [positions[i]! - x, positions[i + 1]! - y, positions[i + 2]! - z];
    const own = dx * dx + dy * dy + dz * dz;
    // False for what is no number.
    if (own > square && own < Infinity) square = own;
  }
  return Math.fround(Math.sqrt(square));
}

/** Mends a shape’s sphere, or with `all` computes it anew. */
export function boundShape(draft: MeshDraft, shape: number, all: boolean): void {
  const geometry = shapeGeometry(draft, shape);
  const stored = storedSphere(draft, shape);
  if (geometry === undefined || geometry.count === 0 || stored === undefined) return;
  const { center, radius } = stored.sphere;
  const reach = farthest(geometry.positions, center.x, center.y, center.z);
  // Bones carry skinned shapes away from where they are stored, and games compute their bounds from the bones.
  const isFine = isSkinned(draft, shape) || reach <= radius * (1 + SLACK) + SLACK;
  if (isFine && !all) return;
  const why = isFine
    ? 'Computed anew.'
    : 'Its vertices reached out of the sphere, so the shape could vanish at the edge of the screen.';
  if (!writeBounds(draft, shape, why)) draft.leave(shape, 'None of its vertices is a number.');
}

/** Computes the sphere of a shape anew. @returns false if none of its vertices is a number */
export function writeBounds(draft: MeshDraft, shape: number, why: string): boolean {
  const sphere = boundingSphere(shapeGeometry(draft, shape)?.positions ?? new Float32Array());
  const stored = storedSphere(draft, shape);
  if (sphere === undefined) return false;
  if (stored === undefined) return true;
  const { owner, sphere: old } = stored;
  draft.rewrite(
    owner,
    { ...draft.value(owner), boundingSphere: sphere },
    { change: 'boundingSphere', old: sphereText(old), new: sphereText(sphere), why },
  );
  return true;
}

/** Computes the sphere of a shape anew, unless it has none: games leave the spheres of some skinned shapes to their bones. */
export function followBounds(draft: MeshDraft, shape: number, why: string): void {
  const stored = storedSphere(draft, shape)?.sphere.radius ?? 0;
  if (stored !== 0 || !isSkinned(draft, shape)) writeBounds(draft, shape, why);
}

/** The sphere that a shape, or the block with its vertices, has. */
function storedSphere(
  draft: MeshDraft,
  shape: number,
): { readonly owner: number; readonly sphere: Sphere } | undefined {
  const { form, holder } = shapeGeometry(draft, shape) ?? {};
  const owner = (form === 'data' || form === 'strips') && holder !== undefined ? holder : shape;
  const value = draft.value(owner) as (BlockValue & { readonly boundingSphere?: Sphere }) | undefined;
  return value?.boundingSphere && { owner, sphere: value.boundingSphere };
}

/** Share of the radius, and game units, that rounding may take. */
const SLACK = 0.001;

function sphereText({ center: { x, y, z }, radius }: Sphere): string {
  return `${[x, y, z].map((value) => value.toFixed(2)).join(', ')}, radius ${radius.toFixed(2)}`;
}
