import { type BufferGeometry, type Camera, InstancedMesh, Matrix4 } from 'three';
import type { SceneElement } from '#renderer/editors/mesh/scene-elements.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import { project, type Camera as ViewCamera } from './camera.ts';
import type { DrawnMesh } from './instanced.ts';
import { isShown, type Pickable } from './picking.ts';

/** A rectangle of the picture, as fractions of half its width and half its height from the center. */
export interface PictureBox {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Whether all that is drawn of a geometry lies in the rectangle, at a place in the scene. */
type IsWithin = (geometry: BufferGeometry, place: Matrix4) => boolean;

/**
 * The meshes, instances and shapes whose picture lies in a rectangle as a whole, also behind others. A mesh all of whose
 * instances do is one element.
 */
export function elementsWithin(
  { meshes, shapes }: Pick<Pickable, 'meshes' | 'shapes'>,
  camera: Camera,
  box: PictureBox,
): readonly SceneElement[] {
  const toPicture = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
  const whole = new Matrix4();
  return elementsWhere({ meshes, shapes }, (geometry, place) =>
    liesWithin(geometry, whole.multiplyMatrices(toPicture, place), box),
  );
}

/** All meshes, instances and shapes that are drawn, in the picture or beside it. */
export function shownElements(pickable: Pick<Pickable, 'meshes' | 'shapes'>): readonly SceneElement[] {
  return elementsWhere(pickable, () => true);
}

function elementsWhere(
  { meshes, shapes }: Pick<Pickable, 'meshes' | 'shapes'>,
  isWithin: IsWithin,
): readonly SceneElement[] {
  return [
    ...meshes.flatMap((mesh, index) => elementsOfMesh(mesh, index, isWithin)),
    ...shapes.flatMap((object, index) =>
      isShown(object) && isWithin(object.geometry, object.matrixWorld)
        ? [{ kind: 'shape', index } as const]
        : [],
    ),
  ];
}

/** Nodes whose markers are in a rectangle of a picture that is `aspect` times as wide as high. */
export function nodesWithin(
  transforms: readonly Matrix[],
  nodes: readonly number[],
  camera: ViewCamera,
  aspect: number,
  box: PictureBox,
): readonly SceneElement[] {
  return nodes.flatMap((index) => {
    const transform = transforms[index];
    const at = transform && project(camera, [transform[12] ?? 0, transform[13] ?? 0, transform[14] ?? 0]);
    return at !== undefined && contains(box, at[0] / aspect, at[1]) ? [{ kind: 'node', index } as const] : [];
  });
}

function contains({ left, right, bottom, top }: PictureBox, x: number, y: number): boolean {
  return x >= left && x <= right && y >= bottom && y <= top;
}

function elementsOfMesh(mesh: DrawnMesh, index: number, isWithin: IsWithin): readonly SceneElement[] {
  const instances: SceneElement[] = [];
  let count = 0;
  const place = new Matrix4();
  for (const object of mesh.objects.filter(isShown)) {
    if (!(object instanceof InstancedMesh))
      return isWithin(object.geometry, object.matrixWorld) ? [{ kind: 'mesh', index }] : [];
    count += object.count;
    for (let at = 0; at < object.count; at += 1) {
      object.getMatrixAt(at, place);
      if (isWithin(object.geometry, place.premultiply(object.matrixWorld)))
        instances.push({ kind: 'mesh', index, instance: mesh.instanceFor(object, at) });
    }
  }
  return count > 0 && instances.length === mesh.instanceCount ? [{ kind: 'mesh', index }] : instances;
}

function liesWithin(
  { attributes, index, drawRange }: BufferGeometry,
  whole: Matrix4,
  box: PictureBox,
): boolean {
  const { position } = attributes;
  if (position === undefined) return false;
  // A level of detail draws some of the triangles only.
  const isPart = index !== null && drawRange.count < index.count;
  const count = isPart ? drawRange.count : position.count;
  const [a = 0, b = 0, , c = 0, d = 0, e = 0, , f = 0, g = 0, h = 0, , i = 0, j = 0, k = 0, , l = 0] =
    whole.elements;
  for (let at = 0; at < count; at += 1) {
    const vertex = isPart ? index.getX(drawRange.start + at) : at;
    const [x, y, z] = [position.getX(vertex), position.getY(vertex), position.getZ(vertex)];
    const depth = c * x + f * y + i * z + l;
    // Behind the camera, or an instance without a place.
    if (!(depth > 0)) return false;
    if (!contains(box, (a * x + d * y + g * z + j) / depth, (b * x + e * y + h * z + k) / depth))
      return false;
  }
  return count > 0;
}

/** A selection with more elements, each once; the primary one stays. */
export function withElements(
  elements: readonly SceneElement[],
  more: readonly SceneElement[],
): readonly SceneElement[] {
  const keyOf = ({ kind, index, instance }: SceneElement): string => `${kind} ${index} ${instance}`;
  const known = new Set(elements.map(keyOf));
  return [...elements, ...more.filter((element) => !known.has(keyOf(element)))];
}
