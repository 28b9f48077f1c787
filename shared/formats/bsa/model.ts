import { read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { withoutTerminator } from '#shared/binary/text.ts';
import { FormatError } from '#shared/errors.ts';
import { type BlockForm, blockLocation, type OpenOptions } from '#shared/formats/kit/archive.ts';
import { entriesOf } from './entries.ts';
import { inspectDirectory } from './inspect.ts';
import { type OpenedDirectory, openDirectory } from './open.ts';
import type { BsaArchive } from './opened-archive.ts';
import { bsaPayload, LONGEST_HEAD } from './payload.ts';
import { planBsa } from './plan.ts';
import { ARCHIVE_FLAG, DataHead, dataContext, SIZE_MASK } from './schema.ts';
import { summarise } from './summary.ts';

/**
 * Opens a BSA of version 103, 104 or 105, PC or Xbox 360.
 *
 * @throws FormatError when header, records or names cannot be read. All else is reported as findings.
 */
export function openBsa(source: ByteSource, options: OpenOptions = {}): BsaArchive {
  const opened = openDirectory(source, options.backEnd);
  const entries = entriesOf(opened, source, (entry) => embeddedName(opened, source, entry));
  const blocks: BlockForm = {
    format: 'bsa',
    littleEndian: opened.context.littleEndian,
    embeddedNames: embedsNames(opened),
    codec: codecOf(opened),
  };
  const archive: BsaArchive = {
    ...opened,
    entries,
    summary: summarise(opened, source.size),
    findings: options.inspect === false ? [] : inspectDirectory(opened, entries, source.size),
    blocks,
    payload: (from, entry) => bsaPayload(blocks, from, blockLocation(entries, entry)),
    plan: (changes, planOptions) => planBsa(archive, changes, planOptions),
  };
  return archive;
}

/** Whether data blocks start with a path: flag 0x100 has no meaning in version 103. */
export function embedsNames({ directory: { header } }: OpenedDirectory): boolean {
  return header.version >= 104 && (header.archiveFlags & ARCHIVE_FLAG.embeddedNames) !== 0;
}

/** Codec of the compressed entries. */
export function codecOf({ directory: { header } }: OpenedDirectory): 'zlib' | 'lz4' | 'xmem' {
  if (header.version === 105) return 'lz4';
  const xmem = header.version === 104 && (header.archiveFlags & ARCHIVE_FLAG.xmem) !== 0;
  return xmem ? 'xmem' : 'zlib';
}

/** An entry's embedded name, for archives without a table of file names. */
function embeddedName(
  opened: OpenedDirectory,
  source: ByteSource,
  { offset, size }: { readonly offset: number; readonly size: number },
): string | undefined {
  const stored = size & SIZE_MASK;
  if (!embedsNames(opened) || stored === 0 || offset >= source.size) return undefined;
  const context = dataContext(opened.context.littleEndian, true, false);
  try {
    const name = read(DataHead, source.read(offset, Math.min(stored, LONGEST_HEAD)), context).embeddedName;
    return name === undefined ? undefined : withoutTerminator(name);
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}
