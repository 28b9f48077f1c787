import { setTimeout } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { type GeometrySink, writeCsg, writeCsgByRuns } from '#shared/formats/geometry/convert-geometry.ts';
import { PSG_MAGIC } from '#shared/formats/geometry/magic.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import { CHUNK_BYTES, CONTEXT, PsgDirectory } from '#shared/formats/geometry/schema.ts';

/** Chunks of two whole runs and part of a third, the last one short. */
const CHUNKS = 37;

test('a .csg written by several threads equals one by a single thread, in whatever order chunks finish', async () => {
  const file = geometry();
  const alone = new Written();
  writeCsg(file, alone, deflated);
  for (const atOnce of [1, 2, 5]) {
    const together = new Written();
    let turn = 0;
    const dones: number[] = [];
    await writeCsgByRuns(
      file,
      together,
      {
        atOnce,
        deflate: async (run) => {
          turn += 1;
          // The first run takes longest.
          await setTimeout(30 / turn);
          return chunksOf(run).map(deflated);
        },
      },
      { onProgress: (done) => dones.push(done) },
    );
    expect(Buffer.compare(together.bytes(), alone.bytes())).toBe(0);
    expect(dones).toEqual([16 * CHUNK_BYTES, 32 * CHUNK_BYTES, file.data.size]);
  }
});

test('if a thread fails, so does the .csg, whether or not others wait', async () => {
  const file = geometry();
  for (const failing of [1, 3]) {
    let turn = 0;
    const deflate = async (run: Uint8Array): Promise<readonly Uint8Array[]> => {
      turn += 1;
      if (turn >= failing) throw new Error(`run ${turn}`);
      return chunksOf(run).map(deflated);
    };
    await expect(writeCsgByRuns(file, new Written(), { atOnce: 4, deflate })).rejects.toThrow(
      `run ${failing}`,
    );
  }
});

function geometry() {
  const rows = {
    length: 0,
    offset: new Uint32Array(),
    vertexDesc: new BigUint64Array(),
    vertexCount: new Uint32Array(),
    indexCount: new Uint32Array(),
  };
  const head = write(PsgDirectory, { magic: PSG_MAGIC, rowCount: 0, rows }, CONTEXT);
  const data = Uint8Array.from({ length: CHUNKS * CHUNK_BYTES - 999 }, (_, i) => (i * i) >> 11);
  return openGeometry(bytesSource(Buffer.concat([head, data]), 'a.psg'), nodeInflateUpTo);
}

function chunksOf(run: Uint8Array): readonly Uint8Array[] {
  const count = Math.ceil(run.length / CHUNK_BYTES);
  return Array.from({ length: count }, (_, i) => run.subarray(i * CHUNK_BYTES, (i + 1) * CHUNK_BYTES));
}

function deflated(chunk: Uint8Array): Uint8Array {
  return deflateSync(chunk, { level: 1 });
}

class Written implements GeometrySink {
  readonly #pieces: Uint8Array[] = [];
  #head: Uint8Array | undefined;

  write(bytes: Uint8Array, position?: number): void {
    if (position === undefined) this.#pieces.push(bytes);
    else this.#head = bytes;
  }

  bytes(): Buffer {
    const all = Buffer.concat(this.#pieces);
    all.set(this.#head ?? [], 0);
    return all;
  }
}
