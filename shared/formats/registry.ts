import type { ByteSource } from '../binary/source.ts';
import { type Finding, UserError } from '../errors.ts';
import {
  type Archive,
  type ArchiveDirectory,
  type BlockForm,
  blockPlace,
  type EntryPayload,
  type OpenOptions,
} from './archive.ts';
import type { BlockMaker } from './archive-plan.ts';
import { ba2Format } from './ba2/format.ts';
import { bmpFormat } from './bmp/format.ts';
import { bsaFormat } from './bsa/format.ts';
import { ddsFormat } from './dds/format.ts';
import { ddxFormat } from './ddx/format.ts';
import type { Format, PayloadReader } from './format.ts';
import { jpegFormat } from './jpeg/format.ts';
import { materialFormat } from './material/format.ts';
import { nifFormat } from './nif/format.ts';
import { notReadFormat } from './not-read.ts';
import { paletteFormat } from './palette/format.ts';
import { pluginFormat } from './plugin/format.ts';
import { pngFormat } from './png/format.ts';
import { cdxFormat, csgFormat, psgFormat } from './precombined/format.ts';
import { tes3Format } from './tes3/format.ts';
import { bsiFormat, texbsiFormat } from './texbsi/format.ts';
import { textFormat } from './text/format.ts';
import { tgaFormat } from './tga/format.ts';

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
  notReadFormat,
  textFormat,
];

/** A file that no format claims: bytes only. */
const unknownFormat: Format = {
  id: 'unknown',
  views: ['hex'],
  detect: () => true,
  describe: () => 'Unknown format',
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

/** Whether a file of this name should have blocks with types, by its name alone: nothing of it needs to be read. */
export function namesBlockFile(name: string): boolean {
  return identify(NO_BYTES, name).countBlockTypes !== undefined;
}

const NO_BYTES = new Uint8Array();

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
  const payload = FORMATS.find((format) => format.id === id)?.payload;
  if (payload === undefined) throw new Error(`no archive format is called ${id}`);
  return payload;
}

/** What makes data blocks for archives of a form. @throws UserError `not-writable` */
export function blockMaker({ format: id }: BlockForm): BlockMaker {
  const make = FORMATS.find((format) => format.id === id)?.block;
  if (make === undefined) throw new UserError('not-writable', 'Archives of this kind can only be read.');
  return make;
}

/** Opens a file as an archive of a known format. @throws FormatError when its directory cannot be read */
export function openArchive(id: string, source: ByteSource, options?: OpenOptions): Archive {
  const open = FORMATS.find((format) => format.id === id)?.archive;
  if (open === undefined) throw new Error(`no archive format is called ${id}`);
  return open(source, options);
}
