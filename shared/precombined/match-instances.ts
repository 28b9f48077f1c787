import type { CombinedObject } from '#shared/formats/nif/combined/objects.ts';
import type { PlacedReference, Vector } from '#shared/formats/plugin/reference.ts';
import { CELL_UNITS } from '#shared/formats/plugin/schema.ts';
import { rankReferences, type StandingAt } from './rank-references.ts';

/**
 * Which instance of a combined mesh is which reference. An instance stands where its reference does, turned by the source
 * mesh's own place: those whose source mesh is moved inside its file match none. Source: reference precombined.md, B5.
 */

/** Distance at which two places are the same; positions are floats, so their step at that place comes on top. */
export const SAME_PLACE = 0.01;

/** What positions of instances count from: the world's origin, or the corner of the exterior cell. */
export type InstanceSpace = 'world' | 'cell';

export interface InstanceMatches {
  /** That in which more instances stand where a reference does; the file does not say it. */
  readonly space: InstanceSpace;
  /** Instances that match in each space: how sure that is. */
  readonly matched: Readonly<Record<InstanceSpace, number>>;
  readonly instances: number;
  /** What is at an instance's place: none, one, or several that stand in one place, the likeliest first. At most 8. */
  referencesOf(object: number, instance: number): readonly PlacedReference[];
  /** The other way; ordered by object, then instance. */
  instancesOf(reference: PlacedReference): readonly InstancePlace[];
}

/** An instance by indices: of the object in the given list, and among its places. */
export interface InstancePlace {
  readonly object: number;
  readonly instance: number;
}

/**
 * Matches instances with references by where they stand.
 * @param grid of the exterior cell; undefined for interiors
 */
export function matchInstances(
  objects: readonly Pick<CombinedObject, 'placed'>[],
  references: readonly PlacedReference[],
  grid?: { readonly x: number; readonly y: number },
): InstanceMatches {
  const world = matchIn(objects, references, { x: 0, y: 0 });
  const corner = { x: (grid?.x ?? 0) * CELL_UNITS, y: (grid?.y ?? 0) * CELL_UNITS };
  const cell = corner.x === 0 && corner.y === 0 ? world : matchIn(objects, references, corner);
  const space = cell.size > world.size ? 'cell' : 'world';
  const best = { world, cell }[space];
  const reverse = new Map<PlacedReference, InstancePlace[]>();
  for (const { place, at } of best.values()) {
    for (const reference of at) {
      const places = reverse.get(reference);
      if (places === undefined) reverse.set(reference, [place]);
      else places.push(place);
    }
  }
  return {
    space,
    matched: { world: world.size, cell: cell.size },
    instances: objects.reduce((sum, { placed }) => sum + placed.length, 0),
    referencesOf: (object, instance) => best.get(placeKey(object, instance))?.at ?? [],
    instancesOf: (reference) => reverse.get(reference) ?? [],
  };
}

interface Match {
  readonly place: InstancePlace;
  readonly at: readonly PlacedReference[];
}

type Corner = Pick<Vector, 'x' | 'y'>;

/** No file has so many places of one object. */
const MOST_PLACES = 2 ** 26;

function placeKey(object: number, instance: number): number {
  return object * MOST_PLACES + instance;
}

/** The instances that match, in order. */
function matchIn(
  objects: readonly Pick<CombinedObject, 'placed'>[],
  references: readonly PlacedReference[],
  corner: Corner,
): ReadonlyMap<number, Match> {
  const buckets = inBuckets(references, corner);
  const matches = new Map<number, Match>();
  for (const [object, { placed }] of objects.entries()) {
    const standing: StandingAt[] = [];
    const { x, y, z } = placed.transform.translation;
    for (let instance = 0; instance < placed.length; instance += 1) {
      const at = referencesAt(buckets, { x: x[instance]!, y: y[instance]!, z: z[instance]! });
      if (at.length > 0) standing.push({ instance, at });
    }
    for (const { instance, at } of rankReferences({ placed }, standing))
      matches.set(placeKey(object, instance), { place: { object, instance }, at });
  }
  return matches;
}

/** A reference where instances are looked for. */
interface Stand {
  readonly reference: PlacedReference;
  readonly position: Vector;
  readonly tolerance: number;
}

/** Side of a bucket: more than any tolerance, so that a place has to be looked for in its neighbors at most. */
const BUCKET = 1;
/** Half the distance between floats of about 1. */
const FLOAT_STEP = 2 ** -23;
/** References that one instance is said to be; so many in one place are a mistake or a trap. */
const MOST_AT = 8;
/** Looked through in one bucket: real ones hold a few. */
const MOST_IN_BUCKET = 256;

function inBuckets(
  references: readonly PlacedReference[],
  corner: Corner,
): ReadonlyMap<string, readonly Stand[]> {
  const buckets = new Map<string, Stand[]>();
  for (const reference of references) {
    const raw = reference.placement?.position;
    if (raw === undefined) continue;
    const position = { x: raw.x - corner.x, y: raw.y - corner.y, z: raw.z };
    // The Creation Kit counted in floats, maybe with the world's coordinates.
    const far = Math.max(
      ...[raw, position].flatMap(({ x, y, z }) => [Math.abs(x), Math.abs(y), Math.abs(z)]),
    );
    const tolerance = Math.min(BUCKET / 2, SAME_PLACE + far * FLOAT_STEP);
    if (Number.isNaN(tolerance)) continue;
    const key = bucketKey(bucketOf(position.x), bucketOf(position.y), bucketOf(position.z));
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [{ reference, position, tolerance }]);
    else if (bucket.length < MOST_IN_BUCKET) bucket.push({ reference, position, tolerance });
  }
  return buckets;
}

function bucketOf(value: number): number {
  return Math.floor(value / BUCKET);
}

function bucketKey(x: number, y: number, z: number): string {
  return `${x} ${y} ${z}`;
}

function referencesAt(
  buckets: ReadonlyMap<string, readonly Stand[]>,
  place: Vector,
): readonly PlacedReference[] {
  const at: PlacedReference[] = [];
  for (const x of bucketsAround(place.x)) {
    for (const y of bucketsAround(place.y)) {
      for (const z of bucketsAround(place.z)) {
        for (const { reference, position, tolerance } of buckets.get(bucketKey(x, y, z)) ?? []) {
          if (at.length === MOST_AT) return at;
          // Far out, neighboring buckets are one.
          if (isWithin(position, place, tolerance) && !at.includes(reference)) at.push(reference);
        }
      }
    }
  }
  return at;
}

/** The bucket of a coordinate, and the next one where that is nearer than any tolerance. */
function bucketsAround(value: number): readonly number[] {
  const own = bucketOf(value);
  const inside = value / BUCKET - own;
  return inside < 0.5 ? [own - 1, own] : [own, own + 1];
}

function isWithin(a: Vector, b: Vector, tolerance: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) <= tolerance;
}
