import type { BlockValue } from './mesh-draft.ts';

/** Runs of triangles of a shape that belong together: segments, with sub-segments, or levels of detail. */

/** The part of each old triangle, by the number of the run that it is in; empty if the shape has no parts. */
export interface TriangleParts {
  readonly kind: 'none' | 'segments' | 'nested segments' | 'levels of detail';
  readonly count: number;
  /** Part of each triangle; -1 = in none. */
  readonly ofTriangle: Int32Array;
}

interface Run {
  readonly startIndex: number;
  readonly numPrimitives: number;
}

interface Segment extends Run {
  readonly subSegment?: readonly Run[] | { readonly length: number };
}

/** The parts of a shape. Runs that reach past its triangles are cut. */
export function partsOf(shape: BlockValue, triangles: number): TriangleParts {
  const kind = kindOf(shape);
  const runs = runsOf(shape, kind);
  const ofTriangle = new Int32Array(triangles).fill(-1);
  for (const [part, { startIndex, numPrimitives }] of runs.entries()) {
    const first = Math.min(Math.floor(startIndex / 3), triangles);
    ofTriangle.fill(part, first, Math.min(first + numPrimitives, triangles));
  }
  return { kind, count: runs.length, ofTriangle };
}

/** Triangles put in the order of their parts; triangles that are in none, or come from none, go to the last part. */
export function orderedByPart(
  { count, ofTriangle }: TriangleParts,
  triangles: Uint32Array,
  triangleFrom: Int32Array,
): {
  readonly triangles: Uint32Array;
  readonly triangleFrom: Int32Array;
  readonly counts: readonly number[];
} {
  if (count === 0) return { triangles, triangleFrom, counts: [] };
  const part = Int32Array.from(triangleFrom, (old) => {
    const own = old < 0 ? -1 : (ofTriangle[old] ?? -1);
    return own < 0 ? count - 1 : own;
  });
  const order = Array.from(part.keys()).sort((a, b) => part[a]! - part[b]! || a - b);
  const counts = new Array<number>(count).fill(0);
  for (const one of part) counts[one]! += 1;
  const ordered = new Uint32Array(triangles.length);
  for (const [at, old] of order.entries()) ordered.set(triangles.subarray(3 * old, 3 * old + 3), 3 * at);
  return { triangles: ordered, triangleFrom: Int32Array.from(order, (old) => triangleFrom[old]!), counts };
}

/** The fields of a shape that tell its parts, for other numbers of triangles in each and in all; some have no parts. */
export function partFields(
  shape: BlockValue,
  { kind }: TriangleParts,
  counts: readonly number[],
  total: number,
): BlockValue {
  switch (kind) {
    case 'none':
      return {};
    case 'levels of detail':
      return { lod0Size: counts[0] ?? 0, lod1Size: counts[1] ?? 0, lod2Size: counts[2] ?? 0 };
    case 'segments': {
      const { flags } = shape.segment as { readonly flags: Uint8Array };
      const starts = keptStarts(runsOf(shape, kind), counts);
      return {
        segment: {
          length: counts.length,
          flags,
          startIndex: Uint32Array.from(starts),
          numPrimitives: Uint32Array.from(counts),
        },
      };
    }
    case 'nested segments':
      return { ...nestedFields(shape, counts), numPrimitives: total };
  }
}

function kindOf(shape: BlockValue): TriangleParts['kind'] {
  if (shape.lod0Size !== undefined) return 'levels of detail';
  if (Array.isArray(shape.segment)) return 'nested segments';
  return shape.segment === undefined ? 'none' : 'segments';
}

function runsOf(shape: BlockValue, kind: TriangleParts['kind']): readonly Run[] {
  switch (kind) {
    case 'none':
      return [];
    case 'levels of detail': {
      const sizes = [shape.lod0Size, shape.lod1Size, shape.lod2Size].map(Number);
      const starts = startsOf(sizes);
      return sizes.map((numPrimitives, i) => ({ startIndex: starts[i]!, numPrimitives }));
    }
    case 'segments':
      return rows(shape.segment as Columns);
    case 'nested segments':
      return (shape.segment as readonly Segment[]).flatMap((one) => {
        const inner = subRuns(one);
        return inner.length === 0 ? [one] : inner;
      });
  }
}

interface Columns {
  readonly length: number;
  readonly startIndex: Uint32Array;
  readonly numPrimitives: Uint32Array;
}

function rows({ length, startIndex, numPrimitives }: Columns): readonly Run[] {
  return Array.from({ length }, (_, i) => ({ startIndex: startIndex[i]!, numPrimitives: numPrimitives[i]! }));
}

function subRuns({ subSegment }: Segment): readonly Run[] {
  if (subSegment === undefined || subSegment.length === 0) return [];
  return Array.isArray(subSegment) ? (subSegment as readonly Run[]) : rows(subSegment as Columns);
}

/** Index of the first corner of each run. */
function startsOf(counts: readonly number[]): readonly number[] {
  let at = 0;
  return counts.map((count) => {
    const start = at;
    at += 3 * count;
    return start;
  });
}

/** The same, but a run that was and is empty keeps its start, which means nothing: the games’ files have any number there. */
function keptStarts(old: readonly Run[], counts: readonly number[]): readonly number[] {
  const end = 3 * counts.reduce((sum, count) => sum + count, 0);
  return startsOf(counts).map((start, i) => {
    const run = old[i];
    return run !== undefined && run.numPrimitives === 0 && counts[i] === 0
      ? Math.min(run.startIndex, end)
      : start;
  });
}

/** Segments whose runs are those of their sub-segments, if they have any. */
function nestedFields(shape: BlockValue, counts: readonly number[]): BlockValue {
  const starts = keptStarts(runsOf(shape, 'nested segments'), counts);
  let part = 0;
  const segment = (shape.segment as readonly Segment[]).map((one) => {
    const inner = subRuns(one).length;
    const first = part;
    part += Math.max(inner, 1);
    const own = counts.slice(first, part);
    const run = { startIndex: starts[first] ?? 0, numPrimitives: own.reduce((sum, count) => sum + count, 0) };
    if (inner === 0) return { ...one, ...run };
    const columns = one.subSegment as Columns;
    return {
      ...one,
      ...run,
      subSegment: {
        length: inner,
        startIndex: Uint32Array.from(starts.slice(first, part)),
        numPrimitives: Uint32Array.from(own),
        parentArrayIndex: Reflect.get(columns, 'parentArrayIndex') as Uint32Array,
        unused: Reflect.get(columns, 'unused') as Uint32Array,
      },
    };
  });
  const starting = shape.segmentData as { readonly segmentStarts?: Uint32Array } | undefined;
  return starting === undefined ? { segment } : { segment, segmentData: starting };
}
