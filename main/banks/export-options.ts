import type { BankColors } from '#main/banks/tasks/bank-colors.ts';
import type { PictureArguments } from '#main/textures/picture-files.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { PaletteDepth } from '#shared/formats/palette/colors.ts';
import type { ScenePalette } from '#shared/formats/texbsi/bank-index.ts';
import type { ImageFileFormat } from '#shared/formats/texbsi/export-image.ts';
import type { ChannelChoice } from '#shared/image/channels.ts';

/** Options for the colors of a bank's images. */
export interface BankColorArguments {
  readonly palette: string | undefined;
  readonly prefer: 'embedded' | 'scene' | undefined;
  readonly paletteDepth: '6' | '8' | undefined;
  readonly colorZero: 'transparent' | 'opaque' | undefined;
}

export interface TextureExportArguments extends BankColorArguments, PictureArguments {
  readonly output: string;
  readonly format: ImageFileFormat | undefined;
  readonly image: string | undefined;
  readonly channel: ChannelChoice | undefined;
  readonly frames: 'separate' | undefined;
  readonly overwrite: boolean;
  /** Maximum bytes of a texture's decoded pictures; undefined = the usual ones. */
  readonly limit: number | undefined;
}

/** What an export wrote. */
export interface Written {
  readonly files: number;
  readonly bytes: number;
  readonly problems: readonly Problem[];
}

/** @param seenThrough whether color 0 is transparent by default */
export function colorsOf(
  scene: ScenePalette | undefined,
  seenThrough: boolean,
  { prefer = 'embedded', paletteDepth, colorZero }: BankColorArguments,
): BankColors {
  return {
    scene: scene ?? null,
    prefer,
    depth: depthOf(paletteDepth) ?? 'auto',
    transparent: colorZero === undefined ? seenThrough : colorZero === 'transparent',
  };
}

/** Bits per channel of an image's palette, if given. */
export function depthOf(bits: BankColorArguments['paletteDepth']): PaletteDepth | undefined {
  return bits === undefined ? undefined : bits === '6' ? 6 : 8;
}

/** File type for the images of a bank. @throws UserError `usage` for channels of palette numbers */
export function filesOf({ format = 'indexed-png', channel, frames }: TextureExportArguments) {
  if (channel !== undefined && format !== 'png') {
    throw new UserError('usage', '--channel needs --format png.');
  }
  return { format, channels: channel, separate: frames === 'separate' };
}

/**
 * Rejects options that have no effect on any of the files.
 * @throws UserError `usage`
 */
export function requireUse(
  args: TextureExportArguments,
  { banks, textures }: { readonly banks: boolean; readonly textures: boolean },
): void {
  const given = (names: readonly (keyof TextureExportArguments)[]) =>
    names.find((name) => args[name] !== undefined);
  const [forBank, forTexture] = [given(OF_BANKS), given(OF_TEXTURES)];
  if (!banks && forBank !== undefined) {
    throw new UserError('usage', `--${dashed(forBank)} is only for banks of images.`);
  }
  if (!textures && forTexture !== undefined) {
    throw new UserError('usage', `--${forTexture} is only for textures, not for banks.`);
  }
}

const OF_BANKS = ['image', 'frames', 'palette', 'prefer', 'paletteDepth', 'colorZero'] as const;
const OF_TEXTURES = ['mip', 'face', 'layer', 'limit'] as const;

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
