import picomatch from 'picomatch';

/**
 * A glob over paths as people write it: either slash, whatever the case; one without a folder is of file names, wherever
 * they are.
 */
export function pathGlob(glob: string): (path: string) => boolean {
  const pattern = glob.trim().replaceAll('\\', '/');
  return picomatch(pattern, { nocase: true, dot: true, basename: !pattern.includes('/') });
}
