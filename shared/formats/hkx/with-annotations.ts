import type { NewMark } from '#shared/animation/edit-marks.ts';
import type { ArrayType } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import { setArrayCounts } from '#shared/formats/havok/array-counts.ts';
import { type ArrayPlan, classPlan } from '#shared/formats/havok/class-plan.ts';
import { fieldLocation } from '#shared/formats/havok/field-location.ts';
import { type Part, partNamed, partsOf } from '#shared/formats/havok/object-parts.ts';
import { type HavokObject, objectAround, type Packfile } from '#shared/formats/havok/open.ts';
import type { Pointer, Spot } from '#shared/formats/havok/write-packfile.ts';
import { LaidObject, type Piece, rangeAt, storedPieces, textBytes, withLaidObjects } from './laid-object.ts';

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
  const animations = new Map<number, LaidAnimation>();
  for (const [object, marks] of changed)
    animations.set(object.index, new LaidAnimation(packfile, object, marks));
  const laid = new Map(Array.from(animations, ([index, one]) => [index, one.object]));
  return withLaidObjects(packfile, laid, (spot) => localPointers(packfile, animations, spot));
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

interface Plans {
  readonly tracks: ArrayPlan;
  readonly annotations: ArrayPlan;
  readonly text: ArrayPlan;
}

/** An animation’s object, laid out with other annotations. */
class LaidAnimation {
  readonly object: LaidObject;
  readonly #index: number;
  readonly #plans: Plans;
  /** The elements of the tracks, as they were. */
  readonly #tracks: Part;
  readonly #marks: TrackMarks;
  readonly #dropped: readonly Part[];
  /** Tracks whose pointers are still to be added, in order. */
  readonly #todo: number[];

  constructor(packfile: Packfile, object: HavokObject, marks: TrackMarks) {
    const all = partsOf(packfile, object);
    const tracks = partNamed(all, TRACKS);
    if (tracks === undefined) throw new UserError('no-tracks', 'has no annotation tracks');
    const isDropped = ({ name }: { readonly name: string }): boolean => {
      const track = /^annotationTracks(\d+)Annotations/.exec(name)?.[1];
      return track !== undefined && marks.has(Number(track));
    };
    this.#index = object.index;
    this.#plans = plansOf(object);
    this.#tracks = tracks;
    this.#marks = marks;
    this.#dropped = all.parts.filter(isDropped);
    this.#todo = [...marks.keys()].toSorted((a, b) => a - b);
    const kept = storedPieces(packfile, object).filter((piece) => !isDropped(piece));
    this.object = new LaidObject(this.#withNew(kept), packfile.layout);
    this.#setCounts();
  }

  /** The track that a data offset belongs to. */
  trackAt(offset: number): number | undefined {
    const { start, end } = this.#tracks;
    if (offset < start || offset >= end) return trackOf(this.object.nameAt(offset));
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

  #withNew(kept: readonly Piece[]): readonly Piece[] {
    const todo = [...this.#todo];
    return kept.flatMap((piece, i) => {
      const pieces = [piece];
      const next = trackOf(kept[i + 1]?.name);
      // After the last piece of its track, or of one before it.
      if (trackOf(piece.name) === undefined && piece.name !== TRACKS) return pieces;
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
        bytes: textBytes(mark.text, 'an annotation'),
        was: undefined,
      })),
    ];
  }

  #setCounts(): void {
    const view = new DataView(this.object.bytes.buffer);
    const { tracks, annotations } = this.#plans;
    for (const [track, { length }] of this.#marks) {
      const counts = this.object.placeNamed(TRACKS) + track * tracks.elementSize + annotations.countAt;
      setArrayCounts(view, counts, length);
    }
  }

  #pointersOf(track: number): readonly Pointer[] {
    const marks = this.#marks.get(track) ?? [];
    if (marks.length === 0) return [];
    const { tracks, annotations } = this.#plans;
    const own = (offset: number): Spot => ({ object: this.#index, offset });
    const name = arrayOf(track);
    const array = this.object.placeNamed(TRACKS) + track * tracks.elementSize + annotations.at;
    const textAt = memberAt(annotations, 'text');
    return [
      { from: own(array), to: own(this.object.placeNamed(name)) },
      ...marks.map((_, i) => ({
        from: own(this.object.placeNamed(name) + i * annotations.elementSize + textAt),
        to: own(this.object.placeNamed(`${name}${i}Text`)),
      })),
    ];
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
