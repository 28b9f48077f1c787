import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import { csgOpener } from '#shared/formats/geometry/opener.ts';
import { Random } from '#test/bench/content.ts';
import { median, modwright, type Ran, timed } from '#test/bench/measure.ts';
import { atMost, type Line, mebibytes, ms, type Row, speed, spread } from '#test/bench/row.ts';

/**
 * Like the game's own file: rows, unpacked data size, and about 240 MB. Data repeats after `DIFFERENT` objects, which
 * end at a chunk boundary, so that only those have to be packed. When the contents change, rename the file.
 */
const MADE = { folder: 'csg-2', rows: 32_370, vertices: 448, triangles: 800 } as const;
/** Enough to measure the packing speed of chunks. */
const SMALL = { ...MADE, folder: 'csg-small-2', rows: 4096 } as const;
const DIFFERENT = 1024;
const NAME = 'Fallout4 - Geometry.csg';
const STRIDE = 20;
const CHUNK = 65_536;
const OPEN_AIM = 0.1;
const READ_AIM = 0.005;
const MEMORY_AIM = 200e6;
const READS = 300;

/** A `.csg` as large as the game's: opening it, reading an object, and as whole processes. */
export const csg: Row = {
  name: 'csg',
  async run({ build, kept, scratch }, rounds) {
    const path = join(
      kept(MADE.folder, (folder) => makeCsg(folder, MADE.rows)),
      NAME,
    );
    const small = join(
      kept(SMALL.folder, (folder) => makeCsg(folder, SMALL.rows)),
      NAME,
    );
    const { size } = statSync(path);
    const opens: number[] = [];
    const fields: number[] = [];
    const reads: number[] = [];
    const random = new Random(8);
    for (let round = 0; round < rounds; round += 1) {
      const source = openFileSource(path);
      try {
        opens.push(await timed(() => openGeometry(source, nodeInflateUpTo).rowAt(0)));
        fields.push(await timed(() => csgOpener.open(source).fields?.().at('rows[30000]').text()));
        const file = openGeometry(source, nodeInflateUpTo);
        for (let read = 0; read < READS; read += 1) {
          const row = file.row(random.below(file.rows));
          reads.push(await timed(() => file.read(row)));
        }
      } finally {
        source.close();
      }
    }
    reads.sort((a, b) => a - b);
    const slowest = reads[Math.floor(reads.length * 0.99)] ?? Number.NaN;
    const what = `.csg of ${Math.round(size / 1e6)} MB with ${MADE.rows} rows`;
    return [
      {
        what: `${what}: open, rows in order and looked through`,
        measured: spread(opens),
        aim: atMost(median(opens), OPEN_AIM, '≤ 100 ms'),
      },
      { what: `${what}: fields, one row looked at`, measured: spread(fields) },
      {
        what: `${what}: read one object, none of its chunks at hand`,
        measured: `median ${ms(median(reads))}, 99 of 100 within ${ms(slowest)}, max ${ms(reads.at(-1) ?? Number.NaN)}`,
        aim: atMost(median(reads), READ_AIM, '≤ 5 ms'),
      },
      ...(await wholeProcesses(build, path, scratch)),
      ...(await packing(build, small, scratch)),
    ];
  },
};

async function wholeProcesses(
  build: string,
  path: string,
  scratch: (name: string) => string,
): Promise<readonly Line[]> {
  const [bin, psg] = [scratch('object.bin'), scratch('all.psg')];
  const list = await modwright(build, ['csg', 'list', path]);
  const extract = await modwright(build, ['csg', 'extract', path, '--row', '20000', '-o', bin]);
  const verify = await modwright(build, ['verify', path]);
  const unpack = await modwright(build, ['csg', 'convert', path, '-o', psg]);
  const data = statSync(psg).size;
  for (const made of [bin, psg]) rmSync(made);
  const most = Math.max(list.peak, extract.peak, verify.peak, unpack.peak);
  const whole = `${Math.round(statSync(path).size / 1e6)} MB (${Math.round(data / 1e6)} MB unpacked)`;
  return [
    { what: 'csg list', measured: ms(list.seconds) },
    { what: 'csg extract of one object', measured: ms(extract.seconds) },
    { what: `verify ${whole}`, measured: `${ms(verify.seconds)}, ${speed(data, verify.seconds)} unpacked` },
    {
      what: `csg convert ${whole} to .psg, read back and compared`,
      measured: `${ms(unpack.seconds)}, ${speed(data, unpack.seconds)}`,
    },
    {
      what: 'peak memory of all of these',
      measured: `list ${mebibytes(list.peak)}, extract ${mebibytes(extract.peak)}, verify ${mebibytes(verify.peak)}, convert ${mebibytes(unpack.peak)}`,
      aim: atMost(most, MEMORY_AIM, '≤ 200 MB'),
    },
  ];
}

async function packing(
  build: string,
  small: string,
  scratch: (name: string) => string,
): Promise<readonly Line[]> {
  const [psg, back, fastest] = [scratch('small.psg'), scratch('small.csg'), scratch('fast.csg')];
  await modwright(build, ['csg', 'convert', small, '-o', psg]);
  const data = statSync(psg).size;
  const pack = await modwright(build, ['csg', 'convert', psg, '-o', back]);
  const fast = await modwright(build, ['csg', 'convert', psg, '-o', fastest, '--level', '6']);
  for (const made of [psg, back, fastest]) rmSync(made);
  const line = (how: string, { seconds, peak }: Ran): Line => ({
    what: `csg convert a .psg of ${Math.round(data / 1e6)} MB to .csg ${how}, read back and compared`,
    measured: `${ms(seconds)}, ${speed(data, seconds)}, peak ${mebibytes(peak)}`,
  });
  return [line('as stock zlib', pack), line('with --level 6', fast)];
}

/** Objects whose vertices compress roughly like real ones, each with a triangle fan out of a few thousand. */
function makeCsg(folder: string, rows: number): void {
  const size = MADE.vertices * STRIDE + MADE.triangles * 6;
  const random = new Random(4);
  const noise = Buffer.from(Uint8Array.from({ length: 1 << 20 }, () => random.below(256)));
  const period = Buffer.concat(Array.from({ length: DIFFERENT }, () => objectData(noise, random)));
  if (period.length % CHUNK !== 0) throw new Error('Objects that repeat must end where a chunk does.');
  const packed = Array.from({ length: period.length / CHUNK }, (_, chunk) =>
    deflateSync(period.subarray(chunk * CHUNK, (chunk + 1) * CHUNK), { level: 6 }),
  );
  const whole = Math.floor((rows * size) / CHUNK);
  const streams = Array.from({ length: whole }, (_, chunk) => packed[chunk % packed.length] ?? noise);
  const left = (rows * size) % CHUNK;
  const last = ((whole * CHUNK) % period.length) + left;
  if (left > 0) streams.push(deflateSync(period.subarray(last - left, last), { level: 6 }));
  const head = Buffer.alloc(12 + streams.length * 8 + rows * 20);
  head.write('bcsg', 'latin1');
  head.writeUInt32LE(rows, 4);
  head.writeUInt32LE(streams.length, 8);
  let position = head.length;
  for (const [index, stream] of streams.entries()) {
    head.writeUInt32LE(stream.length, 12 + index * 8);
    head.writeUInt32LE(position, 16 + index * 8);
    position += stream.length;
  }
  for (let row = 0; row < rows; row += 1) {
    const at = 12 + streams.length * 8 + row * 20;
    head.writeUInt32LE(row * size, at);
    head.writeBigUInt64LE(0x0001b00000430205n, at + 4);
    head.writeUInt32LE(MADE.vertices, at + 12);
    head.writeUInt32LE(MADE.triangles * 3, at + 16);
  }
  const file = openSync(join(folder, NAME), 'w');
  for (const piece of [head, ...streams]) writeSync(file, piece);
  closeSync(file);
}

function objectData(noise: Buffer, random: Random): Buffer {
  const data = Buffer.alloc(MADE.vertices * STRIDE + MADE.triangles * 6);
  for (let vertex = 0; vertex < MADE.vertices; vertex += 1) {
    const from = random.below(noise.length - 12);
    noise.copy(data, vertex * STRIDE, from, from + 12);
  }
  for (let triangle = 0; triangle < MADE.triangles; triangle += 1) {
    const at = MADE.vertices * STRIDE + triangle * 6;
    const first = random.below(MADE.vertices - 4);
    for (const [corner, step] of [0, 1, 2 + random.below(2)].entries()) {
      data.writeUInt16LE(first + step, at + corner * 2);
    }
  }
  return data;
}
