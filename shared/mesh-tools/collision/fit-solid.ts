import { UserError } from '#shared/errors.ts';
import { type ConvexHull, convexHull } from '#shared/hull/convex-hull.ts';
import {
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

/** Shapes without triangles. */
export type SolidKind = 'box' | 'fitted' | 'sphere' | 'capsule' | 'hull';

/** A shape without triangles around points. */
export type FittedSolid = {
  /** How mass is spread in it. */
  readonly solid: Solid;
  /** What it is, in words for the report. */
  readonly words: string;
} & (
  | { readonly as: 'box'; readonly box: Box }
  | { readonly as: 'sphere'; readonly sphere: Sphere }
  | { readonly as: 'capsule'; readonly capsule: Capsule }
  | { readonly as: 'hull'; readonly hull: ConvexHull }
);

/**
 * Fits a box, sphere, capsule or hull around points.
 * @param points x, y, z each, in Havok units
 * @param units Havok units in a decimeter
 * @throws UserError `no-points`, `not-a-number`, `flat`, in words that follow “The shape”
 */
export function fitSolid(kind: SolidKind, points: Float32Array, units: number): FittedSolid {
  switch (kind) {
    case 'box':
      return fittedBox(boxAround(points), units);
    case 'fitted':
      return fittedBox(bestBox(points), units);
    case 'sphere':
      return fittedSphere(sphereAround(points));
    case 'capsule':
      return fittedCapsule(capsuleAround(points, [boxAround(points), bestBox(points)]));
    case 'hull':
      return fittedHull(convexHull(points));
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

/** Half of the least thickness of a box, in decimeters. */
const LEAST_HALF = 0.1;

function fittedBox(box: Box, units: number): FittedSolid {
  // What is flat would let things through.
  const half = box.half.map((value) => Math.max(value, LEAST_HALF * units)) as unknown as Point;
  const size = half.map((value) => (2 * value).toPrecision(3)).join(' × ');
  const thick = { ...box, half };
  return { as: 'box', box: thick, solid: boxSolid(thick), words: `box of ${size} Havok units` };
}

function fittedSphere(sphere: Sphere): FittedSolid {
  const { radius } = sphere;
  if (!(radius > 0)) throw new UserError('flat', 'is at one place, so no sphere can be made around it');
  const words = `sphere of radius ${radius.toPrecision(3)} Havok units`;
  return { as: 'sphere', sphere, solid: sphereSolid(sphere), words };
}

function fittedCapsule(capsule: Capsule): FittedSolid {
  const { radius } = capsule;
  if (!(radius > 0)) throw new UserError('flat', 'is on one line, so no capsule can be made around it');
  const words = `capsule of radius ${radius.toPrecision(3)} Havok units`;
  return { as: 'capsule', capsule, solid: capsuleSolid(capsule), words };
}

function fittedHull(hull: ConvexHull): FittedSolid {
  const words = `hull of ${hull.vertices.length / 3} vertices and ${hull.planes.length / 4} sides`;
  return { as: 'hull', hull, solid: closedSolid(hull.corners, hull.triangles), words };
}
