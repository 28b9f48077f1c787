import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldNode } from '#shared/binary/field-tree.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { RangeSet } from '#shared/document/range-set.ts';
import { type FieldEdit, setMany } from '#shared/document/set-many.ts';
import { nifOpener } from '#shared/formats/nif/opener.ts';
import { makePackfile } from '#test/fixtures/havok/physics-system.ts';
import { addPolytope, boxHull } from '#test/fixtures/havok/shapes.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';
import { applyChanges } from '#test/support/apply-changes.ts';

const treeOf = (source: ReturnType<typeof bytesSource>) =>
  nifOpener.open(source).fields?.() ?? expect.unreachable();

function inOnePass(file: Uint8Array, edits: readonly FieldEdit[]) {
  let trees = 0;
  const { source, fields } = setMany(bytesSource(file), edits, {
    treeOf: (one) => {
      trees += 1;
      return treeOf(one);
    },
  });
  return { bytes: source.read(0, source.size), fields, trees: () => trees };
}

function oneByOne(file: Uint8Array, edits: readonly FieldEdit[]) {
  const values: (readonly [before: string, after: string])[] = [];
  const bytes = edits.reduce((now, { path, text }) => {
    const tree = treeOf(bytesSource(now));
    const { after } = applyChanges(now, tree.change(path, text).changes);
    values.push([tree.at(path).text(), treeOf(bytesSource(after)).at(path).text()]);
    return after;
  }, file);
  return { bytes, values };
}

const body = { shape: (b: Parameters<typeof addPolytope>[0]) => addPolytope(b, boxHull([1, 1, 1]), 'Wood') };
const packed = packfileNif(makePackfile([{ ...body, motion: { mass: 5 } }, body]), [
  { name: 'Box', body: 0 },
]);

describe.each([
  ['a mesh', cubeNif()],
  ['a packfile', packed],
])('%s', (_, file) => {
  const paths = editable(treeOf(bytesSource(file)).root);

  test('setting in one pass equals setting one by one', () => {
    const text = fc.constantFrom('0', '1', '2', '0.5', 'true', 'false', 'Box', 'A longer name', '0a0b0c0d');
    const edit = fc.record({ path: fc.constantFrom(...paths), text });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (tried) => {
        const edits = tried.filter((one, at) => {
          try {
            oneByOne(file, [...tried.slice(0, at), one]);
            return true;
          } catch {
            return false;
          }
        });
        let expected: ReturnType<typeof oneByOne>;
        try {
          expected = oneByOne(file, edits);
        } catch {
          return;
        }
        const { bytes, fields } = inOnePass(file, edits);
        expect(bytes).toEqual(expected.bytes);
        expect(fields.map(({ before, after }) => [before().text(), after().text()])).toEqual(expected.values);
      }),
      { numRuns: 60 },
    );
  });
});

test('independent values are set against one tree', () => {
  const edits = editable(treeOf(bytesSource(packed)).root)
    .filter((path) => /\.(restitution|linearDamping|angularDamping)$/.test(path))
    .map((path) => ({ path, text: '0.25' }));
  const { trees } = inOnePass(packed, edits);
  expect(edits.length).toBeGreaterThan(2);
  expect(trees()).toBe(1);
});

test('a field set twice holds the last value, even if that was its original one', () => {
  const file = cubeNif();
  const path = 'blocks[0].flags';
  const stored = treeOf(bytesSource(file)).at(path).text();
  const { bytes } = inOnePass(file, [
    { path, text: '9' },
    { path, text: stored },
  ]);
  expect(bytes).toEqual(file);
});

test('overlapping values are rejected if rereading would take too long', () => {
  const path = 'blocks[0].flags';
  const edits = ['9', '8', '7', '6'].map((text) => ({ path, text }));
  const file = bytesSource(cubeNif());
  expect(() => setMany(file, edits, { treeOf, maxRead: 2 * file.size })).toThrow(
    expect.objectContaining({ code: 'too-many-values' }),
  );
  expect(setMany(file, edits, { treeOf, maxRead: 3 * file.size }).fields).toHaveLength(4);
});

test('the input bytes stay unchanged, including those of a Node Buffer', () => {
  const file = Buffer.from(cubeNif());
  const stored = Buffer.from(file);
  const { bytes } = inOnePass(file, [
    { path: 'blocks[0].flags', text: '9' },
    { path: 'blocks[0].scale', text: '2' },
  ]);
  expect(Buffer.compare(file, stored)).toBe(0);
  expect(Buffer.compare(bytes, stored)).not.toBe(0);
});

test('a set of ranges knows the bytes that are in it', () => {
  const range = fc.record({ offset: fc.nat(60), length: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(range), range, (ranges, asked) => {
      const set = new RangeSet();
      const bytes = new Set<number>();
      for (const { offset, length } of ranges) {
        set.add(offset, length);
        for (let i = 0; i < length; i += 1) bytes.add(offset + i);
      }
      const expected = Array.from({ length: asked.length }, (_, i) => asked.offset + i).some((at) =>
        bytes.has(at),
      );
      expect(set.has(asked.offset, asked.length)).toBe(expected);
    }),
  );
});

function editable(node: FieldNode): readonly string[] {
  const own = node.edit === 'in place' && node.length <= 64 ? [node.path] : [];
  return [...own, ...node.children(0, 12).flatMap(editable)];
}
