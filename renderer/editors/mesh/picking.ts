import { type Camera, type LineSegments, type Mesh, type Object3D, Raycaster, Vector2 } from 'three';
import type { Matrix } from '#shared/scene/matrix.ts';
import { project, type Camera as ViewCamera } from './camera.ts';
import { sameThing, type Thing, thingKey } from './things.ts';

/** What can be picked: objects in the order of the scene's lists. */
export interface Pickable {
  readonly meshes: readonly Mesh[];
  readonly shapes: readonly LineSegments[];
}

/** How near a line has to be to the cursor, in shares of half the picture's height. */
const REACH = 0.012;
/** The same for the mark of a node. */
const NODE_REACH = 0.025;

/**
 * Things under a place of the picture, the nearest first, each once. Lines are thin: one in front of a surface is what the
 * user means, and one behind it is not.
 */
export function thingsAt(
  { meshes, shapes }: Pickable,
  camera: Camera,
  halfHeight: number,
  right: number,
  up: number,
): readonly Thing[] {
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2(right, up), camera);
  ray.params.Line.threshold = halfHeight * REACH;
  const things = new Map<Object3D, Thing>();
  for (const [index, object] of meshes.entries()) things.set(object, { kind: 'mesh', index });
  for (const [index, object] of shapes.entries()) things.set(object, { kind: 'shape', index });
  const shown = [...things.keys()].filter(isShown);
  const found = new Map<string, Thing>();
  for (const { object } of ray.intersectObjects(shown, false)) {
    const thing = things.get(object);
    if (thing !== undefined) found.set(thingKey(thing), found.get(thingKey(thing)) ?? thing);
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

function isShown(object: Object3D): boolean {
  for (let one: Object3D | null = object; one !== null; one = one.parent) if (!one.visible) return false;
  return true;
}
