import { fixedSize } from '#shared/binary/read.ts';
import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import { inspectExtents, pathOf } from '#shared/formats/kit/inspect-extents.ts';
import type { BsaEntries } from './entries.ts';
import { fileHashInto, folderHashInto } from './hash.ts';
import type { OpenedDirectory } from './open.ts';
import { FileRecord, FolderRecord, HEADER_SIZE } from './schema.ts';

/**
 * Irregularities of a readable directory. None of them prevents reading: real archives have wrong lengths, altered
 * hashes and colliding names, and each must stay usable and repack to the same bytes.
 */
export function inspectDirectory(
  opened: OpenedDirectory,
  entries: BsaEntries,
  size: number,
): readonly Finding[] {
  const findings = new FindingList();
  inspectHeader(opened, entries, findings);
  inspectFolders(opened, findings);
  inspectFiles(opened, entries, findings);
  inspectExtents(entries, opened.end, size, findings);
  return findings.all();
}

function inspectHeader(
  { directory, context }: OpenedDirectory,
  entries: BsaEntries,
  findings: FindingList,
): void {
  const { header, blocks, fileNames } = directory;
  const warn = (code: string, offset: number, field: string, message: string): void =>
    findings.add({ severity: 'warning', code, message, offset, path: `header.${field}` });
  if (header.folderOffset !== HEADER_SIZE) {
    const where = context.farRecords ? 'records are there' : 'records still follow the header';
    warn(
      'folder-offset',
      8,
      'folderOffset',
      `folderOffset is ${header.folderOffset} instead of 36; ${where}`,
    );
  }
  if (header.fileCount !== entries.count) {
    warn(
      'file-count',
      20,
      'fileCount',
      `declares ${header.fileCount} files, but the folders have ${entries.count}`,
    );
  }
  const folderBytes = blocks.reduce((sum, { name }) => sum + (name?.length ?? 0), 0);
  if (context.folderNames && header.totalFolderNameLength !== folderBytes) {
    const message = `declares ${header.totalFolderNameLength} bytes of folder names, but there are ${folderBytes}`;
    warn('folder-name-length', 24, 'totalFolderNameLength', message);
  }
  const fileBytes = fileNames?.bytes.length ?? 0;
  if (fileNames !== undefined && header.totalFileNameLength !== fileBytes) {
    const message = `declares ${header.totalFileNameLength} bytes of file names, but there are ${fileBytes}`;
    warn('file-name-length', 28, 'totalFileNameLength', message);
  }
  if (fileNames === undefined && entries.count > 0) {
    warn(
      'names-missing',
      12,
      'archiveFlags',
      'has no file names: files are listed by embedded name or by hash',
    );
  } else if (!context.folderNames && entries.count > 0) {
    warn('names-missing', 12, 'archiveFlags', 'has no folder names: folders are listed by hash');
  }
}

function inspectFolders({ directory, context }: OpenedDirectory, findings: FindingList): void {
  const { header, folders, blocks } = directory;
  const recordSize = fixedSize(FolderRecord, context);
  const first = HEADER_SIZE + (directory.gap?.length ?? 0);
  let position = first + folders.length * recordSize;
  const seen = new Map<string, number>();
  const order = new HashOrder(context.xbox);
  const computed = new Uint32Array(2);
  for (const [i, { name, files }] of blocks.entries()) {
    const path = `folders[${i}]`;
    const offset = first + i * recordSize;
    const low = folders.hash.low[i] ?? 0;
    const high = folders.hash.high[i] ?? 0;
    const add = (severity: Finding['severity'], code: string, message: string): void =>
      findings.add({ severity, code, message, offset, path });
    const stated = folders.blockOffset[i] ?? 0;
    if (stated !== (position + header.totalFileNameLength) % 2 ** 32) {
      add('warning', 'block-offset', `points to ${stated} for its files, which are at ${position}`);
    }
    const key = `${high}:${low}`;
    const twin = seen.get(key);
    if (twin !== undefined) add('warning', 'duplicate-folder', `has the same hash as folders[${twin}]`);
    seen.set(key, i);
    if (order.isBehind(low, high)) {
      add('warning', 'unsorted', 'is not in hash order: games might not find the folder');
    }
    if (name !== undefined) {
      folderHashInto(name.endsWith('\0') ? name.slice(0, -1) : name, computed, 0);
      if (computed[0] !== low || computed[1] !== high) {
        add('warning', 'hash-differs', 'is stored under a hash that does not match its name: kept as stored');
      }
    }
    position += (name === undefined ? 0 : name.length + 1) + files.length * fixedSize(FileRecord, context);
  }
}

function inspectFiles(
  { directory, context }: OpenedDirectory,
  entries: BsaEntries,
  findings: FindingList,
): void {
  const words = new Uint32Array(entries.hash.buffer);
  const computed = new Uint32Array(2);
  const named = directory.fileNames !== undefined;
  const add = (entry: number, block: number, file: number, code: string, message: string): void => {
    entries.marks[entry] = (entries.marks[entry] ?? 0) | EntryMark.finding;
    const path = `blocks[${block}].files[${file}] ${pathOf(entries, entry)}`;
    findings.add({ severity: 'warning', code, message, path });
  };
  let entry = 0;
  for (const [block, { files }] of directory.blocks.entries()) {
    const order = new HashOrder(context.xbox);
    for (let i = 0; i < files.length; i += 1, entry += 1) {
      const low = words[2 * entry] ?? 0;
      const high = words[2 * entry + 1] ?? 0;
      if (order.isBehind(low, high)) {
        add(entry, block, i, 'unsorted', 'is not in hash order: games might not find the file');
      }
      if (order.isDuplicate) {
        add(entry, block, i, 'duplicate-hash', `has the same hash as files[${i - 1}] of its folder`);
      }
      if (!named) continue;
      fileHashInto(
        entries.paths.subarray(entries.leafStart[entry], entries.pathStart[entry + 1]),
        computed,
        0,
      );
      if (computed[0] !== low || computed[1] !== high) {
        add(
          entry,
          block,
          i,
          'hash-differs',
          'is stored under a hash that does not match its name: kept as stored',
        );
      }
    }
  }
}

/** Checks the order of hashes as stored: ascending by value on PC, by reversed bytes on Xbox 360. */
class HashOrder {
  /** Whether the last hash equals the one before it. */
  isDuplicate = false;
  private readonly xbox: boolean;
  private high = -1;
  private low = -1;

  constructor(xbox: boolean) {
    this.xbox = xbox;
  }

  /** Takes the next hash; true if it should have come earlier. */
  isBehind(low: number, high: number): boolean {
    const [upper, lower] = this.xbox ? [swap32(low), swap32(high)] : [high, low];
    const behind = upper < this.high || (upper === this.high && lower < this.low);
    this.isDuplicate = upper === this.high && lower === this.low;
    this.high = upper;
    this.low = lower;
    return behind;
  }
}

function swap32(word: number): number {
  return (((word & 0xff) << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24)) >>> 0;
}
