import { textureBytes } from '#shared/formats/dds/texture-facts.ts';
import { TEXTURE_CUBEMAP } from './schema.ts';
import type { Textures } from './textures.ts';

/** An irregularity of one texture of an archive. */
export interface TextureIssue {
  readonly texture: number;
  readonly code: 'mips' | 'texture-size';
  readonly message: string;
}

/** Textures whose size, mips and chunks contradict each other. They are extracted as stored, and may be unusable. */
export function textureIssues({
  width,
  height,
  mipCount,
  dxgiFormat,
  flags,
  chunks,
}: Textures): readonly TextureIssue[] {
  const { start, size, mipFirst, mipLast } = chunks;
  return issuesAmong({ width, height, mipCount, dxgiFormat, flags, start, size, mipFirst, mipLast });
}

/** The columns as plain data, so the engine optimizes the loop once instead of once per version. */
type PlainColumns = Pick<Textures, 'width' | 'height' | 'mipCount' | 'dxgiFormat' | 'flags'> &
  Pick<Textures['chunks'], 'start' | 'size' | 'mipFirst' | 'mipLast'>;

function issuesAmong(textures: PlainColumns): readonly TextureIssue[] {
  const { width, height, mipCount, dxgiFormat, flags, start, size, mipFirst, mipLast } = textures;
  const issues: TextureIssue[] = [];
  /** Textures come in few kinds, so the needed size is computed once per kind. */
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
      const message = `declares ${mips} mips for ${wide} × ${high} pixels, which is impossible`;
      issues.push({ texture, code: 'mips', message });
    } else if (first < next && mip !== mips) {
      issues.push({ texture, code: 'mips', message: `has chunks that are not its ${mips} mips in order` });
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
    const message = `holds ${bytes} bytes of pixels, but its size and format require ${needed}`;
    issues.push({ texture, code: 'texture-size', message });
  }
  return issues;
}
