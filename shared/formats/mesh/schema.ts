import { f16, f32, flags, i16, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, list, struct, switchOn, when } from '#shared/binary/struct.ts';
import { bytes } from '#shared/binary/text.ts';
import { type Context, type Infer, rest } from '#shared/binary/type.ts';

/**
 * The geometry of one shape of Starfield, as a file of its own (`geometries\….mesh`) and inside a BSGeometry block of a
 * NIF, where it is the same to the last byte. Source: reference starfield.md, 3; both forms checked on real files. Names
 * are those of the published description of NIF files (BSMeshData).
 */

export const CONTEXT: Context = { littleEndian: true };

/** Versions that are known. */
export const LATEST_VERSION = 2;

const count = (doc: string) => u32({ doc, edit: 'derived', reason: 'follows from what it counts' });

const MeshTriangle = struct('triangle', { v1: u16(), v2: u16(), v3: u16() });
const Position = struct('position', { x: i16(), y: i16(), z: i16() });
const MeshUv = struct('uv', { u: f16(), v: f16({ doc: 'Points down the texture' }) });
/** In this order in the file. */
const Bgra = struct('color', { b: u8(), g: u8(), r: u8(), a: u8() });
const BoneWeight = struct('weight', {
  bone: u16({ doc: 'Number of the bone in the skin of the NIF' }),
  weight: u16({ doc: 'Of 65,535' }),
});

const tenBits = (at: number) => ({ at, width: 10, doc: '0 is -1, 1,023 is 1' });
const AXES = { x: tenBits(0), y: tenBits(10), z: tenBits(20) };
const NORMAL = flags(u32, { ...AXES, w: { at: 30, width: 2 } });
const TANGENT = flags(u32, {
  ...AXES,
  w: { at: 30, width: 2, doc: 'Side of the bitangent: 0 is -1, 3 is 1' },
});

interface Indices {
  readonly indicesSize: number;
}
const wholeTriangles = (_context: Context, { indicesSize }: Indices): number => Math.floor(indicesSize / 3);
const leftOver = (_context: Context, { indicesSize }: Indices): number => indicesSize % 3;

/** Triangles after the number of their corners. */
const TRIANGLES = {
  indicesSize: count('Corners of triangles: three for each'),
  triangles: array(MeshTriangle, wholeTriangles, { doc: 'Vertices of each triangle' }),
  spareIndices: when(
    (context: Context, self: Indices) => leftOver(context, self) > 0,
    array(u16(), leftOver, { hue: 'padding', doc: 'Corners that make no whole triangle' }),
  ),
};

const Meshlet = struct('meshlet', {
  vertexCount: u32({ doc: 'At most 96 in version 2' }),
  vertexOffset: u32(),
  triangleCount: u32({ doc: 'At most 128' }),
  triangleOffset: u32(),
});

const CullBox = struct('cull box', {
  x: f32({ doc: 'Center' }),
  y: f32(),
  z: f32(),
  halfX: f32({ doc: 'Half of its size' }),
  halfY: f32(),
  halfZ: f32(),
});
const CullSphere = struct('cull sphere', {
  x: f32({ doc: 'Center' }),
  y: f32(),
  z: f32(),
  radius: f32(),
  coneX: u8({ doc: 'Direction in which the triangles face' }),
  coneY: u8(),
  coneZ: u8(),
  coneW: u8(),
  apexOffset: f32(),
});

interface Versioned {
  readonly version: number;
}

const GEOMETRY = {
  version: u32({ doc: '0 to 2', edit: 'never', reason: 'decides what is stored' }),
  ...TRIANGLES,
  scale: f32({ doc: 'Position of a vertex at 32,767, in meters' }),
  weightsPerVertex: u32({ doc: '0 to 8', edit: 'derived', reason: 'follows from the weights' }),
  numVerts: count('Vertices'),
  vertices: array(Position, 'numVerts', { doc: 'Times scale / 32,767: meters' }),
  numUVs: count('Texture coordinates: one for each vertex'),
  uvs: array(MeshUv, 'numUVs'),
  numUVs2: count('Texture coordinates of the second set: one for each vertex, or none'),
  uvs2: array(MeshUv, 'numUVs2'),
  numVertexColors: count('Colors: one for each vertex, or none'),
  vertexColors: array(Bgra, 'numVertexColors'),
  numNormals: count('Normals: one for each vertex, or none'),
  normals: array(NORMAL, 'numNormals'),
  numTangents: count('Tangents: one for each vertex, or none'),
  tangents: array(TANGENT, 'numTangents'),
  numWeights: count('Weights: as many for each vertex as weightsPerVertex says'),
  weights: array(BoneWeight, 'numWeights', { doc: 'Those of the first vertex, then those of the next one' }),
  numLODs: when(
    (_context: Context, { version }: Versioned) => version >= 1,
    count('Levels of detail, apart from the full one'),
  ),
  lods: list(
    struct('level of detail', TRIANGLES),
    (_context: Context, { numLODs }: { readonly numLODs?: number }) => numLODs ?? 0,
    { doc: 'Triangles that replace the full ones at a distance; the vertices are the same' },
  ),
};

const MESHLET_COUNT = count('Groups of neighboring triangles, which the game draws or leaves out together');
const CULL_COUNT = count('What is around each group of triangles: one for each meshlet');

/** Meshlets, if there is a number of them. */
const MESHLETS = array(
  Meshlet,
  (_context: Context, { numMeshlets }: { readonly numMeshlets?: number }) => numMeshlets ?? 0,
);

const cullCount = (_context: Context, { numCullData }: { readonly numCullData?: number }): number =>
  numCullData ?? 0;
const CULL_DATA = switchOn((_context: Context, { version }: Versioned) => (version >= 2 ? 'box' : 'sphere'), {
  box: array(CullBox, cullCount),
  sphere: array(CullSphere, cullCount),
});

/** Geometry inside a BSGeometry block: as a file, but the numbers at its end are always there. */
export const MeshData = struct('BSMeshData', {
  ...GEOMETRY,
  numMeshlets: MESHLET_COUNT,
  meshlets: MESHLETS,
  numCullData: CULL_COUNT,
  cullData: CULL_DATA,
});

/** A `.mesh` file, which may end after its levels of detail. */
export const MeshFile = struct('mesh', {
  ...GEOMETRY,
  numMeshlets: when(rest, MESHLET_COUNT),
  meshlets: MESHLETS,
  numCullData: when(rest, CULL_COUNT),
  cullData: CULL_DATA,
  trailing: when(rest, bytes(rest, { hue: 'padding', doc: 'After the last field; kept unchanged' })),
});

/** What is said of a file before it is opened. */
export const MeshHead = struct('mesh head', {
  version: GEOMETRY.version,
  indicesSize: TRIANGLES.indicesSize,
});

/** Geometry in either form. `cullData` has boxes from version 2, spheres before it. */
export type MeshGeometry = Infer<typeof MeshData> | Infer<typeof MeshFile>;
/** A parsed `.mesh`. */
export type MeshFileValue = Infer<typeof MeshFile>;
