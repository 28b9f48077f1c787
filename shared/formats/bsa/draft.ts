import { makeStringList } from '#shared/binary/string-list.ts';
import type { Infer } from '#shared/binary/type.ts';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import type { BsaArchive } from './opened-archive.ts';
import type { BsaContext, Directory, Header } from './schema.ts';

/**
 * An editable directory: folders with their files, each file with the source of its data. Fields that Modwright does
 * not understand are kept, so that `directoryOf(draftOf(archive))` equals the archive's own.
 */
export interface Draft {
  readonly context: BsaContext;
  readonly gap: Uint8Array | undefined;
  readonly header: Infer<typeof Header>;
  readonly folders: DraftFolder[];
}

export interface DraftFolder {
  readonly hash: bigint;
  /** As stored, NUL included; undefined if the archive stores no folder names. */
  readonly name: string | undefined;
  readonly padding: number | undefined;
  readonly padding2: number | undefined;
  /** Stored pointer to the folder's records: kept until a change moves folders, then recomputed for all of them. */
  readonly blockOffset: number | undefined;
  readonly files: DraftFile[];
}

export interface DraftFile {
  readonly hash: bigint;
  /** Leaf name; undefined if the archive stores no file names. */
  readonly name: string | undefined;
  readonly data: DraftData;
}

/** Stored data keeps its size and offset words, including runtime bits; new data has none yet. */
export type DraftData =
  | {
      readonly kind: 'stored';
      readonly entry: number;
      readonly size: number;
      readonly offset: number;
      readonly compressed: boolean;
    }
  | { readonly kind: 'new'; readonly change: number };

/** The archive as an unchanged draft. */
export function draftOf(archive: BsaArchive): Draft {
  const { directory, context, entries } = archive;
  let entry = 0;
  const folders = directory.blocks.map(({ name, files }, i): DraftFolder => {
    const draftFiles: DraftFile[] = [];
    for (let f = 0; f < files.length; f += 1, entry += 1) {
      draftFiles.push({
        hash: entries.hash[entry] ?? 0n,
        name: directory.fileNames?.get(entry),
        data: {
          kind: 'stored',
          entry,
          size: files.size[f] ?? 0,
          offset: files.offset[f] ?? 0,
          compressed: ((entries.marks[entry] ?? 0) & EntryMark.compressed) !== 0,
        },
      });
    }
    return {
      hash: joinHash(directory.folders.hash.low[i] ?? 0, directory.folders.hash.high[i] ?? 0),
      name,
      padding: directory.folders.padding?.[i],
      padding2: directory.folders.padding2?.[i],
      blockOffset: directory.folders.blockOffset[i],
      files: draftFiles,
    };
  });
  return { context, gap: directory.gap, header: directory.header, folders };
}

/** The draft as a directory value. `locate` returns the size and offset words of each file. */
export function directoryOf(
  draft: Draft,
  locate: (file: DraftFile) => { readonly size: number; readonly offset: number },
): Directory {
  const { context, folders } = draft;
  const SE = context.version === 105;
  return {
    header: draft.header,
    gap: draft.gap,
    folders: {
      length: folders.length,
      hash: hashColumns(folders),
      fileCount: Uint32Array.from(folders, ({ files }) => files.length),
      padding: SE ? Uint32Array.from(folders, ({ padding }) => padding ?? 0) : undefined,
      blockOffset: Uint32Array.from(folders, ({ blockOffset }) => blockOffset ?? 0),
      padding2: SE ? Uint32Array.from(folders, ({ padding2 }) => padding2 ?? 0) : undefined,
    },
    blocks: folders.map(({ name, files }) => {
      const words = files.map(locate);
      return {
        name: context.folderNames ? (name ?? '\0') : undefined,
        files: {
          length: files.length,
          hash: hashColumns(files),
          size: Uint32Array.from(words, ({ size }) => size),
          offset: Uint32Array.from(words, ({ offset }) => offset),
        },
      };
    }),
    fileNames: context.fileNames ? nameList(folders) : undefined,
  };
}

function joinHash(low: number, high: number): bigint {
  return (BigInt(high) << 32n) | BigInt(low);
}

function hashColumns(records: readonly { readonly hash: bigint }[]): {
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  readonly length: number;
} {
  return {
    length: records.length,
    low: Uint32Array.from(records, ({ hash }) => Number(hash & 0xffffffffn)),
    high: Uint32Array.from(records, ({ hash }) => Number(hash >> 32n)),
  };
}

/** File names of all folders as the stored name block. */
function nameList(folders: readonly DraftFolder[]): NonNullable<Directory['fileNames']> {
  return makeStringList(
    folders.flatMap(({ files }) => files.map(({ name }) => name ?? '')),
    'terminated',
  );
}
