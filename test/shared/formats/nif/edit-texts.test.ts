import { describe, expect, test } from 'vitest';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';

const file = buildNif({
  context: SKYRIM,
  blocks: [{ type: 'NiNode', bytes: blankBlock('NiNode', SKYRIM) }],
  strings: ['Chest'],
});

/** The file after one text was set. */
function withText(path: string, text: string): Uint8Array {
  const { after, undone } = applyChanges(file, nifFields(openNif(file)).change(path, text).changes);
  expect(undone).toEqual(file);
  return after;
}

describe('texts of a header', () => {
  test.each(['Bethany', 'Bethany\0', 'Bethany\u2400'])('keep the zero that ends them: %j', (typed) => {
    const after = openNif(withText('header.author', typed));
    expect(after.header.author).toBe('Bethany\0');
    expect(after.findings).toEqual([]);
    expect(after.header.strings?.get(0)).toBe('Chest');
  });

  test('can be emptied to their zero', () => {
    expect(openNif(withText('header.exportScript', '')).header.exportScript).toBe('\0');
  });

  test('take 254 bytes beside the zero, and no more', () => {
    const full = 'x'.repeat(254);
    expect(openNif(withText('header.author', full)).header.author).toBe(`${full}\0`);
    expect(() => withText('header.author', `${full}x`)).toThrow(
      expect.objectContaining({
        code: 'bad-value',
        message: expect.stringContaining('header.author cannot hold 256 bytes'),
      }),
    );
  });

  test('of the table have no zero, and get none', () => {
    expect(openNif(withText('header.strings[0]', 'Barrel')).header.strings?.get(0)).toBe('Barrel');
  });
});
