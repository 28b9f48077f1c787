import type { Matrix } from '#shared/scene/matrix.ts';
import { transformDirections, transformPoints } from '#shared/scene/matrix.ts';
import type { Scene, SceneMesh, Sphere } from '#shared/scene/scene.ts';
import { worldTransform } from '#shared/scene/transforms.ts';

/** The nodes in the skeleton overlay: bones, or all nodes in a file without meshes, where bones cannot be identified. */
export function skeletonNodes({ nodes, meshes }: Scene): readonly number[] {
  const all = nodes.map((_, index) => index).filter((index) => nodes[index]?.role !== 'connect-point');
  const bones = all.filter((index) => nodes[index]?.role === 'bone');
  return bones.length > 0 || meshes.length > 0 ? bones : all;
}

/** Lines from every bone to its nearest ancestor bone. */
export function boneLines(
  scene: Scene,
  transforms: readonly Matrix[],
  bones: readonly number[],
): Float32Array {
  return linesBetween(transforms, bonePairs(scene, bones));
}

/** Every bone that has an ancestor bone, after the nearest one. */
export function bonePairs({ nodes }: Scene, bones: readonly number[]): readonly number[] {
  const shown = new Set(bones);
  return bones.flatMap((bone) => {
    let above = nodes[bone]?.parent ?? -1;
    while (above >= 0 && !shown.has(above)) above = nodes[above]?.parent ?? -1;
    return above < 0 ? [] : [above, bone];
  });
}

/** Lines between nodes, given as pairs. */
export function linesBetween(transforms: readonly Matrix[], pairs: readonly number[]): Float32Array {
  const lines = new Float32Array(3 * pairs.length);
  for (const [end, node] of pairs.entries()) lines.set(originOf(transforms, node), 3 * end);
  return lines;
}

/** Positions of nodes, three numbers each. */
export function origins(transforms: readonly Matrix[], nodes: readonly number[]): Float32Array {
  return Float32Array.from(nodes.flatMap((node) => originOf(transforms, node)));
}

/** The axes x, y and z of nodes, all of the same length whatever the scale. */
export function axisLines(
  transforms: readonly Matrix[],
  nodes: readonly number[],
  length: number,
): Float32Array {
  return Float32Array.from(
    nodes.flatMap((node) => {
      const transform = transforms[node];
      if (transform === undefined) return [];
      const [x, y, z] = originOf(transforms, node);
      return [0, 4, 8].flatMap((column) => {
        const axis = [
          transform[column] ?? 0,
          transform[column + 1] ?? 0,
          transform[column + 2] ?? 0,
        ] as const;
        const scale = length / (Math.hypot(...axis) || 1);
        return [x, y, z, x + axis[0] * scale, y + axis[1] * scale, z + axis[2] * scale];
      });
    }),
  );
}

/** Maximum number of spheres drawn: a damaged file may have millions of instances. */
const MAX_SPHERES = 20_000;

/** Three circles around the bounds of each mesh, or around the stored sphere of each instance. */
export function boundLines(transforms: readonly Matrix[], meshes: readonly SceneMesh[]): Float32Array {
  let remaining = MAX_SPHERES;
  const runs = meshes.flatMap((mesh) => {
    const bounds = boundsOf(mesh, remaining);
    remaining -= bounds.length;
    const transform = worldTransform(transforms, mesh.node, mesh.matrix);
    return bounds.map((sphere) => transformPoints(transform, circles(sphere)));
  });
  return joinedLines(runs);
}

function boundsOf({ bounds, instances }: SceneMesh, limit: number): readonly Sphere[] {
  if (instances === undefined) return [bounds];
  const { spheres } = instances;
  return Array.from({ length: Math.max(0, Math.min(limit, spheres.length / 4)) }, (_, i): Sphere => {
    const [x = 0, y = 0, z = 0, radius = 0] = spheres.subarray(4 * i, 4 * i + 4);
    return { center: [x, y, z], radius };
  }).filter(({ center: [x, y, z], radius }) => Number.isFinite(x + y + z + radius));
}

function circles({ center, radius }: Sphere): Float32Array {
  const steps = 48;
  const points: number[] = [];
  const add = (axis: number, step: number): void => {
    const angle = (step / steps) * 2 * Math.PI;
    const point = [...center];
    point[(axis + 1) % 3] = (center[(axis + 1) % 3] ?? 0) + radius * Math.cos(angle);
    point[(axis + 2) % 3] = (center[(axis + 2) % 3] ?? 0) + radius * Math.sin(angle);
    points.push(...point);
  };
  for (let axis = 0; axis < 3; axis += 1) {
    for (let step = 0; step < steps; step += 1) {
      add(axis, step);
      add(axis, step + 1);
    }
  }
  return Float32Array.from(points);
}

/** A line at each vertex along a direction, given as the first three of `size` numbers per vertex. */
export function directionLines(
  transform: Matrix,
  positions: Float32Array,
  directions: Float32Array,
  size: 3 | 4,
  length: number,
): Float32Array {
  const count = Math.min(positions.length / 3, directions.length / size);
  const along = new Float32Array(3 * count);
  for (let i = 0; i < count; i += 1) along.set(directions.subarray(size * i, size * i + 3), 3 * i);
  const from = transformPoints(transform, positions);
  const turned = transformDirections(transform, along);
  const lines = new Float32Array(6 * count);
  for (let i = 0; i < 3 * count; i += 3) {
    const [x, y, z] = [turned[i] ?? 0, turned[i + 1] ?? 0, turned[i + 2] ?? 0];
    const scale = length / (Math.hypot(x, y, z) || 1);
    const start = [from[i] ?? 0, from[i + 1] ?? 0, from[i + 2] ?? 0] as const;
    lines.set([...start, start[0] + x * scale, start[1] + y * scale, start[2] + z * scale], 2 * i);
  }
  return lines;
}

/** Concatenates runs of lines. */
export function joinedLines(runs: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(runs.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const run of runs) {
    whole.set(run, at);
    at += run.length;
  }
  return whole;
}

function originOf(transforms: readonly Matrix[], node: number): readonly [number, number, number] {
  const transform = transforms[node];
  return [transform?.[12] ?? 0, transform?.[13] ?? 0, transform?.[14] ?? 0];
}
