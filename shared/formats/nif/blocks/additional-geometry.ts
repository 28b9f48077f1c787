import { f16, flags, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, formBy, list, struct, when } from '#shared/binary/struct.ts';
import { bytes } from '#shared/binary/text.ts';
import type { Infer, Scope } from '#shared/binary/type.ts';
import { type BlockType, block, bool, fixedFor, HalfTexCoord, Vector3 } from '#shared/formats/nif/common.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';

/**
 * Vertex data beside or instead of that of a NiTriShapeData: streams side by side in blocks. On Xbox 360 and
 * PlayStation 3 it is the whole mesh. Sources: reference xbox360-nif.md, A2 and A3; nif.xml.
 */

const BYTES = { unit: 'bytes', edit: 'derived', reason: 'is derived from the streams and vertices' } as const;

const STREAMED = fixedFor('decides the layout of the vertex streams');

const STREAM = { floats3: 3, halves2: 14, halves4: 16, bytes4: 28 } as const;
/** Bytes per vertex by stream type. */
export const STREAM_SIZES: Readonly<Record<number, number>> = { 3: 12, 14: 4, 16: 8, 28: 4 };
/** Components per vertex by stream type. */
const COMPONENTS: Readonly<Record<number, number>> = { 3: 3, 14: 2, 16: 4, 28: 4 };

export const NiAGDDataStream = struct('NiAGDDataStream', {
  type: u32({
    values: { 1: 'float', 3: '3 floats', 14: '2 halves', 16: '4 halves', 28: '4 bytes' },
    ...STREAMED,
  }),
  unitSize: u32({ ...STREAMED, unit: 'bytes', doc: 'Size of one vertex' }),
  totalSize: u32(BYTES),
  stride: u32({ ...STREAMED, unit: 'bytes', doc: 'From vertex to vertex' }),
  blockIndex: u32(),
  blockOffset: u32({ ...STREAMED, unit: 'bytes' }),
  flags: flags(u8, { keep: 0, consistencyType: { at: 1, width: 2, doc: '0 mutable, 1 static, 2 volatile' } }),
});

const STREAMS = {
  numVertices: u16({ edit: 'derived' }),
  numBlockInfos: u32({ edit: 'derived' }),
  blockInfos: array(NiAGDDataStream, 'numBlockInfos'),
  numBlocks: u32({ edit: 'derived' }),
};

/** Header of a data block. */
const BLOCK_HEAD = {
  blockSize: u32(BYTES),
  numBlocks: u32({ edit: 'derived' }),
  blockOffsets: array(u32({ unit: 'bytes' }), 'numBlocks'),
  numData: u32({ edit: 'derived' }),
  dataSizes: array(u32({ unit: 'bytes' }), 'numData'),
};

interface Head {
  readonly blockSize: number;
}
const hasData = (_context: NifContext, self: { readonly hasData: number }): boolean => self.hasData !== 0;

interface Sizes {
  readonly blockSize: number;
  readonly numData: number;
}
type ByteCount = (head: Sizes) => number;

function additionalGeometry(size: ByteCount) {
  const dataBlock = struct('NiAGDDataBlock', {
    ...BLOCK_HEAD,
    // Big-endian files hold it as 32-bit units.
    data: array(u32({ display: 'hex' }), (_context: NifContext, head: Sizes) => Math.floor(size(head) / 4)),
    rest: when(
      (_context: NifContext, head: Sizes) => size(head) % 4 !== 0,
      bytes((_context: NifContext, head: Sizes) => size(head) % 4),
    ),
  });
  return block('NiAdditionalGeometryData', () => ({
    ...STREAMS,
    blocks: list(
      struct('NiAGDDataBlocks', { hasData: bool(STREAMED), dataBlock: when(hasData, dataBlock) }),
      'numBlocks',
    ),
  }));
}

/** As games store it: data of `blockSize` bytes. */
export const NiAdditionalGeometryData = additionalGeometry(({ blockSize }) => blockSize);

/**
 * Forms of the block type, the usual one first; the sizes in a block show which one it has (A2). Programs that follow
 * the published description write  `blockSize` bytes for each of `numData`.
 */
export const ADDITIONAL_GEOMETRY_FORMS: readonly BlockType[] = [
  NiAdditionalGeometryData,
  additionalGeometry(({ blockSize, numData }) => blockSize * numData),
];

const Halves4 = struct('half4', { x: f16(), y: f16(), z: f16(), w: f16() });
const Bytes4 = struct('four bytes', { b0: u8(), b1: u8(), b2: u8(), b3: u8() });

/** Vertex kinds, as bits of a key. */
const KIND = { skinned: 1, colored: 2, wholeFrames: 4, unknown: 8, loneFrame: 16 } as const;

/** Layouts found in games, by kind; named as in the reference (A3). */
const LAYOUT_NAMES: Readonly<Record<number, string>> = {
  2: 'L1',
  0: 'L2',
  1: 'L3',
  3: 'L4',
  4: 'L5',
  6: 'L6',
};

/** Layout of packed vertices: streams in a fixed order, without gaps. */
export interface PackedLayout {
  readonly name: string;
  /** Stream types in order, as in NiAGDDataStream. */
  readonly streams: readonly number[];
  readonly stride: number;
  readonly components: number;
  readonly skinned: boolean;
  readonly colored: boolean;
}

/** Each layout found in games, and the same without its last stream, which can be computed from the others. */
const KINDS = Object.entries(LAYOUT_NAMES).flatMap(([key, name]): readonly (readonly [number, string])[] => [
  [Number(key), name],
  [Number(key) | KIND.loneFrame, `${name} without bitangents`],
]);

const PACKED_LAYOUTS: ReadonlyMap<number, PackedLayout> = new Map(
  KINDS.map(([kind, name]) => {
    const streams = streamsOf(kind);
    const stride = streams.reduce((sum, type) => sum + (STREAM_SIZES[type] ?? 0), 0);
    const components = streams.reduce((sum, type) => sum + (COMPONENTS[type] ?? 0), 0);
    const [skinned, colored] = [(kind & KIND.skinned) !== 0, (kind & KIND.colored) !== 0];
    return [kind, { name, streams, stride, components, skinned, colored }];
  }),
);

/** Layouts with vertex colors: their byte order depends on the console, and no file says which one it is for. */
export const COLORED_LAYOUTS: ReadonlySet<string> = new Set(
  [...PACKED_LAYOUTS.values()].flatMap(({ name, colored }) => (colored ? [name] : [])),
);

/** Layout of the streams, or undefined if no known game uses it. */
export function packedLayout({ blockInfos }: Pick<Packed, 'blockInfos'>): PackedLayout | undefined {
  return [...PACKED_LAYOUTS.values()].find((layout) => hasStreams(layout, blockInfos));
}

interface Packed {
  readonly numVertices: number;
  readonly blockInfos: {
    readonly length: number;
    readonly type: Uint32Array;
    readonly stride: Uint32Array;
    readonly blockOffset: Uint32Array;
  };
}

/** Stream types of a kind, in order. */
function streamsOf(kind: number): readonly number[] {
  const frame = kind & KIND.wholeFrames ? STREAM.floats3 : STREAM.halves4;
  return [
    STREAM.halves4,
    ...(kind & KIND.skinned ? [STREAM.halves4, STREAM.bytes4] : []),
    frame,
    ...(kind & KIND.colored ? [STREAM.bytes4] : []),
    STREAM.halves2,
    frame,
    ...(kind & KIND.loneFrame ? [] : [frame]),
  ];
}

function hasStreams({ streams, stride }: PackedLayout, blockInfos: Packed['blockInfos']): boolean {
  let offset = 0;
  return (
    streams.length === blockInfos.length &&
    streams.every((type, i) => {
      const fits =
        blockInfos.type[i] === type &&
        blockInfos.blockOffset[i] === offset &&
        blockInfos.stride[i] === stride;
      offset += STREAM_SIZES[type] ?? 0;
      return fits;
    })
  );
}

const kindOf = (_context: NifContext, { blockSize }: Head, at: Scope): number => {
  const { numVertices, blockInfos } = at.up(2) as Packed;
  for (const [kind, layout] of PACKED_LAYOUTS) {
    if (blockSize === numVertices * layout.stride && hasStreams(layout, blockInfos)) return kind;
  }
  return KIND.unknown;
};

function packedVertex(kind: number) {
  const frame = kind & KIND.wholeFrames ? Vector3 : Halves4;
  const skinned = (kind & KIND.skinned) !== 0;
  return struct('packed vertex', {
    position: Halves4,
    weights: when(() => skinned, Halves4),
    boneIndices: when(() => skinned, Bytes4),
    normal: frame,
    color: when(() => (kind & KIND.colored) !== 0, Bytes4),
    uv: HalfTexCoord,
    bitangent: frame,
    tangent: when(() => (kind & KIND.loneFrame) === 0, frame),
  });
}

const packedVertices = (kind: number) =>
  array(packedVertex(kind), (_context: NifContext, _self: unknown, at: Scope) => {
    const { numVertices } = at.up(2) as Packed;
    return numVertices;
  });

/** Console vertices. A position's w means nothing; bytes are in the file's order, which differs by platform. */
export type PackedVertices = Infer<ReturnType<typeof packedVertices>>;

const NiBSPackedAGDDataBlock = struct('NiBSPackedAGDDataBlock', {
  ...BLOCK_HEAD,
  data: formBy<PackedVertices | Uint8Array>(kindOf, (kind) =>
    kind === KIND.unknown
      ? bytes((_context: NifContext, { blockSize }: Head) => blockSize)
      : packedVertices(kind),
  ),
  shaderIndex: u32(),
  totalSize: u32(BYTES),
});

export const BSPackedAdditionalGeometryData = block('BSPackedAdditionalGeometryData', () => ({
  ...STREAMS,
  blocks: list(
    struct('NiAGDDataBlocks', { hasData: bool(STREAMED), dataBlock: when(hasData, NiBSPackedAGDDataBlock) }),
    'numBlocks',
  ),
}));

export const ADDITIONAL_GEOMETRY = [NiAdditionalGeometryData, BSPackedAdditionalGeometryData];
