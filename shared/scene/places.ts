import { identity, type Matrix, multiply } from './matrix.ts';
import type { Scene, SceneMesh } from './scene.ts';

/** Where each node stands in the scene: parents come before what hangs below them. */
export function placesOf({ nodes }: Pick<Scene, 'nodes'>): readonly Matrix[] {
  const places: Matrix[] = [];
  for (const { parent, matrix } of nodes) places.push(inPlace(places, parent, matrix));
  return places;
}

/** A place in a node as a place in the scene; a part without a node stands in the scene itself. */
export function inPlace(places: readonly Matrix[], node: number, matrix: Matrix): Matrix {
  return multiply(places[node] ?? identity(), matrix);
}

/** Everywhere that a mesh stands in the scene, in the order of its places; undefined = that place is nowhere. */
export function placesOfMesh(
  places: readonly Matrix[],
  { node, matrix, instances }: Pick<SceneMesh, 'node' | 'matrix' | 'instances'>,
): readonly (Matrix | undefined)[] {
  const whole = inPlace(places, node, matrix);
  if (instances === undefined) return [whole];
  return Array.from({ length: placeCount({ instances }) }, (_, i) => {
    const own = instances.matrices.subarray(16 * i, 16 * i + 16);
    return own.some((value) => value !== 0) ? multiply(whole, own) : undefined;
  });
}

/** How many places a mesh has. */
export function placeCount({ instances }: Pick<SceneMesh, 'instances'>): number {
  return instances === undefined ? 1 : instances.matrices.length / 16;
}
