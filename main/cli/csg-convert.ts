import { resolve } from 'node:path';
import { saveAtomically } from '#main/files/atomic-save.ts';
import type { SaveSink } from '#main/files/save-sink.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { nodeInflateUpTo } from '#main/workers/zlib.ts';
import { UserError } from '#shared/errors.ts';
import type { PackLevel } from '#shared/formats/archive.ts';
import {
  type DeflatesRuns,
  geometryDataSize,
  geometryDifference,
  writeCsgByRuns,
  writePsg,
} from '#shared/formats/precombined/convert.ts';
import type { GeometryFile } from '#shared/formats/precombined/geometry-file.ts';
import { openGeometry } from '#shared/formats/precombined/open-geometry.ts';
import { CHUNK_BYTES } from '#shared/formats/precombined/schema.ts';
import { withGeometry } from './csg-target.ts';
import { type ExitCode, printJson, reportProblems, say } from './output.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';

export interface CsgConvertArguments {
  readonly output: string;
  readonly level: PackLevel;
  readonly json?: boolean;
}

/**
 * `csg convert IN -o OUT.csg|OUT.psg`: the same rows and data. What is written is read back, unpacked and compared with
 * what it was made of before it takes its name; where a chunk is damaged, nothing is written.
 */
export function csgConvert(path: string, { output, level, json }: CsgConvertArguments): Promise<ExitCode> {
  const write = writerFor(output, level);
  if (resolve(path) === resolve(output)) {
    throw new UserError('usage', 'The converted file needs a name of its own.');
  }
  return withGeometry(path, async (file) => {
    const total = geometryDataSize(file);
    const onProgress = progressLine('Converting');
    const { backupPath, bytes, problems } = await saveAtomically({
      target: output,
      backup: true,
      write: (sink) => write(file, sink, (done) => onProgress({ done, total, unit: 'bytes', current: '' })),
      verify: (temp) => {
        const difference = geometryDifference(file, openGeometry(temp, nodeInflateUpTo));
        if (difference !== undefined) throw new Error(difference);
      },
    });
    if (json === true) printJson({ output, bytes, rows: file.rows, data: total, problems });
    const kept = backupPath === null ? '' : `; what was there is now ${backupPath}`;
    say(`Wrote ${bytes} bytes to ${output}${kept}.`);
    return reportProblems(problems);
  });
}

type Write = (file: GeometryFile, sink: SaveSink, onProgress: (done: number) => void) => void | Promise<void>;

/** The game's own files have the bytes of stock zlib: with `official` an unchanged file comes back byte for byte. */
function writerFor(output: string, level: PackLevel): Write {
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
      pool.run('deflate-chunks', { bytes, size: CHUNK_BYTES, level }, { transfer: [bytes.buffer] }),
    // One more of each waits, so that no thread does.
    atOnce: 2 * pool.size,
  };
}
