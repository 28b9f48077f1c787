import type { NewMark } from '#shared/animation/edit-marks.ts';
import { aligned } from '#shared/binary/aligned.ts';
import type { ArrayType } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import { type ArrayPlan, classPlan } from '#shared/formats/havok/class-plan.ts';
import { fieldLocation } from '#shared/formats/havok/field-location.ts';
import { type Part, partNamed, partsOf } from '#shared/formats/havok/object-parts.ts';
import { type HavokObject, objectAround, type Packfile } from '#shared/formats/havok/open.ts';
import { ALIGNMENT, DATA, HEADER_SIZE } from '#shared/formats/havok/schema.ts';
import { type Pointer, type Spot, writePackfile } from '#shared/formats/havok/write-packfile.ts';
import { alignmentOf } from './relay-object.ts';

/** Member of animations that holds their annotation tracks. */
export const TRACKS = 'annotationTracks';

/** The annotations of tracks, by the number of the track. */
export type TrackMarks = ReadonlyMap<number, readonly NewMark[]>;

/**
 * A packfile whose animations have other annotations on some tracks; everything else stays as it is.
 * @param changed the animations, each with the tracks that get others
 * @throws UserError `no-tracks`, `not-editable`
 */
export function withAnnotations(
  packfile: Packfile,
  changed: ReadonlyMap<HavokObject, TrackMarks>,
): Uint8Array<ArrayBuffer> {
  const { objects, fixups, layout, classNames, bytes, dataStart, opening } = packfile;
  const laid = new Map<number, LaidAnimation>();
  for (const [object, marks] of changed) laid.set(object.index, new LaidAnimation(packfile, object, marks));
  const spot = (offset: number): Spot => {
    const owner = objectAround(packfile, offset);
    if (owner === undefined) throw new UserError('not-editable', 'has a pointer to outside of its objects');
    const place = laid.get(owner.index)?.place(offset) ?? offset - owner.start;
    return { object: owner.index, offset: place };
  };
  return writePackfile(
    {
      classes: classNames,
      objects: objects.map(({ className, index, start, end }) => ({
        className,
        bytes: laid.get(index)?.bytes ?? bytes.slice(dataStart + start, dataStart + end),
      })),
      local: localPointers(packfile, laid, spot),
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

/** Pointers of a track follow each other, those of its elements after its own. */
function localPointers(
  packfile: Packfile,
  laid: ReadonlyMap<number, LaidAnimation>,
  spot: (offset: number) => Spot,
): readonly Pointer[] {
  const { local } = packfile.fixups;
  const pointers: Pointer[] = [];
  let open: LaidAnimation | undefined;
  local.from.forEach((from, i) => {
    const to = local.to[i] ?? 0;
    const own = laid.get(objectAround(packfile, from)?.index ?? -1);
    const track = own?.trackAt(from);
    if (open !== undefined && (open !== own || track === undefined)) {
      pointers.push(...open.newPointers(Number.POSITIVE_INFINITY));
      open = undefined;
    }
    if (own !== undefined && track !== undefined) {
      // A track’s name comes before its annotations.
      pointers.push(...own.newPointers(track));
      open = own;
    }
    if (own?.isDropped(from) !== true && own?.isDropped(to) !== true)
      pointers.push({ from: spot(from), to: spot(to) });
  });
  for (const one of laid.values()) pointers.push(...one.newPointers(Number.POSITIVE_INFINITY));
  return pointers;
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

/** An animation’s object, laid out with other annotations. */
class LaidAnimation {
  readonly bytes: Uint8Array;
  readonly #index: number;
  readonly #plans: Plans;
  /** The elements of the tracks, as they were. */
  readonly #tracks: Part;
  readonly #marks: TrackMarks;
  readonly #dropped: readonly Part[];
  /** Where pieces were and are now, in the order of the object, as its parts are. */
  readonly #kept: readonly {
    readonly name: string;
    readonly at: number;
    readonly start: number;
    readonly end: number;
  }[];
  readonly #placeOf: ReadonlyMap<string, number>;
  /** Tracks whose pointers are still to be added, in order. */
  readonly #todo: number[];

  constructor(packfile: Packfile, object: HavokObject, marks: TrackMarks) {
    const all = partsOf(packfile, object);
    const tracks = partNamed(all, TRACKS);
    if (tracks === undefined) throw new UserError('no-tracks', 'has no annotation tracks');
    const isDropped = ({ name }: Part): boolean => {
      const track = /^annotationTracks(\d+)Annotations/.exec(name)?.[1];
      return track !== undefined && marks.has(Number(track));
    };
    this.#index = object.index;
    this.#plans = plansOf(object);
    this.#tracks = tracks;
    this.#marks = marks;
    this.#dropped = all.parts.filter(isDropped);
    this.#todo = [...marks.keys()].toSorted((a, b) => a - b);
    const kept = all.parts.filter(
      (part) => (part.name === 'head' || part.plan !== undefined) && !isDropped(part),
    );
    const places: { readonly piece: Piece; readonly at: number }[] = [];
    let end = 0;
    for (const piece of this.#pieces(packfile, kept)) {
      const at = aligned(end, alignmentOf(piece, places.at(-1)?.piece, packfile.layout));
      places.push({ piece, at });
      end = at + piece.bytes.length;
    }
    this.#kept = places.flatMap(({ piece: { name, was, bytes }, at }) =>
      was === undefined ? [] : [{ name, at, start: was, end: was + bytes.length }],
    );
    this.#placeOf = new Map(places.map(({ piece, at }) => [piece.name, at]));
    this.bytes = new Uint8Array(aligned(end, ALIGNMENT));
    for (const { piece, at } of places) this.bytes.set(piece.bytes, at);
    this.#setCounts();
  }

  /** Where what was at a data offset is in the new object. @throws UserError `not-editable` */
  place(offset: number): number {
    const found = rangeAt(this.#kept, offset);
    if (found === undefined) throw new UserError('not-editable', 'has a pointer to between its members');
    return found.at + offset - found.start;
  }

  /** The track that a data offset belongs to. */
  trackAt(offset: number): number | undefined {
    const { start, end } = this.#tracks;
    if (offset < start || offset >= end) return trackOf(rangeAt(this.#kept, offset)?.name);
    return Math.floor((offset - start) / this.#plans.tracks.elementSize);
  }

  isDropped(offset: number): boolean {
    return rangeAt(this.#dropped, offset) !== undefined;
  }

  /** Pointers of the new annotations of tracks below a number, each once. */
  newPointers(below: number): readonly Pointer[] {
    const pointers: Pointer[] = [];
    while (this.#todo[0] !== undefined && this.#todo[0] < below)
      pointers.push(...this.#pointersOf(this.#todo.shift()!));
    return pointers;
  }

  #pieces(packfile: Packfile, kept: readonly Part[]): readonly Piece[] {
    const { bytes, dataStart } = packfile;
    const todo = [...this.#todo];
    return kept.flatMap(({ name, plan, count, start, end }, i) => {
      const stored = {
        name,
        plan,
        count,
        bytes: bytes.slice(dataStart + start, dataStart + end),
        was: start,
      };
      const pieces: Piece[] = [stored];
      const next = trackOf(kept[i + 1]?.name);
      // After the last piece of its track, or of one before it.
      if (trackOf(name) === undefined && name !== TRACKS) return pieces;
      while (todo[0] !== undefined && (next === undefined || todo[0] < next))
        pieces.push(...this.#newPieces(todo.shift()!));
      return pieces;
    });
  }

  #newPieces(track: number): readonly Piece[] {
    const marks = this.#marks.get(track) ?? [];
    if (marks.length === 0) return [];
    const { annotations, text } = this.#plans;
    const name = arrayOf(track);
    const bytes = new Uint8Array(marks.length * annotations.elementSize);
    const view = new DataView(bytes.buffer);
    const timeAt = memberAt(annotations, 'time');
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

  #setCounts(): void {
    const view = new DataView(this.bytes.buffer);
    const { tracks, annotations } = this.#plans;
    for (const [track, { length }] of this.#marks) {
      const counts = this.#placeNamed(TRACKS) + track * tracks.elementSize + annotations.countAt;
      view.setUint32(counts, length, true);
      // The capacity has the bit of arrays that the game does not own.
      view.setUint32(counts + 4, (length | 0x8000_0000) >>> 0, true);
    }
  }

  #pointersOf(track: number): readonly Pointer[] {
    const marks = this.#marks.get(track) ?? [];
    if (marks.length === 0) return [];
    const { tracks, annotations } = this.#plans;
    const own = (offset: number): Spot => ({ object: this.#index, offset });
    const name = arrayOf(track);
    const array = this.#placeNamed(TRACKS) + track * tracks.elementSize + annotations.at;
    const textAt = memberAt(annotations, 'text');
    return [
      { from: own(array), to: own(this.#placeNamed(name)) },
      ...marks.map((_, i) => ({
        from: own(this.#placeNamed(name) + i * annotations.elementSize + textAt),
        to: own(this.#placeNamed(`${name}${i}Text`)),
      })),
    ];
  }

  #placeNamed(name: string): number {
    return this.#placeOf.get(name) ?? 0;
  }
}

/** Name of the part with the annotations of a track. */
function arrayOf(track: number): string {
  return `${TRACKS}${track}Annotations`;
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

/** Where a member is in an element of an array. */
function memberAt({ type }: ArrayPlan, name: string): number {
  return fieldLocation((type as ArrayType).element, name).offset;
}

/** The range that an offset is in, by binary search: an animation can have thousands of annotations. */
export function rangeAt<R extends { readonly start: number; readonly end: number }>(
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
