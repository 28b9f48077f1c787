import type { Threads } from '#main/context/threads.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import type { BlockOrder, MakeBlocksOutput } from '#main/repack/tasks/make-blocks.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';
import type { ArchivePlan } from '#shared/formats/kit/archive-plan.ts';
import type { SourcedChange } from './sourced-change.ts';

/** Data of a batch before compression: large enough that messages between threads cost little. */
const BATCH_BYTES = 2 * 1024 * 1024;
const BATCH_FILES = 512;
/** Data of the batches in progress. A large texture is a batch of its own, and a thread holds it plain and packed. */
const BYTES_AHEAD = 512 * 1024 * 1024;

interface BlockStreamJob extends Omit<Threads, 'onProgress'> {
  readonly changes: readonly SourcedChange[];
  /** zlib or LZ4 HC level. */
  readonly level: PackLevel;
  /** The archive that is written. */
  readonly target: string;
}

/** A new block, and the name that progress shows. */
export interface StreamedBlock {
  readonly bytes: Uint8Array;
  readonly compressed: boolean;
  readonly checksum: number;
  readonly size: number;
  readonly record: Uint8Array | undefined;
  readonly name: string;
}

/**
 * New blocks in file order, made by workers a few batches ahead. Only the batches in progress use memory, however many
 * files there are.
 */
export class BlockStream {
  private readonly job: BlockStreamJob;
  private readonly waiting: Batch[];
  private readonly running: (Batch & { readonly output: Promise<MakeBlocksOutput> })[] = [];
  private readonly ready = new Map<number, StreamedBlock>();
  /** Memory of the batch in `ready`, and of finished batches. */
  private current: ArrayBuffer | undefined;
  private readonly free: ArrayBuffer[] = [];

  constructor(job: BlockStreamJob, plan: ArchivePlan, order: readonly number[]) {
    this.job = job;
    this.waiting = batchesOf(job, plan, order);
  }

  /** The next block in file order. Its bytes are valid until the next call. */
  async take(change: number): Promise<StreamedBlock> {
    for (;;) {
      const found = this.ready.get(change);
      if (found !== undefined) {
        this.ready.delete(change);
        return found;
      }
      this.start();
      const next = this.running.shift();
      if (next === undefined) throw new Error(`block ${change} is in no batch`);
      this.unpack(next.orders, await next.output);
    }
  }

  /** Starts the next batches, as many as may be in progress. */
  start(): void {
    const { pool, level, signal } = this.job;
    while (this.running.length < pool.size * 2) {
      const [next] = this.waiting;
      if (next === undefined) return;
      const ahead = this.running.reduce((sum, { bytes }) => sum + bytes, next.bytes);
      if (this.running.length > 0 && ahead > BYTES_AHEAD) return;
      this.waiting.shift();
      const { orders } = next;
      const memory = this.free.pop();
      const output = pool.run(
        'make-blocks',
        { orders, level, memory },
        { transfer: memory === undefined ? [] : [memory], signal, quarantineKey: MANY_FILES },
      );
      // Awaited later, in order; until then a rejection must not count as unhandled.
      output.catch(() => undefined);
      this.running.push({ ...next, output });
    }
  }

  private unpack(orders: readonly BlockOrder[], output: MakeBlocksOutput): void {
    // Blocks are taken in batch order, so those of the previous batch are written by now.
    if (this.current !== undefined) this.free.push(this.current);
    this.current = output.bytes.buffer;
    let at = 0;
    for (const [i, { change, origin }] of orders.entries()) {
      const length = output.lengths[i] ?? 0;
      this.ready.set(change, {
        bytes: output.bytes.subarray(at, at + length),
        compressed: output.compressed[i] === 1,
        checksum: output.checksums[i] ?? 0,
        size: output.sizes[i] ?? 0,
        record: output.records[i],
        name: origin.kind === 'file' ? origin.path : this.job.target,
      });
      at += length;
    }
  }
}

interface Batch {
  readonly orders: readonly BlockOrder[];
  /** Before compression. */
  readonly bytes: number;
}

function batchesOf({ changes }: BlockStreamJob, plan: ArchivePlan, order: readonly number[]): Batch[] {
  const batches: { orders: BlockOrder[]; bytes: number }[] = [];
  for (const change of order) {
    const block = plan.blocks.get(change);
    const sourced = changes[change];
    if (block === undefined || sourced === undefined || sourced.action === 'remove') continue;
    let batch = batches.at(-1);
    if (
      batch === undefined ||
      batch.bytes + sourced.size > BATCH_BYTES ||
      batch.orders.length >= BATCH_FILES
    ) {
      batch = { orders: [], bytes: 0 };
      batches.push(batch);
    }
    batch.bytes += sourced.size;
    batch.orders.push({ change, block, origin: sourced.origin });
  }
  return batches;
}
