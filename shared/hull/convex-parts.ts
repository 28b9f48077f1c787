import { UserError } from '#shared/errors.ts';
import { hullSurface } from './convex-hull.ts';
import { closedSolid } from './solid.ts';

/** Share of the first hull’s volume that a part must save: less is not worth a shape. */
const LEAST_SAVED = 0.01;
/** The same for a cut: parts that save little by themselves are joined again, differently. */
const LEAST_CUT = 0.001;
/** More parts are cut first than are asked for, as the first cuts are blind to what later ones save. */
const MORE_PARTS = 3;
const MOST_CUT = 24;
/** Places along each axis at which cuts are tried, as shares of the length. */
const PLACES = [1, 2, 3, 4, 5].map((i) => i / 6);
/** Triangles of a part by which cuts are judged; the parts themselves have all. */
const MOST_JUDGED = 400;
/** Corners of the hulls by which cuts are judged. */
const JUDGED_CORNERS = 32;

/**
 * Cuts a surface into parts so that hulls around them fill less than one around all: an approximate convex decomposition. Of
 * all cuts across the axes at some places, the one that saves most volume is made, again and again; then those parts are
 * joined whose common hull adds least, until there are no more than asked and each saves enough. Triangles are cut too, so the
 * hulls together cover the whole surface.
 *
 * @param points x, y, z each
 * @param triangles three points each
 * @param most parts, 1 or more
 * @returns the points of each part; all points as one part if it is convex, or has no volume
 * @throws UserError as `convexHull`
 */
export function convexParts(
  points: Float32Array,
  triangles: Uint32Array,
  most: number,
): readonly Float32Array[] {
  const first = most <= 1 ? undefined : partOf(soupOf(points, triangles));
  if (first === undefined) return [points];
  const cut = cutParts(first, Math.max(most, Math.min(MORE_PARTS * most, MOST_CUT)));
  const parts = joinParts(cut, most, LEAST_SAVED * first.volume);
  return parts.length === 1 ? [points] : parts.map(({ soup }) => soup);
}

function cutParts(first: Part, most: number): readonly Part[] {
  let parts: readonly Part[] = [first];
  while (parts.length < most) {
    let best: (Cut & { readonly part: Part }) | undefined;
    for (const part of parts) {
      const cut = bestCut(part);
      if (cut !== undefined && cut.saved > (best?.saved ?? LEAST_CUT * first.volume)) best = { ...cut, part };
    }
    if (best === undefined) break;
    const { part, sides } = best;
    parts = parts.flatMap((one) => (one === part ? sides : [one]));
  }
  return parts;
}

/** Joins the two parts whose common hull adds least, while there are too many, or it adds no more than `least`. */
function joinParts(cut: readonly Part[], most: number, least: number): readonly Part[] {
  const parts = [...cut];
  const known = new Map<Part, Map<Part, Join>>();
  const joined = (a: Part, b: Part): Join => {
    const own = known.get(a) ?? new Map<Part, Join>();
    known.set(a, own);
    let join = own.get(b);
    if (join === undefined) {
      const part = partOf(joinBoth(a.soup, b.soup)) ?? a;
      join = { part, added: part.volume - a.volume - b.volume };
      own.set(b, join);
    }
    return join;
  };
  while (parts.length > 1) {
    let best: (Join & { readonly a: number; readonly b: number }) | undefined;
    for (const [a, one] of parts.entries()) {
      for (const [ahead, other] of parts.slice(a + 1).entries()) {
        const join = joined(one, other);
        if (join.added < (best?.added ?? Number.POSITIVE_INFINITY)) best = { ...join, a, b: a + 1 + ahead };
      }
    }
    if (best === undefined || (parts.length <= most && best.added > least)) break;
    parts.splice(best.b, 1);
    parts[best.a] = best.part;
  }
  return parts;
}

interface Join {
  readonly part: Part;
  /** Volume of the common hull that neither has. */
  readonly added: number;
}

function joinBoth(a: Soup, b: Soup): Soup {
  const both = new Float32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Triangles as nine numbers each. */
type Soup = Float32Array;

interface Part {
  readonly soup: Soup;
  /** Of a hull around it. */
  readonly volume: number;
}

interface Cut {
  readonly saved: number;
  readonly sides: readonly [Part, Part];
}

function soupOf(points: Float32Array, triangles: Uint32Array): Soup {
  const soup = new Float32Array(3 * triangles.length);
  for (const [i, corner] of triangles.entries()) soup.set(points.subarray(3 * corner, 3 * corner + 3), 3 * i);
  return soup;
}

/** Undefined for what is flat, or has no points. */
function partOf(soup: Soup): Part | undefined {
  const volume = volumeAround(judged(soup));
  return volume === undefined ? undefined : { soup, volume };
}

function volumeAround(points: Float32Array): number | undefined {
  try {
    const { corners, triangles } = hullSurface(points, { corners: JUDGED_CORNERS });
    return closedSolid(corners, triangles).volume;
  } catch (error) {
    if (error instanceof UserError && ['flat', 'no-points'].includes(error.code)) return undefined;
    throw error;
  }
}

/** A part of the triangles, evenly, if there are many. */
function judged(soup: Soup): Soup {
  const count = soup.length / 9;
  if (count <= MOST_JUDGED) return soup;
  const some = new Float32Array(9 * MOST_JUDGED);
  for (let i = 0; i < MOST_JUDGED; i += 1) {
    const from = 9 * Math.floor((i * count) / MOST_JUDGED);
    some.set(soup.subarray(from, from + 9), 9 * i);
  }
  return some;
}

const cuts = new WeakMap<Part, { readonly cut: Cut | undefined }>();

/** The cut that saves most; undefined if each would leave a side without volume. */
function bestCut(part: Part): Cut | undefined {
  const known = cuts.get(part);
  if (known !== undefined) return known.cut;
  const cut = findCut(part);
  cuts.set(part, { cut });
  return cut;
}

function findCut({ soup, volume }: Part): Cut | undefined {
  const some = judged(soup);
  let best: { readonly axis: number; readonly at: number; readonly saved: number } | undefined;
  for (let axis = 0; axis < 3; axis += 1) {
    for (const at of placesAlong(some, axis)) {
      const volumes = cutAt(some, axis, at).map(volumeAround);
      const [below, above] = volumes;
      if (below === undefined || above === undefined) continue;
      const saved = volume - below - above;
      if (saved > (best?.saved ?? 0)) best = { axis, at, saved };
    }
  }
  if (best === undefined) return undefined;
  const [below, above] = cutAt(soup, best.axis, best.at).map(partOf);
  return below === undefined || above === undefined
    ? undefined
    : { saved: best.saved, sides: [below, above] };
}

/** Where a cut across an axis is tried: at even shares of the length, and where most corners are, as built things end there. */
function placesAlong(soup: Soup, axis: number): readonly number[] {
  const [low, high] = extent(soup, axis);
  const counts = new Map<number, number>();
  for (let i = axis; i < soup.length; i += 3) {
    const at = soup[i]!;
    if (at > low && at < high) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const busiest = [...counts].sort(([a, m], [b, n]) => n - m || a - b).slice(0, MOST_BUSIEST);
  return [...PLACES.map((share) => low + share * (high - low)), ...busiest.map(([at]) => at)];
}

/** Places with the most corners that are tried along each axis. */
const MOST_BUSIEST = 4;

function extent(soup: Soup, axis: number): readonly [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = axis; i < soup.length; i += 3) {
    low = Math.min(low, soup[i]!);
    high = Math.max(high, soup[i]!);
  }
  return [low, high];
}

/** The triangles below and above a plane across an axis; those that cross it are cut. */
function cutAt(soup: Soup, axis: number, at: number): readonly [Soup, Soup] {
  const below: number[] = [];
  const above: number[] = [];
  for (let i = 0; i < soup.length; i += 9) {
    const corners = [i, i + 3, i + 6].map((from) => soup.subarray(from, from + 3));
    addFan(below, clipped(corners, axis, at, -1));
    addFan(above, clipped(corners, axis, at, 1));
  }
  return [Float32Array.from(below), Float32Array.from(above)];
}

type Point = ArrayLike<number>;

/** The part of a convex polygon on one side of a plane across an axis. */
function clipped(polygon: readonly Point[], axis: number, at: number, side: 1 | -1): readonly Point[] {
  return polygon.flatMap((point, i) => {
    const next = polygon[(i + 1) % polygon.length] ?? point;
    const [here, there] = [side * (point[axis]! - at), side * (next[axis]! - at)];
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = here / (here - there);
    const crossing = [0, 1, 2].map((k) => (k === axis ? at : point[k]! + share * (next[k]! - point[k]!)));
    return [...kept, crossing];
  });
}

function addFan(into: number[], polygon: readonly Point[]): void {
  for (let i = 2; i < polygon.length; i += 1) {
    for (const point of [polygon[0]!, polygon[i - 1]!, polygon[i]!])
      into.push(point[0]!, point[1]!, point[2]!);
  }
}
