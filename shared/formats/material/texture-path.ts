import { withoutTerminator } from '#shared/binary/text.ts';

/** Materials store paths relative to `Textures`; the textures of shapes include it. */
export function dataPath(stored: string | undefined): string {
  const path = withoutTerminator(stored ?? '');
  return path === '' || /^textures[\\/]/i.test(path) ? path : `textures\\${path}`;
}
