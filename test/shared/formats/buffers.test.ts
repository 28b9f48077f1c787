import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { restructureNif } from '#shared/formats/nif/restructure.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { openFile } from '#test/support/loaded-formats.ts';

/** Whoever reads a file with Node has a Buffer, whose `slice` shares memory: no edit may write to the original. */

const types = ['NiNode', 'BSXFlags', 'NiTriShapeData'];
const file = buildNif({
  context: SKYRIM,
  blocks: types.map((type) => ({ type, bytes: blankBlock(type, SKYRIM) })),
  strings: ['Chest'],
});

describe('a file in a Node Buffer', () => {
  test.each([
    ['header.author', 'Bethany'],
    ['blocks[0].scale', '2'],
    ['blocks[0].name', 'Barrel'],
    ['blocks[1].integerData', '3'],
    ['blocks[2].numVertices', '7'],
    ['blocks[2].groupId', '1'],
  ])('stays as it is when %s is set', (path, text) => {
    const memory = Buffer.from(file);
    const fields = openFile(bytesSource(memory, 'chest.nif')).fields?.();
    try {
      check(memory, fields?.change(path, text).changes ?? []);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
    expect(Buffer.compare(memory, file)).toBe(0);
  });

  test.each([
    { kind: 'remove-blocks', blocks: [1], branch: false },
    { kind: 'duplicate-block', block: 0, branch: true },
    { kind: 'move-block', block: 2, to: 0 },
    { kind: 'insert-element', path: 'footer.roots', index: 1 },
  ] as const)('stays as it is after $kind', (edit) => {
    const memory = Buffer.from(file);
    check(memory, restructureNif(openNif(memory), edit).changes);
    expect(Buffer.compare(memory, file)).toBe(0);
  });
});

/** What an edit says must not lie in the file's own memory either: it outlives the file in the history. */
function check(
  memory: Buffer,
  changes: readonly { readonly before: Uint8Array; readonly after: Uint8Array }[],
) {
  expect(changes.length).toBeGreaterThan(0);
  for (const { before, after } of changes) {
    before.fill(0xee);
    after.fill(0xee);
  }
  expect(Buffer.compare(memory, file)).toBe(0);
}
