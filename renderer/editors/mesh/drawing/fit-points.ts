import { boxOf } from '#shared/scene/bounds.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import { transformPoints } from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { worldTransform } from '#shared/scene/transforms.ts';
import { axesOf, type Camera, FIELD_OF_VIEW, type Vector } from './camera.ts';
import { boxOfInstances } from './scene-bounds.ts';

/** Space around the points, as a factor. */
const MARGIN = 1.04;
/** Points that tell the outline of a scene. */
const ENOUGH = 20_000;

/**
 * Keeps the direction and moves to where points just fit into a square picture. A sphere around them would leave much of it
 * empty around what is long or flat. The same camera if there are no points.
 */
export function fitPoints(camera: Camera, points: Float32Array): Camera {
  const { right, up, back } = axesOf(camera);
  const seen = inAxes(points, [right, up, back]);
  const box = boxOf(seen);
  if (box === undefined) return camera;
  const [x, y, z] = box.min.map((low, axis) => (low + box.max[axis]!) / 2) as [number, number, number];
  const slope = Math.tan(FIELD_OF_VIEW / 2) / MARGIN;
  let distance = 0;
  for (let at = 0; at + 2 < seen.length; at += 3) {
    const across = Math.max(Math.abs(seen[at]! - x), Math.abs(seen[at + 1]! - y));
    const needed = seen[at + 2]! - z + across / slope;
    if (needed > distance) distance = needed;
  }
  const target = right.map((_, axis) => x * right[axis]! + y * up[axis]! + z * back[axis]!);
  return { ...camera, target: target as unknown as Vector, distance: distance || camera.distance };
}

/** Points of a scene that tell its outline: some of its vertices, and the corners around all instances of a mesh. */
export function outlinePoints(scene: Scene, transforms: readonly Matrix[]): Float32Array {
  const { meshes, shapes } = scene;
  const vertices = [...meshes, ...shapes].reduce((sum, { positions }) => sum + positions.length / 3, 0);
  const step = Math.max(1, Math.ceil(vertices / ENOUGH));
  const parts = meshes.map((mesh) =>
    mesh.instances === undefined
      ? transformPoints(worldTransform(transforms, mesh.node, mesh.matrix), everyOf(mesh.positions, step))
      : cornersOf(boxOfInstances(transforms, mesh)),
  );
  for (const { node, matrix, positions } of shapes)
    parts.push(transformPoints(worldTransform(transforms, node, matrix), everyOf(positions, step)));
  const points = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    points.set(part, at);
    at += part.length;
  }
  return points;
}

function inAxes(points: Float32Array, axes: readonly Vector[]): Float32Array {
  const seen: number[] = [];
  for (let at = 0; at + 2 < points.length; at += 3) {
    const [x, y, z] = [points[at]!, points[at + 1]!, points[at + 2]!];
    if (Number.isFinite(x + y + z))
      for (const axis of axes) seen.push(x * axis[0] + y * axis[1] + z * axis[2]);
  }
  return Float32Array.from(seen);
}

function everyOf(positions: Float32Array, step: number): Float32Array {
  if (step === 1) return positions;
  const some: number[] = [];
  for (let at = 0; at + 2 < positions.length; at += 3 * step) some.push(...positions.subarray(at, at + 3));
  return Float32Array.from(some);
}

function cornersOf(box: ReturnType<typeof boxOfInstances>): Float32Array {
  if (box === undefined) return new Float32Array();
  const ends = [box.min, box.max] as const;
  return Float32Array.from(
    Array.from({ length: 8 }, (_, corner) =>
      [0, 1, 2].map((axis) => ends[((corner >> axis) & 1) as 0 | 1][axis]!),
    ).flat(),
  );
}
