import { fixedSize, write } from '#shared/binary/read.ts';
import { UserError } from '#shared/errors.ts';
import {
  type ArchiveChange,
  type ArchivePlan,
  type MadeBlock,
  type NewBlock,
  type PlanOptions,
  sharedBlocks,
  withShared,
} from '#shared/formats/kit/archive-plan.ts';
import { rawEntryPath } from '#shared/formats/kit/entry-path.ts';
import { type Insertion, PositionMap, type Range, segmentsOf } from '#shared/formats/kit/segments.ts';
import { type Addition, addFiles, type CountChange } from './additions.ts';
import {
  type Draft,
  type DraftData,
  type DraftFile,
  type DraftFolder,
  directoryOf,
  draftOf,
} from './draft.ts';
import type { BsaArchive } from './opened-archive.ts';
import {
  ARCHIVE_FLAG,
  type BsaContext,
  Directory,
  FileRecord,
  FolderRecord,
  HEADER_SIZE,
  OFFSET_MASK,
  SIZE_INVERTS_COMPRESSION,
  SIZE_MASK,
} from './schema.ts';

/** Flags whose change would alter the meaning of every byte of the archive. */
const LAYOUT_FLAGS =
  ARCHIVE_FLAG.folderNames |
  ARCHIVE_FLAG.fileNames |
  ARCHIVE_FLAG.xbox |
  ARCHIVE_FLAG.embeddedNames |
  ARCHIVE_FLAG.xmem;

/**
 * Plans a repack of a BSA; see `WritableArchive`.
 * @throws UserError `flag-fixed`, `name-too-long`, `already-there`, `xmem-not-written`
 */
export function planBsa(
  archive: BsaArchive,
  changes: readonly ArchiveChange[],
  options: PlanOptions = {},
): ArchivePlan {
  const draft = draftOf(archive);
  const flags = checkedFlags(archive, options.flags);
  const { folders, counts } = applyChanges(draft, archive, changes);
  const structural = changes.some(({ action }) => action !== 'replace');
  const stored = draft.header;
  const header = {
    ...stored,
    archiveFlags: flags,
    contentFlags: options.contentFlags ?? stored.contentFlags,
    folderCount: folders.length,
    // Applies differences instead of new counts: wrong counts are kept and reported, not silently repaired. Counts that
    // were too small stop at 0, since a negative one would be stored as four billion.
    fileCount: Math.max(0, stored.fileCount + counts.files),
    totalFolderNameLength: Math.max(0, stored.totalFolderNameLength + counts.folderNames),
    totalFileNameLength: Math.max(0, stored.totalFileNameLength + counts.fileNames),
  };
  const edited: Draft = { ...draft, header, folders };
  const dataStart = directorySize(edited);
  const shared = sharedBlocks(changes);
  const segments = segmentsOf(
    { start: archive.end, end: archive.summary.size },
    keptRanges(folders),
    changedRanges(archive, changes),
    insertionsOf(archive, changes, folders).filter(({ change }) => !shared.has(change)),
  );
  return {
    segments,
    dataStart,
    tailLength: 0,
    blocks: newBlocks(archive, changes),
    unchanged: folders.reduce(
      (sum, { files }) => sum + files.filter(({ data }) => data.kind === 'stored').length,
      0,
    ),
    finish: (made) => {
      const positions = new PositionMap(
        segments,
        dataStart,
        new Map([...made].map(([i, { length }]) => [i, length])),
        shared,
      );
      const place = entryLocator(archive, flags, positions, withShared(made, shared));
      const placed = structural ? { ...edited, folders: withBlockOffsets(edited) } : edited;
      return { head: write(Directory, directoryOf(placed, place), draft.context), tail: NOTHING };
    },
  };
}

function checkedFlags(archive: BsaArchive, wanted: number | undefined): number {
  const { archiveFlags } = archive.directory.header;
  if (wanted === undefined) return archiveFlags;
  if (((wanted ^ archiveFlags) & LAYOUT_FLAGS) === 0) return wanted >>> 0;
  throw new UserError(
    'flag-fixed',
    'Flags for names, Xbox, embedded names and XMem decide how the whole archive is laid out; pack a new archive to change them.',
  );
}

function applyChanges(
  draft: Draft,
  archive: BsaArchive,
  changes: readonly ArchiveChange[],
): { readonly folders: DraftFolder[]; readonly counts: CountChange } {
  if (
    changes.some((change) => change.action !== 'remove' && change.compress) &&
    archive.blocks.codec === 'xmem'
  ) {
    throw new UserError(
      'xmem-not-written',
      'Modwright cannot compress with XMem (Xbox 360); store the new files instead.',
    );
  }
  const removed = new Set<number>();
  const replaced = new Map<number, number>();
  const additions: Addition[] = [];
  for (const [i, change] of changes.entries()) {
    if (change.action === 'remove') removed.add(change.entry);
    else if (change.action === 'replace') replaced.set(change.entry, i);
    else additions.push({ path: change.path, change: i });
  }
  const counts: CountChange = { files: -removed.size, folderNames: 0, fileNames: 0 };
  const folders: DraftFolder[] = [];
  for (const folder of draft.folders) {
    const files = folder.files.flatMap((file): DraftFile[] => {
      const entry = file.data.kind === 'stored' ? file.data.entry : -1;
      if (removed.has(entry)) {
        counts.fileNames -= file.name === undefined ? 0 : file.name.length + 1;
        return [];
      }
      const change = replaced.get(entry);
      return [change === undefined ? file : { ...file, data: { kind: 'new', change } }];
    });
    // Drops a folder that these changes emptied; one that was empty before stays, like everything untouched.
    if (files.length === 0 && folder.files.length > 0) counts.folderNames -= folder.name?.length ?? 0;
    else folders.push({ ...folder, files });
  }
  addFiles(folders, draft, additions, counts);
  return { folders, counts };
}

function directorySize({ context, folders, gap }: Draft): number {
  const record = fixedSize(FolderRecord, context);
  const folderBytes = folders.reduce((sum, folder) => sum + record + blockSize(folder, context), 0);
  const names = context.fileNames
    ? folders.reduce(
        (sum, { files }) => sum + files.reduce((bytes, { name }) => bytes + (name?.length ?? 0) + 1, 0),
        0,
      )
    : 0;
  return HEADER_SIZE + (gap?.length ?? 0) + folderBytes + names;
}

/** Bytes of a folder's name and file records. */
function blockSize({ name, files }: DraftFolder, context: BsaContext): number {
  const nameBytes = context.folderNames ? (name?.length ?? 0) + 1 : 0;
  return nameBytes + files.length * fixedSize(FileRecord, context);
}

/** Data ranges that files of the draft still refer to. */
function keptRanges(folders: readonly DraftFolder[]): readonly Range[] {
  return folders.flatMap(({ files }) =>
    files.flatMap(({ data }) => (data.kind === 'stored' ? [rangeOf(data)] : [])),
  );
}

function rangeOf({ size, offset }: Extract<DraftData, { kind: 'stored' }>): Range {
  const start = offset & OFFSET_MASK;
  return { start, end: start + (size & SIZE_MASK) };
}

function changedRanges({ entries }: BsaArchive, changes: readonly ArchiveChange[]): readonly Range[] {
  return changes.flatMap((change) => {
    if (change.action === 'add') return [];
    const start = entries.offset[change.entry] ?? 0;
    return [{ start, end: start + (entries.storedSize[change.entry] ?? 0) }];
  });
}

/** Replacement data goes to the old offset; added data goes at the end, in record order. */
function insertionsOf(
  { entries, end }: BsaArchive,
  changes: readonly ArchiveChange[],
  folders: readonly DraftFolder[],
): readonly Insertion[] {
  const order = new Map<number, number>();
  for (const { files } of folders) {
    for (const { data } of files) if (data.kind === 'new') order.set(data.change, order.size);
  }
  return changes
    .map((change, i): Insertion & { readonly action: string } => {
      const at = change.action === 'replace' ? entries.offset[change.entry] : undefined;
      return { change: i, at: at === undefined || at < end ? undefined : at, action: change.action };
    })
    .filter(({ action }) => action !== 'remove')
    .sort((a, b) => (order.get(a.change) ?? 0) - (order.get(b.change) ?? 0));
}

function newBlocks(
  { blocks: form, entries }: BsaArchive,
  changes: readonly ArchiveChange[],
): ReadonlyMap<number, NewBlock> {
  const blocks = new Map<number, NewBlock>();
  for (const [i, change] of changes.entries()) {
    if (change.action === 'remove') continue;
    const path = change.action === 'add' ? change.path : rawEntryPath(entries, change.entry);
    blocks.set(i, { form, path, compress: change.compress });
  }
  return blocks;
}

const NOTHING = new Uint8Array();

/** Returns the size and offset words of every file in the new archive. */
function entryLocator(
  { end, summary }: BsaArchive,
  flags: number,
  positions: PositionMap,
  made: ReadonlyMap<number, MadeBlock>,
): (file: DraftFile) => { readonly size: number; readonly offset: number } {
  const byDefault = (flags & ARCHIVE_FLAG.compressed) !== 0;
  const sameDefault = summary.compressedByDefault === byDefault;
  // Data after the old end of the file must not point into the bytes that the file grows by.
  const outside = (start: number): number => Math.min(positions.end + start - summary.size, OFFSET_MASK);
  return ({ data, name }) => {
    if (data.kind === 'new') {
      const block = made.get(data.change) ?? { length: 0, compressed: false, size: 0 };
      const offset = positions.blocks.get(data.change) ?? 0;
      if (offset > OFFSET_MASK) throw tooLarge(name);
      if (block.length > SIZE_MASK) throw blockTooLarge(name);
      const inverted = block.compressed !== byDefault ? SIZE_INVERTS_COMPRESSION : 0;
      return { size: (block.length | inverted) >>> 0, offset };
    }
    const start = data.offset & OFFSET_MASK;
    // Data before the data region does not move.
    const moved = start < end ? start : start > summary.size ? outside(start) : positions.at(start);
    if (moved > OFFSET_MASK) throw tooLarge(name);
    const offset = ((data.offset & ~OFFSET_MASK) | moved) >>> 0;
    if (sameDefault) return { size: data.size, offset };
    const compressed = (data.size & SIZE_MASK) !== 0 && data.compressed;
    const inverted = compressed !== byDefault ? SIZE_INVERTS_COMPRESSION : 0;
    return { size: ((data.size & ~SIZE_INVERTS_COMPRESSION) | inverted) >>> 0, offset };
  };
}

/** Folder records point to their blocks, with totalFileNameLength added. */
function withBlockOffsets({ folders, header, gap, context }: Draft): DraftFolder[] {
  let position = HEADER_SIZE + (gap?.length ?? 0) + folders.length * fixedSize(FolderRecord, context);
  return folders.map((folder) => {
    const blockOffset = (position + header.totalFileNameLength) % 2 ** 32;
    position += blockSize(folder, context);
    return { ...folder, blockOffset };
  });
}

/** Embedded name and size word count as well, so a file of nearly 1 GiB may fit but its block may not. */
function blockTooLarge(name: string | undefined): UserError {
  return new UserError(
    'file-too-large',
    `${name ?? 'A file'} exceeds the limit of 1 GiB for an archive entry.`,
    { path: name },
  );
}

function tooLarge(name: string | undefined): UserError {
  return new UserError(
    'archive-too-large',
    `${name ?? 'A file'} would start past 2 GiB, where no game reads. Split the archive.`,
    { path: name },
  );
}
