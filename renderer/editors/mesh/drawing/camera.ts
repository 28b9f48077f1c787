import type { Sphere } from '#shared/scene/scene.ts';

export type Vector = readonly [number, number, number];

/** A camera that circles a point, Z up. Angles in radians, lengths in the scene's units. */
export interface Camera {
  /** The point that it looks at and turns about. */
  readonly target: Vector;
  /** 0 = in front (at -Y, as Blender has it), a quarter turn = at +X. */
  readonly yaw: number;
  /** A quarter turn = straight from above. */
  readonly pitch: number;
  /** From the target; without perspective it only says how much is in view. */
  readonly distance: number;
  readonly perspective: boolean;
}

/** Where a camera looks from along one axis; `opposite` is the far side of it. */
export type AxisView = 'front' | 'right' | 'top';

/** Angle from the lower to the upper edge of what is in view. */
export const FIELD_OF_VIEW = (40 * Math.PI) / 180;

const QUARTER = Math.PI / 2;
/** Room around what is framed. */
const MARGIN = 1.08;
const MIN_DISTANCE = 1e-4;
const MAX_DISTANCE = 1e7;

/** Slightly from above and from the side, as one looks at a thing on a table. */
export const startCamera: Camera = {
  target: [0, 0, 0],
  yaw: Math.PI / 6,
  pitch: Math.PI / 9,
  distance: 100,
  perspective: true,
};

/** Where a scene is looked at first: things face -Y, bodies face +Y. */
export function firstCamera(body: boolean): Camera {
  return body ? orbit(startCamera, (Math.PI * 2) / 3, 0) : startCamera;
}

/** Turns by angles: to the right, and upwards. It never goes over the top. */
export function orbit(camera: Camera, yaw: number, pitch: number): Camera {
  return {
    ...camera,
    yaw: wrap(camera.yaw + yaw),
    pitch: Math.max(-QUARTER, Math.min(QUARTER, camera.pitch + pitch)),
  };
}

/** Moves the target along the picture by shares of its height: to the right, and upwards. */
export function pan(camera: Camera, right: number, up: number): Camera {
  return { ...camera, target: along(camera, right * heightInView(camera), up * heightInView(camera)) };
}

/**
 * Changes the distance by a factor, so that what lies under a point of the picture stays under it. The point is given
 * from the picture's middle, in shares of half its height: to the right, and upwards.
 */
export function zoom(camera: Camera, factor: number, right = 0, up = 0): Camera {
  const distance = Math.max(MIN_DISTANCE, Math.min(MAX_DISTANCE, camera.distance * factor));
  const kept = (heightInView(camera) / 2) * (1 - distance / camera.distance);
  return { ...camera, distance, target: along(camera, right * kept, up * kept) };
}

/** Keeps the direction, and goes to where a sphere fills a picture of an aspect (width by height). */
export function frame(camera: Camera, { center, radius }: Sphere, aspect: number): Camera {
  const size = Math.max(radius, MIN_DISTANCE) * MARGIN;
  const half = FIELD_OF_VIEW / 2;
  const narrow = aspect < 1 ? Math.atan(Math.tan(half) * aspect) : half;
  const distance = camera.perspective
    ? size / Math.sin(narrow)
    : size / (Math.tan(half) * Math.min(1, aspect));
  return { ...camera, target: center, distance: Math.min(MAX_DISTANCE, distance) };
}

/** Looks along an axis; seen from the top, front is below. */
export function lookFrom(camera: Camera, view: AxisView, opposite: boolean): Camera {
  if (view === 'top') return { ...camera, yaw: 0, pitch: opposite ? -QUARTER : QUARTER };
  const yaw = (view === 'front' ? 0 : QUARTER) + (opposite ? Math.PI : 0);
  return { ...camera, yaw: wrap(yaw), pitch: 0 };
}

/** What a view along an axis is called; '' = it is not along one. */
export function viewName({ yaw, pitch }: Camera): string {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;
  if (near(pitch, QUARTER)) return 'Top';
  if (near(pitch, -QUARTER)) return 'Bottom';
  if (!near(pitch, 0)) return '';
  if (near(yaw, 0)) return 'Front';
  if (near(yaw, QUARTER)) return 'Right';
  if (near(yaw, -QUARTER)) return 'Left';
  return near(Math.abs(yaw), Math.PI) ? 'Back' : '';
}

/** The picture's axes in the scene: to the right, upwards, and towards who looks at it. */
export function axesOf({ yaw, pitch }: Camera): {
  readonly right: Vector;
  readonly up: Vector;
  readonly back: Vector;
} {
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
  return { right: [cy, sy, 0], up: [-sy * sp, cy * sp, cp], back: [sy * cp, -cy * cp, sp] };
}

export function positionOf(camera: Camera): Vector {
  const { back } = axesOf(camera);
  return add(camera.target, back, camera.distance);
}

/**
 * Where a point is in the picture, in shares of half its height from its middle: to the right, and upwards. Undefined
 * behind the camera.
 */
export function project(camera: Camera, [x, y, z]: Vector): readonly [number, number] | undefined {
  const { right, up, back } = axesOf(camera);
  const [cx, cy, cz] = positionOf(camera);
  const from: Vector = [x - cx, y - cy, z - cz];
  const depth = -dot(from, back);
  if (camera.perspective && depth <= 0) return undefined;
  const half = camera.perspective ? depth * Math.tan(FIELD_OF_VIEW / 2) : heightInView(camera) / 2;
  return [dot(from, right) / half, dot(from, up) / half];
}

/** Units from the lower to the upper edge of the picture, at the target. */
export function heightInView({ distance }: Camera): number {
  return 2 * distance * Math.tan(FIELD_OF_VIEW / 2);
}

/** Depths between which a sphere lies, seen from the camera, as far as a depth buffer can tell them apart. */
export function depthsOf(camera: Camera, { center, radius }: Sphere): readonly [number, number] {
  const { back } = axesOf(camera);
  const position = positionOf(camera);
  const depth = dot(back, position) - dot(back, center);
  const far = Math.max(depth + radius, camera.distance * 2);
  // Without perspective what lies behind the camera is in view too.
  return camera.perspective ? [Math.max(depth - radius, far / 20_000), far] : [-far, far];
}

function along(camera: Camera, right: number, up: number): Vector {
  const axes = axesOf(camera);
  return add(add(camera.target, axes.right, right), axes.up, up);
}

function add([x, y, z]: Vector, [dx, dy, dz]: Vector, times: number): Vector {
  return [x + dx * times, y + dy * times, z + dz * times];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Between minus and plus half a turn. */
function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
