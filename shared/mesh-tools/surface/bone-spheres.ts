import { BSSkinBoneData, NiSkinData } from '#shared/formats/nif/blocks/skin.ts';
import { blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import { withColumns } from '#shared/formats/nif/geometry/columns.ts';
import { type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { skinOf } from '#shared/formats/nif/geometry/shape-skin.ts';
import { nodeTransform } from '#shared/formats/nif/scene/node-transform.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { Matrix } from '#shared/scene/matrix.ts';

/**
 * Lets the spheres of a skin’s bones follow vertices that were moved or got other bones: a sphere out of which they reach
 * farther than before grows; its center stays. Games draw nothing of a skinned shape whose spheres are out of sight.
 * @param before the shape as it was
 */
export function growBoneSpheres(draft: MeshDraft, shape: number, before: ShapeGeometry, why: string): void {
  const after = shapeGeometry(draft, shape);
  const skin = skinOf(draft, shape);
  if (after === undefined || skin === undefined) return;
  const holder = draft.value(skin)?.data;
  const words = { change: 'bone spheres', old: 'as they were', new: 'around the vertices', why };
  const list = blockAs(draft, holder, NiSkinData);
  if (list !== undefined) {
    const spheres = list.boneList.map(({ skinTransform, boundingSphere: { center, radius } }) => ({
      matrix: nodeTransform(skinTransform),
      center: [center.x, center.y, center.z] as const,
      radius,
    }));
    const radii = grownRadii(spheres, before, after);
    const boneList = list.boneList.map((one, bone) => ({
      ...one,
      boundingSphere: { ...one.boundingSphere, radius: radii[bone]! },
    }));
    draft.rewrite(Number(holder), { ...list, boneList }, words);
    return;
  }
  const columns = blockAs(draft, holder, BSSkinBoneData);
  if (columns === undefined) return;
  const { boneList } = columns;
  const { boundingSphere, rotation, translation, scale } = boneList;
  const spheres = Array.from({ length: boneList.length }, (_, bone): BoneSphere => {
    const { x, y, z } = rowOf(boundingSphere.center, ['x', 'y', 'z'], bone);
    return {
      matrix: nodeTransform({
        rotation: rowOf(rotation, ROTATION, bone),
        translation: rowOf(translation, ['x', 'y', 'z'], bone),
        scale: scale[bone]!,
      }),
      center: [x, y, z],
      radius: boundingSphere.radius[bone]!,
    };
  });
  const radius = Float32Array.from(grownRadii(spheres, before, after));
  const grown = withColumns(boneList, { boundingSphere: withColumns(boundingSphere, { radius }) });
  draft.rewrite(Number(holder), { ...columns, boneList: grown }, words);
}

const ROTATION = ['m11', 'm12', 'm13', 'm21', 'm22', 'm23', 'm31', 'm32', 'm33'] as const;

/** One row of columns as a struct. */
function rowOf<const Name extends string>(
  columns: Readonly<Record<Name, ArrayLike<number>>>,
  names: readonly Name[],
  row: number,
): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name) => [name, columns[name][row]!])) as Record<Name, number>;
}

interface BoneSphere {
  /** From the skin to the bone. */
  readonly matrix: Matrix;
  /** In the space of the bone. */
  readonly center: readonly [x: number, y: number, z: number];
  readonly radius: number;
}

function grownRadii(
  spheres: readonly BoneSphere[],
  before: ShapeGeometry,
  after: ShapeGeometry,
): readonly number[] {
  const was = reaches(spheres, before);
  const now = reaches(spheres, after);
  return spheres.map(({ radius }, bone) => {
    const least = Math.max(radius, was[bone]!) * (1 + SLACK);
    return now[bone]! > least ? Math.fround(now[bone]!) : radius;
  });
}

/** Share of a radius that rounding may take. */
const SLACK = 0.001;

/** How far the vertices of each bone reach from the center of its sphere. */
function reaches(spheres: readonly BoneSphere[], { positions, weights }: ShapeGeometry): Float64Array {
  const reach = new Float64Array(spheres.length);
  if (weights === undefined) return reach;
  const { start, bone, weight } = weights;
  for (let vertex = 0; vertex + 1 < start.length; vertex += 1) {
    for (let i = start[vertex]!; i < start[vertex + 1]!; i += 1) {
      const sphere = spheres[bone[i]!];
      if (sphere === undefined || !(weight[i]! > 0)) continue;
      const distance = distanceTo(sphere, positions, 3 * vertex);
      // False for what is no number.
      if (distance > reach[bone[i]!]! && distance < Number.POSITIVE_INFINITY) reach[bone[i]!] = distance;
    }
  }
  return reach;
}

/** From the center of a sphere to the point whose coordinates begin at `i`; without a list of its own, as there are many. */
function distanceTo({ matrix: m, center }: BoneSphere, points: Float32Array, i: number): number {
  const [x, y, z] = [points[i]!, points[i + 1]!, points[i + 2]!];
  let square = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const own = m[axis]! * x + m[axis + 4]! * y + m[axis + 8]! * z + m[axis + 12]! - center[axis]!;
    square += own * own;
  }
  return Math.sqrt(square);
}
