import type { MovementError } from './movement-error.ts';
import type { Moves } from './sampled-tracks.ts';

/** What became of a bone or node. */
export interface ImportedBone {
  readonly name: string;
  readonly change: 'same' | 'replaced' | 'new' | 'left';
  /** Why it is left, as a sentence; '' for others. */
  readonly why: string;
}

/** What became of all bones, and how near to the source they move. */
export interface ImportedBones {
  readonly bones: readonly ImportedBone[];
  /** Largest differences from the source. */
  readonly error: MovementError;
  /** Consequences that the user should know, as sentences. */
  readonly notes: readonly string[];
}

export const NOT_IN_SOURCE = 'The other clip does not move it.';
export const NOT_IN_TARGET = 'The file does not move it.';

/** The bones that only the source moves. */
export function leftInSource(
  given: ReadonlyMap<string, Moves>,
  isTaken: (key: string) => boolean,
): readonly ImportedBone[] {
  return [...given].flatMap(([key, { name }]) =>
    isTaken(key) ? [] : [{ name, change: 'left' as const, why: NOT_IN_TARGET }],
  );
}

/** Whether a bone of the source is among the keys of a file’s bones. */
export function hasMatch(given: ReadonlyMap<string, Moves>, keys: Iterable<string>): boolean {
  for (const key of keys) if (given.has(key)) return true;
  return false;
}

/** A few names, for an error. */
export function someNames(moves: Iterable<Pick<Moves, 'name'>>): string {
  const names = [...moves].slice(0, 3).map(({ name }) => `“${name}”`);
  return names.length === 0 ? 'no bones' : names.join(', ');
}
