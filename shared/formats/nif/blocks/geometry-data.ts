import { f32, flags, i32, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, list, struct, when } from '#shared/binary/struct.ts';
import type { Length, Scope } from '#shared/binary/type.ts';
import {
  block,
  bool,
  Color4,
  DECIDES,
  NiBound,
  ref,
  TexCoord,
  Triangle,
  Vector3,
} from '#shared/formats/nif/common.ts';
import {
  type NifContext,
  sinceFallout3,
  V4_0_0_2,
  V4_2_2_0,
  V10_0_1_0,
  V10_0_1_3,
  V10_1_0_0,
  V10_1_0_114,
  V20_0_0_4,
} from '#shared/formats/nif/version.ts';

/**
 * Vertices and triangles of NiTriShape and its kin. Sources: reference xbox360-nif.md, A5; nif.xml.
 *
 * Morrowind has a field for the number of UV sets. Gamebryo has it in flags, and Bethesda since Fallout 3 in flags of
 * another meaning, with one set at most.
 */

interface Stored {
  readonly hasVertices: number;
  readonly hasNormals: number;
  readonly hasVertexColors: number;
  readonly dataFlags?: number;
  readonly bsDataFlags?: number;
  readonly numUvSets?: number;
  readonly hasUv?: number;
}

const hasTangents = ({ hasNormals, dataFlags = 0, bsDataFlags = 0 }: Stored): boolean =>
  hasNormals !== 0 && ((dataFlags | bsDataFlags) & 0x1000) !== 0;

function uvSetCount({ dataFlags = 0, bsDataFlags = 0, numUvSets = 0, hasUv }: Stored): number {
  return hasUv === 0 ? 0 : (dataFlags & 63) | (bsDataFlags & 1) | (numUvSets & 63);
}

const since10_1 = ({ version }: NifContext): boolean => version >= V10_1_0_0;

/** First field of mesh data. */
export const GROUP_ID = when(
  ({ version }: NifContext) => version >= V10_1_0_114,
  i32({ hue: 'padding', doc: 'Always 0' }),
);

const direction = (x: number, y: number, z: number) =>
  struct('Vector3', { x: f32({ blank: x }), y: f32({ blank: y }), z: f32({ blank: z }) });
/** Blank vectors are the axes: the surface faces up. */
const Normal = direction(0, 0, 1);
const Tangent = direction(1, 0, 0);
const Bitangent = direction(0, 1, 0);

const HAVOK_MATERIAL = { at: 6, width: 6, decides: false, doc: 'Collision meshes only' };
const BITS_DECIDE = { ...DECIDES, display: 'hex' } as const;

/**
 * From the number of vertices to the end of what all kinds of geometry data share. Particle systems since Fallout 3
 * store no arrays, whatever their flags say: for them `count` is 0.
 */
export const geometryArrays = (count: Length) => ({
  keepFlags: when(since10_1, u8()),
  compressFlags: when(since10_1, u8()),
  hasVertices: bool(DECIDES),
  vertices: when((_context: NifContext, self: Stored) => self.hasVertices !== 0, array(Vector3, count)),
  dataFlags: when(
    (context: NifContext) => context.version >= V10_0_1_0 && !sinceFallout3(context),
    flags(
      u16,
      {
        numUvSets: { at: 0, width: 6 },
        havokMaterial: HAVOK_MATERIAL,
        nbtMethod: { at: 12, width: 2, doc: 'How tangents were computed; 0 and 2 = none stored' },
      },
      BITS_DECIDE,
    ),
  ),
  bsDataFlags: when(
    sinceFallout3,
    flags(u16, { hasUv: 0, havokMaterial: HAVOK_MATERIAL, hasTangents: 12 }, BITS_DECIDE),
  ),
  materialCrc: when(({ bs }: NifContext) => bs > 34, u32({ display: 'hex' })),
  hasNormals: bool(DECIDES),
  normals: when((_context: NifContext, self: Stored) => self.hasNormals !== 0, array(Normal, count)),
  tangents: when(
    since10_1,
    when(
      (_context: NifContext, self: Stored) => hasTangents(self),
      array(Tangent, count, { doc: 'Direction of growing texture v' }),
    ),
  ),
  bitangents: when(
    since10_1,
    when(
      (_context: NifContext, self: Stored) => hasTangents(self),
      array(Bitangent, count, { doc: 'Direction of growing texture u' }),
    ),
  ),
  boundingSphere: NiBound,
  hasVertexColors: bool(DECIDES),
  vertexColors: when(
    (_context: NifContext, self: Stored) => self.hasVertexColors !== 0,
    array(Color4, count),
  ),
  numUvSets: when(({ version }: NifContext) => version <= V4_2_2_0, u16({ range: [0, 63], ...DECIDES })),
  hasUv: when(({ version }: NifContext) => version <= V4_0_0_2, bool(DECIDES)),
  uvSets: list(array(TexCoord, count), (_context: NifContext, self: Stored) => uvSetCount(self)),
  consistencyFlags: when(
    ({ version }: NifContext) => version >= V10_0_1_0,
    u16({ display: 'hex', values: { 0: 'mutable', 16384: 'static', 32768: 'volatile' } }),
  ),
  additionalData: when(({ version }: NifContext) => version >= V20_0_0_4, ref()),
});

export const GEOMETRY_DATA = {
  groupId: GROUP_ID,
  numVertices: u16({ edit: 'derived' }),
  ...geometryArrays('numVertices'),
};

const TRIANGLE_DATA = { ...GEOMETRY_DATA, numTriangles: u16({ edit: 'derived' }) };

const MatchGroup = struct('MatchGroup', {
  numVertices: u16({ edit: 'derived' }),
  vertexIndices: array(u16(), 'numVertices'),
});

const TRI_SHAPE_DATA = {
  ...TRIANGLE_DATA,
  numTrianglePoints: u32({ edit: 'derived', reason: 'is three times the number of triangles' }),
  hasTriangles: when(since10_1, bool(DECIDES)),
  triangles: when(
    (_context: NifContext, { hasTriangles }: { readonly hasTriangles?: number }) => hasTriangles !== 0,
    array(Triangle, 'numTriangles'),
  ),
  numMatchGroups: u16({ edit: 'derived' }),
  matchGroups: list(MatchGroup, 'numMatchGroups', { doc: 'Vertices that share a position' }),
};

export const NiTriShapeData = block('NiTriShapeData', TRI_SHAPE_DATA);

const Strip = struct('strip', {
  indices: array(u16(), (_context: NifContext, _self: unknown, at: Scope) => {
    const { stripLengths } = at.up(1) as { readonly stripLengths: Uint16Array };
    return stripLengths[at.index] ?? 0;
  }),
});

/** Triangle strips, preceded by their lengths. Every second triangle of a strip has the opposite winding. */
export const strips = () => list(Strip, 'numStrips', { doc: 'Vertices of each strip' });

export const NiTriStripsData = block('NiTriStripsData', () => ({
  ...TRIANGLE_DATA,
  numStrips: u16({ edit: 'derived' }),
  stripLengths: array(u16({ edit: 'derived' }), 'numStrips'),
  hasPoints: when(({ version }: NifContext) => version >= V10_0_1_3, bool(DECIDES)),
  points: when(
    (_context: NifContext, { hasPoints }: { readonly hasPoints?: number }) => hasPoints !== 0,
    strips(),
  ),
}));

export const NiLinesData = block('NiLinesData', () => ({
  ...GEOMETRY_DATA,
  lines: array(bool(), 'numVertices', { doc: 'Whether a line connects a vertex to the next' }),
}));

const Polygon = struct('Polygon', {
  numVertices: u16(),
  vertexOffset: u16(),
  numTriangles: u16(),
  triangleOffset: u16(),
});

export const NiScreenElementsData = block('NiScreenElementsData', () => ({
  ...TRI_SHAPE_DATA,
  maxPolygons: u16({ edit: 'derived' }),
  polygons: array(Polygon, 'maxPolygons'),
  polygonIndices: array(u16(), 'maxPolygons'),
  polygonGrowBy: u16(),
  numPolygons: u16(),
  maxVertices: u16(),
  verticesGrowBy: u16(),
  maxIndices: u16(),
  indicesGrowBy: u16(),
}));

export const MESH_DATA = [NiTriShapeData, NiTriStripsData, NiLinesData, NiScreenElementsData];
