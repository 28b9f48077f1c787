import type { Texture } from './texture.ts';

/** A texture’s properties under the names that scripts use. */
export function textureCounts({ pixels, width, height, levels, faces, layers }: Texture): {
  readonly pixelFormat: string;
  readonly width: number;
  readonly height: number;
  readonly mips: number;
  readonly faces: number;
  readonly array: number;
} {
  return { pixelFormat: pixels, width, height, mips: levels.length, faces, array: layers };
}

/** A texture described in lines of text: pixel format and size, then whatever it has besides one picture. */
export function describeTexture(texture: Texture): readonly string[] {
  const { pixels, width, height, depth, levels, levelsNamed, faces, layers, cube } = texture;
  const size = depth > 1 ? `${width} × ${height} × ${depth}` : `${width} × ${height}`;
  const missing = levelsNamed > levels.length ? ` (${levelsNamed} declared)` : '';
  return [
    `${pixels}, ${size} pixels`,
    `${counted(levels.length, 'level')}${missing}`,
    ...(cube ? [`cube map of ${counted(faces, 'face')}`] : []),
    ...(layers > 1 ? [`array of ${layers}`] : []),
  ];
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
