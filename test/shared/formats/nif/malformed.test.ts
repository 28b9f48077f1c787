import { describe, expect, test } from 'vitest';
import type { ByteChange } from '#shared/binary/field-tree.ts';
import { generated } from '#shared/binary/generate.ts';
import { FormatError } from '#shared/errors.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { blockFindings, blockFits, fitOf } from '#shared/formats/nif/inspect.ts';
import { lintNif } from '#shared/formats/nif/lint/lint.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { restructureNif } from '#shared/formats/nif/restructure.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

const SKYRIM: NifContext = { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 83 };
const OBLIVION: NifContext = { littleEndian: true, version: nifVersion(20, 0, 0, 5), user: 11, bs: 11 };

function three(context: NifContext): Uint8Array {
  const blocks = ['NiNode', 'NiTriShapeData', 'NiNode'].map((type) => ({
    type,
    bytes: blankBlock(type, context),
  }));
  return buildNif({ context, blocks, strings: ['Chest'] });
}

/** The file with one 32-bit word changed. */
function withWord(file: Uint8Array, offset: number, value: number): Uint8Array {
  const changed = file.slice();
  new DataView(changed.buffer).setUint32(offset, value, true);
  return changed;
}

function edited(
  file: Uint8Array,
  edit: (nif: Nif) => { readonly changes: readonly ByteChange[] },
): Uint8Array {
  return applyChanges(file, edit(openNif(file)).changes).after;
}

function refusal(file: Uint8Array): FormatError {
  try {
    openNif(file);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

/** Everything that is done with an open file; none of it may throw. */
function use(nif: Nif): void {
  blockFindings(nif, blockFits(nif, generated));
  lintNif(nif, generated);
  nifScene(nif, { backEnd: generated, skins: true });
  for (const child of nifFields(nif).root.children(0, 10))
    for (const field of child.children(0, 50)) field.text();
}

const at = (file: Uint8Array, path: string): number => nifFields(openNif(file)).at(path).offset;

describe('a damaged NIF', () => {
  test.each([
    ['numBlocks', 'header.numBlocks', 0x7fffffff, 'count-too-large'],
    ['numBlocks', 'header.numBlocks', 0xffffffff, 'count-too-large'],
    ['numStrings', 'header.numStrings', 0xffffffff, 'count-too-large'],
    ['a string’s length', 'header.strings[0]', 0xffffffff, 'truncated'],
    ['a type’s length', 'header.blockTypes[0]', 0x7fffffff, 'truncated'],
    ['numGroups', 'header.numGroups', 0x40000000, 'count-too-large'],
    ['version', 'header.version', 0x73615f67, 'unknown-version'],
  ])('%s of %s = %i is rejected with its offset', (_name, path, value, code) => {
    const file = three(SKYRIM);
    const error = refusal(withWord(file, at(file, path), value));
    expect(error.code).toBe(code);
    expect(error.offset).toBeGreaterThanOrEqual(0);
    expect(error.offset).toBeLessThanOrEqual(file.length);
  });

  test('a block size beyond the file keeps the blocks before it, and reports where', () => {
    const file = three(SKYRIM);
    const nif = openNif(withWord(file, at(file, 'header.blockSize[1]'), 0xffffffff));
    expect(nif.blocks.count).toBe(2);
    expect(fitOf(nif, 0).kind).toBe('exact');
    expect(nif.findings).toMatchObject([
      { code: 'block-outside', path: 'blocks[1]', offset: nif.blocks.start(1) },
    ]);
    use(nif);
  });

  test('a size that is too small or too large leaves the other blocks usable', () => {
    const file = three(SKYRIM);
    const sizeAt = at(file, 'header.blockSize[0]');
    const size = new DataView(file.buffer, file.byteOffset).getUint32(sizeAt, true);
    for (const wrong of [size - 4, size + 4]) {
      const nif = openNif(withWord(file, sizeAt, wrong));
      expect(nif.blocks.count).toBe(3);
      expect(blockFindings(nif).length).toBeGreaterThan(0);
      use(nif);
    }
  });

  test('counts of 0xFFFFFFFF inside a block are a finding there, with bounded memory', () => {
    const file = three(SKYRIM);
    const nif = openNif(withWord(file, at(file, 'blocks[0].numChildren'), 0xffffffff));
    expect(blockFindings(nif)).toMatchObject([{ code: 'count-too-large', path: 'blocks[0].children' }]);
    expect(fitOf(nif, 2).kind).toBe('exact');
    use(nif);
  });

  test('shapes in lists of lists are drawn up to the limit, however often each is referenced', () => {
    const body = 4;
    const box = 5;
    let file = cubeNif();
    for (let depth = 0; depth < 12; depth += 1) {
      const { count } = openNif(file).blocks;
      const list = `blocks[${count}].subShapes`;
      const inner = depth === 0 ? box : count - 1;
      file = edited(file, (nif) =>
        restructureNif(nif, { kind: 'add-block', type: 'bhkListShape', at: count }),
      );
      for (let index = 0; index < 8; index += 1) {
        file = edited(file, (nif) => restructureNif(nif, { kind: 'insert-element', path: list, index }));
        file = edited(file, (nif) => nifFields(nif).change(`${list}[${index}]`, String(inner)));
      }
    }
    const last = openNif(file).blocks.count - 1;
    const nif = openNif(edited(file, (one) => nifFields(one).change(`blocks[${body}].shape`, String(last))));
    const { shapes, notes } = nifScene(nif, { backEnd: generated });
    expect(shapes.length).toBeGreaterThan(1000);
    expect(shapes.length).toBeLessThan(20_000);
    expect(notes.map(({ message }) => message)).toEqual([expect.stringContaining('the rest is not drawn')]);
  });

  test('without block sizes, an unknown type leaves the blocks before it and a tail of bytes', () => {
    const blocks = [
      { type: 'NiNode', bytes: blankBlock('NiNode', OBLIVION) },
      { type: 'NiInvalid!', bytes: Uint8Array.of(1, 2, 3) },
    ];
    const nif = openNif(buildNif({ context: OBLIVION, blocks }));
    expect(nif.blocks.count).toBe(1);
    expect(nif.findings).toMatchObject([{ code: 'unknown-block', path: 'blocks[1]', offset: nif.blocksEnd }]);
    const tail = nifFields(nif).at('unread');
    expect(tail.offset + tail.length).toBe(nif.bytes.length);
    use(nif);
  });

  describe.each([
    ['with block sizes', three(SKYRIM)],
    ['without', three(OBLIVION)],
  ])('%s', (_name, file) => {
    test('cut at any byte it opens as far as possible, or is rejected with a message', () => {
      for (let end = 0; end < file.length; end += 1) {
        try {
          const nif = openNif(file.slice(0, end));
          expect(nif.findings.length, `cut at ${end}`).toBeGreaterThan(0);
          use(nif);
        } catch (error) {
          if (!(error instanceof FormatError)) throw error;
        }
      }
    });

    test('a block below itself is drawn once and found by lint', () => {
      const nif = openNif(file);
      expect(nif.findings).toEqual([]);
      const looped = openNif(withReference(nif));
      expect(nifScene(looped).nodes).toHaveLength(1);
      expect(lintNif(looped).map(({ code }) => code)).toContain('cycle');
    });
  });

  describe.skipIf(corpusMissing !== undefined)('of the corpus', () => {
    test.each(['nds', 'neosteam'])(
      '%s.nif, another program’s own format, is rejected with a clear message',
      (name) => {
        const error = refusal(corpusFile(`nif/pyffi/${name}.nif`));
        expect(error).toMatchObject({ code: 'not-a-nif', offset: 0 });
        expect(error.message).toContain('another');
      },
    );

    test('TestNifFile_Corrupted has findings inside its blocks, and the others are usable', () => {
      const { nif } = nifCorpus.find(({ name }) => name.includes('Corrupted'))!;
      expect(blockFindings(nif).map(({ path }) => path?.slice(0, 9))).toContain('blocks[2]');
      const exact = Array.from({ length: nif.blocks.count }, (_, i) => fitOf(nif, i).kind === 'exact');
      expect(exact.filter((good) => good).length).toBeGreaterThan(3);
      use(nif);
    });

    test('every file cut at any block boundary stays usable before the cut', () => {
      for (const { nif } of nifCorpus.filter(({ nif: { bytes } }) => bytes.length < 30_000)) {
        for (let block = 1; block < Math.min(nif.blocks.count, 30); block += 1) {
          const cut = openNif(nif.bytes.slice(0, nif.blocks.start(block)));
          expect(cut.findings.length).toBeGreaterThan(0);
          expect(cut.blocks.type(block - 1)).toBe(nif.blocks.type(block - 1));
          use(cut);
        }
      }
    });
  });
});

/** The file with the first node below itself, as its controller: an empty list of children has no room. */
function withReference(nif: Nif): Uint8Array {
  const { offset } = nifFields(nif).at('blocks[0].controller');
  return withWord(nif.bytes, offset, 0);
}
