import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import type { Bank, BankImage } from '#shared/formats/kit/bank.ts';
import type { PaletteDepth } from '#shared/formats/palette/colors.ts';
import { bankIndexText, INDEX_NAME, imageStems, type ListedFiles, type ScenePalette } from './bank-index.ts';
import { type ExportedFile, type ExportImageOptions, exportImage } from './export-image.ts';
import { imageColors } from './picture.ts';

export interface ExportBankOptions extends Omit<ExportImageOptions, 'colors' | 'transparent'> {
  /** Whether color 0 is seen through; absent = in banks it is, and files of one image, which are skies, are opaque. */
  readonly transparent?: boolean | undefined;
  /** Colors for images that have none. */
  readonly scene?: ScenePalette | undefined;
  readonly prefer?: 'embedded' | 'scene' | undefined;
  readonly depth?: PaletteDepth | undefined;
}

/** Whether color 0 of a file's images is seen through, unless somebody says otherwise. */
export function seenThrough({ kind }: Bank): boolean {
  return kind === 'bank';
}

/** The files that one image of a bank becomes. @throws FormatError where it cannot be shown */
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
      `is ${image.width} × ${image.height} pixels: there is nothing to see`,
    );
  }
  return exportImage(image, stem, { ...options, colors, transparent });
}

/**
 * The images of a bank as files, one after the other, and last the index file that names them. An image that cannot be
 * shown is a problem, and the others are there.
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
 * The image that somebody names: by its name, else by its place from 0.
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
      : `The bank has no image “${name}”: images go by their place (${last === 0 ? '0' : `0 to ${last}`}) or their name (${bank.images[0]?.name}${last === 0 ? '' : ` to ${bank.images[last]?.name}`}).`;
  throw new UserError('no-such-image', message);
}

function colorChoice({ scene, prefer, depth }: Pick<ExportBankOptions, 'scene' | 'prefer' | 'depth'>) {
  return { scene: scene?.colors, ...(prefer && { prefer }), ...(depth && { depth }) };
}
