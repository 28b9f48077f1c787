import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { type Finding, UserError } from '#shared/errors.ts';
import { ba2Format } from '#shared/formats/ba2/format.ts';
import { bmpFormat } from '#shared/formats/bmp/format.ts';
import { bsaFormat } from '#shared/formats/bsa/format.ts';
import { ddsFormat } from '#shared/formats/dds/format.ts';
import { ddxFormat } from '#shared/formats/ddx/format.ts';
import { cdxFormat, csgFormat, psgFormat } from '#shared/formats/geometry/format.ts';
import { jpegFormat } from '#shared/formats/jpeg/format.ts';
import {
  type Archive,
  type ArchiveDirectory,
  type BlockForm,
  blockPlace,
  type EntryPayload,
  type OpenOptions,
} from '#shared/formats/kit/archive.ts';
import type { BlockMaker } from '#shared/formats/kit/archive-plan.ts';
import type { Format, OpenContext, PayloadReader } from '#shared/formats/kit/format.ts';
import { bytesOnly, type OpenFile } from '#shared/formats/kit/open-file.ts';
import { materialFormat } from '#shared/formats/material/format.ts';
import { nifFormat } from '#shared/formats/nif/format.ts';
import { paletteFormat } from '#shared/formats/palette/format.ts';
import { pluginFormat } from '#shared/formats/plugin/format.ts';
import { pngFormat } from '#shared/formats/png/format.ts';
import { sizedStringsFormat, stringsFormat } from '#shared/formats/strings/format.ts';
import { tes3Format } from '#shared/formats/tes3/format.ts';
import { bsiFormat, texbsiFormat } from '#shared/formats/texbsi/format.ts';
import { textFormat } from '#shared/formats/text/format.ts';
import { tgaFormat } from '#shared/formats/tga/format.ts';

/**
 * Files that are named like archives and do not begin like one, so that nobody takes one for checked. The name decides
 * last, since it promises what the bytes do not keep.
 */
const notReadFormat: Format = {
  id: 'unknown',
  detect: (_, name) => name.endsWith('.bsa') || name.endsWith('.ba2'),
  describe: () => 'Unknown format',
  open: () => bytesOnly(),
  notRead: 'It is named like an archive but does not begin like one, so nothing is known of this format',
};

/** Every format that Modwright knows; content decides first, the name only where content cannot. */
const FORMATS: readonly Format[] = [
  bsaFormat,
  ba2Format,
  tes3Format,
  nifFormat,
  materialFormat,
  ddsFormat,
  ddxFormat,
  pngFormat,
  jpegFormat,
  bmpFormat,
  tgaFormat,
  csgFormat,
  psgFormat,
  cdxFormat,
  pluginFormat,
  texbsiFormat,
  bsiFormat,
  paletteFormat,
  stringsFormat,
  sizedStringsFormat,
  notReadFormat,
  textFormat,
];

/** A file that no format claims: bytes only. */
const unknownFormat: Format = {
  id: 'unknown',
  detect: () => true,
  describe: () => 'Unknown format',
  open: () => bytesOnly(),
};

/** What a format that is not read has to say of each of its files. */
export function notReadFinding({ notRead }: Format): readonly Finding[] {
  return notRead === undefined ? [] : [{ severity: 'info', code: 'not-read', message: `${notRead}.` }];
}

/**
 * A warning where a file's name promises a format that its bytes are not of; games go by either.
 * @param name file name with extension
 */
export function misnamedFinding({ id }: Format, name: string): readonly Finding[] {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const named = FORMATS.find(({ promised }) => promised?.endings.includes(ending));
  if (!name.includes('.') || named?.promised === undefined || named.id === id) return [];
  const message = `is called .${ending}, but holds no ${named.promised.called}`;
  return [{ severity: 'warning', code: 'misnamed', message }];
}

/**
 * Which format a file is.
 * @param head first 4 KiB of the file, or all of it
 * @param name file name with extension
 */
export function identify(head: Uint8Array, name: string): Format {
  return FORMATS.find((format) => format.detect(head, name.toLowerCase())) ?? unknownFormat;
}

/** First bytes that formats are recognized by. */
export const HEAD_BYTES = 4096;

/**
 * Opens a file as what it is.
 * @param name file name with extension, where the source has another
 */
export function openFile(source: ByteSource, context?: OpenContext, name: string = source.name): OpenFile {
  return identify(source.read(0, HEAD_BYTES), name).open(source, context);
}

/** Whether a file of this name should have blocks with types, by its name alone: nothing of it needs to be read. */
export function namesBlockFile(name: string): boolean {
  return openFile(bytesSource(new Uint8Array(), name)).blockTypes !== undefined;
}

/**
 * Reads the head of an entry's data block, as `Archive.payload` does, where another thread has read the directory.
 * @throws FormatError when this block cannot be read; others can
 */
export function entryPayload(
  { blocks, entries }: ArchiveDirectory,
  source: ByteSource,
  entry: number,
): EntryPayload {
  return payloadReader(blocks)(blocks, source, blockPlace(entries, entry));
}

/** What reads the heads of an archive's data blocks. */
export function payloadReader({ format: id }: BlockForm): PayloadReader {
  const blocks = formatOf(id).dataBlocks;
  if (blocks === undefined) throw new Error(`${id} is no format of archives`);
  return blocks.payload;
}

/** What makes data blocks for archives of a form. @throws UserError `not-writable` */
export function blockMaker({ format: id }: BlockForm): BlockMaker {
  const blocks = formatOf(id).dataBlocks;
  if (blocks === undefined) throw new UserError('not-writable', 'Archives of this kind can only be read.');
  return blocks.make;
}

/** Opens a file as an archive of a known format. @throws FormatError when its directory cannot be read */
export function openArchive(id: string, source: ByteSource, options?: OpenOptions): Archive {
  const archive = formatOf(id).open(source, options).archive?.();
  if (archive === undefined) throw new Error(`${id} is no format of archives`);
  return archive;
}

function formatOf(id: string): Format {
  const format = FORMATS.find((one) => one.id === id);
  if (format === undefined) throw new Error(`no format is called ${id}`);
  return format;
}
