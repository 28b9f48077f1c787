import { allDone } from '#main/context/all-done.ts';
import type { Threads } from '#main/context/threads.ts';
import { type SaveResult, saveAtomically } from '#main/files/atomic-save.ts';
import { type FileStamp, refuseIfChanged, type StampedFile } from '#main/files/file-stamp.ts';
import type { SaveSink } from '#main/files/save-sink.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import type { Progress } from '#shared/contract/method.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';
import {
  type ArchivePlan,
  type MadeBlock,
  type PlanOptions,
  sharedBlocks,
  type WritableArchive,
} from '#shared/formats/kit/archive-plan.ts';
import { BlockStream, type StreamedBlock } from './block-stream.ts';
import { withChunks } from './divide-textures.ts';
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

class Writing {
  private readonly job: ArchiveWrite;
  private readonly plan: ArchivePlan;
  private readonly made = new Map<number, MadeBlock>();
  private readonly blocks: WrittenBlock[] = [];
  /** See `WrittenArchive`. */
  private readonly ranges: number[] = [];
  private readonly total: number;
  private done = 0;
  /** Changes that share the data of another one: its index by theirs. */
  private readonly sharers: ReadonlyMap<number, number>;

  constructor(job: ArchiveWrite, plan: ArchivePlan) {
    this.job = job;
    this.plan = plan;
    this.sharers = sharedBlocks(job.changes);
    const kept = plan.segments.reduce(
      (sum, segment) => sum + (segment.kind === 'keep' ? segment.length : 0),
      0,
    );
    this.total =
      kept + job.changes.reduce((sum, change) => sum + (change.action === 'remove' ? 0 : change.size), 0);
  }

  async write(sink: SaveSink): Promise<void> {
    let position = this.plan.dataStart;
    const batches = this.batches();
    const take = (change: number): Promise<StreamedBlock> =>
      this.pathOfLarge(change) !== null ? this.batches([change]).take(change) : batches.take(change);
    for (const segment of this.plan.segments) {
      if (segment.kind === 'keep') {
        this.ranges.push(segment.start, position, segment.length);
        position += segment.length;
        continue;
      }
      const large = await this.writeLarge(segment.change, sink, position);
      if (large !== null) {
        position += large;
        continue;
      }
      const block = await take(segment.change);
      sink.write(block.bytes, position);
      this.keep(segment.change, position, { ...block, length: block.bytes.length });
      position += block.bytes.length;
      this.advance(block.size, block.name);
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

  /** Lets a worker write the block of a large file in pieces; returns its length, null if it is to be made whole. */
  private async writeLarge(change: number, sink: SaveSink, position: number): Promise<number | null> {
    const { pool, signal, level, target: shown } = this.job;
    const block = this.plan.blocks.get(change);
    const path = this.pathOfLarge(change);
    if (block === undefined || path === null) return null;
    const target = sink.claim(position);
    const done = this.done;
    const onProgress = (progress: Progress): void => {
      this.done = done;
      this.advance(progress.done, path);
    };
    const written = await pool.run(
      'write-block',
      { path, block, level, target, shown, position },
      { signal, onProgress, quarantineKey: MANY_FILES },
    );
    this.done = done;
    // Cuts off what a first attempt left behind the block.
    sink.claim(position + (written?.length ?? 0));
    if (written === null) return null;
    this.keep(change, position, written);
    this.advance(written.size, path);
    return written.length;
  }

  /** The file of a block that is too large to be made in memory; null for others. */
  private pathOfLarge(change: number): string | null {
    const sourced = this.job.changes[change];
    if (sourced === undefined || sourced.action === 'remove' || sourced.origin.kind !== 'file') return null;
    return sourced.size > LARGE_FILE ? sourced.origin.path : null;
  }

  private keep(change: number, position: number, made: MadeBlock & { readonly checksum: number }): void {
    const { length, compressed, size, record, checksum } = made;
    this.blocks.push([position, length, checksum]);
    this.made.set(change, { length, compressed, size, record });
  }

  /** What was written, for reading it back. */
  get written(): WrittenArchive {
    const { job, plan, blocks, ranges } = this;
    return { ...job, count: plan.unchanged + plan.blocks.size, blocks, ranges };
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
    const order = this.plan.segments.flatMap((segment) => (segment.kind === 'new' ? [segment.change] : []));
    const small = order.filter((change) => this.pathOfLarge(change) === null);
    return new BlockStream(this.job, this.plan, changes ?? small);
  }

  private advance(bytes: number, current: string): void {
    this.done += bytes;
    this.job.onProgress?.({ done: this.done, total: this.total, unit: 'bytes', current });
  }
}
