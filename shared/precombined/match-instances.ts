import type { CombinedObject } from '#shared/formats/nif/combined/objects.ts';
import type { PlacedReference, Vector } from '#shared/formats/plugin/reference.ts';
import { CELL_UNITS } from '#shared/formats/plugin/schema.ts';
import { rankReferences, type StandingAt } from './rank-references.ts';

/**
 * Matches instances of a combined mesh with references. An instance is where its reference is, combined with the source
 * mesh's own transform, so instances whose source mesh is offset inside its file match none. Source: reference
 * precombined.md, B5.
 */

/** Distance at which two positions count as equal, plus the float precision at that position. */
export const SAME_POSITION = 0.01;

/** Origin of the instances' positions: the world's origin, or the corner of the exterior cell. */
export type InstanceSpace = 'world' | 'cell';

export interface InstanceMatches {
  /** The space in which more instances match; the file does not state it. */
  readonly space: InstanceSpace;
  /** Number of matching instances in each space: a measure of confidence. */
  readonly matched: Readonly<Record<InstanceSpace, number>>;
  readonly instances: number;
  /** The references at an instance: none, one, or several at the same position, most likely first. At most 8. */
  referencesOf(object: number, instance: number): readonly PlacedReference[];
  /** The reverse; ordered by object, then instance. */
  instancesOf(reference: PlacedReference): readonly InstanceRef[];
}

/** An instance by indices: its object in the given list, and its number among that object's instances. */
export interface InstanceRef {
  readonly object: number;
  readonly instance: number;
}

/**
 * Matches instances with references by position.
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
  const reverse = new Map<PlacedReference, InstanceRef[]>();
  for (const { instance, at } of best.values()) {
    for (const reference of at) {
      const refs = reverse.get(reference);
      if (refs === undefined) reverse.set(reference, [instance]);
      else refs.push(instance);
    }
  }
  return {
    space,
    matched: { world: world.size, cell: cell.size },
    instances: objects.reduce((sum, { placed }) => sum + placed.length, 0),
    referencesOf: (object, instance) => best.get(instanceKey(object, instance))?.at ?? [],
    instancesOf: (reference) => reverse.get(reference) ?? [],
  };
}

interface Match {
  readonly instance: InstanceRef;
  readonly at: readonly PlacedReference[];
}

type Corner = Pick<Vector, 'x' | 'y'>;

/** No file has so many instances of one object. */
const MAX_INSTANCES = 2 ** 26;

function instanceKey(object: number, instance: number): number {
  return object * MAX_INSTANCES + instance;
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
      matches.set(instanceKey(object, instance), { instance: { object, instance }, at });
  }
  return matches;
}

/** A reference and the position where instances are searched. */
interface Candidate {
  readonly reference: PlacedReference;
  readonly position: Vector;
  readonly tolerance: number;
}

/** Side of a bucket: larger than any tolerance, so only neighboring buckets need to be searched. */
const BUCKET = 1;
/** Half the distance between floats of about 1. */
const FLOAT_STEP = 2 ** -23;
/** Maximum number of references reported for an instance; more at one position are an error or an attack. */
const MAX_AT = 8;
/** Maximum number searched in one bucket: real ones hold a few. */
const MAX_IN_BUCKET = 256;

function inBuckets(
  references: readonly PlacedReference[],
  corner: Corner,
): ReadonlyMap<string, readonly Candidate[]> {
  const buckets = new Map<string, Candidate[]>();
  for (const reference of references) {
    const raw = reference.placement?.position;
    if (raw === undefined) continue;
    const position = { x: raw.x - corner.x, y: raw.y - corner.y, z: raw.z };
    // The Creation Kit calculated with floats, possibly in world coordinates.
    const far = Math.max(
      ...[raw, position].flatMap(({ x, y, z }) => [Math.abs(x), Math.abs(y), Math.abs(z)]),
    );
    const tolerance = Math.min(BUCKET / 2, SAME_POSITION + far * FLOAT_STEP);
    if (Number.isNaN(tolerance)) continue;
    const key = bucketKey(bucketOf(position.x), bucketOf(position.y), bucketOf(position.z));
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [{ reference, position, tolerance }]);
    else if (bucket.length < MAX_IN_BUCKET) bucket.push({ reference, position, tolerance });
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
  buckets: ReadonlyMap<string, readonly Candidate[]>,
  wanted: Vector,
): readonly PlacedReference[] {
  const at: PlacedReference[] = [];
  for (const x of bucketsAround(wanted.x)) {
    for (const y of bucketsAround(wanted.y)) {
      for (const z of bucketsAround(wanted.z)) {
        for (const { reference, position, tolerance } of buckets.get(bucketKey(x, y, z)) ?? []) {
          if (at.length === MAX_AT) return at;
          // Far from the origin, neighboring buckets coincide.
          if (isWithin(position, wanted, tolerance) && !at.includes(reference)) at.push(reference);
        }
      }
    }
  }
  return at;
}

/** The bucket of a coordinate, and the next one if that is within any tolerance. */
function bucketsAround(value: number): readonly number[] {
  const own = bucketOf(value);
  const inside = value / BUCKET - own;
  return inside < 0.5 ? [own - 1, own] : [own, own + 1];
}

function isWithin(a: Vector, b: Vector, tolerance: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) <= tolerance;
}
