import * as v from 'valibot';
import { FormatError } from '#shared/errors.ts';
import type { Bank, BankImage } from '#shared/formats/kit/bank.ts';
import type { PaletteDepth } from '#shared/formats/palette/colors.ts';
import { PALETTE_BYTES } from '#shared/formats/palette/schema.ts';
import { isSafeName } from '#shared/text/safe-name.ts';
import { IMAGE_FILE_FORMATS, type ImageFileFormat } from './export-image.ts';
import type { ImageColors } from './picture.ts';

/**
 * The index file beside the images of an exported bank: their names, their facts in the bank, and the colors they were
 * drawn with. Import reads the names and colors; the rest is for users and scripts.
 */
export const INDEX_NAME = 'index.json';

const KIND = 'redguard-bank';
const VERSION = 1;

/** The palette that images without one were drawn with. */
export interface ScenePalette {
  /** Name of its file. */
  readonly name: string;
  /** 256 RGB colors. */
  readonly colors: Uint8Array;
}

export interface ListedFiles {
  readonly image: BankImage;
  readonly files: readonly string[];
  readonly palette: ImageColors['from'];
}

/** What import needs to know about an exported bank. */
export interface BankIndex {
  readonly transparent: boolean;
  readonly scene: ScenePalette | undefined;
  readonly prefer: 'embedded' | 'scene';
  /** How palettes of images were assumed to be stored. */
  readonly depth: PaletteDepth;
  readonly images: readonly IndexedImage[];
}

export interface IndexedImage {
  readonly name: string;
  readonly index: number;
  /** One file, or one per frame. */
  readonly files: readonly string[];
}

export interface BankIndexOptions {
  readonly format: ImageFileFormat;
  readonly transparent: boolean;
  readonly scene: ScenePalette | undefined;
  readonly prefer: 'embedded' | 'scene';
  readonly depth: PaletteDepth;
}

/** The text of an index file. */
export function bankIndexText(
  bank: Bank,
  bankName: string,
  listed: readonly ListedFiles[],
  { format, transparent, scene, prefer, depth }: BankIndexOptions,
): string {
  const index = {
    kind: KIND,
    version: VERSION,
    bank: bankName,
    number: bank.number ?? null,
    format,
    transparent,
    palette: scene === undefined ? null : { name: scene.name, colors: hexOf(scene.colors) },
    prefer,
    depth,
    images: listed.map(({ image, files, palette }) => ({
      name: image.name,
      index: image.ordinal,
      files,
      width: image.width,
      height: image.height,
      xOffset: image.xOffset,
      yOffset: image.yOffset,
      flags: image.flags,
      frames: image.frames,
      delay: image.delay,
      scale: image.scale,
      encoding: image.encoding,
      palette,
    })),
  };
  return `${JSON.stringify(index, null, 2)}\n`;
}

const Colors = v.pipe(v.string(), v.regex(/^[0-9a-f]+$/), v.length(PALETTE_BYTES * 2));
const Name = v.pipe(v.string(), v.check(isSafeName));
const Index = v.object({
  kind: v.literal(KIND),
  version: v.literal(VERSION),
  format: v.picklist(IMAGE_FILE_FORMATS),
  transparent: v.boolean(),
  palette: v.nullable(v.object({ name: v.string(), colors: Colors })),
  prefer: v.picklist(['embedded', 'scene']),
  depth: v.picklist(['auto', 6, 8]),
  images: v.array(
    v.object({
      name: v.string(),
      index: v.pipe(v.number(), v.integer(), v.minValue(0)),
      files: v.pipe(v.array(Name), v.minLength(1)),
    }),
  ),
});

/**
 * Reads an index file. It may only name files beside itself.
 * @throws FormatError `not-an-index`
 */
export function readBankIndex(text: string): BankIndex {
  const parsed = v.safeParse(Index, jsonOf(text));
  if (parsed.success) {
    const { transparent, palette, prefer, depth, images } = parsed.output;
    const scene = palette === null ? undefined : { name: palette.name, colors: bytesOf(palette.colors) };
    return { transparent, scene, prefer, depth, images };
  }
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue) ?? '';
  const where = path === '' ? '' : `, at ${path}`;
  throw new FormatError('not-an-index', `is not an index of an exported bank${where}: ${issue.message}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new FormatError(
        'not-an-index',
        `is not an index of an exported bank: it is not JSON (${error.message})`,
      );
    }
    throw error;
  }
}

/**
 * File names for a bank's images, without extensions: the image's own name if every system accepts it and no other
 * image has it, otherwise its index.
 */
export function imageStems(images: readonly BankImage[]): readonly string[] {
  const taken = new Set<string>();
  return images.map(({ name, ordinal }) => {
    const folded = name.toLowerCase();
    const usable = /^[A-Za-z0-9_]+$/.test(name) && isSafeName(name) && !taken.has(folded);
    taken.add(folded);
    return usable ? name : `image-${String(ordinal).padStart(3, '0')}`;
  });
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
}
