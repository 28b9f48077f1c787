import type { Scene, SceneMesh } from './scene.ts';

/** A mesh of a scene, or some instances of it. */
export interface ScenePart {
  /** Index in `Scene.meshes`. */
  readonly mesh: number;
  /** Numbers of the instances; absent = all. */
  readonly instances?: readonly number[] | undefined;
}

/** A scene with only the given meshes and instances; collision shapes are dropped. */
export function onlyParts(scene: Scene, parts: readonly ScenePart[]): Scene {
  const wanted = new Map(parts.map(({ mesh, instances }) => [mesh, instances]));
  const meshes = scene.meshes.flatMap((mesh, index) =>
    wanted.has(index) ? [withInstances(mesh, wanted.get(index))] : [],
  );
  return { ...scene, meshes, shapes: [] };
}

/** A mesh with only some of its instances. @param numbers undefined = all */
export function withInstances(mesh: SceneMesh, numbers: readonly number[] | undefined): SceneMesh {
  const { instances } = mesh;
  if (instances === undefined || numbers === undefined) return mesh;
  const pick = (values: Float32Array, width: number): Float32Array => {
    const picked = new Float32Array(width * numbers.length);
    for (const [i, number] of numbers.entries())
      picked.set(values.subarray(width * number, width * number + width), width * i);
    return picked;
  };
  return {
    ...mesh,
    instances: {
      ...instances,
      numbers: Uint32Array.from(numbers, (number) => instances.numbers?.[number] ?? number),
      matrices: pick(instances.matrices, 16),
      spheres: pick(instances.spheres, 4),
    },
  };
}
