import { closeSync, openSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Threads } from '#main/context/threads.ts';
import { realFileOps, unlinkIfThere } from '#main/files/file-ops.ts';
import { stampKey, stampOf } from '#main/files/file-stamp.ts';
import type { SaveSink } from '#main/files/save-sink.ts';
import { asUserError, systemCode } from '#main/files/system-error.ts';
import { tempPathFor } from '#main/files/temp-files.ts';
import { NO_FILE } from '#main/pool/pool.ts';
import type { WrittenBlock } from '#main/repack/tasks/write-block.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';
import type { NewBlock } from '#shared/formats/kit/archive-plan.ts';

/** A file whose block is made in pieces. */
export interface LargeFile {
  readonly path: string;
  readonly block: NewBlock;
}

interface LargeBlocksJob extends Omit<Threads, 'onProgress'> {
  readonly level: PackLevel;
  /** The archive that is written. */
  readonly target: string;
  /** Bytes of a file that were read, some of them perhaps again. */
  readonly onRead: (change: number, bytes: number) => void;
}

interface Running {
  /** The file that the block waits in; null = the archive itself. */
  readonly temp: string | null;
  readonly output: Promise<WrittenBlock | null>;
}

/**
 * Blocks of large files in file order, made by workers piece by piece. The first goes straight into the archive. Where
 * the next ones begin is not known before it is done, so they wait in temporary files beside it: memory would not do.
 */
export class LargeBlocks {
  private readonly job: LargeBlocksJob;
  private readonly files: ReadonlyMap<number, LargeFile>;
  /** Not begun yet, in file order. */
  private readonly waiting: number[];
  private readonly running = new Map<number, Running>();
  private readonly temps: string[] = [];
  private readonly free: string[] = [];
  private readonly stop = new AbortController();

  constructor(job: LargeBlocksJob, files: ReadonlyMap<number, LargeFile>) {
    this.job = job;
    this.files = files;
    this.waiting = [...files.keys()];
  }

  /**
   * Puts the next block in file order into the archive. Null = it is to be made whole, and nothing of it is there.
   * @throws as `writeBlock`
   */
  async take(change: number, sink: SaveSink, position: number): Promise<WrittenBlock | null> {
    const archive = sink.claim(position);
    if (!this.running.has(change)) this.start(null, archive, position);
    this.startOthers(archive);
    const block = this.running.get(change);
    if (block === undefined) throw new Error(`block ${change} is not the next one`);
    const { temp } = block;
    const written = await block.output;
    this.running.delete(change);
    // Also cuts off what a first attempt left behind the block.
    sink.claim(position + (written?.length ?? 0));
    if (temp === null) return written;
    this.startOthers(archive);
    if (written !== null) await this.copy(temp, archive, position, written.length);
    this.free.push(temp);
    return written;
  }

  /** Ends what still runs, and removes the temporary files. */
  async close(): Promise<void> {
    this.stop.abort();
    await Promise.allSettled([...this.running.values()].map(({ output }) => output));
    for (const temp of this.temps) {
      try {
        unlinkIfThere(temp, realFileOps);
      } catch (error) {
        // A virus scanner may hold it; a later save in this folder removes it.
        if (systemCode(error) === undefined) throw error;
      }
    }
  }

  private startOthers(archive: string): void {
    while (this.running.size < this.job.pool.size && this.waiting.length > 0) {
      const temp = this.free.pop() ?? this.newTemp(archive);
      this.start(temp, temp, 0);
    }
  }

  private start(temp: string | null, target: string, position: number): void {
    const { pool, level, target: shown, onRead } = this.job;
    const change = this.waiting.shift() ?? -1;
    const file = this.files.get(change);
    if (file === undefined) throw new Error('there is no next block');
    const { path, block } = file;
    const output = pool.run(
      'write-block',
      { path, block, level, target, shown, position },
      {
        signal: this.signal,
        onProgress: ({ done }) => onRead(change, done),
        quarantineKey: stampKey({ path, stamp: stampOf(path) }),
      },
    );
    // Awaited later, in order; until then a rejection must not count as unhandled.
    output.catch(() => undefined);
    this.running.set(change, { temp, output });
  }

  private async copy(source: string, target: string, position: number, length: number): Promise<void> {
    const { pool, target: shown } = this.job;
    const ranges = Float64Array.of(0, position, length);
    // Before the blocks that wait for a thread: the archive cannot grow meanwhile.
    const options = { signal: this.signal, priority: 'interactive', quarantineKey: NO_FILE } as const;
    await pool.run('copy-ranges', { source, target, shown, ranges }, options);
  }

  private newTemp(archive: string): string {
    const { target } = this.job;
    const temp = tempPathFor(join(dirname(archive), basename(target)));
    try {
      closeSync(openSync(temp, 'wx', 0o600));
    } catch (error) {
      throw asUserError(error, target, 'written', 'write-failed');
    }
    this.temps.push(temp);
    return temp;
  }

  private get signal(): AbortSignal {
    const { signal } = this.job;
    return signal === undefined ? this.stop.signal : AbortSignal.any([signal, this.stop.signal]);
  }
}
