import { type Finding, UserError } from '#shared/errors.ts';
import { bankLines, imageFacts } from '#shared/formats/texbsi/facts.ts';
import type { Bank } from '#shared/formats/texbsi/model.ts';
import { describeTexture, textureCounts } from '#shared/image/describe-texture.ts';
import type { OpenTexture } from '#shared/image/texture.ts';
import { paletteForBank } from './bank-palette.ts';
import { type ExitCode, findingLine, printJson, printLines, say } from './output.ts';
import { type Target, withTarget } from './target.ts';

export interface TextureInfoOptions {
  readonly json?: boolean;
  /** A palette that hashes of a bank's frames are made with. */
  readonly palette?: string;
}

/** `texture info FILE`: what pictures a file holds. */
export async function textureInfo(file: string, { json, palette }: TextureInfoOptions): Promise<ExitCode> {
  const scene = palette === undefined ? undefined : (await paletteForBank(file, palette))?.colors;
  return await withTarget(file, (target) => {
    const bank = target.format.bank?.(target.source);
    const described = bank === undefined ? describeOne(target) : describeBank(bank, scene);
    const found = described.findings.map(findingLine);
    if (json === true) {
      printJson({ format: target.format.id, ...described.json });
      for (const line of found) say(line);
    } else printLines([...described.lines, ...found]);
    return 0;
  });
}

interface Described {
  readonly json: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
  readonly findings: readonly Finding[];
}

function describeOne(target: Target): Described {
  const texture = openTexture(target);
  const bytes = target.source.size;
  return {
    json: { ...textureCounts(texture), bytes },
    lines: [...describeTexture(texture), `${bytes} bytes`],
    findings: texture.findings,
  };
}

function describeBank(bank: Bank, scene: Uint8Array | undefined): Described {
  return { json: { images: imageFacts(bank, scene) }, lines: bankLines(bank), findings: bank.findings };
}

/**
 * The pictures of a file.
 * @throws UserError `not-a-texture`; FormatError where nothing of it can be shown
 */
export function openTexture({ format, source, name }: Target): OpenTexture {
  if (format.texture !== undefined) return format.texture(source);
  const message = `"${name}" holds no pictures that Modwright can read.`;
  throw new UserError('not-a-texture', message, { path: name });
}
