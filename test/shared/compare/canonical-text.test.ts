import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { type ComparedFile, compareFiles, textsOf } from '#shared/compare/compare-files.ts';
import { LineIndex } from '#shared/compare/line-map.ts';
import { FormatError } from '#shared/errors.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { restructureNif } from '#shared/formats/nif/restructure.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

const CUP = cupNif(SKYRIM);

function file(bytes: Uint8Array, name = 'cup.nif'): ComparedFile {
  const source = bytesSource(bytes, name);
  const format = identifyLoaded(bytes.subarray(0, 4096), name);
  return { name, source, format, file: format.open(source) };
}

function changed(bytes: Uint8Array, path: string, text: string): Uint8Array {
  return applyChanges(bytes, nifFields(openNif(bytes)).change(path, text).changes).after;
}

function restructured(bytes: Uint8Array, edit: Parameters<typeof restructureNif>[1]): Uint8Array {
  return applyChanges(bytes, restructureNif(openNif(bytes), edit).changes).after;
}

function texts(before: Uint8Array, after: Uint8Array) {
  const [one, other] = [file(before), file(after)];
  const made = textsOf(compareFiles(one, other), one, other);
  if (made === undefined) throw new Error('no texts');
  const [left, right] = [made.before.text.split('\n'), made.after.text.split('\n')];
  return { ...made, left, right };
}

/** Lines that only one of two texts has. */
function unlike(left: readonly string[], right: readonly string[]): readonly (readonly string[])[] {
  const [lefts, rights] = [new Set(left), new Set(right)];
  return [left.filter((line) => !rights.has(line)), right.filter((line) => !lefts.has(line))];
}

describe('the fields of a NIF as text', () => {
  test('are one per line, with names for numbers, references by target, and no counts', () => {
    const { left } = texts(CUP, CUP);
    const from = left.indexOf('  NiNode “Scene Root”');
    expect(left.slice(from, from + 4)).toEqual([
      '  NiNode “Scene Root”',
      '    name: Scene Root',
      '    extraDataList: (none)',
      '    controller: none',
    ]);
    expect(left).toContain('    collisionObject: bhkCollisionObject');
    expect(left).toContain('      - NiNode “Cup”');
    expect(left).toContain('    translation: 0, 0, 0');
    expect(left.filter((line) => /numBlocks|numChildren|blockSize|blockTypes/.test(line))).toEqual([]);
  });

  test('are the same for a file and itself, and differ in one line if one value does', () => {
    const same = texts(CUP, CUP);
    expect(same.left).toEqual(same.right);
    const { left, right } = texts(CUP, changed(CUP, 'blocks[1].scale', '0.5'));
    expect(left.length).toBe(right.length);
    expect(left.flatMap((line, i) => (line === right[i] ? [] : [[line, right[i]]]))).toEqual([
      ['    scale: 1', '    scale: 0.5'],
    ]);
  });

  test('do not depend on the indexes or positions of blocks', () => {
    const added = texts(CUP, restructured(CUP, { kind: 'add-block', type: 'BSXFlags', at: 1 }));
    const [gone, come] = unlike(added.left, added.right);
    expect(gone).toEqual([]);
    expect(come).toContain('  BSXFlags');
    expect(come?.some((line) => /bhk|NiNode/.test(line))).toBe(false);
    const moved = texts(CUP, restructured(CUP, { kind: 'move-block', block: 1, to: 4 }));
    expect(moved.left).toEqual(moved.right);
    expect(moved.differences.map(({ kind }) => kind)).toContain('moved');
  });

  test('distinguish blocks of one name, by the same number in both files', () => {
    const twin = restructured(CUP, { kind: 'duplicate-block', block: 1, branch: false });
    const { left, right } = texts(twin, restructured(twin, { kind: 'move-block', block: 0, to: 2 }));
    expect(left.filter((line) => /^ {2}NiNode “Cup” #[12]$/.test(line))).toHaveLength(2);
    expect(left).toEqual(right);
  });
});

describe('lines and fields', () => {
  test("every line leads to its field, and every field to its line or its parent's", () => {
    const { before, left } = texts(CUP, CUP);
    const index = new LineIndex(before.lines);
    const tree = nifFields(openNif(CUP));
    for (const [line, text] of left.entries()) {
      const place = index.place(line);
      const node = tree.at(place?.path ?? '');
      expect([node.offset, node.length], text).toEqual([place?.offset, place?.length]);
      expect(index.lineOf(place?.path ?? ''), text).toBe(line);
    }
    expect(left[index.lineOf('blocks[1].translation.x') ?? -1]).toBe('    translation: 0, 0, 0');
    expect(index.place(left.length)).toBeUndefined();
    expect(index.lineOf('nothing')).toBeUndefined();
  });

  test('a difference names its part and its lines in both texts', () => {
    const shifted = restructured(CUP, { kind: 'add-block', type: 'BSXFlags', at: 0 });
    const { differences, left, right } = texts(CUP, changed(shifted, 'blocks[2].scale', '3'));
    const scale = differences.find(({ path }) => path === 'blocks[1].scale');
    expect(scale).toMatchObject({ part: 'NiNode “Cup”', otherPath: 'blocks[2].scale' });
    expect(left[scale?.line ?? -1]).toBe('    scale: 1');
    expect(right[scale?.otherLine ?? -1]).toBe('    scale: 3');
    const added = differences.find(({ kind }) => kind === 'added');
    expect([added?.part, added?.line]).toEqual(['BSXFlags', undefined]);
    expect(right[added?.otherLine ?? -1]).toBe('  BSXFlags');
  });
});

describe('long texts', () => {
  test.skipIf(corpusMissing !== undefined)(
    'lists end in a count and a checksum, and different elements are shown wherever they are',
    () => {
      const found = nifCorpus
        .flatMap(({ nif }) => {
          const tree = nifFields(nif);
          const shapes = Array.from({ length: nif.blocks.count }, (_, block) => block).filter(
            (block) => nif.blocks.type(block) === 'NiTriShapeData',
          );
          return shapes.map((block) => ({ nif, vertices: tree.at(`blocks[${block}].vertices`) }));
        })
        .find(({ vertices }) => vertices.childCount > 200);
      if (found === undefined) throw new Error('no mesh that is large enough');
      const path = `${found.vertices.path}[150]`;
      const { left, right, differences } = texts(
        found.nif.bytes,
        changed(found.nif.bytes, `${path}.x`, '123.5'),
      );
      expect(differences.map((one) => one.path)).toContain(`${path}.x`);
      const count = found.vertices.childCount - 17;
      expect(left.filter((line) => line.includes(`… ${count} more, checksum `)).length).toBeGreaterThan(0);
      const [gone, come] = unlike(left, right);
      expect(gone?.every((line) => line.startsWith('      [150]: '))).toBe(true);
      expect(come).toEqual([expect.stringMatching(/^ {6}\[150\]: 123\.5, /)]);
    },
  );

  test('a truncated value has a checksum of all of it', () => {
    const long = (end: string): Uint8Array => {
      const grown = restructured(CUP, { kind: 'add-block', type: 'NiStringExtraData', at: 5 });
      return changed(grown, 'blocks[5].stringData', `${'a'.repeat(400)}${end}`);
    };
    const { left, right } = texts(long('x'), long('y'));
    const [gone, come] = unlike(left, right);
    expect([gone?.length, come?.length]).toEqual([1, 1]);
    expect(gone?.[0]).toMatch(/a… checksum [0-9A-F]{8}$/);
  });

  test('texts end with a note, identical parts are dropped first, and differences are kept', () => {
    const many = manyNodes(4500);
    const { before, left, right } = texts(many, changed(many, 'blocks[2400].scale', '7'));
    expect(before.cut).toBe(false);
    expect(left.filter((line) => line.endsWith('(identical, hidden)')).length).toBe(4499);
    const [gone, come] = unlike(left, right);
    expect([gone, come]).toEqual([['    scale: 1'], ['    scale: 7']]);
  });
});

function manyNodes(count: number): Uint8Array {
  const nif = openNif(CUP);
  const block = nif.bytes.slice(nif.blocks.start(1), nif.blocks.end(1));
  return buildNif({
    context: SKYRIM,
    blocks: Array.from({ length: count }, () => ({ type: 'NiNode', bytes: block })),
  });
}

test('files truncated anywhere are compared or rejected, and never show more than they hold', () => {
  for (let length = 40; length < CUP.length; length += 37) {
    const cut = CUP.slice(0, length);
    try {
      const { left, right } = texts(CUP, cut);
      expect(left, `${length} bytes`).not.toEqual(right);
    } catch (error) {
      expect(error, `${length} bytes`).toBeInstanceOf(FormatError);
    }
  }
});
