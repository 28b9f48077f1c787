import picomatch from 'picomatch';

/** A regular expression, and what it is matched with: a path with `/`, or only its last name. */
export interface PathPattern {
  readonly regex: RegExp;
  readonly of: 'path' | 'name';
}

/**
 * A glob over paths as people write it: with either slash, ignoring case; one without a folder matches file names in any
 * folder.
 */
export function pathGlob(glob: string): (path: string) => boolean {
  const { regex, of } = globPattern(glob);
  return (path) => {
    const text = path.replaceAll('\\', '/');
    return regex.test(of === 'name' ? text.slice(text.lastIndexOf('/') + 1) : text);
  };
}

/** The pattern of a glob or of an exact name; an empty one matches nothing. */
export function globPattern(glob: string): PathPattern {
  const pattern = glob.trim().replaceAll('\\', '/');
  const of = pattern.includes('/') ? 'path' : 'name';
  if (pattern === '') return { regex: /(?!)/, of };
  const { source } = picomatch.makeRe(pattern, { dot: true });
  // Names may contain brackets and braces, which globs use, too.
  const exact = pattern.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return { regex: new RegExp(/[()[\]{}!]/.test(pattern) ? `${source}|^${exact}$` : source, 'i'), of };
}
