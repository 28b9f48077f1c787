import type { PlacedObjects } from '#shared/precombined/build-reference-table.ts';

export type Place = readonly [x: number, y: number, z: number];

/** An object with transforms; only the transforms matter. */
export function objectAt(...places: readonly Place[]): PlacedObjects[number] {
  const column = (axis: 0 | 1 | 2) => Float32Array.from(places, (place) => place[axis]);
  const ones = new Float32Array(places.length).fill(1);
  const zeros = new Float32Array(places.length);
  const [m11, m22, m33] = [ones, ones, ones];
  const rotation = { m11, m12: zeros, m13: zeros, m21: zeros, m22, m23: zeros, m31: zeros, m32: zeros, m33 };
  const translation = { x: column(0), y: column(1), z: column(2) };
  const length = places.length;
  return {
    block: 0,
    index: 0,
    placed: {
      length,
      grayscaleToPaletteScale: ones,
      transform: {
        length,
        rotation: { length, ...rotation },
        translation: { length, ...translation },
        scale: ones,
      },
      boundingSphere: { length, center: { length, ...translation }, radius: ones },
    },
  };
}
