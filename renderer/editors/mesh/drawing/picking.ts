import { type Camera, type LineSegments, type Mesh, type Object3D, Raycaster, Vector2 } from 'three';
import { sameThing, type Thing, thingKey } from '#renderer/editors/mesh/things.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import { project, type Camera as ViewCamera } from './camera.ts';
import type { DrawnMesh } from './instanced.ts';

/** What can be picked: objects in the order of the scene's lists. */
export interface Pickable {
  readonly meshes: readonly DrawnMesh[];
  readonly shapes: readonly LineSegments[];
  /** Of shapes, in the order of the scene’s; undefined for those without one. */
  readonly surfaces: readonly (Mesh | undefined)[];
}

/** How near a line has to be to the cursor, in shares of half the picture's height. */
const REACH = 0.012;
/** The same for the mark of a node. */
const NODE_REACH = 0.025;

/**
 * Things under a place of the picture, the nearest first, each once. Lines are thin: one in front of a surface is what the
 * user means, and one behind it is not. One sees through the surfaces of shapes, so they come behind what one sees in
 * them.
 */
export function thingsAt(
  { meshes, shapes, surfaces }: Pickable,
  camera: Camera,
  halfHeight: number,
  right: number,
  up: number,
): readonly Thing[] {
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2(right, up), camera);
  ray.params.Line.threshold = halfHeight * REACH;
  const things = new Map<Object3D, Thing>();
  for (const [index, { objects }] of meshes.entries())
    for (const object of objects) things.set(object, { kind: 'mesh', index });
  for (const [index, object] of shapes.entries()) things.set(object, { kind: 'shape', index });
  const seenThrough = new Map<Object3D, Thing>();
  for (const [index, object] of surfaces.entries())
    if (object !== undefined) seenThrough.set(object, { kind: 'shape', index });
  const placeOf = (index: number, object: Object3D, instance: number | undefined): number | undefined =>
    meshes[index]?.placeOf(object, instance);
  const [nearest, ...others] = hits(ray, things, placeOf);
  const seen = nearest === undefined ? [] : [nearest];
  return [...seen, ...hits(ray, seenThrough, placeOf), ...others].filter(
    (thing, at, all) => all.findIndex((one) => sameThing(one, thing)) === at,
  );
}

/** The place of a mesh that an instance of what three draws is. */
type PlaceOf = (mesh: number, object: Object3D, instance: number | undefined) => number | undefined;

/** Things whose objects a ray hits, the nearest first, each once. */
function hits(ray: Raycaster, things: ReadonlyMap<Object3D, Thing>, placeOf: PlaceOf): readonly Thing[] {
  const found = new Map<string, Thing>();
  for (const { object, instanceId } of ray.intersectObjects([...things.keys()].filter(isShown), false)) {
    const thing = things.get(object);
    if (thing === undefined) continue;
    const place = thing.kind === 'mesh' ? placeOf(thing.index, object, instanceId) : undefined;
    const one = place === undefined ? thing : { ...thing, place };
    const key = `${thingKey(one)} ${one.place}`;
    found.set(key, found.get(key) ?? one);
  }
  return [...found.values()];
}

/** Nodes whose marks are under a place of the picture (in shares of half its height), the nearest to it first. */
export function nodesAt(
  places: readonly Matrix[],
  nodes: readonly number[],
  camera: ViewCamera,
  right: number,
  up: number,
): readonly Thing[] {
  return nodes
    .flatMap((index) => {
      const place = places[index];
      const at = place && project(camera, [place[12] ?? 0, place[13] ?? 0, place[14] ?? 0]);
      const distance = at === undefined ? Infinity : Math.hypot(at[0] - right, at[1] - up);
      return distance < NODE_REACH ? [{ distance, thing: { kind: 'node', index } as const }] : [];
    })
    .sort((a, b) => a.distance - b.distance)
    .map(({ thing }) => thing);
}

/** The first of things; a click on what is already chosen goes on to the one behind it. */
export function nextThing(things: readonly Thing[], chosen: Thing | null): Thing | null {
  const index = things.findIndex((thing) => sameThing(thing, chosen));
  return things[(index + 1) % Math.max(1, things.length)] ?? null;
}

/** Things with one more, which stands for them then, or without it where it is one of them. */
export function toggledThing(thing: Thing | undefined, things: readonly Thing[]): readonly Thing[] {
  if (thing === undefined) return things;
  const others = things.filter((one) => !sameThing(one, thing));
  return others.length < things.length ? others : [thing, ...things];
}

function isShown(object: Object3D): boolean {
  for (let one: Object3D | null = object; one !== null; one = one.parent) if (!one.visible) return false;
  return true;
}
