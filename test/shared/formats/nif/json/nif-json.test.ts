import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortestFloat } from '#shared/binary/float-text.ts';
import { FormatError } from '#shared/errors.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { nifFromJson } from '#shared/formats/nif/json/nif-from-json.ts';
import { nifToJson } from '#shared/formats/nif/json/nif-to-json.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { V20_2_0_7 } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';

const SKYRIM = { version: V20_2_0_7, user: 12, bs: 100, littleEndian: true };

function made(): Uint8Array {
  return buildNif({
    context: SKYRIM,
    strings: ['Scene Root', 'Chair', 'Chair'],
    blocks: [
      { type: 'NiNode', bytes: blankBlock('NiNode', SKYRIM) },
      { type: 'BSTriShape', bytes: blankBlock('BSTriShape', SKYRIM) },
      { type: 'BSNotKnown', bytes: Uint8Array.of(1, 2, 3, 250) },
    ],
  });
}

interface Made {
  readonly header: { readonly strings: readonly string[]; readonly [name: string]: unknown };
  readonly blocks: readonly {
    readonly type: string;
    readonly fields?: Record<string, unknown>;
    readonly bytes?: unknown;
  }[];
}

const jsonOf = (bytes: Uint8Array): Made => JSON.parse(nifToJson(openNif(bytes))) as Made;

/** The JSON of a mesh with something changed. */
function changed(
  change: (json: { header: Record<string, unknown>; blocks: Record<string, unknown>[] }) => void,
): string {
  const json = JSON.parse(nifToJson(openNif(made()))) as never;
  change(json);
  return JSON.stringify(json);
}

/** The JSON of a mesh with another value in its first block. */
function withField(name: string, value: unknown): string {
  return changed(({ blocks }) => void Reflect.set(blocks[0]!.fields as object, name, value));
}

interface Columns {
  columns: unknown[];
  rows: unknown[][];
}

/** The JSON of a cube with its first list of rows changed. */
function withColumns(change: (list: Columns) => void): string {
  const json = jsonOf(Uint8Array.from(cubeNif()));
  const lists = json.blocks.flatMap(({ fields }) => Object.values(fields ?? {})) as Partial<Columns>[];
  const list = lists.find((one) => Array.isArray(one?.columns) && (one.rows?.length ?? 0) > 0);
  change(list as Columns);
  return JSON.stringify(json);
}

describe('a mesh as JSON', () => {
  test.each<[string, RegExp, (list: Columns) => void]>([
    [
      'one that is unknown',
      /“q” is not one of the columns x, y, z/,
      ({ columns }) => {
        columns[2] = 'q';
      },
    ],
    [
      'one that is no name',
      /“3” is not one of the columns/,
      ({ columns }) => {
        columns[2] = 3;
      },
    ],
    [
      'one twice',
      /“x” is there twice/,
      ({ columns }) => {
        columns[2] = 'x';
      },
    ],
    [
      'one too few',
      /the column “z” is missing/,
      ({ columns, rows }) => {
        columns.pop();
        for (const row of rows) row.pop();
      },
    ],
  ])('is refused in words for columns with %s', (_, message, change) => {
    expect(() => nifFromJson(withColumns(change))).toThrow(FormatError);
    expect(() => nifFromJson(withColumns(change))).toThrow(message);
  });

  test('may have its columns in another order', () => {
    const text = withColumns((list) => {
      list.columns.reverse();
      for (const row of list.rows) row.reverse();
    });
    expect(nifFromJson(text)).toEqual(Uint8Array.from(cubeNif()));
  });

  test('has names instead of numbers of the table, and bytes of blocks that are not known', () => {
    const { header, blocks } = jsonOf(made());
    expect(header.strings).toEqual(['Scene Root', 'Chair', 'Chair']);
    expect(Object.keys(header)).not.toContain('blockSize');
    expect(blocks[0]?.fields).toMatchObject({ name: null, children: [] });
    expect(blocks[2]).toEqual({ block: 2, type: 'BSNotKnown', bytes: '010203fa' });
  });

  test('gives back the identical file', () => {
    expect(nifFromJson(nifToJson(openNif(made())))).toEqual(Uint8Array.from(made()));
  });

  test('can be edited: names, values, and blocks that come and go', () => {
    const text = changed(({ header, blocks }) => {
      header.strings = ['Scene Root', 'Table'];
      (blocks[0]!.fields as Record<string, unknown>).name = 'Table';
      blocks.push({
        block: 3,
        type: 'NiAlphaProperty',
        fields: JSON.parse(
          JSON.stringify(
            jsonOf(
              buildNif({
                context: SKYRIM,
                strings: [],
                blocks: [{ type: 'NiAlphaProperty', bytes: blankBlock('NiAlphaProperty', SKYRIM) }],
              }),
            ).blocks[0]!.fields,
          ),
        ) as unknown,
      });
    });
    const nif = openNif(nifFromJson(text.replace('"numStrings":3', '"numStrings":2')));
    expect(nif.blocks.count).toBe(4);
    expect(nif.blocks.type(3)).toBe('NiAlphaProperty');
    expect(nif.header.strings?.get(1)).toBe('Table');
  });

  test.each<[string, string]>([
    ['no JSON', '{'],
    ['lists in lists without end', '['.repeat(200_000)],
    ['another kind of JSON', '{"format":"glTF"}'],
    ['no blocks', changed((json) => void Reflect.set(json, 'blocks', 5))],
    ['a version that is none', changed(({ header }) => void Reflect.set(header, 'version', 'new'))],
    ['a text for a number', withField('flags', 'x')],
    ['a name that is not in the table', withField('name', 'x')],
    ['a count that lies', withField('numChildren', 7)],
    ['a field that the block does not have', withField('color', 1)],
    [
      'a field that is missing',
      changed(({ blocks }) => void Reflect.deleteProperty(blocks[0]!.fields as object, 'flags')),
    ],
    [
      'a block of a type that is not known',
      changed(({ blocks }) => void blocks.splice(2, 1, { type: 'Nothing', fields: {} })),
    ],
    ['bytes that are none', changed(({ blocks }) => void Reflect.set(blocks[2]!, 'bytes', 'xyz'))],
    [
      'characters that no file can store',
      changed(({ header }) => void Reflect.set(header, 'strings', ['Ω', 'b', 'c'])),
    ],
  ])('with %s is refused in words', (_, text) => {
    expect(() => nifFromJson(text)).toThrow(FormatError);
  });

  test('takes nothing from names that objects have of themselves', () => {
    const text = nifToJson(openNif(made())).replace('"flags":', '"__proto__": {"polluted": 1}, "flags":');
    expect(() => nifFromJson(text)).toThrow(FormatError);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

test('floats are the shortest numbers that read back to the same bits', () => {
  fc.assert(
    fc.property(fc.float({ noNaN: true }), (value) => {
      const short = Number(shortestFloat(value, 'f32'));
      expect(Object.is(Math.fround(short), value)).toBe(true);
      expect(String(short).length).toBeLessThanOrEqual(String(value).length);
    }),
  );
  expect(shortestFloat(Math.fround(0.1), 'f32')).toBe(0.1);
});

describe.skipIf(corpusMissing !== undefined)('every real mesh', () => {
  test('comes back from JSON byte for byte, most of it by fields', () => {
    let [blocks, asBytes, meshes] = [0, 0, 0];
    const paths = ['nif', 'convert', 'mods'].flatMap((folder) => corpusFiles(folder, /\.(nif|kf|btr)$/i));
    for (const path of paths) {
      const bytes = corpusFile(path);
      if (bytes.length > 1_000_000) continue;
      let nif: ReturnType<typeof openNif>;
      try {
        nif = openNif(bytes);
      } catch (error) {
        if (error instanceof FormatError) continue;
        throw error;
      }
      meshes += 1;
      const text = nifToJson(nif);
      expect(Buffer.compare(nifFromJson(text), bytes), path).toBe(0);
      for (const block of (JSON.parse(text) as Made).blocks) {
        blocks += 1;
        if (block.bytes !== undefined) asBytes += 1;
      }
    }
    expect(meshes).toBeGreaterThan(50);
    expect(asBytes / blocks).toBeLessThan(0.02);
  });
});
