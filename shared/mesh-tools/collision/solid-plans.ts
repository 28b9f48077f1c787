import { pointColumns } from '#shared/formats/nif/geometry/columns.ts';
import { havokGame } from '#shared/formats/nif/havok-enums.ts';
import type { ConvexHull } from '#shared/hull/convex-hull.ts';
import type { Axes, Box, Capsule, Point, Sphere } from '#shared/hull/fit-shapes.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { BlockPlan } from './block-plan.ts';
import { NOT_OWNED } from './body-plan.ts';
import type { FittedSolid } from './fit-solid.ts';

/** What is asked of a shape. */
export interface SolidWish {
  readonly material: number;
  /** Thickness of its shell in Havok units; 0 = as in the game’s own files. */
  readonly radius: number;
}

/** A box, sphere, capsule or hull as blocks. */
export function solidPlan(draft: MeshDraft, fitted: FittedSolid, wish: SolidWish): BlockPlan {
  const { words } = fitted;
  switch (fitted.as) {
    case 'box':
      return boxPlan(draft, fitted.box, words, wish);
    case 'sphere':
      return spherePlan(draft, fitted.sphere, words, wish);
    case 'capsule':
      return capsulePlan(draft, fitted.capsule, words, wish);
    case 'hull':
      return hullPlan(draft, fitted.hull, words, wish);
  }
}

/** Thickness of shells in the games’ own files, in Havok units. */
function usualRadius(draft: MeshDraft, kind: 'box' | 'hull'): number {
  const isSkyrim = havokGame(draft.context) === 'skyrim';
  if (kind === 'hull') return isSkyrim ? 0.05 : 0.1;
  return isSkyrim ? 0.01 : 0;
}

function boxPlan(draft: MeshDraft, { center, half, axes }: Box, words: string, wish: SolidWish): BlockPlan {
  const radius = wish.radius || usualRadius(draft, 'box');
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
    words,
  };
  return placed(draft, plan, center, axes, radius, wish);
}

function spherePlan(draft: MeshDraft, { radius, center }: Sphere, words: string, wish: SolidWish): BlockPlan {
  const plan: BlockPlan = {
    type: 'bhkSphereShape',
    value: { ...draft.blank('bhkSphereShape'), material: wish.material, radius },
    holds: {},
    words,
  };
  return placed(draft, plan, center, ALONG_NODE, radius, wish);
}

function capsulePlan(
  draft: MeshDraft,
  { radius, ends }: Capsule,
  words: string,
  { material }: SolidWish,
): BlockPlan {
  const [firstPoint, secondPoint] = ends.map(([x, y, z]) => ({ x, y, z }));
  return {
    type: 'bhkCapsuleShape',
    value: {
      ...draft.blank('bhkCapsuleShape'),
      material,
      ...{ radius, radius1: radius, radius2: radius, firstPoint, secondPoint },
    },
    holds: {},
    words,
  };
}

function hullPlan(
  draft: MeshDraft,
  { vertices, planes }: ConvexHull,
  words: string,
  { material, radius }: SolidWish,
): BlockPlan {
  const count = vertices.length / 3;
  const property = { data: 0, size: 0, capacityAndFlags: NOT_OWNED };
  const plane = (coordinate: number): Float32Array =>
    Float32Array.from({ length: planes.length / 4 }, (_, i) => planes[4 * i + coordinate]!);
  return {
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
    words,
  };
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
