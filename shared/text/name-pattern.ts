import { UserError } from '#shared/errors.ts';
import { globPattern, type PathPattern } from './path-glob.ts';

/** The kind of a search by name. `words`: the path must contain all of them; words with `*` or `?` are globs. */
export type NameQueryKind = 'words' | 'glob' | 'regex';

/**
 * Patterns that must all match a path; null if there are only words, which need no patterns.
 * @throws UserError `bad-pattern` with a message that continues “Invalid regular expression: ”
 */
export function namePatterns(kind: NameQueryKind, query: string): readonly PathPattern[] | null {
  // Composed, like the names to match: macOS lists some of them decomposed.
  const composed = query.normalize('NFC');
  const text = composed.trim();
  if (text === '') return null;
  if (kind === 'glob') return [globPattern(text)];
  if (kind === 'regex') return [{ regex: regexOf(composed), of: 'path' }];
  if (!hasWildcard(text)) return null;
  return text
    .split(/\s+/)
    .map((word) => (hasWildcard(word) ? globPattern(word) : { regex: wordRegex(word), of: 'path' }));
}

/** File names of games never contain these characters, so they indicate a glob. */
function hasWildcard(text: string): boolean {
  return /[*?]/.test(text);
}

function wordRegex(word: string): RegExp {
  return new RegExp(word.replaceAll('\\', '/').replace(/[.+^${}()|[\]]/g, '\\$&'), 'i');
}

function regexOf(source: string): RegExp {
  try {
    return new RegExp(source, 'i');
  } catch (error) {
    // `Invalid regular expression: /(/i: Unterminated group`: the pattern itself may have colons.
    const { message } = error as SyntaxError;
    const start = message.lastIndexOf(': ') + 2;
    const what = `${message.charAt(start).toLowerCase()}${message.slice(start + 1)}`;
    throw new UserError('bad-pattern', `Invalid regular expression: ${what}.`, { cause: error });
  }
}
