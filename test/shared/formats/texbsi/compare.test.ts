import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { compareTrees } from '#shared/compare/compare-trees.ts';
import type { BankEdit } from '#shared/document/structure.ts';
import { pairParts } from '#shared/formats/kit/pair-parts.ts';
import { bankFields } from '#shared/formats/texbsi/fields.ts';
import { imageParts } from '#shared/formats/texbsi/image-parts.ts';
import { openBank } from '#shared/formats/texbsi/open.ts';
import { restructureBank } from '#shared/formats/texbsi/restructure.ts';
import { wholeBank } from '#test/fixtures/texbsi/banks.ts';
import { applyChanges } from '#test/support/apply-changes.ts';

function compared(edit: BankEdit) {
  const before = openBank(wholeBank());
  const after = openBank(applyChanges(before.bytes, restructureBank(before, edit).changes).after);
  const side = (bank: typeof before) => ({ tree: bankFields(bank), source: bytesSource(bank.bytes) });
  const pairs = pairParts(imageParts(before), imageParts(after));
  return compareTrees(side(before), side(after), pairs).differences.map(({ kind, path, otherPath }) => [
    kind,
    path,
    otherPath,
  ]);
}

test('moved images are matched by content, and only their names differ', () => {
  expect(compared({ kind: 'remove-images', images: [1] })).toEqual([
    ['removed', 'images[1]', undefined],
    ['changed', 'images[2].name', 'images[1].name'],
    ['changed', 'images[3].name', 'images[2].name'],
  ]);
});

test('changed pixels are a difference of their image', () => {
  const picture = { width: 3, height: 2, frames: 1, indices: new Uint8Array(6) };
  expect(compared({ kind: 'replace-image', image: 0, picture })).toEqual([
    ['changed', 'images[0].DATA.indices', 'images[0].DATA.indices'],
  ]);
});

test('parts are paired by the strictest rule first, and in order if several are alike', () => {
  const whole = (part: string) => part;
  const letter = (part: string) => (part === '?' ? undefined : part[0]);
  const parts = (names: readonly string[], rules: readonly (typeof letter)[]) => ({
    group: 'letters',
    count: names.length,
    keys: rules.map((rule) => (part: number) => rule(names[part]!)),
  });
  const both = [whole, letter];
  const { pairs } = pairParts(
    parts(['a1', 'b1', 'b1', '?', 'c'], both),
    parts(['b1', 'a2', 'b1', '?', 'd'], both),
  );
  expect(pairs).toEqual([
    [0, 1],
    [1, 0],
    [2, 2],
    [3, 3],
  ]);
  expect(pairParts(parts(['?'], [letter]), parts(['?'], [letter])).pairs).toEqual([]);
});
