import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import type { Bank, BankImage } from '#shared/formats/kit/bank.ts';
import type { PaletteDepth } from '#shared/formats/palette/colors.ts';
import { bankIndexText, INDEX_NAME, imageStems, type ListedFiles, type ScenePalette } from './bank-index.ts';
import { type ExportedFile, type ExportImageOptions, exportImage } from './export-image.ts';
import { imageColors } from './picture.ts';

export interface ExportBankOptions extends Omit<ExportImageOptions, 'colors' | 'transparent'> {
  /** Whether color 0 is transparent; absent = yes for banks, no for files of one image, which are skies. */
  readonly transparent?: boolean | undefined;
  /** Colors for images that have none. */
  readonly scene?: ScenePalette | undefined;
  readonly prefer?: 'embedded' | 'scene' | undefined;
  readonly depth?: PaletteDepth | undefined;
}

/** Whether color 0 of a file's images is transparent by default. */
export function seenThrough({ kind }: Bank): boolean {
  return kind === 'bank';
}

/** The files that one image of a bank is exported to. @throws FormatError if it cannot be shown */
export function exportBankImage(
  bank: Bank,
  image: BankImage,
  stem: string,
  options: ExportBankOptions,
): readonly ExportedFile[] {
  const { scene, prefer, depth, transparent = seenThrough(bank) } = options;
  const { colors } = imageColors(image, colorChoice({ scene, prefer, depth }));
  if (image.width === 0 || image.height === 0) {
    throw new FormatError(
      'picture-size',
      `is ${image.width} × ${image.height} pixels: there is nothing to show`,
    );
  }
  return exportImage(image, stem, { ...options, colors, transparent });
}

/**
 * Exports the images of a bank one by one, and finally the index file that lists them. An image that cannot be shown is
 * reported as a problem; the others are still exported.
 */
export function* exportBank(
  bank: Bank,
  bankName: string,
  options: ExportBankOptions,
  onProblem: (problem: Problem) => void,
): Generator<ExportedFile> {
  const stems = imageStems(bank.images);
  const listed: ListedFiles[] = [];
  for (const image of bank.images) {
    try {
      const files = exportBankImage(bank, image, stems[image.ordinal]!, options);
      const { from } = imageColors(image, colorChoice(options));
      listed.push({ image, files: files.map(({ name }) => name), palette: from });
      yield* files;
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      onProblem({ path: image.name, code: error.code, message: `The image ${error.message}.` });
    }
  }
  const { format, scene, prefer = 'embedded', depth = 'auto', transparent = seenThrough(bank) } = options;
  const text = bankIndexText(bank, bankName, listed, { format, scene, prefer, depth, transparent });
  yield { name: INDEX_NAME, bytes: new TextEncoder().encode(text) };
}

/**
 * Finds an image by its name, or else by its index from 0.
 * @throws UserError `no-such-image`
 */
export function namedImage(bank: Bank, name: string): BankImage {
  const wanted = name.toLowerCase();
  const byName = bank.images.find((image) => image.name.toLowerCase() === wanted);
  const found = byName ?? (/^\d+$/.test(name) ? bank.images[Number(name)] : undefined);
  if (found !== undefined) return found;
  const last = bank.images.length - 1;
  const message =
    last < 0
      ? 'The bank has no images.'
      : `The bank has no image “${name}”: use an image’s number (${last === 0 ? '0' : `0 to ${last}`}) or name (${bank.images[0]?.name}${last === 0 ? '' : ` to ${bank.images[last]?.name}`}).`;
  throw new UserError('no-such-image', message);
}

function colorChoice({ scene, prefer, depth }: Pick<ExportBankOptions, 'scene' | 'prefer' | 'depth'>) {
  return { scene: scene?.colors, ...(prefer && { prefer }), ...(depth && { depth }) };
}
