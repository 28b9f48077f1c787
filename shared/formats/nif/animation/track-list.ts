import type { ClipChannel, ClipClock, ClipNote, ClipTrack } from '#shared/animation/clip.ts';
import type { Curve } from '#shared/animation/curve.ts';
import { curveComponents } from '#shared/animation/curve-value.ts';
import { FormatError } from '#shared/errors.ts';
import type { AnimatedObject } from './animated-nif.ts';

/** More than any skeleton with all its properties. */
const MOST_TRACKS = 50_000;
const MOST_NOTES = 1000;
/**
 * Numbers of curves and letters of names, 256 MB of floats. Any number of blocks may have the same long name or the same
 * keys, so small files could ask for more than fits in memory.
 */
const MOST_NUMBERS = 64_000_000;

/** Where the tracks of a controller go. */
export interface TrackPlace {
  readonly target: AnimatedObject;
  /** Fields that it is from. */
  readonly path: string;
  readonly clock?: ClipClock | undefined;
}

/** Tracks of a clip while it is decoded. What moves the same thing twice is played once, by its first track. */
export class TrackList {
  readonly tracks: ClipTrack[] = [];
  readonly notes: ClipNote[] = [];
  readonly #taken = new Set<string>();
  readonly #counted = new Set<Curve>();
  #numbers = 0;

  /** @throws FormatError `too-many-tracks`, `too-many-keys` */
  add({ target, path, clock }: TrackPlace, channel: ClipChannel, curve: Curve | undefined): void {
    if (curve === undefined) return;
    this.#count(curve);
    if (!accepts(channel, curve)) {
      this.note(path, `Its values are of another kind than what it changes.`);
      return;
    }
    const key = `${target.block} ${target.name.toLowerCase()} ${JSON.stringify(channel)}`;
    this.spend(key.length);
    if (this.#taken.has(key)) return;
    this.#taken.add(key);
    if (this.tracks.length >= MOST_TRACKS) {
      throw new FormatError('too-many-tracks', `animates more than ${MOST_TRACKS} values`, { path });
    }
    const track = { target: target.name, block: target.block, bone: -1, channel, curve, path };
    this.tracks.push(clock === undefined ? track : { ...track, clock });
  }

  note(path: string, message: string): void {
    if (this.notes.length < MOST_NOTES) this.notes.push({ path, message });
  }

  /** Counts what is looked at while the clip is decoded. @throws FormatError `too-many-keys` */
  spend(numbers: number): void {
    this.#numbers += numbers;
    if (this.#numbers > MOST_NUMBERS) {
      throw new FormatError('too-many-keys', 'has more keys and names in a clip than can be played');
    }
  }

  #count(curve: Curve): void {
    if (this.#counted.has(curve)) return;
    this.#counted.add(curve);
    this.spend(numbersIn(curve));
  }
}

/** Whether a channel takes as many numbers as a curve gives. */
function accepts({ kind }: ClipChannel, curve: Curve): boolean {
  const components = curveComponents(curve);
  if (kind === 'other') return true;
  if (kind === 'rotation') return components === 4;
  if (kind === 'translation' || kind === 'color') return components === 3;
  if (kind === 'scale') return components === 1 || components === 3;
  return kind === 'light' ? components === 1 || components === 3 : components === 1;
}

function numbersIn(curve: Curve): number {
  switch (curve.kind) {
    case 'constant':
      return curve.value.length;
    case 'sampled':
      return curve.values.length;
    case 'keys':
      return curve.times.length + 3 * curve.values.length;
    case 'spline':
      return curve.controls.length;
    case 'euler':
      return curve.axes.reduce((sum, axis) => sum + numbersIn(axis), 0);
  }
}
