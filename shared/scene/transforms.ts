import { identity, type Matrix, multiply } from './matrix.ts';
import type { Scene, SceneMesh } from './scene.ts';

/** World transform of each node. Parents come before their children. */
export function nodeTransforms({ nodes }: Pick<Scene, 'nodes'>): readonly Matrix[] {
  const transforms: Matrix[] = [];
  for (const { parent, matrix } of nodes) transforms.push(worldTransform(transforms, parent, matrix));
  return transforms;
}

/** World transform of a part with a matrix relative to a node; a part without a node is relative to the scene. */
export function worldTransform(transforms: readonly Matrix[], node: number, matrix: Matrix): Matrix {
  return multiply(transforms[node] ?? identity(), matrix);
}

/** World transforms of a mesh’s instances, in order; undefined = an instance without a place. */
export function instanceTransforms(
  transforms: readonly Matrix[],
  { node, matrix, instances }: Pick<SceneMesh, 'node' | 'matrix' | 'instances'>,
): readonly (Matrix | undefined)[] {
  const whole = worldTransform(transforms, node, matrix);
  if (instances === undefined) return [whole];
  return Array.from({ length: instanceCount({ instances }) }, (_, i) => {
    const own = instances.matrices.subarray(16 * i, 16 * i + 16);
    return own.some((value) => value !== 0) ? multiply(whole, own) : undefined;
  });
}

/** Number of instances; 1 for a plain mesh. */
export function instanceCount({ instances }: Pick<SceneMesh, 'instances'>): number {
  return instances === undefined ? 1 : instances.matrices.length / 16;
}
