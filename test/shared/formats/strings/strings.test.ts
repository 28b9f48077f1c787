import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read, write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { CONTEXT, StringFile } from '#shared/formats/strings/schema.ts';
import { type LaidStrings, layStrings, spellStrings } from '#test/fixtures/strings.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { identifyLoaded, openFile } from '#test/support/loaded-formats.ts';

const NAMES: LaidStrings = {
  entries: [
    [0xa1b2, 1],
    [7, 0],
    [8, 1],
    [0xffffffff, 2],
  ],
  texts: ['Iron Sword', 'Caf\u00e9', ''],
};

function opened(bytes: Uint8Array, name = 'Mod_English.STRINGS'): OpenFile {
  return openFile(bytesSource(bytes, name));
}

function set(bytes: Uint8Array, entry: number, text: string, name?: string): Uint8Array {
  const tree = opened(bytes, name).fields?.();
  const { after, undone } = applyChanges(bytes, tree?.change(`entries[${entry}].text`, text).changes ?? []);
  expect(Buffer.compare(undone, bytes)).toBe(0);
  return after;
}

const codes = (bytes: Uint8Array, name?: string) =>
  opened(bytes, name)
    .findings()
    .map(({ code }) => code);
const texts = (bytes: Uint8Array, name?: string): readonly (string | undefined)[] => {
  const table = opened(bytes, name).strings?.();
  return Array.from(table?.textOf ?? [], (text) => table?.texts[text]);
};

describe('reading', () => {
  test('a table matches its bytes', () => {
    const golden = Buffer.from(
      `02000000 0a000000 b2a10000 00000000 07000000 05000000 ${Buffer.from('Bow\u00b0\0Axe\0').toString('hex')}`.replaceAll(
        ' ',
        '',
      ),
      'hex',
    );
    golden.writeUInt32LE(6, 20);
    const file = opened(new Uint8Array(golden));
    expect(file.findings()).toEqual([]);
    expect(file.strings?.()).toMatchObject({ texts: ['Bow\u00b0', 'Axe'], encoding: 'UTF-8' });
    const tree = file.fields?.();
    expect(tree?.at('entries[0].id').text()).toBe('0x0000A1B2');
    expect(tree?.at('entries[1].text').text()).toBe('Axe');
    expect(tree?.at('entries[1].text').target).toBe(30);
    expect(tree?.at('strings[0]').text()).toBe('Bow\u00b0');
    expect(tree?.covering(30).map(({ node }) => node.path)).toEqual([
      'strings',
      'strings[1]',
      'strings[1].text',
    ]);
  });

  test.each(['ended', 'sized', 'apart'] as const)('texts that are %s, shared and empty', (form) => {
    const bytes = layStrings({ ...NAMES, form });
    const name = form === 'ended' ? 'a.strings' : 'a.dlstrings';
    expect(texts(bytes, name)).toEqual(['Caf\u00e9', 'Iron Sword', 'Caf\u00e9', '']);
    expect(codes(bytes, name)).toEqual([]);
    expect(opened(bytes, name).facts?.().json).toEqual({ entries: 4, texts: 3, encoding: 'UTF-8' });
    expect(Buffer.compare(write(StringFile, read(StringFile, bytes, CONTEXT), CONTEXT), bytes)).toBe(0);
  });

  test('it is recognized by its name, unless it begins like a text file', () => {
    const bytes = layStrings(NAMES);
    expect(identifyLoaded(bytes, 'Mod_English.STRINGS').describe(bytes)).toBe('Localized strings, 4 entries');
    expect(identifyLoaded(bytes, 'mod_english.ilstrings').id).toBe('sized-strings');
    expect(identifyLoaded(bytes, 'mod.dat').id).not.toBe('strings');
    expect(identifyLoaded(Buffer.from('"key" = "value";'), 'app.strings').id).toBe('text');
    expect(identifyLoaded(Buffer.from('\ufeff"key"', 'utf16le'), 'app.strings').id).not.toBe('strings');
    expect(identifyLoaded(new Uint8Array(4), 'a.strings').id).not.toBe('strings');
  });
});

describe('findings', () => {
  test('texts outside the file, without terminator or of unknown encoding, and duplicate ids', () => {
    const bytes = layStrings({
      entries: [
        [1, 0],
        [1, 1],
        [2, 0],
      ],
      texts: ['Tr\u00e4ne', 'end'],
      encoding: 'latin1',
    });
    new DataView(bytes.buffer).setUint32(8 + 2 * 8 + 4, 99, true);
    const cut = bytes.slice(0, -1);
    new DataView(cut.buffer).setUint32(4, 9, true);
    expect(codes(cut)).toEqual(['duplicate-id', 'text-outside', 'text-unterminated', 'not-utf8']);
    expect(texts(cut)).toEqual(['Tr\u00e4ne', 'end', undefined]);
  });

  test('sizes that do not fit', () => {
    const bytes = layStrings(NAMES);
    expect(codes(bytes.slice(0, -2))).toContain('data-truncated');
    const longer = new Uint8Array([...bytes, 1, 2, 3]);
    expect(codes(longer)).toEqual(['trailing-bytes']);
    expect(opened(longer).fields?.().at('trailing').length).toBe(3);
    const sized = layStrings({ ...NAMES, form: 'sized' });
    new DataView(sized.buffer).setUint32(8 + 4 * 8, 5000, true);
    expect(codes(sized, 'a.ilstrings')).toContain('text-truncated');
  });

  test('a count that the bytes cannot hold is rejected before any allocation', () => {
    const bytes = layStrings(NAMES);
    new DataView(bytes.buffer).setUint32(0, 0xffffff, true);
    expect(codes(bytes)).toEqual(['count-too-large']);
    expect(() => opened(bytes).strings?.()).toThrow('cannot hold them');
    expect(opened(bytes).fields?.().at('count').text()).toBe('16777215');
    expect(codes(bytes.slice(0, 6))).toEqual([]);
    expect(codes(bytes.slice(0, 8))).toEqual(['count-too-large']);
  });

  test('offsets into one long text are read up to a limit', () => {
    const count = 20_000;
    const bytes = layStrings({
      entries: Array.from({ length: count }, (_, i) => [i, 0]),
      texts: ['a'.repeat(count)],
    });
    const view = new DataView(bytes.buffer);
    for (let i = 0; i < count; i += 1) view.setUint32(12 + i * 8, i, true);
    expect(codes(bytes)).toEqual([]);
    // Twice as long in total, and it is not a string table.
    const more = layStrings({
      entries: Array.from({ length: count }, (_, i) => [i, 0]),
      texts: ['a'.repeat(2 * count)],
    });
    const wide = new DataView(more.buffer);
    for (let i = 0; i < count; i += 1) wide.setUint32(12 + i * 8, i, true);
    expect(codes(more)).toEqual(['texts-too-large']);
  });
});

describe('setting a text', () => {
  test('of the same length changes only its own bytes', () => {
    const bytes = layStrings(NAMES);
    const { changes } = opened(bytes).fields?.().change('entries[1].text', 'Iron Spear') ?? { changes: [] };
    expect(changes).toEqual([{ offset: 40, before: expect.any(Uint8Array), after: expect.any(Uint8Array) }]);
    expect(texts(applyChanges(bytes, changes).after)).toEqual(['Caf\u00e9', 'Iron Spear', 'Caf\u00e9', '']);
  });

  test('shared with others leaves theirs, until the last one is set', () => {
    const bytes = layStrings(NAMES);
    const once = set(bytes, 0, 'Inn');
    expect(texts(once)).toEqual(['Inn', 'Iron Sword', 'Caf\u00e9', '']);
    expect(opened(once).strings?.().texts).toEqual(['Iron Sword', 'Caf\u00e9', '', 'Inn']);
    const twice = set(once, 2, 'Inn');
    expect(opened(twice).strings?.().texts).toEqual(['Iron Sword', '', 'Inn']);
    expect(codes(twice)).toEqual([]);
  });

  test('keeps bytes after the data, and repairs an entry that points outside', () => {
    const bytes = new Uint8Array([...layStrings(NAMES), 1, 2, 3]);
    new DataView(bytes.buffer).setUint32(8 + 4, 5000, true);
    const after = set(bytes, 0, 'A much longer text than before');
    expect(texts(after)).toEqual(['A much longer text than before', 'Iron Sword', 'Caf\u00e9', '']);
    expect([...after.slice(-3)]).toEqual([1, 2, 3]);
  });

  test('keeps the encoding, and rejects missing characters', () => {
    const bytes = layStrings({ ...NAMES, encoding: 'latin1' });
    expect(opened(bytes).strings?.().encoding).toBe('Windows 1252');
    const after = set(bytes, 1, 'Schwert \u201eM\u00fche\u201c');
    expect(texts(after)[1]).toBe('Schwert \u201eM\u00fche\u201c');
    expect(Buffer.from(after).includes(Buffer.from([0x84, 0x4d, 0xfc]))).toBe(true);
    expect(() => set(bytes, 1, '\u5263')).toThrow('Windows 1252, which has no \u201c\u5263\u201d');
    expect(() => set(bytes, 1, '\u00c3\u00a9')).toThrow('would read as');
    expect(() => set(bytes, 1, 'a\0b')).toThrow('zero byte');
    expect(() => set(layStrings(NAMES), 1, '\ud800')).toThrow('would read as');
  });

  test('leaves all other texts unchanged, whatever the texts', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '\u00e9', '\u5263', '\n'), maxLength: 12 });
    const table = fc.array(word, { minLength: 1, maxLength: 6 }).chain((all) =>
      fc.record({
        texts: fc.constant(all),
        entries: fc.array(fc.tuple(fc.nat(0xffff), fc.nat(all.length - 1)), { minLength: 1, maxLength: 8 }),
        form: fc.constantFrom('ended', 'sized', 'apart'),
        edits: fc.array(fc.tuple(fc.nat(7), word), { maxLength: 6 }),
        trailing: fc.uint8Array({ maxLength: 3 }),
      }),
    );
    fc.assert(
      fc.property(table, ({ edits, trailing, ...laid }) => {
        const name = laid.form === 'ended' ? 'a.strings' : 'a.dlstrings';
        let bytes: Uint8Array = new Uint8Array([...layStrings(laid), ...trailing]);
        const wanted = laid.entries.map(([id, text]) => [id, laid.texts[text] ?? ''] as [number, string]);
        for (const [at, text] of edits) {
          const entry = at % laid.entries.length;
          bytes = set(bytes, entry, text, name);
          wanted[entry] = [wanted[entry]?.[0] ?? 0, text];
          const spelt = spellStrings(bytes, laid.form !== 'ended');
          expect(spelt.map(([id, raw]) => [id, Buffer.from(raw, 'latin1').toString()])).toEqual(wanted);
          expect(Buffer.compare(bytes.slice(bytes.length - trailing.length), trailing)).toBe(0);
        }
      }),
    );
  });

  test('any bytes under the name are read or rejected, and edits of them can be undone', () => {
    fc.assert(
      fc.property(
        fc.nat(4),
        fc.uint8Array({ maxLength: 80 }),
        fc.constantFrom('a.strings', 'a.ilstrings'),
        (count, noise, name) => {
          const bytes = new Uint8Array([count, 0, 0, 0, ...noise]);
          const file = opened(bytes, name);
          file.findings();
          const entries = file
            .fields?.()
            .at('')
            .children(0, 9)
            .find(({ name: field }) => field === 'entries');
          if (
            file.strings === undefined ||
            entries === undefined ||
            entries.childCount < count ||
            count === 0
          )
            return;
          const others = texts(bytes, name).slice(1);
          const after = set(bytes, 0, 'new', name);
          expect(texts(after, name)[0]).toBe('new');
          expect(texts(after, name).slice(1)).toEqual(others);
        },
      ),
    );
  });
});
