import { describe, expect, test } from 'vitest';
import { firstCamera, project } from '#renderer/editors/mesh/drawing/camera.ts';
import { fitPoints, outlinePoints } from '#renderer/editors/mesh/drawing/fit-points.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { nodeTransforms } from '#shared/scene/transforms.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

/** Corners of a box. */
function box(x: number, y: number, z: number): Float32Array {
  return Float32Array.from(
    [-1, 1].flatMap((a) => [-1, 1].flatMap((b) => [-1, 1].flatMap((c) => [a * x, b * y, c * z]))),
  );
}

/** The farthest a point is from the middle of the picture, as a fraction of half its side. */
function reach(points: Float32Array): number {
  const camera = fitPoints(firstCamera(false), points);
  const far: number[] = [];
  for (let at = 0; at < points.length; at += 3) {
    const seen = project(camera, [points[at]!, points[at + 1]!, points[at + 2]!]);
    if (seen === undefined) throw new Error('a point is behind the camera');
    far.push(Math.abs(seen[0]), Math.abs(seen[1]));
  }
  return Math.max(...far);
}

describe('a camera that fits points', () => {
  test('shows all of them, and little besides, whatever the shape', () => {
    for (const points of [box(1, 1, 1), box(100, 1, 1), box(1, 100, 1), box(0.01, 0.01, 3), box(50, 50, 0)]) {
      expect(reach(points)).toBeLessThanOrEqual(1);
      expect(reach(points)).toBeGreaterThan(0.85);
    }
  });

  test('goes to where they are', () => {
    const away = box(1, 1, 1).map((value, at) => value + [1000, -500, 20][at % 3]!);
    expect(reach(away)).toBeLessThanOrEqual(1);
    expect(reach(away)).toBeGreaterThan(0.85);
  });

  test('ignores points that are no numbers, and stays where there are none', () => {
    const camera = firstCamera(false);
    expect(fitPoints(camera, new Float32Array())).toBe(camera);
    const broken = Float32Array.from([Number.NaN, 0, 0, ...box(1, 1, 1), 0, Number.POSITIVE_INFINITY, 0]);
    expect(fitPoints(camera, broken)).toEqual(fitPoints(camera, box(1, 1, 1)));
  });
});

test('the outline of a scene has the vertices of its meshes', () => {
  const bytes = cubeNif();
  const scene = identifyLoaded(bytes, 'cube.nif').open(bytesSource(bytes, 'cube.nif')).scene?.build();
  if (scene === undefined) throw new Error('a NIF has a scene');
  const points = outlinePoints({ ...scene, shapes: [] }, nodeTransforms(scene));
  expect([points.length, Math.min(...points), Math.max(...points)]).toEqual([72, -10, 10]);
});
