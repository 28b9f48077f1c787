import { type Target, withTarget } from '#main/targets/target.ts';
import { openTexture } from '#main/textures/open-texture.ts';
import type { Finding } from '#shared/errors.ts';
import { bankLines, imageFacts } from '#shared/formats/texbsi/facts.ts';
import { describeTexture, textureCounts } from '#shared/image/describe-texture.ts';
import { paletteForBank } from './bank-palette.ts';

/** Which pictures a file contains. */
export interface DescribedTextures {
  readonly json: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
  readonly findings: readonly Finding[];
}

/**
 * Describes a texture, or the images of a bank.
 * @param palette file with the colors used for hashes of a bank's frames
 */
export async function describeTextures(
  file: string,
  palette: string | undefined,
): Promise<DescribedTextures> {
  const scene = palette === undefined ? undefined : (await paletteForBank(file, palette))?.colors;
  return await withTarget(file, (target) => {
    const bank = target.file.bank?.();
    const format = target.format.id;
    if (bank === undefined) return describeOne(target);
    return {
      json: { format, images: imageFacts(bank, scene) },
      lines: bankLines(bank),
      findings: bank.findings,
    };
  });
}

function describeOne(target: Target): DescribedTextures {
  const texture = openTexture(target);
  const bytes = target.source.size;
  return {
    json: { format: target.format.id, ...textureCounts(texture), bytes },
    lines: [...describeTexture(texture), `${bytes} bytes`],
    findings: texture.findings,
  };
}
