import { read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { withoutTerminator } from '#shared/binary/text.ts';
import { FormatError } from '#shared/errors.ts';
import {
  type BlockForm,
  type BlockLocation,
  blockLocation,
  type EntryPayload,
  type OpenOptions,
  type PayloadPart,
} from '#shared/formats/kit/archive.ts';
import { entriesOf } from './entries.ts';
import { inspectDirectory } from './inspect.ts';
import { type OpenedDirectory, openDirectory } from './open.ts';
import type { BsaArchive } from './opened-archive.ts';
import { planBsa } from './plan.ts';
import { ARCHIVE_FLAG, DataHead, dataContext, SIZE_MASK } from './schema.ts';
import { summarise } from './summary.ts';

/** Longest head of a data block: an embedded name with its length byte, and the size word. */
const LONGEST_HEAD = 256 + 4;

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
    payload: (from, entry) => readPayload(blocks, from, blockLocation(entries, entry)),
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

/**
 * Reads the head of a data block.
 * @throws FormatError `data-outside`, `data-truncated`, `truncated`: this block cannot be read; others can.
 */
export function readPayload(
  form: BlockForm,
  source: ByteSource,
  { offset, storedSize: stored, compressed }: BlockLocation,
): EntryPayload {
  // An empty entry is empty whatever its flags say, and has no size word.
  if (stored === 0) return { parts: [], size: 0 };
  if (offset >= source.size) {
    throw new FormatError('data-outside', `has its data at ${offset}, past the end of the archive`, {
      offset,
    });
  }
  if (offset + stored > source.size) {
    const missing = offset + stored - source.size;
    throw new FormatError('data-truncated', `lacks the last ${missing} of its ${stored} bytes`, { offset });
  }
  if (!form.embeddedNames && !compressed) {
    return { parts: [{ offset, length: stored, size: stored, codec: 'none' }], size: stored };
  }
  const context = dataContext(form.littleEndian, form.embeddedNames, compressed);
  const head = source.read(offset, Math.min(stored, LONGEST_HEAD));
  const { embeddedName: name, size } = read(DataHead, head, context, { base: offset });
  const headLength = (name === undefined ? 0 : name.length + 1) + (size === undefined ? 0 : 4);
  const part: PayloadPart = {
    offset: offset + headLength,
    length: stored - headLength,
    size: size ?? stored - headLength,
    codec: compressed ? form.codec : 'none',
  };
  return { parts: [part], size: part.size, embeddedName: name };
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
