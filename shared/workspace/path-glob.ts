import picomatch from 'picomatch';

/** A regular expression, and what it is held against: a path with `/`, or its last name alone. */
export interface PathPattern {
  readonly regex: RegExp;
  readonly of: 'path' | 'name';
}

/**
 * A glob over paths as people write it: either slash, whatever the case; one without a folder is of file names, wherever
 * they are.
 */
export function pathGlob(glob: string): (path: string) => boolean {
  const { regex, of } = globPattern(glob);
  return (path) => {
    const text = path.replaceAll('\\', '/');
    return regex.test(of === 'name' ? text.slice(text.lastIndexOf('/') + 1) : text);
  };
}

/** The pattern that a glob stands for, or a name that is spelled exactly so; one that is empty fits nothing. */
export function globPattern(glob: string): PathPattern {
  const pattern = glob.trim().replaceAll('\\', '/');
  const of = pattern.includes('/') ? 'path' : 'name';
  if (pattern === '') return { regex: /(?!)/, of };
  const { source } = picomatch.makeRe(pattern, { dot: true });
  // Names may have brackets and braces, which are signs of a glob as well.
  const exact = pattern.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return { regex: new RegExp(/[()[\]{}!]/.test(pattern) ? `${source}|^${exact}$` : source, 'i'), of };
}
