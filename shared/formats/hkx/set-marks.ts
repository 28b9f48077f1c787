import { byTime, type NewMark } from '#shared/animation/edit-marks.ts';
import type { StructureChange } from '#shared/document/structure.ts';
import { UserError } from '#shared/errors.ts';
import { partsOf } from '#shared/formats/havok/object-parts.ts';
import { type HavokObject, isDamaged, type Packfile } from '#shared/formats/havok/open.ts';
import { clipInfo, type HkxAnimation, trackNames } from './clips.ts';
import { difference, textBytes } from './laid-object.ts';
import { TRACKS, type TrackMarks, withAnnotations } from './with-annotations.ts';

/** All annotations that an animation is to have. */
export interface AnimationMarks {
  readonly animation: HkxAnimation;
  readonly marks: readonly NewMark[];
}

const LABEL = 'Change annotations';

/**
 * The change that replaces the annotations of animations. The objects of the animations are laid out again with them, as in the
 * games’ own files; the bytes of their curves, of all other members and of all other objects stay the same.
 * @throws UserError `no-such-track`, `no-tracks`, `bad-value`, `not-editable`
 */
export function setMarks(packfile: Packfile, edits: readonly AnimationMarks[]): StructureChange {
  const path = edits[0]?.animation.path ?? '';
  const changed = new Map<HavokObject, TrackMarks>();
  for (const { animation, marks } of edits) {
    const tracks = changedTracks(packfile, animation, marks);
    if (tracks.size > 0) changed.set(animation.members.object, tracks);
  }
  const about = { label: LABEL, from: path, select: `${path}.${TRACKS}` };
  if (changed.size === 0) return { ...about, changes: [] };
  return { ...about, changes: [difference(packfile.bytes, withAnnotations(packfile, changed))] };
}

/** The annotations of those tracks that get others. */
function changedTracks(packfile: Packfile, animation: HkxAnimation, marks: readonly NewMark[]): TrackMarks {
  const { members } = animation;
  if (isDamaged(packfile) || partsOf(packfile, members.object).findings.length > 0) {
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
  return changed;
}

function check({ time, text }: NewMark): void {
  if (!Number.isFinite(Math.fround(time))) {
    throw new UserError('bad-value', `${time} is not a time that an annotation can have.`);
  }
  textBytes(text, 'an annotation');
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
): TrackMarks {
  if (marks.length > 0 && names.length === 0) {
    throw new UserError('no-tracks', 'has no annotation tracks, so it can have no annotations');
  }
  // Tracks that have an annotation, each as often as it has it. Several tracks may share a name.
  const known = new Map<string, number[]>();
  before.forEach((own, track) => {
    for (const { time, text } of own) addTo(known, markKey(time, text, names[track] ?? ''), track);
  });
  for (const tracks of known.values()) tracks.reverse();
  const named = new Map<string, number>();
  names.forEach((name, track) => {
    const key = name.toLowerCase();
    if (!named.has(key)) named.set(key, track);
  });
  const result = new Map<number, NewMark[]>();
  for (const mark of marks) {
    const own = known.get(markKey(Math.fround(mark.time), mark.text, mark.track))?.pop();
    addTo(result, own ?? trackNamed(named, mark.track), mark);
  }
  return result;
}

function markKey(time: number, text: string, track: string): string {
  return `${time} ${track}\0${text}`;
}

function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** @param named tracks by their names in lower case */
function trackNamed(named: ReadonlyMap<string, number>, wanted: string): number {
  const found = wanted === '' ? 0 : named.get(wanted.toLowerCase());
  if (found !== undefined) return found;
  throw new UserError('no-such-track', `has no annotation track “${wanted}”`);
}
