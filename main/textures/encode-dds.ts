import { allDone } from '#main/context/all-done.ts';
import { NO_FILE, type Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { Progress } from '#shared/contract/method.ts';
import type { LevelsToEncode } from '#shared/formats/dds/encode-levels.ts';
import { type DdsOptions, dxgiOf } from '#shared/formats/dds/encode-options.ts';
import { writeDds } from '#shared/formats/dds/write.ts';
import type { Pixels } from '#shared/image/blocks/encode-blocks.ts';

export interface EncodeDdsOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** For messages. */
  readonly name: string;
}

/**
 * Encodes pictures as a DDS file, in strips on all threads of the pool.
 * @throws UserError `cancelled` and those of the pool
 */
export async function encodeDds(
  pool: Pool<Tasks>,
  { width, height, cubemap, mipCount, pictures, encoding }: LevelsToEncode,
  options: DdsOptions,
  { signal, onProgress, name }: EncodeDdsOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const strips = pictures.map(stripsOf);
  const total = pictures.reduce((sum, picture) => sum + picture.width * picture.height, 0);
  let done = 0;
  const encoded = strips.map((of) => of.map((): Uint8Array => new Uint8Array()));
  const queue = strips.flatMap((of, picture) => of.map((strip, at) => ({ strip, picture, at })));
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let job = queue[next++]; job !== undefined; job = queue[next++]) {
      const { width: wide, height: rows } = job.strip;
      const pixels = { width: wide, height: rows, rgba: job.strip.rgba.slice() };
      try {
        encoded[job.picture]![job.at] = await pool.run(
          'encode-strip',
          { pixels, encoding, quality: options.quality },
          { signal, transfer: [pixels.rgba.buffer], quarantineKey: NO_FILE },
        );
      } catch (error) {
        next = queue.length;
        throw error;
      }
      done += wide * rows;
      onProgress?.({ done, total, unit: 'pixels', current: name });
    }
  };
  // Just enough at once that no thread waits, because each strip is copied for its thread.
  await allDone(Array.from({ length: pool.size + 1 }, lane));
  return writeDds({ width, height, mipCount, dxgiFormat: dxgiOf(options), cubemap }, encoded.flat());
}

/** Splits a picture into strips of whole blocks, small enough to share the work between threads. */
function stripsOf({ width, height, rgba }: Pixels): readonly Pixels[] {
  const rows = Math.max(4, Math.floor(PIXELS_PER_STRIP / width / 4) * 4);
  return Array.from({ length: Math.ceil(height / rows) }, (_, i) => {
    const from = i * rows;
    const count = Math.min(rows, height - from);
    return { width, height: count, rgba: rgba.subarray(from * width * 4, (from + count) * width * 4) };
  });
}

const PIXELS_PER_STRIP = 0x10000;
