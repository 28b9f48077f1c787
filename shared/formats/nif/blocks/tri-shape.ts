import { f32, u16, u32 } from '#shared/binary/number.ts';
import { array, list, struct, switchOn, when } from '#shared/binary/struct.ts';
import { sizedText } from '#shared/binary/text.ts';
import { block, HalfVector3, NiBound, ref, Triangle, Vector4 } from '#shared/formats/nif/common.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { AV_OBJECT } from './av-object.ts';
import { BSGeometrySegmentData, LOD_SIZES, SURFACE } from './geometry.ts';
import { vertexData, vertexDesc } from './vertex-data.ts';

/** Shapes that hold their own vertices, since Skyrim SE. Sources: reference nif.md, 3.1; nif.xml. */

const isSkyrimSe = ({ bs }: NifContext): boolean => bs < 130;
const sinceFallout4 = ({ bs }: NifContext): boolean => bs >= 130;

interface Sized {
  readonly dataSize: number;
}
/** Skinned shapes of Skyrim SE have their vertices in the skin partition; precombined shapes, in another file. */
const hasData = (_context: NifContext, { dataSize }: Sized): boolean => dataSize > 0;

interface Particles {
  readonly particleDataSize: number;
}
const hasParticles = (_context: NifContext, { particleDataSize }: Particles): boolean => particleDataSize > 0;

const DATA_SIZE = {
  unit: 'bytes',
  edit: 'derived',
  reason: 'is derived from vertices and triangles',
} as const;

export const TRI_SHAPE = {
  ...AV_OBJECT,
  boundingSphere: NiBound,
  boundMinMax: when(({ bs }: NifContext) => bs >= 155, array(f32(), 6)),
  skin: ref({ takes: 'skin' }),
  ...SURFACE,
  vertexDesc: vertexDesc(),
  numTriangles: switchOn((context: NifContext) => (isSkyrimSe(context) ? 'short' : 'wide'), {
    short: u16({ edit: 'derived' }),
    wide: u32({ edit: 'derived' }),
  }),
  numVertices: u16({ edit: 'derived' }),
  dataSize: u32(DATA_SIZE),
  vertexData: when(hasData, vertexData('numVertices')),
  triangles: when(hasData, array(Triangle, 'numTriangles')),
  particleDataSize: when(isSkyrimSe, u32(DATA_SIZE)),
  particleVertices: when(isSkyrimSe, when(hasParticles, array(HalfVector3, 'numVertices'))),
  particleNormals: when(isSkyrimSe, when(hasParticles, array(HalfVector3, 'numVertices'))),
  particleTriangles: when(isSkyrimSe, when(hasParticles, array(Triangle, 'numTriangles'))),
};

export const BSTriShape = block('BSTriShape', TRI_SHAPE);
export const BSMeshLODTriShape = block('BSMeshLODTriShape', () => ({ ...TRI_SHAPE, ...LOD_SIZES }));

/** A shape whose vertices the game moves: a face. */
export const BSDynamicTriShape = block('BSDynamicTriShape', () => ({
  ...TRI_SHAPE,
  dynamicDataSize: u32({ unit: 'bytes', edit: 'derived', reason: 'is derived from the vertices' }),
  vertices: array(
    Vector4,
    (_context: NifContext, { dynamicDataSize }: { readonly dynamicDataSize: number }) => dynamicDataSize / 16,
    { doc: 'Positions; w is unused' },
  ),
}));

const BSGeometrySubSegment = struct('BSGeometrySubSegment', {
  startIndex: u32({ doc: 'In indices: three per triangle' }),
  numPrimitives: u32({ unit: 'triangles' }),
  parentArrayIndex: u32({ doc: 'Index of its segment among all segments and sub-segments' }),
  unused: u32({ hue: 'padding' }),
});

const BSGeometrySegment = struct('BSGeometrySegmentData', {
  startIndex: u32({ doc: 'In indices: three per triangle' }),
  numPrimitives: u32({ unit: 'triangles' }),
  parentArrayIndex: u32(),
  numSubSegments: u32({ edit: 'derived' }),
  subSegment: array(BSGeometrySubSegment, 'numSubSegments'),
});

const BSGeometryPerSegmentSharedData = struct('BSGeometryPerSegmentSharedData', {
  userIndex: u32({ doc: 'Body part; without a bone, the index of a segment' }),
  boneId: u32({ display: 'hex', doc: 'Hash of the bone’s name; FFFFFFFF = none' }),
  numCutOffsets: u32({ edit: 'derived' }),
  cutOffsets: array(f32(), 'numCutOffsets', { doc: 'Where limbs are cut off along the bone' }),
});

const BSGeometrySegmentSharedData = struct('BSGeometrySegmentSharedData', {
  numSegments: u32({ edit: 'derived' }),
  totalSegments: u32({ edit: 'derived' }),
  segmentStarts: array(u32(), 'numSegments'),
  perSegmentData: list(BSGeometryPerSegmentSharedData, 'totalSegments'),
  ssfFile: sizedText(u16(), { doc: 'File that names the segments' }),
});

interface Segmented extends Sized {
  readonly numSegments?: number;
  readonly totalSegments?: number;
}
const hasSharedData = (context: NifContext, self: Segmented): boolean =>
  hasData(context, self) && (self.numSegments ?? 0) < (self.totalSegments ?? 0);

/** A shape in parts: body parts of actors, squares of distant land. The order of its triangles matters. */
export const BSSubIndexTriShape = block('BSSubIndexTriShape', () => ({
  ...TRI_SHAPE,
  numPrimitives: when(sinceFallout4, when(hasData, u32({ unit: 'triangles', edit: 'derived' }))),
  numSegments: when(
    (context: NifContext, self: Sized) => isSkyrimSe(context) || hasData(context, self),
    u32({ edit: 'derived' }),
  ),
  totalSegments: when(sinceFallout4, when(hasData, u32({ edit: 'derived', doc: 'Including sub-segments' }))),
  segment: switchOn((context: NifContext) => (isSkyrimSe(context) ? 'flat' : 'nested'), {
    flat: array(BSGeometrySegmentData, 'numSegments'),
    nested: when(hasData, list(BSGeometrySegment, 'numSegments')),
  }),
  segmentData: when(sinceFallout4, when(hasSharedData, BSGeometrySegmentSharedData)),
}));

export const TRI_SHAPES = [BSTriShape, BSMeshLODTriShape, BSDynamicTriShape, BSSubIndexTriShape];
