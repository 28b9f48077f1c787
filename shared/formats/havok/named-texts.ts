import { ownerMap } from '#shared/binary/owner-map.ts';
import { textAt } from './object-name.ts';
import { partNamed, partsOf, textLength } from './object-parts.ts';
import type { HavokObject, Packfile } from './open.ts';

/** A text of an array, and where it is. */
export interface NamedText {
  readonly text: string;
  /** Data offset; undefined if the file has no such text. */
  readonly at: number | undefined;
}

const NOTHING: NamedText = { text: '', at: undefined };

/** The text that a pointer of an object leads to, by the pointer’s data offset. */
export function textFrom(packfile: Packfile, { start, end }: HavokObject, from: number): NamedText {
  const at = packfile.fixups.target(from);
  if (at === undefined || at < start || at >= end) return NOTHING;
  const length = textLength(packfile, at, Math.min(end, at + MOST_CHARACTERS));
  return at + length > end ? NOTHING : { text: textAt(packfile, at, at + length), at };
}

/** A damaged file may have texts of any length. */
const MOST_CHARACTERS = 1000;

/** The texts of an object’s array, in its order; none if it is empty or damaged. */
export function textsOf(packfile: Packfile, object: HavokObject, array: string): readonly NamedText[] {
  const part = partNamed(partsOf(packfile, object), array);
  const { count = 0, start = 0, plan } = part ?? {};
  const size = plan?.elementSize ?? 0;
  return Array.from({ length: count }, (_, i) => textFrom(packfile, object, start + i * size));
}

/** The names of a behavior’s events and variables, by their number. */
export interface BehaviorNames {
  readonly events: readonly NamedText[];
  readonly variables: readonly NamedText[];
}

const known = ownerMap<Packfile, BehaviorNames>();

/** The names that a behavior’s numbers of events and variables stand for. */
export function behaviorNames(packfile: Packfile): BehaviorNames {
  const found = known.get(packfile);
  if (found !== undefined) return found;
  const object = packfile.objects.find(
    ({ className, type }) => className === 'hkbBehaviorGraphStringData' && type !== undefined,
  );
  const of = (array: string) => (object === undefined ? [] : textsOf(packfile, object, array));
  const names = { events: of('eventNames'), variables: of('variableNames') };
  known.set(packfile, names);
  return names;
}
