import type { Infer } from '#shared/binary/type.ts';
import {
  BSPackedAdditionalGeometryData,
  type PackedLayout,
  packedLayout,
  STREAM_SIZES,
} from '#shared/formats/nif/blocks/additional-geometry.ts';
import { type CompleteVertices, withBitangents } from './bitangents.ts';
import type { ConsoleMesh } from './console-mesh.ts';

type Packed = Infer<typeof BSPackedAdditionalGeometryData>;

/** The vertices of a packed block, whose numbers all agree. */
export interface PackedGeometry {
  readonly block: number;
  readonly layout: PackedLayout;
  readonly numVertices: number;
  readonly vertices: CompleteVertices;
}

/**
 * The vertices of a BSPackedAdditionalGeometryData (xbox360-nif.md, A3).
 * @throws FormatError `unknown-layout`, which names the streams, `packed-contradiction` if its numbers disagree
 */
export function packedGeometry(mesh: ConsoleMesh, block: number): PackedGeometry {
  const packed = mesh.valueOf(block, BSPackedAdditionalGeometryData);
  if (packed === undefined) throw mesh.error(block, 'no-packed-data', 'is not a block of packed vertices');
  const { numVertices } = packed;
  const layout = packedLayout(packed);
  if (layout === undefined) {
    const message = `has packed vertices in an unknown layout: ${streamTable(packed)}`;
    throw mesh.error(block, 'unknown-layout', message, 'blockInfos');
  }
  checkConsistency(mesh, block, packed, layout);
  const data = packed.blocks[0]?.dataBlock?.data;
  if (data === undefined || data instanceof Uint8Array) {
    throw mesh.error(block, 'packed-contradiction', 'has no packed vertices', 'blocks');
  }
  return { block, layout, numVertices, vertices: withBitangents(mesh, block, data) };
}

/** `type 16 of 8 bytes at 0, … every 40 bytes` */
function streamTable({ blockInfos }: Packed): string {
  const { type, unitSize, blockOffset, stride, length } = blockInfos;
  if (length === 0) return 'no streams';
  const streams = Array.from(
    type.subarray(0, MAX_LISTED),
    (one, i) => `type ${one} of ${unitSize[i]} bytes at ${blockOffset[i]}`,
  );
  return `${streams.join(', ')}${length > MAX_LISTED ? ', …' : ''}, every ${[...new Set(stride.subarray(0, MAX_LISTED))].join(' or ')} bytes`;
}

const MAX_LISTED = 16;

/** Numbers that are stored twice must agree. */
function checkConsistency(mesh: ConsoleMesh, block: number, packed: Packed, layout: PackedLayout): void {
  const must = (field: string, what: string, actual: number | undefined, expected: number): void => {
    if (actual === expected) return;
    const message = `contradicts itself: ${what} is ${actual ?? 'missing'}, but must be ${expected}`;
    throw mesh.error(block, 'packed-contradiction', message, field);
  };
  const { numVertices, blockInfos, blocks } = packed;
  const { unitSize, totalSize, blockIndex } = blockInfos;
  for (const [i, type] of layout.streams.entries()) {
    const size = STREAM_SIZES[type] ?? 0;
    if (unitSize[i] === size && totalSize[i] === numVertices * size && blockIndex[i] === 0) continue;
    const at = `blockInfos[${i}]`;
    must(`${at}.unitSize`, `the size of a vertex in stream ${i}`, unitSize[i], size);
    must(`${at}.totalSize`, `the size of stream ${i}`, totalSize[i], numVertices * size);
    must(`${at}.blockIndex`, `the data block of stream ${i}`, blockIndex[i], 0);
  }
  must('numBlocks', 'the number of data blocks', blocks.length, 1);
  const data = blocks[0]?.dataBlock;
  must('blocks[0].hasData', 'the data flag', blocks[0]?.hasData, 1);
  must('blocks[0].dataBlock.blockSize', 'the size of the data', data?.blockSize, numVertices * layout.stride);
  must('blocks[0].dataBlock.numBlocks', 'the number of parts of the data', data?.numBlocks, 1);
  must('blocks[0].dataBlock.blockOffsets[0]', 'the offset of the data', data?.blockOffsets[0], 0);
  must(
    'blocks[0].dataBlock.numData',
    'the number of components per vertex',
    data?.numData,
    layout.components,
  );
  must('blocks[0].dataBlock.totalSize', 'the size of a vertex', data?.totalSize, layout.stride);
}
