import { UserError } from '#shared/errors.ts';
import { pointColumns } from '#shared/formats/nif/geometry/columns.ts';
import { havokGame } from '#shared/formats/nif/havok-enums.ts';
import { type ConvexHull, convexHull } from '#shared/hull/convex-hull.ts';
import {
  type Axes,
  type Box,
  boxAround,
  type Capsule,
  capsuleAround,
  type Point,
  type Sphere,
  sphereAround,
  tightBox,
} from '#shared/hull/fit-shapes.ts';
import { boxSolid, capsuleSolid, closedSolid, type Solid, sphereSolid } from '#shared/hull/solid.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { BlockPlan } from './block-plan.ts';
import { NOT_OWNED } from './body-plan.ts';

/** Shapes without triangles. */
export type SolidKind = 'box' | 'fitted' | 'sphere' | 'capsule' | 'hull';

/** A shape without triangles that is to come, and how mass is spread in it. */
export interface PlannedSolid {
  readonly plan: BlockPlan;
  readonly solid: Solid;
}

/** What is asked of a shape. */
export interface SolidWish {
  readonly material: number;
  /** Thickness of its shell in Havok units; 0 = as in the game’s own files. */
  readonly radius: number;
}

/**
 * A box, sphere, capsule or hull around points.
 * @param points x, y, z each, in Havok units
 * @throws UserError in words that follow “The shape”
 */
export function solidPlan(
  draft: MeshDraft,
  kind: SolidKind,
  points: Float32Array,
  wish: SolidWish,
): PlannedSolid {
  switch (kind) {
    case 'box':
      return boxPlan(draft, boxAround(points), wish);
    case 'fitted':
      return boxPlan(draft, bestBox(points), wish);
    case 'sphere':
      return spherePlan(draft, sphereAround(points), wish);
    case 'capsule':
      return capsulePlan(draft, capsuleAround(points, [boxAround(points), bestBox(points)]), wish);
    case 'hull':
      return hullPlan(draft, convexHull(points), wish);
  }
}

/** The smallest box; along the axes if the points are flat. */
function bestBox(points: Float32Array): Box {
  try {
    return tightBox(points, convexHull(points));
  } catch (error) {
    if (error instanceof UserError && error.code === 'flat') return boxAround(points);
    throw error;
  }
}

/** Thickness of shells in the games’ own files, in Havok units. */
function usualRadius(draft: MeshDraft, kind: 'box' | 'hull'): number {
  const isSkyrim = havokGame(draft.context) === 'skyrim';
  if (kind === 'hull') return isSkyrim ? 0.05 : 0.1;
  return isSkyrim ? 0.01 : 0;
}

function boxPlan(draft: MeshDraft, box: Box, wish: SolidWish): PlannedSolid {
  const radius = wish.radius || usualRadius(draft, 'box');
  const least = LEAST_HALF / (havokGame(draft.context) === 'skyrim' ? 10 : 1);
  // What is flat would let things through.
  const half = box.half.map((value) => Math.max(value, least)) as unknown as Point;
  const size = half.map((value) => (2 * value).toPrecision(3)).join(' × ');
  const plan: BlockPlan = {
    type: 'bhkBoxShape',
    value: {
      ...draft.blank('bhkBoxShape'),
      material: wish.material,
      radius,
      dimensions: { x: half[0], y: half[1], z: half[2] },
      unusedFloat: radius,
    },
    holds: {},
    words: `box of ${size} Havok units`,
  };
  return { plan: placed(draft, plan, box.center, box.axes, radius, wish), solid: boxSolid({ ...box, half }) };
}

/** Half of the least thickness of a box, in tenths of a meter. */
const LEAST_HALF = 0.1;

function spherePlan(draft: MeshDraft, sphere: Sphere, wish: SolidWish): PlannedSolid {
  const { radius, center } = sphere;
  if (!(radius > 0)) throw new UserError('flat', 'is at one place, so no sphere can be made around it');
  const plan: BlockPlan = {
    type: 'bhkSphereShape',
    value: { ...draft.blank('bhkSphereShape'), material: wish.material, radius },
    holds: {},
    words: `sphere of radius ${radius.toPrecision(3)} Havok units`,
  };
  return { plan: placed(draft, plan, center, ALONG_NODE, radius, wish), solid: sphereSolid(sphere) };
}

function capsulePlan(draft: MeshDraft, capsule: Capsule, wish: SolidWish): PlannedSolid {
  const { radius } = capsule;
  if (!(radius > 0)) throw new UserError('flat', 'is on one line, so no capsule can be made around it');
  const [firstPoint, secondPoint] = capsule.ends.map(([x, y, z]) => ({ x, y, z }));
  const plan: BlockPlan = {
    type: 'bhkCapsuleShape',
    value: {
      ...draft.blank('bhkCapsuleShape'),
      material: wish.material,
      ...{ radius, radius1: radius, radius2: radius, firstPoint, secondPoint },
    },
    holds: {},
    words: `capsule of radius ${radius.toPrecision(3)} Havok units`,
  };
  return { plan, solid: capsuleSolid(capsule) };
}

function hullPlan(draft: MeshDraft, hull: ConvexHull, { material, radius }: SolidWish): PlannedSolid {
  const { corners, triangles, vertices, planes } = hull;
  const count = vertices.length / 3;
  const property = { data: 0, size: 0, capacityAndFlags: NOT_OWNED };
  const plane = (coordinate: number): Float32Array =>
    Float32Array.from({ length: planes.length / 4 }, (_, i) => planes[4 * i + coordinate]!);
  const plan: BlockPlan = {
    type: 'bhkConvexVerticesShape',
    value: {
      ...draft.blank('bhkConvexVerticesShape'),
      material,
      radius: radius || usualRadius(draft, 'hull'),
      verticesProperty: property,
      normalsProperty: property,
      numVertices: count,
      vertices: { ...pointColumns(vertices), w: new Float32Array(count) },
      numNormals: planes.length / 4,
      normals: { length: planes.length / 4, x: plane(0), y: plane(1), z: plane(2), w: plane(3) },
    },
    holds: {},
    words: `hull of ${count} vertices and ${planes.length / 4} sides`,
  };
  return { plan, solid: closedSolid(corners, triangles) };
}

const ALONG_NODE: Axes = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** A shape that has its middle at the origin, moved and turned to where it should be. */
function placed(
  draft: MeshDraft,
  shape: BlockPlan,
  center: Point,
  axes: Axes,
  radius: number,
  { material }: SolidWish,
): BlockPlan {
  const isThere = center.every((value) => value === 0) && axes.every((axis, i) => axis[i] === 1);
  if (isThere) return shape;
  const [xAxis, yAxis, zAxis, translation] = [...axes, center].map(([x, y, z]) => ({ x, y, z, w: 0 }));
  // Which of the two is in the games’ own files.
  const type = havokGame(draft.context) === 'oblivion' ? 'bhkTransformShape' : 'bhkConvexTransformShape';
  return {
    type,
    value: {
      ...draft.blank(type),
      material,
      radius,
      transform: { xAxis, yAxis, zAxis, translation },
    },
    holds: { shape },
    words: 'place of the shape',
  };
}

/** Several shapes as one. */
export function listPlan(draft: MeshDraft, shapes: readonly BlockPlan[], material: number): BlockPlan {
  const count = shapes.length;
  const property =
    havokGame(draft.context) === 'skyrim'
      ? { data: 0, size: 0, capacityAndFlags: NOT_OWNED }
      : { data: 0, size: 0, capacityAndFlags: 0 };
  return {
    type: 'bhkListShape',
    value: {
      ...draft.blank('bhkListShape'),
      numSubShapes: count,
      material,
      childShapeProperty: property,
      childFilterProperty: property,
      numFilters: count,
      filters: {
        length: count,
        layer: new Uint8Array(count),
        flags: new Uint8Array(count),
        group: new Uint16Array(count),
      },
    },
    holds: { subShapes: shapes },
    words: `list of ${count} shapes`,
  };
}
