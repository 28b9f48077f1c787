import { textureBytes } from '../dds/texture-facts.ts';
import { TEXTURE_CUBEMAP } from './schema.ts';
import type { Textures } from './textures.ts';

/** What is odd about one texture of an archive. */
export interface TextureOddity {
  readonly texture: number;
  readonly code: 'mips' | 'texture-size';
  readonly message: string;
}

/** Textures whose sides, mips and chunks do not go together: they come out as they are stored, and may not be of use. */
export function* oddTextures(textures: Textures): Generator<TextureOddity> {
  const { start, size, mipFirst, mipLast } = textures.chunks;
  for (let texture = 0; texture < textures.length; texture += 1) {
    const [first = 0, next = 0] = [start[texture], start[texture + 1]];
    const mipCount = textures.mipCount[texture] ?? 0;
    let [mip, bytes] = [0, 0];
    for (let chunk = first; chunk < next; chunk += 1) {
      const inOrder = mipFirst[chunk] === mip && mipLast[chunk]! >= mip;
      mip = inOrder ? mipLast[chunk]! + 1 : Number.NaN;
      bytes += size[chunk]!;
    }
    const { width, height } = { width: textures.width[texture] ?? 0, height: textures.height[texture] ?? 0 };
    const most = 32 - Math.clz32(Math.max(1, width, height));
    if (mipCount < 1 || mipCount > most) {
      const message = `says that its ${width} × ${height} pixels have ${mipCount} mips`;
      yield { texture, code: 'mips', message };
    } else if (first < next && mip !== mipCount) {
      yield { texture, code: 'mips', message: `has chunks that are not its ${mipCount} mips in order` };
    }
    const cubemap = ((textures.flags[texture] ?? 0) & TEXTURE_CUBEMAP) !== 0;
    const dxgiFormat = textures.dxgiFormat[texture] ?? 0;
    const needed = textureBytes({ width, height, mipCount, dxgiFormat, cubemap });
    if (needed === undefined || needed === bytes) continue;
    const message = `holds ${bytes} bytes of pixels, where its size and format make it ${needed}`;
    yield { texture, code: 'texture-size', message };
  }
}
