import { type Camera, type LineSegments, type Mesh, type Object3D, Raycaster, Vector2 } from 'three';
import { elementKey, type SceneElement, sameElement } from '#renderer/editors/mesh/scene-elements.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import { project, type Camera as ViewCamera } from './camera.ts';
import type { DrawnMesh } from './instanced.ts';

/** Objects that can be picked, in the order of the scene's lists. */
export interface Pickable {
  readonly meshes: readonly DrawnMesh[];
  readonly shapes: readonly LineSegments[];
  /** Surfaces of shapes, in scene order; undefined for shapes without one. */
  readonly surfaces: readonly (Mesh | undefined)[];
}

/** Maximum distance of a line from the pointer, as a fraction of half the picture's height. */
const REACH = 0.012;
/** The same for the marker of a node. */
const NODE_REACH = 0.025;

/**
 * Elements under a point of the picture, nearest first, without repetition. Lines are thin: one in front of a surface
 * wins over it, one behind it does not. The surfaces of shapes are translucent, so they come after the element seen
 * through them.
 */
export function elementsAt(
  { meshes, shapes, surfaces }: Pickable,
  camera: Camera,
  halfHeight: number,
  right: number,
  up: number,
): readonly SceneElement[] {
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2(right, up), camera);
  ray.params.Line.threshold = halfHeight * REACH;
  const elements = new Map<Object3D, SceneElement>();
  for (const [index, { objects }] of meshes.entries())
    for (const object of objects) elements.set(object, { kind: 'mesh', index });
  for (const [index, object] of shapes.entries()) elements.set(object, { kind: 'shape', index });
  const seenThrough = new Map<Object3D, SceneElement>();
  for (const [index, object] of surfaces.entries())
    if (object !== undefined) seenThrough.set(object, { kind: 'shape', index });
  const instanceFor = (index: number, object: Object3D, instance: number | undefined): number | undefined =>
    meshes[index]?.instanceFor(object, instance);
  const [nearest, ...others] = hits(ray, elements, instanceFor);
  const seen = nearest === undefined ? [] : [nearest];
  return [...seen, ...hits(ray, seenThrough, instanceFor), ...others].filter(
    (element, at, all) => all.findIndex((one) => sameElement(one, element)) === at,
  );
}

/** The vertices of the nearest triangle of a mesh under a point of the picture. */
export function faceAt(
  { meshes }: Pick<Pickable, 'meshes'>,
  mesh: number,
  camera: Camera,
  right: number,
  up: number,
): readonly [number, number, number] | undefined {
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2(right, up), camera);
  const [hit] = ray.intersectObjects([...(meshes[mesh]?.objects ?? [])].filter(isShown), false);
  return hit?.face ? [hit.face.a, hit.face.b, hit.face.c] : undefined;
}

/** Finds the instance of a mesh for a three.js instance. */
type InstanceLookup = (mesh: number, object: Object3D, instance: number | undefined) => number | undefined;

/** Elements whose objects a ray hits, nearest first, without repetition. */
function hits(
  ray: Raycaster,
  elements: ReadonlyMap<Object3D, SceneElement>,
  instanceFor: InstanceLookup,
): readonly SceneElement[] {
  const found = new Map<string, SceneElement>();
  for (const { object, instanceId } of ray.intersectObjects([...elements.keys()].filter(isShown), false)) {
    const element = elements.get(object);
    if (element === undefined) continue;
    const instance = element.kind === 'mesh' ? instanceFor(element.index, object, instanceId) : undefined;
    const one = instance === undefined ? element : { ...element, instance };
    const key = `${elementKey(one)} ${one.instance}`;
    found.set(key, found.get(key) ?? one);
  }
  return [...found.values()];
}

/** Nodes whose markers are near a point of the picture (fractions of half its height), nearest first. */
export function nodesAt(
  transforms: readonly Matrix[],
  nodes: readonly number[],
  camera: ViewCamera,
  right: number,
  up: number,
): readonly SceneElement[] {
  return nodes
    .flatMap((index) => {
      const transform = transforms[index];
      const at = transform && project(camera, [transform[12] ?? 0, transform[13] ?? 0, transform[14] ?? 0]);
      const distance = at === undefined ? Infinity : Math.hypot(at[0] - right, at[1] - up);
      return distance < NODE_REACH ? [{ distance, element: { kind: 'node', index } as const }] : [];
    })
    .sort((a, b) => a.distance - b.distance)
    .map(({ element }) => element);
}

/** The element after the current one, or the first: repeated clicks cycle through overlapping elements. */
export function nextElement(
  elements: readonly SceneElement[],
  current: SceneElement | null,
): SceneElement | null {
  const index = elements.findIndex((element) => sameElement(element, current));
  return elements[(index + 1) % Math.max(1, elements.length)] ?? null;
}

/** Adds an element as the primary one, or removes it if it is included. */
export function toggledElement(
  element: SceneElement | undefined,
  elements: readonly SceneElement[],
): readonly SceneElement[] {
  if (element === undefined) return elements;
  const others = elements.filter((one) => !sameElement(one, element));
  return others.length < elements.length ? others : [element, ...elements];
}

/** Whether an object and all that it is in are visible. */
export function isShown(object: Object3D): boolean {
  for (let one: Object3D | null = object; one !== null; one = one.parent) if (!one.visible) return false;
  return true;
}
