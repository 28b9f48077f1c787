import { byTime, type NewMark } from '#shared/animation/edit-marks.ts';
import type { ArrayType } from '#shared/binary/type.ts';
import type { StructureChange } from '#shared/document/structure.ts';
import { UserError } from '#shared/errors.ts';
import { type ArrayPlan, classPlan } from '#shared/formats/havok/class-plan.ts';
import { fieldLocation } from '#shared/formats/havok/field-location.ts';
import { type Part, partNamed, partsOf } from '#shared/formats/havok/object-parts.ts';
import { type HavokObject, isDamaged, objectAround, type Packfile } from '#shared/formats/havok/open.ts';
import { ALIGNMENT, DATA, HEADER_SIZE } from '#shared/formats/havok/schema.ts';
import { type Pointer, type Spot, writePackfile } from '#shared/formats/havok/write-packfile.ts';
import { clipInfo, type HkxAnimation, trackNames } from './clips.ts';
import { alignmentOf } from './relay-object.ts';

const LABEL = 'Change annotations';
const TRACKS = 'annotationTracks';

/**
 * The change that replaces the annotations of an animation. The object of the animation is laid out again with them, as in the
 * games’ own files; the bytes of its curves, of all other members and of all other objects stay the same.
 * @throws UserError `no-such-track`, `no-tracks`, `bad-value`, `not-editable`
 */
export function setMarks(
  packfile: Packfile,
  animation: HkxAnimation,
  marks: readonly NewMark[],
): StructureChange {
  const { members, path } = animation;
  const { object } = members;
  const about = { label: LABEL, from: path, select: `${path}.${TRACKS}` };
  if (isDamaged(packfile) || partsOf(packfile, object).findings.length > 0) {
    throw new UserError('not-editable', 'is damaged, so its annotations stay as they are');
  }
  for (const mark of marks) check(mark);
  const before = storedMarks(animation);
  const wanted = marksByTrack(before, byTime(marks), trackNames(members));
  const changed = new Map<number, readonly NewMark[]>();
  before.forEach((own, track) => {
    const next = wanted.get(track) ?? [];
    const isSame =
      own.length === next.length &&
      next.every(({ time, text }, i) => Math.fround(time) === own[i]?.time && text === own[i]?.text);
    if (!isSame) changed.set(track, next);
  });
  if (changed.size === 0) return { ...about, changes: [] };
  const after = rewritten(packfile, object, changed);
  return { ...about, changes: [difference(packfile.bytes, after)] };
}

function check({ time, text }: NewMark): void {
  if (!Number.isFinite(Math.fround(time))) {
    throw new UserError('bad-value', `${time} is not a time that an annotation can have.`);
  }
  const odd = [...text].find((sign) => sign.charCodeAt(0) > 255 || sign === '\0');
  if (odd !== undefined) {
    throw new UserError('bad-value', `“${text}” has a character that an annotation cannot store.`);
  }
}

/** The annotations of each track, by its number. */
function storedMarks(animation: HkxAnimation): readonly (readonly NewMark[])[] {
  const { members } = animation;
  const byTrack: NewMark[][] = trackNames(members).map(() => []);
  for (const mark of clipInfo(animation).marks) {
    const track = Number(/\.annotationTracks(\d+)Annotations\[/.exec(mark.path)?.[1] ?? -1);
    byTrack[track]?.push(mark);
  }
  return byTrack;
}

/** Which track gets an annotation: the one that has it already, the one of that name, or the first. */
function marksByTrack(
  before: readonly (readonly NewMark[])[],
  marks: readonly NewMark[],
  names: readonly string[],
): ReadonlyMap<number, readonly NewMark[]> {
  const result = new Map<number, NewMark[]>();
  if (marks.length > 0 && names.length === 0) {
    throw new UserError('no-tracks', 'has no annotation tracks, so it can have no annotations');
  }
  const known = new Map<string, number[]>();
  before.forEach((own, track) => {
    for (const { time, text } of own) {
      const key = `${time} ${text}`;
      known.set(key, [...(known.get(key) ?? []), track]);
    }
  });
  for (const mark of marks) {
    const own = known.get(`${Math.fround(mark.time)} ${mark.text}`);
    const track = own?.find((one) => names[one] === mark.track) ?? trackNamed(names, mark.track);
    if (own?.includes(track) === true) own.splice(own.indexOf(track), 1);
    const list = result.get(track) ?? [];
    list.push(mark);
    result.set(track, list);
  }
  return result;
}

function trackNamed(names: readonly string[], wanted: string): number {
  if (wanted === '') return 0;
  const key = wanted.toLowerCase();
  const found = names.findIndex((name) => name.toLowerCase() === key);
  if (found >= 0) return found;
  throw new UserError('no-such-track', `has no annotation track “${wanted}”`);
}

/** A piece of the object in its new layout. */
interface Piece {
  readonly name: string;
  readonly plan: ArrayPlan | undefined;
  readonly count: number | undefined;
  readonly bytes: Uint8Array;
  /** Data offset that it had; undefined = it is new. */
  readonly was: number | undefined;
}

interface Plans {
  readonly tracks: ArrayPlan;
  readonly annotations: ArrayPlan;
  readonly text: ArrayPlan;
}

function rewritten(
  packfile: Packfile,
  object: HavokObject,
  changed: ReadonlyMap<number, readonly NewMark[]>,
): Uint8Array<ArrayBuffer> {
  const plans = plansOf(object);
  const isDropped = ({ name }: Part): boolean => {
    const track = /^annotationTracks(\d+)Annotations/.exec(name)?.[1];
    return track !== undefined && changed.has(Number(track));
  };
  const parts = partsOf(packfile, object).parts;
  const tracks = partNamed(partsOf(packfile, object), TRACKS);
  if (tracks === undefined) throw new UserError('no-tracks', 'has no annotation tracks');
  const kept = parts.filter((part) => (part.name === 'head' || part.plan !== undefined) && !isDropped(part));
  const pieces: Piece[] = [];
  const stored = ({ name, plan, count, start, end }: Part): Piece => {
    const { bytes, dataStart } = packfile;
    return { name, plan, count, bytes: bytes.slice(dataStart + start, dataStart + end), was: start };
  };
  const todo = [...changed].toSorted(([a], [b]) => a - b);
  kept.forEach((part, i) => {
    pieces.push(stored(part));
    const next = trackOf(kept[i + 1]?.name);
    // After the last piece of its track, or of one before it.
    const here = trackOf(part.name);
    if (here === undefined && part.name !== TRACKS) return;
    while (todo[0] !== undefined && (next === undefined || todo[0][0] < next)) {
      pieces.push(...newPieces(plans, ...todo.shift()!));
    }
  });
  return written(packfile, object, {
    plans,
    pieces,
    tracks,
    changed,
    isDropped: droppedAt(parts.filter(isDropped)),
  });
}

/** Number of the track that a part belongs to. */
function trackOf(name: string | undefined): number | undefined {
  const track = /^annotationTracks(\d+)/.exec(name ?? '')?.[1];
  return track === undefined ? undefined : Number(track);
}

function plansOf({ type }: HavokObject): Plans {
  const named = (plans: readonly ArrayPlan[], name: string): ArrayPlan => {
    const plan = plans.find((one) => one.name === name);
    if (plan === undefined) throw new Error(`animations have no ${name}`);
    return plan;
  };
  const tracks = named(type === undefined ? [] : classPlan(type).arrays, TRACKS);
  const annotations = named(tracks.inner, 'annotations');
  return { tracks, annotations, text: named(annotations.inner, 'text') };
}

function newPieces({ annotations, text }: Plans, track: number, marks: readonly NewMark[]): readonly Piece[] {
  if (marks.length === 0) return [];
  const name = `${TRACKS}${track}Annotations`;
  const element = (annotations.type as ArrayType).element;
  const bytes = new Uint8Array(marks.length * annotations.elementSize);
  const view = new DataView(bytes.buffer);
  const timeAt = fieldLocation(element, 'time').offset;
  marks.forEach(({ time }, i) => {
    view.setFloat32(i * annotations.elementSize + timeAt, time, true);
  });
  return [
    { name, plan: annotations, count: marks.length, bytes, was: undefined },
    ...marks.map((mark, i) => ({
      name: `${name}${i}Text`,
      plan: text,
      count: undefined,
      bytes: Uint8Array.from([...mark.text, '\0'], (sign) => sign.charCodeAt(0)),
      was: undefined,
    })),
  ];
}

function droppedAt(parts: readonly Part[]): (offset: number) => boolean {
  return (offset) => rangeAt(parts, offset) !== undefined;
}

interface Laying {
  readonly plans: Plans;
  readonly pieces: readonly Piece[];
  /** The elements of the tracks, as they were. */
  readonly tracks: Part;
  readonly changed: ReadonlyMap<number, readonly NewMark[]>;
  readonly isDropped: (offset: number) => boolean;
}

function written(packfile: Packfile, object: HavokObject, laying: Laying): Uint8Array<ArrayBuffer> {
  const { plans, pieces, tracks, changed, isDropped } = laying;
  const { objects, fixups, layout, classNames, bytes, dataStart, opening } = packfile;
  const places: { readonly piece: Piece; readonly at: number }[] = [];
  let end = 0;
  for (const piece of pieces) {
    const at = aligned(end, alignmentOf(piece, places.at(-1)?.piece, layout));
    places.push({ piece, at });
    end = at + piece.bytes.length;
  }
  // In the order of the object, as its parts are.
  const stored = places.flatMap(({ piece: { name, was, bytes: own }, at }) =>
    was === undefined ? [] : [{ name, at, start: was, end: was + own.length }],
  );
  const atOf = new Map(places.map(({ piece, at }) => [piece.name, at]));
  const laid = new Uint8Array(aligned(end, ALIGNMENT));
  for (const { piece, at } of places) laid.set(piece.bytes, at);
  const placeOf = (name: string): number => atOf.get(name) ?? 0;
  const arrayAt = (track: number): number =>
    placeOf(TRACKS) + track * plans.tracks.elementSize + plans.annotations.at;
  const view = new DataView(laid.buffer);
  for (const [track, { length }] of changed) {
    const counts = placeOf(TRACKS) + track * plans.tracks.elementSize + plans.annotations.countAt;
    view.setUint32(counts, length, true);
    // The capacity has the bit of arrays that the game does not own.
    view.setUint32(counts + 4, (length | 0x8000_0000) >>> 0, true);
  }
  const spot = (offset: number): Spot => {
    const owner = objectAround(packfile, offset);
    if (owner === undefined) throw new UserError('not-editable', 'has a pointer to outside of its objects');
    if (owner.index !== object.index) return { object: owner.index, offset: offset - owner.start };
    const place = rangeAt(stored, offset);
    if (place === undefined) throw new UserError('not-editable', 'has a pointer to between its members');
    return { object: owner.index, offset: place.at + offset - place.start };
  };
  const own = (offset: number): Spot => ({ object: object.index, offset });
  const added = (track: number): readonly Pointer[] => {
    const marks = changed.get(track) ?? [];
    if (marks.length === 0) return [];
    const name = `${TRACKS}${track}Annotations`;
    const element = (plans.annotations.type as ArrayType).element;
    const textAt = fieldLocation(element, 'text').offset;
    return [
      { from: own(arrayAt(track)), to: own(placeOf(name)) },
      ...marks.map((_, i) => ({
        from: own(placeOf(name) + i * plans.annotations.elementSize + textAt),
        to: own(placeOf(`${name}${i}Text`)),
      })),
    ];
  };
  const local: Pointer[] = [];
  const todo = [...changed.keys()].sort((a, b) => a - b);
  /** Pointers of a track follow each other, those of its elements after its own. */
  const addUpTo = (track: number): void => {
    while (todo[0] !== undefined && todo[0] < track) local.push(...added(todo.shift()!));
  };
  let inTracks = false;
  fixups.local.from.forEach((from, i) => {
    const to = fixups.local.to[i] ?? 0;
    const track = trackAt(tracks, plans.tracks, from) ?? trackOf(rangeAt(stored, from)?.name);
    if (track !== undefined) {
      inTracks = true;
      // A track’s name comes before its annotations.
      addUpTo(track);
    } else if (inTracks) {
      addUpTo(Number.POSITIVE_INFINITY);
      inTracks = false;
    }
    if (isDropped(from) || isDropped(to)) return;
    local.push({ from: spot(from), to: spot(to) });
  });
  addUpTo(Number.POSITIVE_INFINITY);
  return writePackfile(
    {
      classes: classNames,
      objects: objects.map(({ className, index, start, end: stop }) => ({
        className,
        bytes: index === object.index ? laid : bytes.slice(dataStart + start, dataStart + stop),
      })),
      local,
      global: Array.from(fixups.global.from, (from, i) => ({
        from: spot(from),
        to: spot(fixups.global.to[i] ?? 0),
      })),
      predicates: bytes.slice(HEADER_SIZE, opening.sectionsAt),
      rest: bytes.slice(dataStart + (opening.sections[DATA]?.end ?? 0)),
    },
    layout,
  );
}

/** The track whose element is at a data offset. */
function trackAt({ start, end }: Part, { elementSize }: ArrayPlan, offset: number): number | undefined {
  return offset >= start && offset < end ? Math.floor((offset - start) / elementSize) : undefined;
}

/** The range that an offset is in, by binary search: an animation can have thousands of annotations. */
function rangeAt<R extends { readonly start: number; readonly end: number }>(
  ranges: readonly R[],
  offset: number,
): R | undefined {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  const found = ranges[low - 1];
  return found !== undefined && offset < found.end ? found : undefined;
}

/** One change from the first byte that differs to the last. */
function difference(before: Uint8Array, after: Uint8Array) {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - start;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return {
    offset: start,
    before: before.slice(start, before.length - tail),
    after: after.slice(start, after.length - tail),
  };
}

function aligned(at: number, to: number): number {
  return Math.ceil(at / to) * to;
}
