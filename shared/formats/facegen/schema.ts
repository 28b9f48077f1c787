import { f32, flags, i8, i16, u32 } from '#shared/binary/number.ts';
import { array, list, struct, when } from '#shared/binary/struct.ts';
import { bytes, text } from '#shared/binary/text.ts';
import { type Context, type Infer, rest, type Scope } from '#shared/binary/type.ts';

/**
 * The bytes of the three files that faces are made of, of Oblivion to Fallout 4: `.tri` (a mesh with named morphs), `.egm`
 * (modes of its shape) and `.egt` (modes of its texture). Source: reference others.md, and the published description of the
 * formats by their maker; checked on the files of reference corpus-2.md.
 */

export const CONTEXT: Context = { littleEndian: true };

export const TRI_MAGIC = 'FRTRI003';
export const EGM_MAGIC = 'FREGM002';
export const EGT_MAGIC = 'FREGT003';

const magic = (expect: string) => text(8, { expect, edit: 'never', reason: 'identifies the file type' });
const count = (doc: string) => u32({ doc, edit: 'derived', reason: 'follows from what it counts' });
const reserved = (length: number) => bytes(length, { hue: 'padding', doc: 'Zeros' });
const TRAILING = when(rest, bytes(rest, { hue: 'padding', doc: 'After the last morph; kept unchanged' }));

const Point = struct('point', { x: f32(), y: f32(), z: f32() });
const Corners = struct('triangle', { a: u32(), b: u32(), c: u32() });
const Quad = struct('quad', { a: u32(), b: u32(), c: u32(), d: u32() });
const Coordinates = struct('texture coordinates', { u: f32(), v: f32({ doc: 'Points down the texture' }) });
const Offset = struct('offset', { x: i16(), y: i16(), z: i16() });
const SCALE = f32({ doc: 'Factor of the stored numbers' });

interface TriCounts {
  readonly vertexCount: number;
  readonly triangleCount: number;
  readonly quadCount: number;
  readonly uvCount: number;
  readonly extensions: number;
}

const HAS_UVS = 1;
const WIDE_LABELS = 2;

/** Whether the labels of a `.tri` have two bytes a character. */
export function hasWideLabels({ extensions }: Pick<TriCounts, 'extensions'>): boolean {
  return (extensions & WIDE_LABELS) !== 0;
}

/** A label; a zero byte at its end is counted. */
const LABEL = {
  labelLength: u32({ unit: 'characters', doc: 'With the zero at its end', edit: 'derived' }),
  label: text(
    (_context: Context, { labelLength }: { readonly labelLength: number }, at: Scope) =>
      labelLength * (hasWideLabels(at.up(1) as TriCounts) ? 2 : 1),
  ),
};

/** A line for what has a label. */
const NAMED = { summary: ({ label }: { readonly label: string }) => label.replaceAll('\0', '') };

const TRI_HEAD = {
  magic: magic(TRI_MAGIC),
  vertexCount: count('Vertices'),
  triangleCount: count('Triangles'),
  quadCount: count('Quads'),
};
/** What is said of a file before it is opened. */
export const TriHead = struct('tri header', TRI_HEAD);

export const TriFile = struct('tri', {
  ...TRI_HEAD,
  labelledVertexCount: count('Vertices with a label'),
  labelledPointCount: count('Points on the surface with a label'),
  uvCount: count('Texture coordinates that corners refer to; 0 = each vertex has its own, or there are none'),
  extensions: flags(
    u32,
    {
      uvs: { at: 0, doc: 'There are texture coordinates', edit: 'never', reason: 'decides what is stored' },
      wideLabels: {
        at: 1,
        doc: 'Labels have two bytes a character',
        edit: 'never',
        reason: 'decides how labels are stored',
      },
    },
    { edit: 'never', reason: 'decides what is stored' },
  ),
  differenceMorphCount: count('Morphs that are stored as differences'),
  statisticalMorphCount: count('Morphs that are stored as other positions of some vertices'),
  statisticalVertexCount: count('Positions of all of those morphs'),
  reserved: reserved(16),
  vertices: array(Point, 'vertexCount'),
  statisticalVertices: array(Point, 'statisticalVertexCount', {
    doc: 'Where statistical morphs move vertices: those of the first morph, then those of the next one',
  }),
  triangles: array(Corners, 'triangleCount'),
  quads: array(Quad, 'quadCount'),
  labelledVertices: list(struct('labeled vertex', { vertex: u32(), ...LABEL }, NAMED), 'labelledVertexCount'),
  labelledPoints: list(
    struct(
      'labeled point',
      {
        triangle: u32({
          doc: 'Triangle that it is on; quads count as two triangles each, after the triangles',
        }),
        weights: struct('weights', { a: f32(), b: f32(), c: f32() }, { doc: 'Of the triangle’s corners' }),
        ...LABEL,
      },
      NAMED,
    ),
    'labelledPointCount',
  ),
  uvs: array(Coordinates, (_context: Context, { vertexCount, uvCount, extensions }: TriCounts) =>
    uvCount > 0 ? uvCount : (extensions & HAS_UVS) !== 0 ? vertexCount : 0,
  ),
  uvTriangles: array(
    Corners,
    (_context: Context, { uvCount, triangleCount }: TriCounts) => (uvCount > 0 ? triangleCount : 0),
    { doc: 'Texture coordinates of each triangle’s corners' },
  ),
  uvQuads: array(
    Quad,
    (_context: Context, { uvCount, quadCount }: TriCounts) => (uvCount > 0 ? quadCount : 0),
    { doc: 'Texture coordinates of each quad’s corners' },
  ),
  differenceMorphs: list(
    struct(
      'difference morph',
      {
        ...LABEL,
        scale: SCALE,
        offsets: array(
          Offset,
          (_context: Context, _self: unknown, at: Scope) => (at.up(1) as TriCounts).vertexCount,
          { doc: 'How far each vertex goes, divided by the scale' },
        ),
      },
      NAMED,
    ),
    'differenceMorphCount',
  ),
  statisticalMorphs: list(
    struct(
      'statistical morph',
      {
        ...LABEL,
        movedCount: count('Vertices that it moves'),
        moved: array(u32(), 'movedCount', { doc: 'These vertices' }),
      },
      NAMED,
    ),
    'statisticalMorphCount',
  ),
  trailing: TRAILING,
});

const MODES = {
  symmetricCount: count('Modes that are the same on both sides of the face'),
  asymmetricCount: count('Modes that are not'),
};

const EGM_HEAD = {
  magic: magic(EGM_MAGIC),
  vertexCount: count('Vertices: those of the .tri, then its positions of statistical morphs'),
  ...MODES,
};
/** What is said of a file before it is opened. */
export const EgmHead = struct('egm header', EGM_HEAD);

const ShapeMode = struct('shape mode', {
  scale: SCALE,
  offsets: array(
    Offset,
    (_context: Context, _self: unknown, at: Scope) =>
      (at.up(1) as { readonly vertexCount: number }).vertexCount,
    { doc: 'How far each vertex goes, divided by the scale' },
  ),
});

const BASIS = u32({ display: 'hex', doc: 'Which set of modes it is from; files that belong together agree' });

export const EgmFile = struct('egm', {
  ...EGM_HEAD,
  basis: BASIS,
  reserved: reserved(40),
  symmetric: list(ShapeMode, 'symmetricCount'),
  asymmetric: list(ShapeMode, 'asymmetricCount'),
  trailing: TRAILING,
});

const EGT_HEAD = {
  magic: magic(EGT_MAGIC),
  rows: count('Rows of pixels'),
  columns: count('Pixels in a row'),
  ...MODES,
};
/** What is said of a file before it is opened. */
export const EgtHead = struct('egt header', EGT_HEAD);

const plane = (doc: string) =>
  array(
    i8(),
    (_context: Context, _self: unknown, at: Scope) => {
      const { rows, columns } = at.up(1) as { readonly rows: number; readonly columns: number };
      return rows * columns;
    },
    { doc },
  );

const TextureMode = struct('texture mode', {
  scale: SCALE,
  red: plane('What is added to the red of each pixel, divided by the scale; row by row'),
  green: plane('The same for green'),
  blue: plane('The same for blue'),
});

export const EgtFile = struct('egt', {
  ...EGT_HEAD,
  basis: BASIS,
  reserved: reserved(36),
  symmetric: list(TextureMode, 'symmetricCount'),
  asymmetric: list(TextureMode, 'asymmetricCount'),
  trailing: TRAILING,
});

/** A parsed `.tri`. */
export type Tri = Infer<typeof TriFile>;
/** A parsed `.egm`. */
export type Egm = Infer<typeof EgmFile>;
/** A parsed `.egt`. */
export type Egt = Infer<typeof EgtFile>;
