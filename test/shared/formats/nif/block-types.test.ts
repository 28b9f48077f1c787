import { describe, expect, test } from 'vitest';
import { generated } from '#shared/binary/generate.ts';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { countBlockTypes } from '#shared/formats/nif/count-block-types.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

const SKYRIM: NifContext = { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 83 };
const MORROWIND: NifContext = { littleEndian: true, version: nifVersion(4, 0, 0, 2), user: 0, bs: 0 };
const VERSIONS: readonly (readonly [string, NifContext])[] = [
  ['Morrowind', MORROWIND],
  ['Oblivion, 10.0.1.2', { littleEndian: true, version: nifVersion(10, 0, 1, 2), user: 0, bs: 3 }],
  ['Oblivion, 10.2.0.0', { littleEndian: true, version: nifVersion(10, 2, 0, 0), user: 10, bs: 6 }],
  ['Oblivion', { littleEndian: true, version: nifVersion(20, 0, 0, 5), user: 11, bs: 11 }],
  ['Fallout 3', { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 11, bs: 34 }],
  ['Fallout 3, Xbox 360', { littleEndian: false, version: nifVersion(20, 2, 0, 7), user: 11, bs: 34 }],
  ['Skyrim', SKYRIM],
  ['Skyrim SE', { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 100 }],
  ['Fallout 4', { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 130 }],
];

function nifOf(types: readonly string[], context: NifContext = SKYRIM): Uint8Array {
  return buildNif({
    context,
    blocks: types.map((type) => ({ type, bytes: blankBlock(type, context) })),
    strings: ['Chest'],
  });
}

/** A source that remembers how far it was read. */
function watched(bytes: Uint8Array): ByteSource & { end: number } {
  const inner = bytesSource(bytes);
  const source = {
    ...inner,
    end: 0,
    read(offset: number, length: number) {
      source.end = Math.max(source.end, offset + length);
      return inner.read(offset, length);
    },
  };
  return source;
}

const counted = (bytes: Uint8Array) => {
  const { types, counts, first, missing } = countBlockTypes(bytesSource(bytes), { backEnd: generated });
  return { found: types.map((type, i) => [type, counts[i], first[i]]), missing };
};

function refusal(bytes: Uint8Array): string {
  try {
    countBlockTypes(bytesSource(bytes));
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
  return 'none';
}

describe('the types of a NIF’s blocks', () => {
  test.each(VERSIONS)('are counted in a file of %s', (_, context) => {
    const file = nifOf(['NiNode', 'NiStringExtraData', 'NiNode', 'NiNode'], context);
    expect(counted(file)).toEqual({
      found: [
        ['NiNode', 3, 0],
        ['NiStringExtraData', 1, 1],
      ],
      missing: undefined,
    });
  });

  test('cost the first few thousand bytes of a large file', () => {
    const file = nifOf(['NiNode', ...Array<string>(900).fill('NiTriShapeData')]);
    const source = watched(file);
    countBlockTypes(source);
    expect(file.length).toBeGreaterThan(10 * 4096);
    expect(source.end).toBe(4096);
  });

  test('are found if the type table is longer than that', () => {
    const many = Array.from({ length: 4000 }, (_, i) => (i % 2 === 0 ? 'NiNode' : 'BSXFlags'));
    const file = nifOf(many);
    const source = watched(file);
    expect([...countBlockTypes(source).counts]).toEqual([2000, 2000]);
    expect(source.end).toBeLessThan(file.length);
  });

  test('are those of the header if the file ends after it', () => {
    const file = nifOf(['NiNode', 'BSXFlags']);
    const { headerEnd } = openNif(file);
    expect(counted(file.subarray(0, headerEnd)).found).toEqual([
      ['NiNode', 1, 0],
      ['BSXFlags', 1, 1],
    ]);
  });

  test('are counted up to where an old file becomes unreadable', () => {
    const file = nifOf(['NiNode', 'NiNode', 'NiStringExtraData'], MORROWIND);
    const at = Buffer.from(file).lastIndexOf('NiStringExtraData');
    file[at] = 'X'.charCodeAt(0);
    const { found, missing } = counted(file);
    expect(found).toEqual([['NiNode', 2, 0]]);
    expect(missing).toMatch(/XiStringExtraData/);
  });

  test('that the header does not name are reported as missing', () => {
    const file = nifOf(['NiNode', 'BSXFlags', 'BSXFlags']);
    const { offset } = nifFields(openNif(file)).at('header.blockTypeIndex[1]');
    new DataView(file.buffer).setUint16(offset, 77, true);
    expect(counted(file)).toEqual({
      found: [
        ['NiNode', 1, 0],
        ['BSXFlags', 1, 2],
      ],
      missing: '1 of its blocks have a type missing from the header',
    });
  });

  test.each([
    ['a cut header', (file: Uint8Array) => file.subarray(0, 60), 'truncated'],
    ['no bytes at all', () => new Uint8Array(), 'not-a-nif'],
    ['another format’s bytes', () => Buffer.from('DDS '.repeat(2000)), 'not-a-nif'],
  ])('are rejected with %s', (_, damage, code) => {
    expect(refusal(damage(nifOf(['NiNode'])))).toBe(code);
  });

  test('are rejected with more blocks than the file has bytes for', () => {
    const file = nifOf(['NiNode', ...Array<string>(900).fill('NiTriShapeData')]);
    const { offset } = nifFields(openNif(file)).at('header.numBlocks');
    new DataView(file.buffer).setUint32(offset, 0xfffffff0, true);
    expect(refusal(file)).toBe('count-too-large');
  });

  test.skipIf(corpusMissing !== undefined)('are the same as from opening each file of the corpus', () => {
    for (const { name, nif } of nifCorpus) {
      const { blocks, bytes, header } = nif;
      // If reading stops at an unknown block, the header lists more than opening does.
      if (blocks.count < header.numBlocks) continue;
      const expected = new Map<string, number>();
      for (let i = 0; i < blocks.count; i += 1)
        expected.set(blocks.type(i), (expected.get(blocks.type(i)) ?? 0) + 1);
      const { types, counts } = countBlockTypes(bytesSource(bytes));
      expect(Object.fromEntries(types.map((type, i) => [type, counts[i]])), name).toEqual(
        Object.fromEntries(expected),
      );
    }
  });
});
