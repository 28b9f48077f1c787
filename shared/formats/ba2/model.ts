import type { ByteSource } from '#shared/binary/source.ts';
import {
  type ArchiveSummary,
  type BlockForm,
  blockLocation,
  type EntryCodec,
  type EntryColumns,
  EntryMark,
  type OpenOptions,
} from '#shared/formats/kit/archive.ts';
import { ba2Entries } from './entries.ts';
import { inspectBa2 } from './inspect.ts';
import { type OpenedBa2, openBa2Directory } from './open.ts';
import type { Ba2Archive } from './opened-archive.ts';
import { ba2Payload } from './payload.ts';
import { planBa2 } from './plan.ts';
import { COMPRESSION_LZ4, VERSIONS } from './schema.ts';

/**
 * Opens a BA2 of any version and kind.
 * @throws FormatError when header or records cannot be read. All else is reported as findings.
 */
export function openBa2(source: ByteSource, options: OpenOptions = {}): Ba2Archive {
  const opened = openBa2Directory(source, options.backEnd);
  const entries = ba2Entries(opened, source.size);
  const blocks: BlockForm = {
    format: 'ba2',
    littleEndian: true,
    embeddedNames: false,
    codec: codecOf(opened),
    textures: opened.context.kind === 'DX10',
  };
  const archive: Ba2Archive = {
    ...opened,
    entries,
    summary: summarise(opened, entries, source.size),
    findings: options.inspect === false ? [] : inspectBa2(opened, entries, source.size),
    blocks,
    payload: (from, entry) => ba2Payload(blocks, from, blockLocation(entries, entry)),
    plan: (changes) => planBa2(archive, changes),
  };
  return archive;
}

/** Codec of the compressed entries. */
export function codecOf({ directory: { header } }: OpenedBa2): EntryCodec {
  return header.compression === COMPRESSION_LZ4 ? 'lz4-block' : 'zlib';
}

const KINDS = { GNRL: 'files', DX10: 'textures', GNMF: 'PlayStation 4 textures' } as const;

function summarise(opened: OpenedBa2, entries: EntryColumns, size: number): ArchiveSummary {
  const { kind, version } = opened.context;
  return {
    format: 'ba2',
    label: `BA2 ${version} (${VERSIONS[version] ?? 'unknown game'}), ${KINDS[kind]}`,
    version,
    flags: 0,
    contentFlags: 0,
    flagInfo: [],
    contentFlagInfo: [],
    folders: folderCount(entries),
    files: entries.count,
    size,
    // The file has no default; its entries show how it was made.
    compressedByDefault: entries.marks.some((mark) => (mark & EntryMark.compressed) !== 0),
    codec: codecOf(opened),
  };
}

function folderCount({ hash }: EntryColumns): number {
  const words = new Uint32Array(hash.buffer);
  const folders = new Set<number>();
  for (let i = 1; i < words.length; i += 2) folders.add(words[i] ?? 0);
  return folders.size;
}
