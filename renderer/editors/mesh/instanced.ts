import { InstancedMesh, Matrix4, Mesh } from 'three';
import type { Matrix } from '#shared/scene/matrix.ts';
import { identity, multiply } from '#shared/scene/matrix.ts';
import { inPlace, placeCount } from '#shared/scene/places.ts';
import type { SceneMaterial, SceneMesh } from '#shared/scene/scene.ts';
import { geometryOf } from './geometry.ts';

/** A mesh as three draws it, in one call however many places it has. */
export function objectOf(
  mesh: SceneMesh,
  material: SceneMaterial | undefined,
  places: readonly Matrix[],
): Mesh {
  const { instances } = mesh;
  const geometry = geometryOf(mesh, material);
  const object =
    instances === undefined ? new Mesh(geometry) : new InstancedMesh(geometry, undefined, placeCount(mesh));
  if (object instanceof InstancedMesh && instances !== undefined) {
    object.instanceMatrix.array.set(instances.matrices);
  }
  object.matrixAutoUpdate = false;
  object.matrix = new Matrix4().fromArray(inPlace(places, mesh.node, mesh.matrix));
  return object;
}

/** One place of a mesh as an object of its own, which shares what is drawn. */
export function objectAt(object: Mesh, { instances }: SceneMesh, place: number): Mesh {
  const one = new Mesh(object.geometry, object.material);
  const own = instances?.matrices.subarray(16 * place, 16 * place + 16) ?? identity();
  one.matrixAutoUpdate = false;
  one.matrix = new Matrix4().fromArray(multiply(Float32Array.from(object.matrix.elements), own));
  return one;
}
