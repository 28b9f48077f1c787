import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { geometryDifference, writeCsg, writePsg } from '#shared/formats/geometry/convert-geometry.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import { cdxOpener, csgOpener, psgOpener } from '#shared/formats/geometry/opener.ts';
import { objectMesh } from '#shared/formats/nif/combined/object-mesh.ts';
import { layCdx, layCsg, layPsg, layRows, noiseObject, storedStream } from '#test/support/lay-geometry.ts';
import { type FuzzCount, inWords, walk } from './run.ts';

const MOST_FIELDS = 200;
const MAX_ROWS = 20;
/** Contents for small files, with chunks that unpack to much more than their size. */
const MOST_DATA = 1 << 20;

/** Runs everything that is done with a geometry file or an index of precombined meshes, on arbitrary bytes. */
export function tryGeometry(bytes: Uint8Array, count: FuzzCount): void {
  const source = bytesSource(bytes);
  for (const format of [csgOpener, psgOpener, cdxOpener]) {
    format.describe(bytes.subarray(0, 4096));
    const file = format.open(source, { inflate: nodeInflateUpTo });
    inWords(count, () => {
      const tree = file.fields?.();
      if (tree !== undefined) walk(tree.root, { left: MOST_FIELDS });
    });
    inWords(count, () => file.facts?.());
    inWords(count, () => file.inspect?.());
  }
  inWords(count, () => read(bytes, count));
}

function read(bytes: Uint8Array, count: FuzzCount): void {
  const file = openGeometry(bytesSource(bytes), nodeInflateUpTo);
  count.opened += 1;
  for (let index = 0; index < Math.min(file.rows, MAX_ROWS); index += 1) {
    const row = file.row(index);
    if (file.rowAt(row.offset)?.offset !== row.offset) throw new Error('a row is not found by its offset');
    if (file.uses(row.offset) < 1) throw new Error('a row does not use its own data');
    inWords(count, () => {
      const data = file.read(row);
      if (data.length !== row.size) throw new Error('an object has another size than its row says');
      objectMesh(row, data);
    });
  }
  inWords(count, () => {
    for (const write of [writePsg, asCsg]) {
      const sink = new MemorySink();
      write(file, sink);
      const again = openGeometry(bytesSource(sink.bytes()), nodeInflateUpTo);
      const difference = geometryDifference(file, again);
      if (difference !== undefined)
        throw new Error(`it is written otherwise than it was read: ${difference}`);
    }
  });
}

function asCsg(...[file, sink]: Parameters<typeof writePsg>): void {
  writeCsg(file, sink, storedStream);
}

class MemorySink {
  private readonly pieces: Uint8Array[] = [];
  private size = 0;

  write(bytes: Uint8Array, position = this.size): void {
    if (position !== this.size) {
      const [first] = this.pieces;
      if (position !== 0 || first === undefined || first.length < bytes.length)
        throw new Error('written elsewhere');
      first.set(bytes);
      return;
    }
    this.pieces.push(Uint8Array.from(bytes));
    this.size += bytes.length;
    if (this.size > MOST_DATA * 4) throw new Error('more is written than there is');
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.pieces);
  }
}

/** Both kinds of geometry files, small and with an object across chunks, and indexes. */
export function geometrySeeds(): readonly Uint8Array[] {
  const one = noiseObject(1, 6, 4);
  const small = layRows([one, noiseObject(2, 9, 3), one, noiseObject(3, 0, 0)]);
  const empty = Buffer.alloc(8300 * 8);
  const wide = layRows([{ ...noiseObject(4, 1, 0), vertexCount: 8300, data: empty }, noiseObject(5, 20, 9)]);
  return [
    layPsg(small.rows, small.data),
    layCsg(small.rows, small.data),
    layCsg(small.rows, small.data, 0),
    layCsg(wide.rows, wide.data),
    layPsg([], new Uint8Array()),
    layCsg([], new Uint8Array()),
    layCdx([
      [0x80, 0xdbbb, 0x0916_2a3a, 0xddf1_9a67],
      [0x81, 0xdbbb, 0x4e57_8ee1, 0xa6e6_6ac9],
      [0x001f_fa06, 0xe0d9, 0x02be_5e11, 0],
    ]),
  ];
}
