import type { StaticMesh } from './static-mesh.ts';

export type Vector = readonly [x: number, y: number, z: number];
/** Row by row, as in a NiAVObject: multiplies a point by row times column. */
export type Rotation = readonly [Vector, Vector, Vector];

/** Transform of one instance. */
export interface Instance {
  readonly rotation: Rotation;
  readonly translation: Vector;
  readonly scale: number;
}

export interface Sphere {
  readonly center: Vector;
  readonly radius: number;
}

/** A transform by angles about x, then y, then z, in degrees. */
export function placed(
  translation: Vector,
  { angles = [0, 0, 0], scale = 1 }: { readonly angles?: Vector; readonly scale?: number } = {},
): Instance {
  const [[cx, sx], [cy, sy], [cz, sz]] = angles.map(turn) as [Turn, Turn, Turn];
  const rotation: Rotation = [
    [cz * cy, cz * sy * sx - sz * cx, cz * sy * cx + sz * sx],
    [sz * cy, sz * sy * sx + cz * cx, sz * sy * cx - cz * sx],
    [0 - sy, cy * sx, cy * cx],
  ];
  return { rotation, translation, scale };
}

/** Where a point of an object ends up. */
export function place(point: Vector, { rotation, translation, scale }: Instance): Vector {
  return map3((axis) => scale * dot(rotation[axis], point) + translation[axis]);
}

/** A sphere around a mesh, centered in its box. */
export function sphereOf({ positions }: Pick<StaticMesh, 'positions'>): Sphere {
  const points = Array.from({ length: positions.length / 3 }, (_, i) => positions.subarray(i * 3, i * 3 + 3));
  const center = map3((axis) => {
    const along = points.map((point) => point[axis]!);
    return (Math.min(...along) + Math.max(...along)) / 2;
  });
  const radius = Math.max(0, ...points.map(([x = 0, y = 0, z = 0]) => distance([x, y, z], center)));
  return { center, radius };
}

/** The sphere of a transformed object. */
export function placedSphere({ center, radius }: Sphere, instance: Instance): Sphere {
  return { center: place(center, instance), radius: radius * Math.abs(instance.scale) };
}

/** A sphere around spheres, centered in their box. */
export function sphereAround(spheres: readonly Sphere[]): Sphere {
  const center = map3((axis) => {
    const low = Math.min(...spheres.map((sphere) => sphere.center[axis] - sphere.radius));
    const high = Math.max(...spheres.map((sphere) => sphere.center[axis] + sphere.radius));
    return (low + high) / 2;
  });
  const radius = Math.max(...spheres.map((sphere) => distance(sphere.center, center) + sphere.radius));
  return { center, radius };
}

type Turn = readonly [cosine: number, sine: number];

/**
 * Drops the last bits, which depend on the host: quarter turns come out exact, and files are the same on every machine.
 */
function turn(degrees: number): Turn {
  const exact = (value: number): number => Math.round(value * 2 ** 40) / 2 ** 40;
  const angle = (degrees * Math.PI) / 180;
  return [exact(Math.cos(angle)), exact(Math.sin(angle))];
}

function map3(of: (axis: 0 | 1 | 2) => number): Vector {
  return [of(0), of(1), of(2)];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function distance(a: Vector, b: Vector): number {
  return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2);
}
