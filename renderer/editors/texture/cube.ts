import type { Point, Size } from '#renderer/editors/kit/placement.ts';
import type { CubeShape } from '#renderer/state/texture-choices.ts';

/** How pictures are laid out on a canvas: alone, tiled, or the six faces of a cube as a cross or as a ball. */
export type Shape = 'flat' | 'tiled' | 'cross' | 'sphere';

/** Faces in the order of the file. */
export const FACE_NAMES = ['+X', '−X', '+Y', '−Y', '+Z', '−Z'] as const;

/** Where faces lie in a cross: column and row of each. */
export const CROSS: readonly (readonly [number, number])[] = [
  [2, 1],
  [0, 1],
  [1, 0],
  [1, 2],
  [1, 1],
  [3, 1],
];

/** A ball is drawn twice as wide as a face, which is about what a face takes of it then. */
const BALL = 2;

export function shapeOf(cube: boolean, wanted: CubeShape, tiled: boolean): Shape {
  if (cube && wanted !== 'face') return wanted;
  return tiled ? 'tiled' : 'flat';
}

/** How large all of it is, in pixels of the largest level. */
export function laidOut(shape: Shape, { width, height }: Size): Size {
  if (shape === 'tiled') return { width: width * 2, height: height * 2 };
  if (shape === 'cross') return { width: width * 4, height: height * 3 };
  if (shape === 'sphere') return { width: width * BALL, height: width * BALL };
  return { width, height };
}

/** A place in a picture: which face, and where in it in shares of its sides. */
export interface PlaceInFace {
  readonly face: number;
  readonly u: number;
  readonly v: number;
}

/** Ways round a ball, in radians. */
export interface Turn {
  readonly yaw: number;
  readonly pitch: number;
}

/** What lies at a place of a layout; undefined beside the pictures. */
export function placeIn(shape: Shape, size: Size, at: Point, turn: Turn): PlaceInFace | undefined {
  const whole = laidOut(shape, size);
  if (at.x < 0 || at.y < 0 || at.x >= whole.width || at.y >= whole.height) return undefined;
  if (shape === 'sphere') return placeOnBall(at.x / whole.width, at.y / whole.height, turn);
  const [column, row] = [Math.floor(at.x / size.width), Math.floor(at.y / size.height)];
  const [u, v] = [at.x / size.width - column, at.y / size.height - row];
  if (shape !== 'cross') return { face: 0, u, v };
  const face = CROSS.findIndex(([x, y]) => x === column && y === row);
  return face < 0 ? undefined : { face, u, v };
}

function placeOnBall(shareX: number, shareY: number, { yaw, pitch }: Turn): PlaceInFace | undefined {
  const [x, y] = [shareX * 2 - 1, 1 - shareY * 2];
  const rest = 1 - x * x - y * y;
  if (rest < 0) return undefined;
  const z = -Math.sqrt(rest);
  const [tiltedY, tiltedZ] = [
    y * Math.cos(pitch) - z * Math.sin(pitch),
    y * Math.sin(pitch) + z * Math.cos(pitch),
  ];
  return placeTowards(
    x * Math.cos(yaw) + tiltedZ * Math.sin(yaw),
    tiltedY,
    tiltedZ * Math.cos(yaw) - x * Math.sin(yaw),
  );
}

/** The place that lies in a direction from the middle of a cube, as Direct3D lays out its faces. */
export function placeTowards(x: number, y: number, z: number): PlaceInFace {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)];
  const place = (face: number, s: number, t: number, most: number): PlaceInFace => ({
    face,
    u: (s / most + 1) / 2,
    v: (t / most + 1) / 2,
  });
  if (ax >= ay && ax >= az) return x > 0 ? place(0, -z, -y, ax) : place(1, z, -y, ax);
  if (ay >= az) return y > 0 ? place(2, x, z, ay) : place(3, x, -z, ay);
  return z > 0 ? place(4, x, -y, az) : place(5, -x, -y, az);
}
