import type { ByteSource } from '#shared/binary/source.ts';
import type { Finding } from '#shared/errors.ts';
import { ba2Format } from '#shared/formats/ba2/format.ts';
import { bmpFormat } from '#shared/formats/bmp/format.ts';
import { bodyTriFormat } from '#shared/formats/bodytri/format.ts';
import { bsaFormat } from '#shared/formats/bsa/format.ts';
import { cdbFormat } from '#shared/formats/cdb/format.ts';
import { ddsFormat } from '#shared/formats/dds/format.ts';
import { ddxFormat } from '#shared/formats/ddx/format.ts';
import { egmFormat, egtFormat, triFormat } from '#shared/formats/facegen/format.ts';
import { cdxFormat, csgFormat, psgFormat } from '#shared/formats/geometry/format.ts';
import { hkxFormat } from '#shared/formats/hkx/format.ts';
import { jpegFormat } from '#shared/formats/jpeg/format.ts';
import { isArchiveName, unknownArchive } from '#shared/formats/kit/archive-name.ts';
import {
  type Format,
  HEAD_BYTES,
  type LoadedFormat,
  loadFormat,
  type OpenContext,
} from '#shared/formats/kit/format.ts';
import { bytesOnly, type OpenFile } from '#shared/formats/kit/open-file.ts';
import { matFormat } from '#shared/formats/mat/format.ts';
import { materialFormat } from '#shared/formats/material/format.ts';
import { materialTextFormat } from '#shared/formats/material/text-format.ts';
import { meshFormat } from '#shared/formats/mesh/format.ts';
import { morphDatFormat } from '#shared/formats/morphdat/format.ts';
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
 * Files of no known format: bytes only. One named like an archive is not text either, and is reported so that it does not
 * pass as checked.
 */
const unknownFormat: Format = {
  id: 'unknown',
  anySize: true,
  detect: (_, name) => isArchiveName(name),
  load: async () => ({ describe: () => 'Unknown format', open: () => bytesOnly() }),
  notRead: unknownArchive,
};

/** Terrain of Fallout 76 and Starfield: recognized, so that nobody takes it for damaged, but not read. Reference starfield.md, 7. */
const terrainFormat: Format = {
  id: 'btd',
  anySize: true,
  detect: (_, name) => name.endsWith('.btd'),
  load: async () => ({ describe: () => 'Terrain (.btd)', open: () => bytesOnly() }),
  notRead: () => 'It is terrain of Fallout 76 or Starfield, which Modwright does not read',
};

/** Every format that Modwright knows. Content decides first, the name only if content cannot. */
const FORMATS: readonly Format[] = [
  bsaFormat,
  ba2Format,
  tes3Format,
  cdbFormat,
  nifFormat,
  hkxFormat,
  materialFormat,
  matFormat,
  materialTextFormat,
  ddsFormat,
  ddxFormat,
  pngFormat,
  jpegFormat,
  bmpFormat,
  tgaFormat,
  csgFormat,
  psgFormat,
  cdxFormat,
  triFormat,
  bodyTriFormat,
  morphDatFormat,
  egmFormat,
  egtFormat,
  meshFormat,
  pluginFormat,
  texbsiFormat,
  bsiFormat,
  paletteFormat,
  stringsFormat,
  sizedStringsFormat,
  terrainFormat,
  unknownFormat,
  textFormat,
];

/** The finding for a file that is not read. */
export function notReadFinding({ notRead }: Format, name: string): readonly Finding[] {
  const why = notRead?.(name);
  return why === undefined ? [] : [{ severity: 'info', code: 'not-read', message: `${why}.` }];
}

/** Why there is nothing to verify in a file; undefined if there is. */
export function notVerified({ id, notRead }: Format, name: string): string | undefined {
  return notRead?.(name) ?? (id === unknownFormat.id ? 'nothing is known of this format' : undefined);
}

/**
 * A warning if a file's extension promises a format that its bytes are not. Games go by either.
 * @param name file name with extension
 */
export function misnamedFinding({ id }: Format, name: string): readonly Finding[] {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const named = FORMATS.find(({ promised }) => promised?.endings.includes(ending));
  if (!name.includes('.') || named?.promised === undefined || named.id === id) return [];
  const message = `has the extension .${ending}, but is not a ${named.promised.called} file`;
  return [{ severity: 'warning', code: 'misnamed', message }];
}

/**
 * Detects a file's format.
 * @param head first `HEAD_BYTES` of the file, or all of it
 * @param name file name with extension
 */
export function identify(head: Uint8Array, name: string): Format {
  return FORMATS.find((format) => format.detect(head, name.toLowerCase())) ?? unknownFormat;
}

/**
 * Loads the code of every format, and returns the function that detects formats as `identify` does: for work on many
 * files, which come one right after the other.
 */
export async function loadFormats(): Promise<(head: Uint8Array, name: string) => LoadedFormat> {
  const loaded = new Map(
    await Promise.all(FORMATS.map(async (one) => [one.id, await loadFormat(one)] as const)),
  );
  return (head, name) => loaded.get(identify(head, name).id) as LoadedFormat;
}

/**
 * Opens a file as its detected format.
 * @param name file name with extension, if it differs from the source's
 */
export async function openFile(
  source: ByteSource,
  context?: OpenContext,
  name: string = source.name,
): Promise<OpenFile> {
  const { open } = await identify(source.read(0, HEAD_BYTES), name).load();
  return open(source, context);
}

/** Whether files of this name have typed blocks, judging by the name alone. */
export function namesBlockFile(name: string): boolean {
  return identify(new Uint8Array(), name).typedBlocks === true;
}

/** Whether files of this name name other files, judging by the name alone, or the path in Data. */
export function namesOtherFiles(name: string): boolean {
  const nowhere = NAMING.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  if (nowhere === undefined || nowhere.length === 0) return nowhere !== undefined;
  const folders = name.toLowerCase().split(/[\\/]/).slice(0, -1);
  return !nowhere.some((folder) => folders.includes(folder));
}

/** By extension: the folders in which such files name nothing. */
const NAMING: ReadonlyMap<string, readonly string[]> = new Map(
  FORMATS.flatMap(({ naming = [], namingNothingIn = [] }) =>
    naming.map((ending) => [ending, namingNothingIn] as const),
  ),
);
