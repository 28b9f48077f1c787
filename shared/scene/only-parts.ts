import type { Scene, SceneMesh } from './scene.ts';

/** A mesh of a scene, and of one that stands in many places some of them. */
export interface ScenePart {
  /** Index in `Scene.meshes`. */
  readonly mesh: number;
  /** Numbers of its places; absent = all. */
  readonly places?: readonly number[] | undefined;
}

/** A scene with no meshes but some, each in the places that are named; collision shapes are left out. */
export function onlyParts(scene: Scene, parts: readonly ScenePart[]): Scene {
  const wanted = new Map(parts.map(({ mesh, places }) => [mesh, places]));
  const meshes = scene.meshes.flatMap((mesh, index) =>
    wanted.has(index) ? [inPlaces(mesh, wanted.get(index))] : [],
  );
  return { ...scene, meshes, shapes: [] };
}

/** A mesh in some of its places alone. @param places their numbers; undefined = all */
export function inPlaces(mesh: SceneMesh, places: readonly number[] | undefined): SceneMesh {
  const { instances } = mesh;
  if (instances === undefined || places === undefined) return mesh;
  const pick = (values: Float32Array, width: number): Float32Array => {
    const picked = new Float32Array(width * places.length);
    for (const [i, place] of places.entries())
      picked.set(values.subarray(width * place, width * place + width), width * i);
    return picked;
  };
  return {
    ...mesh,
    instances: {
      ...instances,
      numbers: Uint32Array.from(places, (place) => instances.numbers?.[place] ?? place),
      matrices: pick(instances.matrices, 16),
      spheres: pick(instances.spheres, 4),
    },
  };
}
