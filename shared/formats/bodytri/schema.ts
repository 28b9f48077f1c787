import { f32, i16, u8, u16 } from '#shared/binary/number.ts';
import { array, list, struct, when } from '#shared/binary/struct.ts';
import { bytes, sizedText, text } from '#shared/binary/text.ts';
import { type Context, type Infer, rest } from '#shared/binary/type.ts';

/**
 * The bytes of the `.tri` that BodySlide writes for RaceMenu and LooksMenu: which vertices of which shape a slider moves, and how
 * far. Source: reference others.md, and published descriptions; checked on the file of reference corpus-2.md, whose
 * second part is empty: texture coordinates were seen in no real file.
 */

export const CONTEXT: Context = { littleEndian: true };

export const BODY_TRI_MAGIC = 'PIRT';

const FOLLOWS = { edit: 'derived', reason: 'follows from what it counts' } as const;
const NAME = sizedText(u8(), { edit: 'in place' });
const NAMED = { summary: ({ name }: { readonly name: string }) => name };
const SCALE = f32({ doc: 'Factor of the stored numbers' });
const VERTEX = u16({ doc: 'Vertex of the shape' });

const PositionMorph = struct(
  'morph',
  {
    name: NAME,
    scale: SCALE,
    movedCount: u16({ doc: 'Vertices that it moves', ...FOLLOWS }),
    moved: array(struct('moved vertex', { vertex: VERTEX, x: i16(), y: i16(), z: i16() }), 'movedCount', {
      doc: 'How far each of them goes, divided by the scale',
    }),
  },
  NAMED,
);

const Shape = struct(
  'shape',
  {
    name: NAME,
    morphCount: u16({ doc: 'Its morphs', ...FOLLOWS }),
    morphs: list(PositionMorph, 'morphCount'),
  },
  NAMED,
);

const UvMorph = struct(
  'texture morph',
  {
    name: NAME,
    scale: SCALE,
    movedCount: u16({ doc: 'Vertices whose texture coordinates it moves', ...FOLLOWS }),
    moved: array(struct('moved coordinates', { vertex: VERTEX, u: i16(), v: i16() }), 'movedCount', {
      doc: 'How far each of them goes, divided by the scale',
    }),
  },
  NAMED,
);

const UvShape = struct(
  'shape',
  {
    name: NAME,
    morphCount: u16({ doc: 'Its morphs of texture coordinates', ...FOLLOWS }),
    morphs: list(UvMorph, 'morphCount'),
  },
  NAMED,
);

const HEAD = {
  magic: text(4, { expect: BODY_TRI_MAGIC, edit: 'never', reason: 'identifies the file type' }),
  shapeCount: u16({ doc: 'Shapes', ...FOLLOWS }),
};
/** What is said of a file before it is opened. */
export const BodyTriHead = struct('body tri header', HEAD);

export const BodyTriFile = struct('body tri', {
  ...HEAD,
  shapes: list(Shape, 'shapeCount'),
  textureCoordinates: when(
    rest,
    struct(
      'texture coordinates',
      {
        shapeCount: u16({ doc: 'Shapes', ...FOLLOWS }),
        shapes: list(UvShape, 'shapeCount'),
      },
      { doc: 'Morphs of texture coordinates; old files end before it' },
    ),
  ),
  trailing: when(rest, bytes(rest, { hue: 'padding', doc: 'After the last morph; kept unchanged' })),
});

/** A parsed file. */
export type BodyTri = Infer<typeof BodyTriFile>;
