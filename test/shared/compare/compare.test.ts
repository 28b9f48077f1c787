import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { compareTrees, type Side } from '#shared/compare/compare-trees.ts';
import { pairParts } from '#shared/formats/kit/pair-parts.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { blockParts } from '#shared/formats/nif/block-parts.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { restructureNif } from '#shared/formats/nif/restructure.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

const SKYRIM: NifContext = { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 83 };
const nodes = Array.from({ length: 3 }, () => ({ type: 'NiNode', bytes: blankBlock('NiNode', SKYRIM) }));
const named = (names: readonly string[]): Nif => {
  let nif = openNif(buildNif({ context: SKYRIM, blocks: nodes.slice(0, names.length) }));
  for (const [i, name] of names.entries()) nif = changed(nif, `blocks[${i}].name`, name);
  return nif;
};

function changed(nif: Nif, path: string, value: string): Nif {
  return openNif(applyChanges(nif.bytes, nifFields(nif).change(path, value).changes).after);
}

function side(nif: Nif): Side {
  return { tree: nifFields(nif), source: bytesSource(nif.bytes) };
}

function compare(before: Nif, after: Nif) {
  const pairs = pairParts(blockParts(before), blockParts(after));
  return compareTrees(side(before), side(after), pairs).differences.map(
    ({ kind, path, otherPath, before: a, after: b }) => [kind, path, otherPath, a, b],
  );
}

describe('comparing two NIFs', () => {
  test('a changed value is the only difference', () => {
    const nif = named(['Root', 'Lid']);
    const path = 'blocks[1].translation.x';
    expect(compare(nif, changed(nif, path, '2.5'))).toEqual([['changed', path, path, '0', '2.5']]);
    expect(compare(nif, nif)).toEqual([]);
  });

  test('blocks are matched under another number, and references to them are not a difference', () => {
    const nif = changed(named(['Root', 'Lid', 'Base']), 'blocks[0].collisionObject', '2');
    const { changes } = restructureNif(nif, { kind: 'add-block', type: 'BSXFlags', at: 1 });
    expect(compare(nif, openNif(applyChanges(nif.bytes, changes).after))).toEqual([
      ['added', undefined, 'blocks[1]', '', 'BSXFlags'],
    ]);
  });

  test('a removed block and a moved one are distinguished', () => {
    const nif = named(['Root', 'Lid', 'Base']);
    const gone = restructureNif(nif, { kind: 'remove-blocks', blocks: [1], branch: false });
    expect(compare(nif, openNif(applyChanges(nif.bytes, gone.changes).after))).toEqual([
      ['removed', 'blocks[1]', undefined, 'NiNode Lid', ''],
    ]);
    const moved = restructureNif(nif, { kind: 'move-block', block: 1, to: 2 });
    expect(compare(nif, openNif(applyChanges(nif.bytes, moved.changes).after))).toEqual([
      ['moved', 'blocks[2]', 'blocks[1]', 'at 2', 'at 1'],
    ]);
  });

  test("a reference to the new block at a removed one's number is a difference", () => {
    const nif = changed(named(['Root', 'Lid']), 'blocks[0].collisionObject', '1');
    const gone = restructureNif(nif, { kind: 'remove-blocks', blocks: [1], branch: false });
    const rest = openNif(applyChanges(nif.bytes, gone.changes).after);
    const come = restructureNif(rest, { kind: 'add-block', type: 'BSXFlags', at: 1 });
    const replaced = openNif(applyChanges(rest.bytes, come.changes).after);
    const path = 'blocks[0].collisionObject';
    expect(compare(nif, changed(replaced, path, '1'))).toEqual([
      ['removed', 'blocks[1]', undefined, 'NiNode Lid', ''],
      ['changed', path, path, '1 (NiNode “Lid”)', '1 (BSXFlags)'],
      ['added', undefined, 'blocks[1]', '', 'BSXFlags'],
    ]);
  });

  test('a renamed block is a changed name, not a removed and an added block', () => {
    const nif = named(['Root', 'Lid']);
    const path = 'blocks[1].name';
    expect(compare(nif, changed(nif, path, 'Cover'))).toEqual([['changed', path, path, 'Lid', 'Cover']]);
  });

  test.skipIf(corpusMissing !== undefined)(
    'real files do not differ from themselves, but from each other',
    () => {
      for (const { name, nif } of nifCorpus) expect(compare(nif, nif), name).toEqual([]);
      const [first, second] = nifCorpus.filter(({ name }) => /AlarmClock|ToyBlock/.test(name));
      expect(compare(first!.nif, second!.nif).length).toBeGreaterThan(50);
    },
  );
});
