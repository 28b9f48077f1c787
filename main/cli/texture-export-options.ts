import type { BankColors } from '#main/workers/bank-colors.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { PaletteDepth } from '#shared/formats/palette/colors.ts';
import type { ScenePalette } from '#shared/formats/texbsi/bank-index.ts';
import type { ImageFileFormat } from '#shared/formats/texbsi/export-image.ts';
import type { ChannelChoice } from '#shared/image/channels.ts';
import type { PictureArguments } from './texture-pictures.ts';

/** What is said of the colors of a bank's images. */
export interface BankColorArguments {
  readonly palette?: string;
  readonly prefer?: 'embedded' | 'scene';
  readonly paletteDepth?: '6' | '8';
  readonly colorZero?: 'transparent' | 'opaque';
}

export interface TextureExportArguments extends BankColorArguments, PictureArguments {
  readonly output: string;
  readonly format?: ImageFileFormat;
  readonly image?: string;
  readonly channel?: ChannelChoice;
  readonly frames?: 'separate';
  readonly overwrite?: boolean;
  readonly json?: boolean;
}

/** What an export has written. */
export interface Written {
  readonly files: number;
  readonly bytes: number;
  readonly problems: readonly Problem[];
}

/** @param seenThrough whether color 0 is, where nobody says so */
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

/** How many bits a channel of an image's palette has, where somebody says it. */
export function depthOf(bits: BankColorArguments['paletteDepth']): PaletteDepth | undefined {
  return bits === undefined ? undefined : bits === '6' ? 6 : 8;
}

/** What files the images of a bank become. @throws UserError `usage` for channels of numbers */
export function filesOf({ format = 'indexed-png', channel, frames }: TextureExportArguments) {
  if (channel !== undefined && format !== 'png') {
    throw new UserError('usage', '--channel is for colors: name --format png with it.');
  }
  return { format, channels: channel, separate: frames === 'separate' };
}

/**
 * Refuses options that none of the files has a use for: whoever gives one expects something of it.
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
    throw new UserError('usage', `--${dashed(forBank)} is for banks of images, and this is none.`);
  }
  if (!textures && forTexture !== undefined) {
    throw new UserError('usage', `--${forTexture} is for other textures: images of banks have none.`);
  }
}

const OF_BANKS = ['image', 'frames', 'palette', 'prefer', 'paletteDepth', 'colorZero'] as const;
const OF_TEXTURES = ['mip', 'face', 'layer'] as const;

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
