import { UserError } from '#shared/errors.ts';
import type { BlockValue } from '#shared/mesh-tools/kit/mesh-draft.ts';

/** A segment of a shape, or a sub-segment of it, by their numbers from 0. */
export interface SegmentPlace {
  readonly segment: number;
  readonly sub?: number;
}

/** A place that has triangles of its own, with the number of its entry in the data of the segments. */
export interface SegmentRun extends SegmentPlace {
  readonly triangles: number;
  readonly entry: number;
}

interface Segment {
  readonly numPrimitives: number;
  readonly subSegment?: { readonly length: number; readonly numPrimitives?: Uint32Array };
}

/**
 * The places of a shape in the order of their triangles: sub-segments, and segments without any. In the data of the segments,
 * each segment comes before its sub-segments.
 */
export function segmentRuns({ segment }: BlockValue): readonly SegmentRun[] {
  if (!Array.isArray(segment)) {
    const { length = 0, numPrimitives } = (segment ?? {}) as { length?: number; numPrimitives?: Uint32Array };
    return Array.from({ length }, (_, at) => ({
      segment: at,
      triangles: numPrimitives?.[at] ?? 0,
      entry: at,
    }));
  }
  let entry = 0;
  return (segment as readonly Segment[]).flatMap(({ numPrimitives, subSegment }, at) => {
    const count = subSegment?.length ?? 0;
    const first = entry;
    entry += 1 + count;
    if (count === 0) return [{ segment: at, triangles: numPrimitives, entry: first }];
    return Array.from({ length: count }, (_, sub) => ({
      segment: at,
      sub,
      triangles: subSegment?.numPrimitives?.[sub] ?? rowCount(subSegment, sub),
      entry: first + 1 + sub,
    }));
  });
}

function rowCount(rows: unknown, at: number): number {
  const row = Array.isArray(rows) ? (rows[at] as { readonly numPrimitives?: number } | undefined) : undefined;
  return row?.numPrimitives ?? 0;
}

/** `3`, or `3.1` for a sub-segment. */
export function placeText({ segment, sub }: SegmentPlace): string {
  return sub === undefined ? String(segment) : `${segment}.${sub}`;
}

/** Parses a place; undefined = it is none. */
export function placeOf(text: string): SegmentPlace | undefined {
  const parts = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text.trim());
  if (parts === null) return undefined;
  const segment = Number(parts[1]);
  return parts[2] === undefined ? { segment } : { segment, sub: Number(parts[2]) };
}

/** What goes where: `2=5, all=3.1, Skin.bgsm=4`. */
export interface SegmentMove {
  /** A place, a material’s name, or undefined for all triangles. */
  readonly from: SegmentPlace | string | undefined;
  readonly to: SegmentPlace;
}

/** @throws UserError `bad-option` */
export function parseMoves(text: string): readonly SegmentMove[] {
  return entriesOf(text).map(([left, right]) => {
    const to = placeOf(right);
    if (to === undefined) throw badOption(`${left}=${right}`, 'moves to no segment, such as 3 or 3.1');
    return { from: left.toLowerCase() === 'all' ? undefined : (placeOf(left) ?? left), to };
  });
}

/** Body parts by place: `3.0=32, 3.1=33`. @throws UserError `bad-option` */
export function parseBodyParts(
  text: string,
): readonly { readonly place: SegmentPlace; readonly part: number }[] {
  return entriesOf(text).map(([left, right]) => {
    const place = placeOf(left);
    const part = Number(right);
    if (place === undefined || !/^\d+$/.test(right) || part > 0xffff_ffff)
      throw badOption(`${left}=${right}`, 'is not a segment and a body part, such as 3.1=32');
    return { place, part };
  });
}

function entriesOf(text: string): readonly (readonly [left: string, right: string])[] {
  return text.split(/[,;\n]/).flatMap((entry) => {
    if (entry.trim() === '') return [];
    const at = entry.lastIndexOf('=');
    const [left, right] = [entry.slice(0, Math.max(at, 0)).trim(), entry.slice(at + 1).trim()];
    if (left === '' || right === '') throw badOption(entry.trim(), 'is not of the form segment=segment');
    return [[left, right] as const];
  });
}

function badOption(entry: string, why: string): UserError {
  return new UserError('bad-option', `“${entry}” ${why}.`);
}
