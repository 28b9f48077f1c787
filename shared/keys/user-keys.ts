import type { KeyRule } from './key-file.ts';
import { sameKeys } from './key-text.ts';

/**
 * The keys of a command after the user's rules, in the order of the file. The user's come first, since the first one is
 * the one that is shown.
 * @param declared the keys that the command declares
 * @param rules the rules of this command
 */
export function keysAfter(
  declared: readonly string[],
  rules: readonly Pick<KeyRule, 'keys' | 'removes'>[],
): readonly string[] {
  const without = (list: readonly string[], keys: string): readonly string[] =>
    list.filter((one) => !sameKeys(one, keys));
  let own: readonly string[] = [];
  let rest = declared;
  for (const { keys, removes } of rules) {
    own = removes ? without(own, keys) : [...without(own, keys), keys];
    rest = without(rest, keys);
  }
  return [...own, ...rest];
}

/** The rules that turn the declared keys into those wanted; none if they are the same. */
export function rulesFor(
  declared: readonly string[],
  wanted: readonly string[],
): readonly Omit<KeyRule, 'command'>[] {
  const missing = declared.filter((one) => !wanted.some((keys) => sameKeys(keys, one)));
  const added = wanted.filter((one) => !declared.some((keys) => sameKeys(keys, one)));
  return [
    ...missing.map((keys) => ({ keys, removes: true })),
    ...added.map((keys) => ({ keys, removes: false })),
  ];
}
