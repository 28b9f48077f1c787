import type { SceneElement } from '#renderer/editors/mesh/scene-elements.ts';
import { type Box, boxOf, movedBox } from '#shared/scene/bounds.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import type { Scene, SceneMesh, Sphere } from '#shared/scene/scene.ts';
import { instanceTransforms, worldTransform } from '#shared/scene/transforms.ts';

/** A sphere around elements in the scene; undefined if they have no points. */
export function sphereAround(
  scene: Scene,
  transforms: readonly Matrix[],
  elements: readonly SceneElement[],
): Sphere | undefined {
  const corners: number[] = [];
  for (const element of elements) {
    const box = boxOfElement(scene, transforms, element);
    if (box !== undefined) corners.push(...box.min, ...box.max);
  }
  const whole = boxOf(Float32Array.from(corners));
  if (whole === undefined) return undefined;
  const { min, max } = whole;
  return {
    center: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2],
    radius: Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2,
  };
}

/** The bounding box of an element in the scene. A node is a point. */
function boxOfElement(
  scene: Scene,
  transforms: readonly Matrix[],
  { kind, index, instance: only }: SceneElement,
): Box | undefined {
  if (kind === 'node') {
    const transform = transforms[index];
    return transform && boxOf(Float32Array.of(transform[12] ?? 0, transform[13] ?? 0, transform[14] ?? 0));
  }
  if (kind === 'mesh') {
    const mesh = scene.meshes[index];
    return mesh && boxOfInstances(transforms, mesh, only);
  }
  const shape = scene.shapes[index];
  return shape && boxOf(shape.positions, worldTransform(transforms, shape.node, shape.matrix));
}

/** The box around all instances of a mesh, or one of them: from its own box, or from its spheres if it has no points. */
export function boxOfInstances(
  transforms: readonly Matrix[],
  mesh: SceneMesh,
  only?: number,
): Box | undefined {
  const { instances, positions, node, matrix } = mesh;
  if (instances === undefined) return boxOf(positions, worldTransform(transforms, node, matrix));
  const own = boxOf(positions);
  const points: number[] = [];
  instanceTransforms(transforms, mesh).forEach((transform, i) => {
    if (transform === undefined || (only !== undefined && i !== only)) return;
    const { min, max } = own === undefined ? boxOfSphere(instances.spheres, i) : movedBox(own, transform);
    points.push(...min, ...max);
  });
  return boxOf(Float32Array.from(points));
}

function boxOfSphere(spheres: Float32Array, index: number): Box {
  const [x = 0, y = 0, z = 0, r = 0] = spheres.subarray(4 * index, 4 * index + 4);
  return { min: [x - r, y - r, z - r], max: [x + r, y + r, z + r] };
}
