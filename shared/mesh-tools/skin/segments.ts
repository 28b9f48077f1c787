import { stringOf } from '#shared/formats/nif/open.ts';
import { firstFew } from '#shared/mesh-tools/kit/first-few.ts';
import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { orderedByPart, partFields, partsOf } from '#shared/mesh-tools/kit/triangle-parts.ts';
import {
  parseBodyParts,
  parseMoves,
  placeText,
  type SegmentMove,
  type SegmentPlace,
  type SegmentRun,
  segmentRuns,
} from './segment-places.ts';

/**
 * Lists and changes the segments of BSSubIndexTriShape: moves triangles to other segments, joins sub-segments, sets body parts.
 * Sources: reference nif.md, 3.4 (segments follow the triangles, whose order is significant), and the schema.
 */
export const segments: MeshTool = {
  id: 'segments',
  draft(draft, { move, join, parts }) {
    const [moves, bodyParts] = [parseMoves(String(move)), parseBodyParts(String(parts))];
    const isList = moves.length === 0 && bodyParts.length === 0 && join !== true;
    for (const shape of draft.blocks((type) => type === 'BSSubIndexTriShape')) {
      const value = draft.value(shape);
      if (value?.segment === undefined) continue;
      if (isList) draft.leave(shape, listText(value));
      else if (!draft.isKnown(shape)) draft.leave(shape, 'It has bytes that are not understood.');
      else {
        moveTriangles(draft, shape, moves);
        if (join === true) joinSubSegments(draft, shape);
        if (bodyParts.length > 0) setBodyParts(draft, shape, bodyParts);
      }
    }
  },
};

interface SegmentEntry {
  readonly userIndex: number;
  readonly boneId: number;
}

interface SegmentData {
  readonly perSegmentData: readonly SegmentEntry[];
}

/** Bone of an entry that has none. */
const NO_BONE = 0xffff_ffff;

function listText(value: BlockValue): string {
  const runs = segmentRuns(value);
  const data = value.segmentData as SegmentData | undefined;
  const count = Array.isArray(value.segment) ? value.segment.length : runs.length;
  const full = runs.filter(({ triangles }) => triangles > 0);
  const has = full.map((run) => {
    const entry = data?.perSegmentData[run.entry];
    const isPart = entry !== undefined && entry.boneId >>> 0 !== NO_BONE;
    const part = isPart ? ` of body part ${entry.userIndex}` : '';
    return `${placeText(run)} has ${run.triangles.toLocaleString('en')}${part}`;
  });
  const empty = runs.length - full.length;
  const others = empty === 0 ? '' : has.length === 0 ? ' without triangles' : `, and ${empty} without any`;
  const list = has.length === 0 ? '' : `; of its triangles, ${has.slice(0, MOST_LISTED).join(', ')}`;
  const more = has.length > MOST_LISTED ? ` and ${has.length - MOST_LISTED} others the rest` : '';
  return `It has ${count} segments${list}${more}${others}.`;
}

/** Segments with triangles that are listed at most: more than a body has. */
const MOST_LISTED = 40;

interface Triangles {
  readonly length: number;
  readonly v1: Uint16Array;
  readonly v2: Uint16Array;
  readonly v3: Uint16Array;
}

function moveTriangles(draft: MeshDraft, shape: number, moves: readonly SegmentMove[]): void {
  if (moves.length === 0) return;
  const value = draft.value(shape) ?? {};
  const triangles = value.triangles as Triangles | undefined;
  const runs = segmentRuns(value);
  const found = targetsOf(draft, shape, runs, moves);
  if (found === undefined) return;
  const { targets, others } = found;
  if (triangles === undefined) {
    draft.leave(shape, 'Its triangles are not in this file.');
    return;
  }
  const before = partsOf(value, triangles.length);
  const ofTriangle = before.ofTriangle.map((part) => (part < 0 ? others : (targets[part] ?? part)));
  if (ofTriangle.every((part, at) => part === before.ofTriangle[at])) return;
  if (ofTriangle.includes(-1)) {
    draft.leave(shape, 'Some of its triangles are in no segment; move all of them to one first.');
    return;
  }
  const list = new Uint32Array(3 * triangles.length);
  for (let i = 0; i < triangles.length; i += 1)
    list.set([triangles.v1[i] ?? 0, triangles.v2[i] ?? 0, triangles.v3[i] ?? 0], 3 * i);
  const from = Int32Array.from(ofTriangle.keys());
  const ordered = orderedByPart({ ...before, ofTriangle }, list, from);
  const column = (corner: number): Uint16Array =>
    Uint16Array.from({ length: triangles.length }, (_, i) => ordered.triangles[3 * i + corner] ?? 0);
  const next: BlockValue = {
    ...value,
    triangles: { ...triangles, v1: column(0), v2: column(1), v3: column(2) },
    ...partFields(value, before, ordered.counts, triangles.length),
  };
  draft.rewrite(shape, next, {
    change: 'triangles of segments',
    old: countsText(runs),
    new: countsText(segmentRuns(next)),
    why: 'As asked. The order of triangles follows the segments.',
  });
}

/**
 * For each place of a shape, the one that gets its triangles, and the one for triangles in none, -1 = they stay. Undefined if one
 * is not there, which is told.
 */
function targetsOf(
  draft: MeshDraft,
  shape: number,
  runs: readonly SegmentRun[],
  moves: readonly SegmentMove[],
): { readonly targets: readonly number[]; readonly others: number } | undefined {
  const targets = runs.map((_, at) => at);
  let others = -1;
  const own = moves.filter(({ from }) => typeof from !== 'string' || isMaterial(draft, shape, from));
  // Places win over materials, and those over all.
  const rank = ({ from }: SegmentMove): number => (from === undefined ? 0 : typeof from === 'string' ? 1 : 2);
  for (const { from, to } of own.toSorted((a, b) => rank(a) - rank(b))) {
    const target = runIndex(draft, shape, runs, to);
    if (target === undefined) return undefined;
    if (typeof from !== 'object') {
      targets.fill(target);
      others = target;
      continue;
    }
    for (const [at, run] of runs.entries()) {
      const isOf = run.segment === from.segment && (from.sub === undefined || run.sub === from.sub);
      if (isOf) targets[at] = target;
    }
  }
  return { targets, others };
}

function runIndex(
  draft: MeshDraft,
  shape: number,
  runs: readonly SegmentRun[],
  place: SegmentPlace,
): number | undefined {
  const at = runs.findIndex(({ segment, sub }) => segment === place.segment && sub === place.sub);
  if (at >= 0) return at;
  const isSplit = place.sub === undefined && runs.some(({ segment }) => segment === place.segment);
  draft.leave(
    shape,
    isSplit
      ? `Its segment ${place.segment} has sub-segments, so name one of them, such as ${place.segment}.0.`
      : `It has no segment ${placeText(place)}.`,
  );
  return undefined;
}

/** Whether the shader of a shape has this material file, by its path or its name alone. */
function isMaterial({ mesh }: MeshDraft, shape: number, wanted: string): boolean {
  const name = mesh.value(Number(mesh.value(shape)?.shaderProperty ?? -1))?.name;
  if (typeof name !== 'number' && typeof name !== 'string') return false;
  const [path, asked] = [stringOf(mesh.nif, name), wanted].map((one) =>
    one.toLowerCase().replaceAll('/', '\\'),
  ) as [string, string];
  const file = path.slice(path.lastIndexOf('\\') + 1);
  return [path, file, file.replace(/\.bg[se]m$/, '')].includes(asked);
}

function countsText(runs: readonly SegmentRun[]): string {
  const full = runs.filter(({ triangles }) => triangles > 0);
  return full.length === 0
    ? 'none'
    : firstFew(full.map((run) => `${placeText(run)}: ${run.triangles.toLocaleString('en')}`));
}

/** Without sub-segments, a shape has no data of segments either. */
function joinSubSegments(draft: MeshDraft, shape: number): void {
  const value = draft.value(shape) ?? {};
  if (!Array.isArray(value.segment)) return;
  const list = value.segment as readonly { readonly numSubSegments: number }[];
  const count = list.reduce((sum, { numSubSegments }) => sum + numSubSegments, 0);
  if (count === 0) return;
  const next = {
    ...value,
    totalSegments: list.length,
    segment: list.map((one) => ({ ...one, numSubSegments: 0, subSegment: NO_SUB_SEGMENTS })),
    segmentData: undefined,
  };
  draft.rewrite(shape, next, {
    change: 'sub-segments',
    old: String(count),
    new: 'none',
    why: 'As asked. Body parts and the segment file go with the sub-segments.',
  });
}

const NO_SUB_SEGMENTS = {
  length: 0,
  startIndex: new Uint32Array(),
  numPrimitives: new Uint32Array(),
  parentArrayIndex: new Uint32Array(),
  unused: new Uint32Array(),
};

function setBodyParts(
  draft: MeshDraft,
  shape: number,
  wanted: readonly { readonly place: SegmentPlace; readonly part: number }[],
): void {
  const runs = segmentRuns(draft.value(shape) ?? {});
  for (const { place, part } of wanted) {
    const value = draft.value(shape) ?? {};
    const data = value.segmentData as SegmentData | undefined;
    if (data === undefined) {
      draft.leave(shape, 'Its segments have no body parts, as none has sub-segments.');
      return;
    }
    const at = runIndex(draft, shape, runs, place);
    const entry = at === undefined ? undefined : runs[at]?.entry;
    const stored = entry === undefined ? undefined : data.perSegmentData[entry];
    if (stored === undefined || stored.userIndex === part) continue;
    const perSegmentData = data.perSegmentData.map((one) =>
      one === stored ? { ...one, userIndex: part } : one,
    );
    const isPart = stored.boneId >>> 0 !== NO_BONE;
    draft.rewrite(
      shape,
      { ...value, segmentData: { ...data, perSegmentData } },
      {
        change: `body part of segment ${placeText(place)}`,
        old: String(stored.userIndex),
        new: String(part),
        why: isPart ? 'As asked.' : 'As asked. It has no bone, so the game takes it for a segment.',
      },
    );
  }
}
