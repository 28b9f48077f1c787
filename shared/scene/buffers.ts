import type { Scene } from './scene.ts';

/** The buffers of a scene’s arrays, without duplicates: transferred between threads without copying. */
export function sceneBuffers({ nodes, meshes, shapes, placed = [] }: Scene): readonly ArrayBuffer[] {
  const arrays = [
    ...nodes.map(({ matrix }) => matrix),
    ...meshes.flatMap((mesh) => [
      mesh.matrix,
      mesh.positions,
      mesh.normals,
      mesh.tangents,
      mesh.uvs,
      mesh.uvs2,
      mesh.colors,
      mesh.triangles,
      mesh.skin?.joints,
      mesh.skin?.weights,
      mesh.skin?.inverseBind,
      ...(mesh.morphs ?? []).map(({ offsets }) => offsets),
      mesh.instances?.matrices,
      mesh.instances?.spheres,
    ]),
    ...placed.map(({ matrices }) => matrices),
    ...shapes.flatMap(({ matrix, positions, lines, triangles }) => [matrix, positions, lines, triangles]),
  ];
  const buffers = arrays.flatMap((array) => (array?.buffer instanceof ArrayBuffer ? [array.buffer] : []));
  return [...new Set(buffers)];
}
