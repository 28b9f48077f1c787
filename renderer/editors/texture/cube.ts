import type { Point, Size } from '#renderer/editors/kit/placement.ts';
import type { CubeShape } from '#renderer/state/texture-choices.ts';

/** Layout of pictures on a canvas: alone, tiled, or the six faces of a cube as a cross or a sphere. */
export type Shape = 'flat' | 'tiled' | 'cross' | 'sphere';

/** Faces in file order. */
export const FACE_NAMES = ['+X', '−X', '+Y', '−Y', '+Z', '−Z'] as const;

/** Column and row of each face in a cross. */
export const CROSS: readonly (readonly [number, number])[] = [
  [2, 1],
  [0, 1],
  [1, 0],
  [1, 2],
  [1, 1],
  [3, 1],
];

/** A sphere is drawn twice as wide as a face; a face then covers about its own width. */
const SPHERE_SCALE = 2;

export function shapeOf(cube: boolean, chosen: CubeShape, tiled: boolean): Shape {
  if (cube && chosen !== 'face') return chosen;
  return tiled ? 'tiled' : 'flat';
}

/** Size of the whole layout, in pixels of the largest level. */
export function layoutSize(shape: Shape, { width, height }: Size): Size {
  if (shape === 'tiled') return { width: width * 2, height: height * 2 };
  if (shape === 'cross') return { width: width * 4, height: height * 3 };
  if (shape === 'sphere') return { width: width * SPHERE_SCALE, height: width * SPHERE_SCALE };
  return { width, height };
}

/** A point on a face, as fractions of its sides. */
export interface FacePoint {
  readonly face: number;
  readonly u: number;
  readonly v: number;
}

/** Rotation of the sphere, in radians. */
export interface Turn {
  readonly yaw: number;
  readonly pitch: number;
}

/** The face point at a point of a layout; undefined outside the pictures. */
export function facePointAt(shape: Shape, size: Size, at: Point, turn: Turn): FacePoint | undefined {
  const whole = layoutSize(shape, size);
  if (at.x < 0 || at.y < 0 || at.x >= whole.width || at.y >= whole.height) return undefined;
  if (shape === 'sphere') return facePointOnSphere(at.x / whole.width, at.y / whole.height, turn);
  const [column, row] = [Math.floor(at.x / size.width), Math.floor(at.y / size.height)];
  const [u, v] = [at.x / size.width - column, at.y / size.height - row];
  if (shape !== 'cross') return { face: 0, u, v };
  const face = CROSS.findIndex(([x, y]) => x === column && y === row);
  return face < 0 ? undefined : { face, u, v };
}

function facePointOnSphere(shareX: number, shareY: number, { yaw, pitch }: Turn): FacePoint | undefined {
  const [x, y] = [shareX * 2 - 1, 1 - shareY * 2];
  const rest = 1 - x * x - y * y;
  if (rest < 0) return undefined;
  const z = -Math.sqrt(rest);
  const [tiltedY, tiltedZ] = [
    y * Math.cos(pitch) - z * Math.sin(pitch),
    y * Math.sin(pitch) + z * Math.cos(pitch),
  ];
  return facePointTowards(
    x * Math.cos(yaw) + tiltedZ * Math.sin(yaw),
    tiltedY,
    tiltedZ * Math.cos(yaw) - x * Math.sin(yaw),
  );
}

/** The face point in a direction from the center of a cube, with the faces laid out as in Direct3D. */
export function facePointTowards(x: number, y: number, z: number): FacePoint {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)];
  const pointOn = (face: number, s: number, t: number, axis: number): FacePoint => ({
    face,
    u: (s / axis + 1) / 2,
    v: (t / axis + 1) / 2,
  });
  if (ax >= ay && ax >= az) return x > 0 ? pointOn(0, -z, -y, ax) : pointOn(1, z, -y, ax);
  if (ay >= az) return y > 0 ? pointOn(2, x, z, ay) : pointOn(3, x, -z, ay);
  return z > 0 ? pointOn(4, x, -y, az) : pointOn(5, -x, -y, az);
}
