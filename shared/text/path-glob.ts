import picomatch from 'picomatch';

/** A regular expression, and what it applies to: a path with `/`, or only its last name. */
export interface PathPattern {
  readonly regex: RegExp;
  readonly of: 'path' | 'name';
}

/**
 * A glob over paths: accepts either slash, ignores case, and matches file names in any folder if it has no folder
 * itself.
 */
export function pathGlob(glob: string): (path: string) => boolean {
  const { regex, of } = globPattern(glob);
  return (path) => {
    const text = path.replaceAll('\\', '/');
    return regex.test(of === 'name' ? text.slice(text.lastIndexOf('/') + 1) : text);
  };
}

/** The pattern of a glob or an exact name; an empty one matches nothing. */
export function globPattern(glob: string): PathPattern {
  const pattern = glob.trim().replaceAll('\\', '/');
  const of = pattern.includes('/') ? 'path' : 'name';
  if (pattern === '') return { regex: /(?!)/, of };
  const { source } = picomatch.makeRe(pattern, { dot: true });
  // Names may contain brackets and braces, which globs use, too.
  const exact = pattern.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return { regex: new RegExp(/[()[\]{}!]/.test(pattern) ? `${source}|^${exact}$` : source, 'i'), of };
}
