import { f16, u16, u32 } from '#shared/binary/number.ts';
import { array, list, struct, when } from '#shared/binary/struct.ts';
import { bytes, sizedText, text } from '#shared/binary/text.ts';
import { type Context, type Infer, rest } from '#shared/binary/type.ts';

/**
 * The bytes of Starfield’s `morph.dat`: how far each key of a character’s shape (`chargen`) or of its play (`performance`)
 * moves the vertices of one `.mesh`. Source: reference starfield.md, 5; checked on a real file to its last byte.
 */

export const CONTEXT: Context = { littleEndian: true };

export const MORPH_DAT_MAGIC = 'MDAT';
export const KNOWN_VERSION = 3;
/** As many bits as a vertex has for its keys. */
export const MOST_KEYS = 128;

const FOLLOWS = { edit: 'derived', reason: 'follows from what it counts' } as const;
const mask = (first: number) =>
  u32({
    display: 'hex',
    doc: `Keys ${first} to ${first + 31} that move it: a record for each bit`,
    ...FOLLOWS,
  });
/** Three numbers of 10 bits, from −1 to 1, and two bits more. */
const direction = (doc: string) => u32({ display: 'hex', doc });

const HEAD = {
  magic: text(4, { expect: MORPH_DAT_MAGIC, edit: 'never', reason: 'identifies the file type' }),
  version: u32({ edit: 'never', reason: 'decides how the file is laid out' }),
  vertexCount: u32({ doc: 'Vertices of the mesh', ...FOLLOWS }),
  keyCount: u32({ doc: 'Its keys', ...FOLLOWS }),
};
/** What is said of a file before it is opened. */
export const MorphDatHead = struct('morph.dat header', HEAD);

export const MorphDatFile = struct('morph.dat', {
  ...HEAD,
  keys: list(
    struct(
      'key',
      { name: sizedText(u32(), { edit: 'in place' }) },
      { summary: ({ name }: { readonly name: string }) => name },
    ),
    'keyCount',
  ),
  recordCount: u32({ doc: 'Moves of all vertices together', ...FOLLOWS }),
  placeCount: u32({ doc: 'As many as vertices', ...FOLLOWS }),
  records: array(
    struct('record', {
      x: f16({ unit: 'm' }),
      y: f16({ unit: 'm' }),
      z: f16({ unit: 'm' }),
      color: u16({ display: 'hex', doc: 'Color at a weight of 1: 5 bits red, 6 green, 5 blue' }),
      normal: direction('Added to the normal'),
      tangent: direction('Added to the tangent'),
    }),
    'recordCount',
    { doc: 'How far a key moves a vertex' },
  ),
  places: array(
    struct('vertex', {
      firstRecord: u32({ doc: 'Its first record; those of its other keys follow it', ...FOLLOWS }),
      keys0: mask(0),
      keys32: mask(32),
      keys64: mask(64),
      keys96: mask(96),
    }),
    'placeCount',
    { doc: 'Which records are of which vertex' },
  ),
  trailing: when(rest, bytes(rest, { hue: 'padding', doc: 'After the last vertex; kept unchanged' })),
});

/** A parsed file. */
export type MorphDat = Infer<typeof MorphDatFile>;
