import {
  Face,
  FaceIndex,
  hknpCapsuleShape,
  hknpConvexPolytopeShape,
  hknpSphereShape,
  Plane,
  Vertex,
} from '#shared/formats/havok/classes/shapes.ts';
import { type PlannedElements, rows } from '#shared/formats/havok/object-plan.ts';
import type { Capsule, Point, Sphere } from '#shared/hull/fit-shapes.ts';
import { boxPolytope, edgeKey, facesByEdge, type Polytope, polytopeOf } from '#shared/hull/polytope.ts';
import type { FittedSolid } from '#shared/mesh-tools/collision/fit-solid.ts';
import { massProperties, propertiesPlan } from './mass-properties.ts';
import { HALF, MOST, type PlannedShape, vector } from './planned-shape.ts';

/** What is asked of a convex shape. */
export interface ConvexWish {
  readonly material: number;
  /** Thickness of its shell in meters; 0 = as in the game’s own files. */
  readonly radius: number;
}

/** Of most polytopes of the game, in meters (reference havok-packfile.md, 5). */
const USUAL_RADIUS = 0.01;

/**
 * A box, sphere, capsule or hull of Fallout 4 (reference havok-packfile.md, 3.6 and 3.7).
 * @throws UserError `too-large`, in words that follow “The shape”
 */
export function convexPlan(fitted: FittedSolid, wish: ConvexWish): PlannedShape {
  switch (fitted.as) {
    case 'box':
      return polytopePlan(boxPolytope(fitted.box), fitted, wish);
    case 'hull':
      return polytopePlan(polytopeOf(fitted.hull), fitted, wish);
    case 'sphere':
      return spherePlan(fitted.sphere, fitted.words, wish);
    case 'capsule':
      return capsulePlan(fitted.capsule, fitted.words, wish);
  }
}

const CONVEX = { dispatchType: 1 } as const;

function polytopePlan(
  polytope: Polytope,
  { solid, words }: FittedSolid,
  { material, radius }: ConvexWish,
): PlannedShape {
  const convexRadius = radius || USUAL_RADIUS;
  const points = pointsOf(polytope.vertices);
  return {
    plan: {
      type: hknpConvexPolytopeShape,
      head: { ...CONVEX, flags: 0x143, convexRadius, material },
      arrays: polytopeArrays(polytope, halfAngles(polytope)),
      pointers: { properties: propertiesPlan('mass', massProperties(solid)) },
    },
    ...around(points, convexRadius),
    words,
  };
}

function spherePlan({ center, radius }: Sphere, words: string, { material }: ConvexWish): PlannedShape {
  const middle = { x: center[0], y: center[1], z: center[2], index: HALF };
  return {
    plan: {
      type: hknpSphereShape,
      head: { ...CONVEX, flags: 0x111, convexRadius: radius, material },
      arrays: { vertices: rows(Vertex, [middle, middle, middle, middle]) },
    },
    ...around([center], radius),
    words,
  };
}

/** Capsules have a narrow box around their line: by this share of the radius, as in all of the game’s own. */
const CAPSULE_BOX = 0.0101;
/** In all faces of the boxes of capsules. */
const CAPSULE_ANGLE = 4;

function capsulePlan({ ends, radius }: Capsule, words: string, { material }: ConvexWish): PlannedShape {
  const box = capsuleBox(ends, radius * CAPSULE_BOX);
  const angles = box.faces.map(() => CAPSULE_ANGLE);
  return {
    plan: {
      type: hknpCapsuleShape,
      head: {
        ...CONVEX,
        flags: 0x1c3,
        convexRadius: radius,
        material,
        a: vector(ends[0], 1),
        b: vector(ends[1], 1),
      },
      arrays: polytopeArrays(box, angles),
    },
    ...around(ends, radius),
    words,
  };
}

function capsuleBox([a, b]: Capsule['ends'], margin: number): Polytope {
  const line = minus(a, b);
  const length = Math.hypot(...line);
  const x: Point = length > 0 ? [line[0] / length, line[1] / length, line[2] / length] : [0, 0, 1];
  const across = cross(x, Math.abs(x[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0]);
  const size = Math.hypot(...across);
  const y: Point = [across[0] / size, across[1] / size, across[2] / size];
  return boxPolytope({
    center: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2],
    half: [length / 2 + margin, margin, margin],
    axes: [x, y, cross(x, y)],
  });
}

/** Vertices, planes and faces are padded to a multiple of four. */
function polytopeArrays(
  { vertices, planes, faces }: Polytope,
  angles: readonly number[],
): Readonly<Record<string, PlannedElements>> {
  const points = pointsOf(vertices);
  const last = points.length - 1;
  const corners = Array.from({ length: upToFour(points.length) }, (_, i) => {
    const index = Math.min(i, last);
    const [x, y, z] = points[index]!;
    return { x, y, z, index: HALF | index };
  });
  const filler = upToFour(faces.length) - faces.length;
  const sides = faces.map((_, i) => {
    const [x, y, z, distance] = planes.subarray(4 * i, 4 * i + 4);
    return { x, y, z, distance };
  });
  // No point is outside a plane that is this far away.
  const nowhere = Array.from({ length: filler }, () => ({ distance: -MOST }));
  let firstIndex = 0;
  const runs = faces.map(({ length: count }, i) => {
    const run = { firstIndex, count, minHalfAngle: angles[i] ?? 0 };
    firstIndex += count;
    return run;
  });
  return {
    vertices: rows(Vertex, corners),
    planes: rows(Plane, [...sides, ...nowhere]),
    faces: { ...rows(Face, runs), padding: 4 * filler },
    indices: rows(FaceIndex, faces.flat()),
  };
}

/** 90° in the steps of the half angles of faces. */
const RIGHT_ANGLE = 255;
/** Smaller ones are stored as 0, as in the game’s own files. */
const LEAST_ANGLE = 25;

/** Half of the smallest angle to a neighbor, for each face. Measured: 64 in prisms of 8 sides, 127 or 128 in boxes. */
export function halfAngles({ planes, faces }: Polytope): readonly number[] {
  const edges = facesByEdge(faces);
  const normal = (face: number): Point => [planes[4 * face]!, planes[4 * face + 1]!, planes[4 * face + 2]!];
  return faces.map((corners, face) => {
    const cosines = corners.map((from, i) => {
      const neighbor = edges.get(edgeKey(corners[(i + 1) % corners.length]!, from));
      return neighbor === undefined ? -1 : dot(normal(face), normal(neighbor));
    });
    const angle = Math.acos(Math.min(1, Math.max(-1, ...cosines)));
    const steps = Math.round((angle / Math.PI) * RIGHT_ANGLE);
    return steps < LEAST_ANGLE ? 0 : Math.min(steps, RIGHT_ANGLE);
  });
}

function around(points: readonly Point[], radius: number): Pick<PlannedShape, 'low' | 'high'> {
  const axis = (k: 0 | 1 | 2): readonly number[] => points.map((point) => point[k]);
  const all = [axis(0), axis(1), axis(2)] as const;
  return {
    low: all.map((values) => Math.min(...values) - radius) as unknown as Point,
    high: all.map((values) => Math.max(...values) + radius) as unknown as Point,
  };
}

function pointsOf(vertices: Float32Array): readonly Point[] {
  return Array.from(
    { length: vertices.length / 3 },
    (_, i): Point => [vertices[3 * i]!, vertices[3 * i + 1]!, vertices[3 * i + 2]!],
  );
}

function upToFour(count: number): number {
  return Math.ceil(count / 4) * 4;
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
