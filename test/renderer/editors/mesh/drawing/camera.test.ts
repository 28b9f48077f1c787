import { describe, expect, test } from 'vitest';
import {
  axesOf,
  type Camera,
  depthsOf,
  FIELD_OF_VIEW,
  firstCamera,
  frame,
  heightInView,
  lookAtFace,
  lookFrom,
  orbit,
  pan,
  positionOf,
  reframe,
  startCamera,
  type Vector,
  viewName,
  zoom,
} from '#renderer/editors/mesh/drawing/camera.ts';

const dot = (a: Vector, b: Vector): number => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** A point's position in the picture: in half heights from the center, to the right and upwards. */
function seen(camera: Camera, point: Vector): readonly [number, number] {
  const { right, up, back } = axesOf(camera);
  const from = minus(point, positionOf(camera));
  const half = camera.perspective ? -dot(from, back) * Math.tan(FIELD_OF_VIEW / 2) : heightInView(camera) / 2;
  return [dot(from, right) / half, dot(from, up) / half];
}

/** Points all over a sphere. */
function around(center: Vector, radius: number): readonly Vector[] {
  return Array.from({ length: 400 }, (_, i) => {
    const z = 1 - (2 * (i + 0.5)) / 400;
    const turn = i * 2.399963;
    const r = Math.sqrt(1 - z * z);
    return [
      center[0] + radius * r * Math.cos(turn),
      center[1] + radius * r * Math.sin(turn),
      center[2] + radius * z,
    ];
  });
}

describe('an orbit camera', () => {
  test.each([
    ['wide, with perspective', 2, true],
    ['narrow, with perspective', 0.5, true],
    ['wide, without', 2, false],
    ['narrow, without', 0.5, false],
  ])('frames a sphere so that it fills the picture without clipping: %s', (_, aspect, perspective) => {
    const camera = frame({ ...startCamera, perspective }, { center: [5, -3, 40], radius: 7 }, aspect);
    const places = around([5, -3, 40], 7).map((point) => seen(camera, point));
    const widest = Math.max(...places.map(([x]) => Math.abs(x) / aspect));
    const highest = Math.max(...places.map(([, y]) => Math.abs(y)));
    expect(Math.max(widest, highest)).toBeLessThan(1);
    expect(Math.max(widest, highest)).toBeGreaterThan(0.85);
  });

  test('frames a point from a tiny distance, but never zero', () => {
    const { distance } = frame(startCamera, { center: [0, 0, 0], radius: 0 }, 1);
    expect(distance).toBeGreaterThan(0);
    expect(distance).toBeLessThan(0.01);
  });

  test.each([true, false])(
    'keeps the point under the cursor when zooming (perspective %s)',
    (perspective) => {
      const camera = orbit({ ...startCamera, perspective }, 1, 0.3);
      const { right, up } = axesOf(camera);
      const half = heightInView(camera) / 2;
      const point = minus(camera.target, [0, 0, 0]).map(
        (value, i) => value + half * (0.6 * (right[i] ?? 0) - 0.4 * (up[i] ?? 0)),
      ) as unknown as Vector;
      expect(seen(camera, point)[0]).toBeCloseTo(0.6);
      const nearer = zoom(camera, 0.25, 0.6, -0.4);
      expect(nearer.distance).toBeCloseTo(camera.distance / 4);
      expect(seen(nearer, point)[0]).toBeCloseTo(0.6);
      expect(seen(nearer, point)[1]).toBeCloseTo(-0.4);
    },
  );

  test('stops zooming before numbers overflow', () => {
    let [near, far] = [startCamera, startCamera];
    for (let i = 0; i < 500; i += 1) [near, far] = [zoom(near, 0.5, 1, 1), zoom(far, 2, 1, 1)];
    for (const camera of [near, far]) {
      expect(camera.distance).toBeGreaterThan(0);
      expect([camera.distance, ...camera.target].every(Number.isFinite)).toBe(true);
    }
  });

  test('never goes over the top, and counts turns from minus a half to a half', () => {
    expect(orbit(startCamera, 0, 9).pitch).toBe(Math.PI / 2);
    expect(orbit(startCamera, 0, -9).pitch).toBe(-Math.PI / 2);
    let camera = startCamera;
    for (let i = 0; i < 100; i += 1) camera = orbit(camera, 1, 0);
    expect(Math.abs(camera.yaw)).toBeLessThanOrEqual(Math.PI);
  });

  test('moves its target across the picture by fractions of the picture', () => {
    const moved = pan(startCamera, 0.5, -0.25);
    expect(seen(startCamera, moved.target)[0]).toBeCloseTo(1);
    expect(seen(startCamera, moved.target)[1]).toBeCloseTo(-0.5);
  });

  test.each([
    ['Front', 'front', false, [0, -1, 0]],
    ['Back', 'front', true, [0, 1, 0]],
    ['Right', 'right', false, [1, 0, 0]],
    ['Left', 'right', true, [-1, 0, 0]],
    ['Top', 'top', false, [0, 0, 1]],
    ['Bottom', 'top', true, [0, 0, -1]],
  ] as const)('%s looks from the side in its name', (name, view, opposite, from) => {
    const camera = lookFrom(startCamera, view, opposite);
    for (const [i, value] of axesOf(camera).back.entries()) expect(value).toBeCloseTo(from[i] ?? 0);
    expect(viewName(camera, false)).toBe(name);
    expect(viewName(orbit(camera, 0.1, camera.pitch > 0 ? -0.1 : 0.1), false)).toBe('');
  });

  test('characters are first seen from +Y, where their faces are, scenery from -Y', () => {
    expect(positionOf(firstCamera(true))[1]).toBeGreaterThan(0);
    expect(positionOf(firstCamera(false))[1]).toBeLessThan(0);
  });

  test('the front of a character is at +Y, and named so', () => {
    for (const isCharacter of [true, false]) {
      const front = lookAtFace(startCamera, isCharacter, false);
      expect(positionOf(front)[1] > 0).toBe(isCharacter);
      expect(viewName(front, isCharacter)).toBe('Front');
      expect(viewName(lookAtFace(startCamera, isCharacter, true), isCharacter)).toBe('Back');
    }
  });

  test('keeps a scene between near and far, from inside and from afar', () => {
    for (const distance of [1, 50, 5000]) {
      for (const perspective of [true, false]) {
        const camera = { ...startCamera, distance, perspective };
        const [near, far] = depthsOf(camera, { center: [0, 0, 0], radius: 60 });
        const { back } = axesOf(camera);
        for (const point of around([0, 0, 0], 60)) {
          const depth = dot(minus(positionOf(camera), point), back);
          expect(depth).toBeLessThanOrEqual(far + 1e-6);
          if (depth > far / 10_000) expect(depth).toBeGreaterThanOrEqual(near - 1e-6);
        }
        if (perspective) expect(far / near).toBeLessThanOrEqual(20_001);
      }
    }
  });
});

describe('a picture that changes its shape', () => {
  const ball = { center: [3, -2, 5] as Vector, radius: 7 };

  test('shows whole again what was framed, also from another direction', () => {
    const wide = frame(startCamera, ball, 2);
    const narrow = reframe(orbit(wide, 1, 0.2), 0.5);
    expect(narrow).toEqual({ ...frame(startCamera, ball, 0.5), yaw: narrow.yaw, pitch: narrow.pitch });
    for (const point of around(ball.center, ball.radius)) {
      expect(Math.abs(seen(narrow, point)[0])).toBeLessThanOrEqual(0.5);
    }
  });

  test('leaves a camera that was zoomed or moved to the side where it is', () => {
    const framed = frame(startCamera, ball, 2);
    for (const moved of [zoom(framed, 0.5), pan(framed, 0.1, 0)]) expect(reframe(moved, 0.5)).toBe(moved);
  });
});
