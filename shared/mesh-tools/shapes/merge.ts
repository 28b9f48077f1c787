import type { Infer } from '#shared/binary/type.ts';
import type { NiAVObject } from '#shared/formats/nif/blocks/av-object.ts';
import type { NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import { VERTEX_ATTRIBUTE, vertexAttributes } from '#shared/formats/nif/blocks/vertex-data.ts';
import { type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { onlyBelow } from '#shared/formats/nif/links.ts';
import { nodeTransform } from '#shared/formats/nif/scene/node-transform.ts';
import { firstFew } from '#shared/mesh-tools/kit/first-few.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { nameOf, ownBlocks } from '#shared/mesh-tools/kit/own-blocks.ts';
import { childrenOf, writeChildren } from '#shared/mesh-tools/kit/parent-node.ts';
import { referrersIn } from '#shared/mesh-tools/kit/referrers.ts';
import { MOST_VERTICES, replaceGeometry } from '#shared/mesh-tools/kit/replace-geometry.ts';
import { orLeave } from '#shared/mesh-tools/kit/shapes.ts';
import { sizeText } from '#shared/mesh-tools/kit/size-text.ts';
import { requireOwnVertices } from '#shared/mesh-tools/kit/vertex-lists.ts';
import { type PartitionGroups, partitionGroups } from '#shared/mesh-tools/skin/write-partitions.ts';
import { followBounds } from '#shared/mesh-tools/surface/bounding-spheres.ts';
import { identity, invert, type Matrix, multiply } from '#shared/scene/matrix.ts';
import { asHalves, farthestMove } from './half-precision.ts';
import { joinedGeometry, joinedWeights, movedGeometry } from './join-geometry.ts';
import { hasTooManyBones, joinBones, whyNotOneSkin, writeJoinedBones } from './join-skins.ts';
import { mergeGroups } from './merge-groups.ts';

/** Makes one shape of those of one material below one node. */
export const mergeShapes: MeshTool = {
  id: 'merge-shapes',
  draft(draft) {
    const referrers = referrersIn(draft.mesh);
    const gone: number[] = [];
    for (const group of mergeGroups(draft, referrers)) {
      for (const { members } of binsOf(draft, group)) {
        if (members.length < 2) continue;
        const [{ shape: first } = { shape: -1 }] = members;
        const isMerged = orLeave(draft, first, () => {
          merge(draft, members);
          removeFromParent(draft, first, members, referrers);
          return true;
        });
        if (isMerged) gone.push(...members.slice(1).map(({ shape }) => shape));
      }
    }
    if (gone.length === 0) return;
    for (const block of [...onlyBelow(draft.mesh.nif, gone)].sort((a, b) => a - b))
      draft.remove(block, 'Only shapes that were merged used it.');
  },
};

/** A shape with its vertices where the first shape has its own. */
interface Member {
  readonly shape: number;
  readonly geometry: ShapeGeometry;
}

/** Shapes that become one. */
interface Bin {
  readonly members: Member[];
  vertices: number;
  triangles: number;
}

/** Farthest that a vertex may be rounded when it is moved, in game units. */
const MOST_ROUNDING = 0.01;

/** Puts each shape with the first others that it fits. Those that fit none have a reason, unless they would only be too many. */
function binsOf(draft: MeshDraft, group: readonly number[]): readonly Bin[] {
  const bins: Bin[] = [];
  for (const shape of group) {
    const own = shapeGeometry(draft, shape)!;
    if (!isUnbound(draft, shape, own)) continue;
    let reason: string | undefined;
    const bin = bins.find((one) => {
      if (isTooLarge(draft, one, own)) return false;
      const member = memberOf(draft, one, shape);
      if (typeof member !== 'string') {
        one.members.push(member);
        return true;
      }
      reason ??= member === '' ? undefined : member;
      return false;
    });
    if (bin === undefined) {
      bins.push({
        members: [{ shape, geometry: own }],
        vertices: own.count,
        triangles: own.triangles.length / 3,
      });
      if (reason !== undefined) draft.leave(shape, reason);
    } else {
      bin.vertices += own.count;
      bin.triangles += own.triangles.length / 3;
    }
  }
  return bins;
}

function isUnbound(draft: MeshDraft, shape: number, geometry: ShapeGeometry): boolean {
  return orLeave(draft, shape, () => {
    requireOwnVertices(draft, shape, geometry);
    return true;
  });
}

function isTooLarge({ context }: MeshDraft, bin: Bin, { count, triangles }: ShapeGeometry): boolean {
  const isTooMany = context.bs < 130 && bin.triangles + triangles.length / 3 > MOST_VERTICES;
  return isTooMany || bin.vertices + count > MOST_VERTICES;
}

/** A shape as part of a bin, or why it cannot be, as a sentence; '' if there would be too many bones. */
function memberOf(draft: MeshDraft, { members }: Bin, shape: number): Member | string {
  const shapes = members.map((one) => one.shape);
  const [first = -1] = shapes;
  if (ownBlocks(draft, shape).skin >= 0) {
    for (const other of shapes) {
      const reason = whyNotOneSkin(draft, shape, other);
      if (reason !== undefined) return reason;
    }
    const joined = joinBones(draft, [...shapes, shape]);
    return hasTooManyBones(draft, first, joined) ? '' : { shape, geometry: shapeGeometry(draft, shape)! };
  }
  const matrix = fromTo(draft, shape, first);
  if (matrix === undefined) return `Block ${first} has a transform that cannot be undone.`;
  const geometry = movedGeometry(shapeGeometry(draft, shape)!, matrix);
  return whyRounded(draft, first, geometry) ?? { shape, geometry };
}

/** From the space of a shape to that of another below the same node; undefined if there is no way. */
function fromTo(draft: MeshDraft, shape: number, other: number): Matrix | undefined {
  const [own, others] = [shape, other].map((block) =>
    nodeTransform(draft.value(block) as unknown as Infer<typeof NiAVObject>),
  ) as [Matrix, Matrix];
  if (own.every((value, i) => value === others[i])) return identity();
  const back = invert(others);
  const matrix = back && multiply(back, own);
  return matrix?.every(Number.isFinite) === true ? matrix : undefined;
}

function whyRounded(draft: MeshDraft, first: number, { positions }: ShapeGeometry): string | undefined {
  const { vertexDesc } = draft.value(first) ?? {};
  const isHalf =
    draft.context.bs >= 130 &&
    typeof vertexDesc === 'bigint' &&
    (vertexAttributes(vertexDesc) & VERTEX_ATTRIBUTE.fullPrecision) === 0;
  const rounding = isHalf ? farthestMove(positions, asHalves(positions)) : 0;
  if (rounding <= MOST_ROUNDING) return undefined;
  return `Half precision would move its vertices by up to ${rounding.toPrecision(2)} units in the space of block ${first}; set full precision first.`;
}

function merge(draft: MeshDraft, members: readonly Member[]): void {
  const shapes = members.map(({ shape }) => shape);
  const [first, ...others] = members;
  if (first === undefined) return;
  const geometries = members.map(({ geometry }) => geometry);
  const names = others.map(({ shape }) => `“${nameOf(draft, shape)}”`);
  const size = (all: readonly ShapeGeometry[]): string =>
    sizeText(
      all.reduce((sum, { count }) => sum + count, 0),
      all.reduce((sum, { triangles }) => sum + triangles.length / 3, 0),
    );
  const words = {
    change: 'geometry',
    old: size([first.geometry]),
    new: size(geometries),
    why: `It holds ${firstFew(names)} too, which ${others.length === 1 ? 'has' : 'have'} the same material.`,
  };
  const isSkinned = ownBlocks(draft, first.shape).skin >= 0;
  const skin = joinBones(draft, shapes);
  const groups = isSkinned ? joinedGroups(draft, members) : undefined;
  if (isSkinned) writeJoinedBones(draft, shapes, skin, words);
  const weights = isSkinned ? joinedWeights(geometries, skin.boneOf) : undefined;
  const next = joinedGeometry(geometries, weights);
  replaceGeometry(draft, first.shape, groups === undefined ? next : { ...next, groups }, words);
  followBounds(draft, first.shape, 'It has more vertices.');
}

/** The body parts of all, each once; undefined without partitions. */
function joinedGroups(draft: MeshDraft, members: readonly Member[]): PartitionGroups | undefined {
  const groups: PartitionGroups['groups'][number][] = [];
  const ofTriangle: number[] = [];
  for (const { shape, geometry } of members) {
    const { skin, skinPartition } = ownBlocks(draft, shape);
    const partition = draft.value(skinPartition) as unknown as Infer<typeof NiSkinPartition> | undefined;
    if (partition === undefined) return undefined;
    const own = partitionGroups(draft.value(skin) ?? {}, partition, geometry.triangles);
    const numbers = own.groups.map((group) => {
      const key = JSON.stringify(group);
      const known = groups.findIndex((one) => JSON.stringify(one) === key);
      return known >= 0 ? known : groups.push(group) - 1;
    });
    for (const group of own.ofTriangle) ofTriangle.push(numbers[group] ?? 0);
  }
  return { groups, ofTriangle: Int32Array.from(ofTriangle) };
}

function removeFromParent(
  draft: MeshDraft,
  first: number,
  members: readonly Member[],
  referrers: ReadonlyMap<number, readonly number[]>,
): void {
  const [parent = -1] = referrers.get(first) ?? [];
  const gone = new Set(members.slice(1).map(({ shape }) => shape));
  const children = childrenOf(draft, parent).filter((child) => !gone.has(child));
  writeChildren(draft, parent, children, `Shapes of one material are one now: “${nameOf(draft, first)}”.`);
}
