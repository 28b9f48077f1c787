import type { ShapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';

/** Of a shape that has no vertices at all. */
export const NO_GEOMETRY: ShapeGeometry = {
  form: 'shape',
  holder: -1,
  count: 0,
  positions: new Float32Array(),
  uvSets: [],
  triangles: new Uint32Array(),
};
