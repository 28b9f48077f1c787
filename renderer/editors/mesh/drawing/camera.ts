import type { Sphere } from '#shared/scene/scene.ts';

export type Vector = readonly [number, number, number];

/** A camera that orbits a point, Z up. Angles in radians, lengths in the scene's units. */
export interface Camera {
  /** The point that it looks at and orbits. */
  readonly target: Vector;
  /** 0 = in front (at -Y, as in Blender), a quarter turn = at +X. */
  readonly yaw: number;
  /** A quarter turn = straight from above. */
  readonly pitch: number;
  /** From the target; without perspective it only defines how much is in view. */
  readonly distance: number;
  readonly perspective: boolean;
  /** What it was moved to show whole; absent = it was moved otherwise since. Turning it does not matter. */
  readonly framed?: Sphere | undefined;
}

/** A view along one axis. */
export type AxisView = 'front' | 'right' | 'top';

/** Vertical field of view. */
export const FIELD_OF_VIEW = (40 * Math.PI) / 180;

const QUARTER = Math.PI / 2;
/** Margin around framed content. */
const MARGIN = 1.08;
const MIN_DISTANCE = 1e-4;
const MAX_DISTANCE = 1e7;

/** Slightly from above and from the side, like an object on a table. */
export const startCamera: Camera = {
  target: [0, 0, 0],
  yaw: Math.PI / 6,
  pitch: Math.PI / 9,
  distance: 100,
  perspective: true,
};

/** The initial camera of a scene: objects face -Y, characters face +Y. */
export function firstCamera(isCharacter: boolean): Camera {
  return isCharacter ? orbit(startCamera, (Math.PI * 2) / 3, 0) : startCamera;
}

/** Orbits by angles, to the right and up; stops at the poles. */
export function orbit(camera: Camera, yaw: number, pitch: number): Camera {
  return {
    ...camera,
    yaw: wrap(camera.yaw + yaw),
    pitch: Math.max(-QUARTER, Math.min(QUARTER, camera.pitch + pitch)),
  };
}

/** Moves the target in the picture plane by fractions of the picture's height, to the right and up. */
export function pan(camera: Camera, right: number, up: number): Camera {
  const target = along(camera, right * heightInView(camera), up * heightInView(camera));
  return { ...camera, target, framed: undefined };
}

/**
 * Changes the distance by a factor and keeps the content under a point of the picture in place. The point is relative to
 * the picture's center, as fractions of half its height, to the right and up.
 */
export function zoom(camera: Camera, factor: number, right = 0, up = 0): Camera {
  const distance = Math.max(MIN_DISTANCE, Math.min(MAX_DISTANCE, camera.distance * factor));
  const shift = (heightInView(camera) / 2) * (1 - distance / camera.distance);
  return { ...camera, distance, target: along(camera, right * shift, up * shift), framed: undefined };
}

/** Keeps the direction and moves to where a sphere fills a picture with an aspect ratio (width by height). */
export function frame(camera: Camera, framed: Sphere, aspect: number): Camera {
  const { center, radius } = framed;
  const size = Math.max(radius, MIN_DISTANCE) * MARGIN;
  const half = FIELD_OF_VIEW / 2;
  const narrow = aspect < 1 ? Math.atan(Math.tan(half) * aspect) : half;
  const distance = camera.perspective
    ? size / Math.sin(narrow)
    : size / (Math.tan(half) * Math.min(1, aspect));
  return { ...camera, target: center, distance: Math.min(MAX_DISTANCE, distance), framed };
}

/** Shows again what the camera was moved to show, in a picture of another shape; the same camera if it was moved since. */
export function reframe(camera: Camera, aspect: number): Camera {
  return camera.framed === undefined ? camera : frame(camera, camera.framed, aspect);
}

/** Looks at the front or the back of a scene: objects face -Y, characters face +Y. */
export function lookAtFace(camera: Camera, isCharacter: boolean, fromBehind: boolean): Camera {
  return lookFrom(camera, 'front', isCharacter !== fromBehind);
}

/** Looks along an axis, from the far side if `opposite`; in the top view, front is at the bottom. */
export function lookFrom(camera: Camera, view: AxisView, opposite: boolean): Camera {
  if (view === 'top') return { ...camera, yaw: 0, pitch: opposite ? -QUARTER : QUARTER };
  const yaw = (view === 'front' ? 0 : QUARTER) + (opposite ? Math.PI : 0);
  return { ...camera, yaw: wrap(yaw), pitch: 0 };
}

/** The name of a view along an axis; '' = it is not along one. */
export function viewName({ yaw, pitch }: Camera, isCharacter: boolean): string {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;
  if (near(pitch, QUARTER)) return 'Top';
  if (near(pitch, -QUARTER)) return 'Bottom';
  if (!near(pitch, 0)) return '';
  const [front, back] = isCharacter ? ['Back', 'Front'] : ['Front', 'Back'];
  if (near(yaw, 0)) return front;
  if (near(yaw, QUARTER)) return 'Right';
  if (near(yaw, -QUARTER)) return 'Left';
  return near(Math.abs(yaw), Math.PI) ? back : '';
}

/** The picture's axes in the scene: right, up, and toward the viewer. */
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
 * The position of a point in the picture, as fractions of half its height from the center, to the right and up;
 * undefined behind the camera.
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

/** Height of the picture in units, at the target. */
export function heightInView({ distance }: Camera): number {
  return 2 * distance * Math.tan(FIELD_OF_VIEW / 2);
}

/** Near and far plane around a sphere, limited to the range that a depth buffer can resolve. */
export function depthsOf(camera: Camera, { center, radius }: Sphere): readonly [number, number] {
  const { back } = axesOf(camera);
  const position = positionOf(camera);
  const depth = dot(back, position) - dot(back, center);
  const far = Math.max(depth + radius, camera.distance * 2);
  // Without perspective, content behind the camera is in view, too.
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

/** Wraps an angle to minus to plus half a turn. */
function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
