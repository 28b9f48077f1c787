import { identity, type Matrix, multiply } from './matrix.ts';
import type { Scene } from './scene.ts';

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
