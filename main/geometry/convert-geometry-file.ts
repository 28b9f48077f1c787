import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import type { ThreadsOnDemand } from '#main/context/threads.ts';
import { saveAtomically } from '#main/files/atomic-save.ts';
import { isSameFile } from '#main/files/same-file.ts';
import type { SaveSink } from '#main/files/save-sink.ts';
import { NO_FILE, type Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { UserError } from '#shared/errors.ts';
import {
  type DeflatesRuns,
  geometryDataSize,
  geometryDifference,
  writeCsgByRuns,
  writePsg,
} from '#shared/formats/geometry/convert-geometry.ts';
import type { GeometryFile } from '#shared/formats/geometry/geometry-file.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import { CHUNK_BYTES } from '#shared/formats/geometry/schema.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';
import { withGeometry } from './geometry-target.ts';

export interface ConvertGeometryJob extends ThreadsOnDemand {
  readonly path: string;
  /** Path ending in .csg or .psg, which decides the format. */
  readonly output: string;
  /** `official`: the game's own files are packed by stock zlib, so an unchanged file is reproduced byte for byte. */
  readonly level: PackLevel;
}

/**
 * Converts a .csg to .psg or back. The result is read back, unpacked and compared with its source before it gets its
 * name. If a chunk is damaged, nothing is written.
 * @throws UserError `usage`, `not-geometry`, and those of saving
 */
export async function convertGeometryFile(job: ConvertGeometryJob) {
  const { path, output, onProgress } = job;
  const write = writerFor(job);
  if (isSameFile(path, output)) {
    throw new UserError('usage', 'The converted file needs a different name.');
  }
  return await withGeometry(path, async (file) => {
    const total = geometryDataSize(file);
    const saved = await saveAtomically({
      target: output,
      backup: true,
      write: (sink) => write(file, sink, (done) => onProgress({ done, total, unit: 'bytes', current: '' })),
      verify: (temp) => {
        const difference = geometryDifference(file, openGeometry(temp, nodeInflateUpTo));
        if (difference !== undefined) throw new Error(difference);
      },
    });
    return { ...saved, rows: file.rows, data: total };
  });
}

type Write = (file: GeometryFile, sink: SaveSink, onProgress: (done: number) => void) => void | Promise<void>;

function writerFor({ output, level, withPool }: ConvertGeometryJob): Write {
  if (/\.psg$/i.test(output)) return (file, sink, onProgress) => writePsg(file, sink, { onProgress });
  if (/\.csg$/i.test(output)) {
    return (file, sink, onProgress) =>
      withPool((pool) => writeCsgByRuns(file, sink, threadsOf(pool, level), { onProgress }));
  }
  throw new UserError('usage', `“${output}” must end in .csg or .psg.`);
}

function threadsOf(pool: Pool<Tasks>, level: PackLevel): DeflatesRuns {
  return {
    deflate: (bytes) =>
      pool.run(
        'deflate-chunks',
        { bytes, size: CHUNK_BYTES, level },
        { transfer: [bytes.buffer], quarantineKey: NO_FILE },
      ),
    // Two per thread, so that no thread waits.
    atOnce: 2 * pool.size,
  };
}
