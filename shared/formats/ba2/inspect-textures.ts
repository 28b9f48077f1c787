import { textureBytes } from '#shared/formats/dds/texture-facts.ts';
import { TEXTURE_CUBEMAP } from './schema.ts';
import type { Textures } from './textures.ts';

/** What is odd about one texture of an archive. */
export interface TextureOddity {
  readonly texture: number;
  readonly code: 'mips' | 'texture-size';
  readonly message: string;
}

/** Textures whose sides, mips and chunks do not go together: they come out as they are stored, and may not be of use. */
export function oddTextures({
  width,
  height,
  mipCount,
  dxgiFormat,
  flags,
  chunks,
}: Textures): readonly TextureOddity[] {
  const { start, size, mipFirst, mipLast } = chunks;
  return oddAmong({ width, height, mipCount, dxgiFormat, flags, start, size, mipFirst, mipLast });
}

/** The columns as plain data, so that the engine makes the loop fast once, not anew for those of every version. */
type PlainColumns = Pick<Textures, 'width' | 'height' | 'mipCount' | 'dxgiFormat' | 'flags'> &
  Pick<Textures['chunks'], 'start' | 'size' | 'mipFirst' | 'mipLast'>;

function oddAmong(textures: PlainColumns): readonly TextureOddity[] {
  const { width, height, mipCount, dxgiFormat, flags, start, size, mipFirst, mipLast } = textures;
  const odd: TextureOddity[] = [];
  /** Textures are of few kinds, so what one needs is worked out once for each. */
  const known = new Map<number, number | undefined>();
  for (let texture = 0; texture < width.length; texture += 1) {
    const [wide, high, mips] = [width[texture]!, height[texture]!, mipCount[texture]!];
    const [first, next] = [start[texture]!, start[texture + 1]!];
    let mip = 0;
    let bytes = 0;
    for (let chunk = first; chunk < next; chunk += 1) {
      const inOrder = mipFirst[chunk] === mip && mipLast[chunk]! >= mip;
      mip = inOrder ? mipLast[chunk]! + 1 : Number.NaN;
      bytes += size[chunk]!;
    }
    if (mips < 1 || mips > 32 - Math.clz32(Math.max(1, wide, high))) {
      const message = `declares that its ${wide} × ${high} pixels have ${mips} mips`;
      odd.push({ texture, code: 'mips', message });
    } else if (first < next && mip !== mips) {
      odd.push({ texture, code: 'mips', message: `has chunks that are not its ${mips} mips in order` });
    }
    const cubemap = flags[texture]! & TEXTURE_CUBEMAP;
    const format = dxgiFormat[texture]!;
    const kind = (((wide * 0x10000 + high) * 0x100 + mips) * 0x100 + format) * 2 + cubemap;
    let needed = known.get(kind);
    if (needed === undefined && !known.has(kind)) {
      const facts = { width: wide, height: high, mipCount: mips, dxgiFormat: format };
      needed = textureBytes({ ...facts, cubemap: cubemap !== 0 });
      known.set(kind, needed);
    }
    if (needed === undefined || needed === bytes) continue;
    const message = `holds ${bytes} bytes of pixels, where its size and format make it ${needed}`;
    odd.push({ texture, code: 'texture-size', message });
  }
  return odd;
}
