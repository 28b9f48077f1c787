import { allDone } from '#main/context/all-done.ts';
import type { Threads } from '#main/context/threads.ts';
import { type SaveResult, saveAtomically } from '#main/files/atomic-save.ts';
import { type FileStamp, refuseIfChanged, type StampedFile } from '#main/files/file-stamp.ts';
import type { SaveSink } from '#main/files/save-sink.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';
import {
  type ArchivePlan,
  type MadeBlock,
  type PlanOptions,
  sharedBlocks,
  type WritableArchive,
} from '#shared/formats/kit/archive-plan.ts';
import { packsInPieces } from '#shared/formats/kit/pack-pieces.ts';
import { BlockStream } from './block-stream.ts';
import { withChunks } from './divide-textures.ts';
import { LargeBlocks, type LargeFile } from './large-blocks.ts';
import { overRanges } from './over-ranges.ts';
import type { SourcedChange } from './sourced-change.ts';
import { verifyWritten, type WrittenArchive, type WrittenBlock } from './verify-written.ts';

export interface ArchiveWrite extends Threads {
  /** The archive to start from; an empty one to pack. */
  readonly archive: WritableArchive;
  /** The file with its data, with its stamp when `archive` was read; absent for an empty one. */
  readonly source?: StampedFile;
  readonly changes: readonly SourcedChange[];
  readonly options: PlanOptions;
  /** zlib or LZ4 HC level for new data. */
  readonly level: PackLevel;
  readonly target: string;
  /** Stamp of the file to replace; `null` = no file may exist; absent = replace any file. */
  readonly expected?: FileStamp | null;
  /** Creates the target's folder if missing. */
  readonly makeFolder?: boolean;
  /** See `SaveOptions`. */
  readonly beforeNaming?: () => Promise<void>;
  /** Files compared beforehand, such as duplicates: nothing is written if one has changed since. */
  readonly compared?: readonly StampedFile[];
}

export interface ArchiveWritten extends SaveResult {
  readonly unchanged: number;
  readonly changed: number;
  /** Entries that share the new data of another one, and the bytes this saves. */
  readonly shared: { readonly entries: number; readonly bytes: number };
}

/**
 * Writes an archive: unchanged data as stored bytes, changed data compressed in workers, then the directory. All of it is
 * read back and compared before the rename.
 *
 * New blocks are written first, in file order, because every later offset depends on their sizes. Then workers copy the
 * unchanged ranges, without passing them through this thread.
 */
export async function writeArchive(job: ArchiveWrite): Promise<ArchiveWritten> {
  const changes = await withChunks(job.pool, job.archive, job.changes, job.signal);
  const plan = job.archive.plan(changes, job.options);
  const writing = new Writing({ ...job, changes }, plan);
  const result = await saveAtomically({
    target: job.target,
    backup: true,
    makeFolder: job.makeFolder === true,
    ...(job.expected === undefined ? {} : { expected: job.expected }),
    ...(job.signal === undefined ? {} : { signal: job.signal }),
    ...(job.beforeNaming === undefined ? {} : { beforeNaming: job.beforeNaming }),
    write: (sink) => writing.write(sink),
    verify: (temp) => verifyWritten(writing.written, temp),
  });
  return { ...result, unchanged: plan.unchanged, changed: plan.blocks.size, shared: writing.shared };
}

/** Larger files are packed in pieces: two workers hold several smaller ones at once. */
const LARGE_FILE = 32 * 1024 * 1024;

interface BlockWriters {
  readonly sink: SaveSink;
  readonly batches: BlockStream;
  readonly large: LargeBlocks;
}

class Writing {
  private readonly job: ArchiveWrite;
  private readonly plan: ArchivePlan;
  private readonly made = new Map<number, MadeBlock>();
  private readonly blocks: WrittenBlock[] = [];
  private readonly pieced: number[] = [];
  /** See `WrittenArchive`. */
  private readonly ranges: number[] = [];
  private readonly total: number;
  private done = 0;
  /** How much was read of the large files that are being packed. */
  private readonly read = new Map<number, number>();
  /** Changes with a block of their own, in file order. */
  private readonly order: readonly number[];
  private readonly large: ReadonlyMap<number, LargeFile>;
  /** Changes that share the data of another one: its index by theirs. */
  private readonly sharers: ReadonlyMap<number, number>;

  constructor(job: ArchiveWrite, plan: ArchivePlan) {
    this.job = job;
    this.plan = plan;
    this.sharers = sharedBlocks(job.changes);
    this.order = plan.segments.flatMap((segment) => (segment.kind === 'new' ? [segment.change] : []));
    this.large = this.largeFiles();
    const kept = plan.segments.reduce(
      (sum, segment) => sum + (segment.kind === 'keep' ? segment.length : 0),
      0,
    );
    this.total =
      kept + job.changes.reduce((sum, change) => sum + (change.action === 'remove' ? 0 : change.size), 0);
  }

  async write(sink: SaveSink): Promise<void> {
    const batches = this.batches();
    batches.start();
    const { pool, signal, level, target: shown } = this.job;
    const onRead = (change: number, bytes: number): void => this.noteRead(change, bytes);
    const job = { pool, level, target: shown, onRead, ...(signal === undefined ? {} : { signal }) };
    const large = new LargeBlocks(job, this.large);
    let position = this.plan.dataStart;
    try {
      for (const segment of this.plan.segments) {
        if (segment.kind === 'keep') {
          this.ranges.push(segment.start, position, segment.length);
          position += segment.length;
        } else position += await this.writeNew(segment.change, { sink, batches, large }, position);
      }
    } finally {
      await large.close();
    }
    for (const change of this.sharers.keys()) {
      const sharer = this.job.changes[change];
      if (sharer?.action !== 'remove') this.advance(sharer?.size ?? 0, this.job.target);
    }
    const target = sink.claim(position + this.plan.tailLength);
    // Workers copy while this thread builds the directory.
    await allDone([
      overRanges('copy-ranges', this.written, target, (bytes) => this.advance(bytes, this.job.target)),
      this.writeDirectory(sink, position),
    ]);
    // If the source was replaced meanwhile, ranges would still compare as equal, but not match the directory.
    if (this.job.source !== undefined) refuseIfChanged(this.job.source);
    for (const file of this.job.compared ?? []) refuseIfChanged(file);
  }

  /** Writes a new block; returns its length. */
  private async writeNew(
    change: number,
    { sink, batches, large }: BlockWriters,
    position: number,
  ): Promise<number> {
    const file = this.large.get(change);
    if (file !== undefined) {
      const written = await large.take(change, sink, position);
      this.read.delete(change);
      if (written !== null) {
        this.keep(change, position, written);
        this.pieced.push(position);
        this.advance(written.size, file.path);
        return written.length;
      }
    }
    const block = await (file === undefined ? batches : this.batches([change])).take(change);
    const { length } = block.bytes;
    sink.write(block.bytes, position);
    this.keep(change, position, { ...block, length });
    this.advance(block.size, block.name);
    return length;
  }

  /** Files that are packed in pieces, in file order. */
  private largeFiles(): ReadonlyMap<number, LargeFile> {
    const files = new Map<number, LargeFile>();
    for (const change of this.order) {
      const block = this.plan.blocks.get(change);
      const sourced = this.job.changes[change];
      if (block === undefined || sourced === undefined || sourced.action === 'remove') continue;
      const { origin, size } = sourced;
      if (origin.kind === 'file' && size > LARGE_FILE && packsInPieces(block))
        files.set(change, { path: origin.path, block });
    }
    return files;
  }

  private keep(change: number, position: number, made: MadeBlock & { readonly checksum: number }): void {
    const { length, compressed, size, record, checksum } = made;
    this.blocks.push([position, length, checksum]);
    this.made.set(change, { length, compressed, size, record });
  }

  /** What was written, for reading it back. */
  get written(): WrittenArchive {
    const { job, plan, blocks, pieced, ranges } = this;
    return { ...job, count: plan.unchanged + plan.blocks.size, blocks, pieced, ranges };
  }

  get shared(): ArchiveWritten['shared'] {
    const bytes = [...this.sharers.values()].reduce((sum, own) => sum + (this.made.get(own)?.length ?? 0), 0);
    return { entries: this.sharers.size, bytes };
  }

  private async writeDirectory(sink: SaveSink, dataEnd: number): Promise<void> {
    const { head, tail } = this.plan.finish(this.made);
    const { dataStart, tailLength } = this.plan;
    if (head.length !== dataStart || tail.length !== tailLength) {
      const found = `${head.length} and ${tail.length}`;
      throw new Error(`the directory takes ${found} bytes instead of ${dataStart} and ${tailLength}`);
    }
    sink.write(head, 0);
    if (tail.length > 0) sink.write(tail, dataEnd);
  }

  /** The blocks of some changes; absent = of all whose files are not large, in file order. */
  private batches(changes?: readonly number[]): BlockStream {
    const small = this.order.filter((change) => !this.large.has(change));
    return new BlockStream(this.job, this.plan, changes ?? small);
  }

  /** A file that does not shrink is read twice, which is no reason for progress to go back. */
  private noteRead(change: number, bytes: number): void {
    this.read.set(change, Math.max(bytes, this.read.get(change) ?? 0));
    this.advance(0, this.large.get(change)?.path ?? this.job.target);
  }

  private advance(bytes: number, current: string): void {
    this.done += bytes;
    const done = [...this.read.values()].reduce((sum, read) => sum + read, this.done);
    this.job.onProgress?.({ done, total: this.total, unit: 'bytes', current });
  }
}
