import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import type { NewPath } from '#shared/formats/kit/rename-needed.ts';
import { neededByRecords } from '#shared/formats/plugin/needed-files.ts';
import { openPlugin, type Plugin } from '#shared/formats/plugin/open-plugin.ts';
import { recordsIn } from '#shared/formats/plugin/record-rows.ts';
import { renameInRecords } from '#shared/formats/plugin/rename-needed.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { layGroup, layHead, layRecord, layWorld, name, words } from '#test/support/lay-plugin.ts';

const open = (bytes: Uint8Array, file = 'Mod.esp'): Plugin =>
  openPlugin(bytesSource(bytes, file), nodeInflateUpTo);

function renamed(bytes: Uint8Array, newPath: NewPath, file = 'Mod.esp', deflate = true): Uint8Array {
  const source = bytesSource(bytes, file);
  const { changes, left } = renameInRecords(
    open(bytes, file),
    newPath,
    deflate ? (data) => deflateSync(data) : undefined,
  );
  if (deflate) expect(left).toEqual([]);
  const changed = contentsSource(
    applySplices(storedContents(bytes.length), splicesOf(changes)).contents,
    source,
  );
  return changed.read(0, changed.size);
}

/** All records with their parts, as texts, and what damages the plugin. */
function contents(
  bytes: Uint8Array,
  file = 'Mod.esp',
): { readonly records: readonly string[]; readonly errors: number } {
  const plugin = open(bytes, file);
  const records = [...recordsIn(plugin)].map((record) => {
    const { parts } = plugin.partsOf(record);
    const texts = parts.map(({ type, data }) => `${type} ${Buffer.from(data).toString('latin1')}`);
    return [`${record.header.type} ${record.header.formId} ${record.header.flags}`, ...texts].join('\n');
  });
  return { records, errors: plugin.findings().filter(({ severity }) => severity === 'error').length };
}

const stat = (id: number, model: string, more: readonly { type: string; data: Buffer }[] = []): Buffer =>
  layRecord({
    type: 'STAT',
    id,
    parts: [{ type: 'EDID', data: name(`S${id}`) }, ...more, { type: 'MODL', data: name(model) }],
  });

describe('renaming in records', () => {
  test('lets the sizes of nested groups follow several changes at once', () => {
    const bytes = Buffer.concat([
      layHead(),
      layGroup(0, 'STAT', stat(1, 'a.nif'), stat(2, 'b.nif'), stat(3, 'a.nif')),
      layGroup(0, 'CELL', layGroup(2, 0, layGroup(3, 0, stat(4, 'a.nif')), stat(5, 'a.nif'))),
    ]);
    const after = renamed(bytes, ({ text }) =>
      text === 'a.nif' ? 'a much longer/name of it.nif' : undefined,
    );
    const { records, errors } = contents(after);
    expect(errors).toBe(0);
    expect(records).toEqual(
      contents(bytes).records.map((record) =>
        record.replace('MODL a.nif', 'MODL a much longer/name of it.nif'),
      ),
    );
  });

  test('puts XXXX in front of a part that grows over 65,535 bytes, and keeps one that is there', () => {
    const long = `${'x'.repeat(65_530 - 4)}.nif`;
    const bytes = Buffer.concat([layHead(), layGroup(0, 'STAT', stat(1, long), stat(2, 'b.nif'))]);
    const longer = `folder/of/it/${long}`;
    const there = renamed(bytes, ({ text }) => (text === long ? longer : undefined));
    expect(Buffer.from(there).includes('XXXX')).toBe(true);
    expect(contents(there)).toEqual({
      errors: 0,
      records: contents(bytes).records.map((record) => record.replace(`MODL ${long}`, `MODL ${longer}`)),
    });
    const further = renamed(there, ({ text }) => (text === longer ? `more/${longer}` : undefined));
    expect(contents(further).errors).toBe(0);
  });

  test('moves the table of a world by what grew before each cell', () => {
    const laid = (positions: readonly number[]): Buffer => {
      const world = layWorld(
        0x700,
        { id: 0x701 },
        ...[0, 1].map((at) => ({
          id: 0x711 + at,
          grid: [at, 0] as const,
          others: [stat(0x730 + at, 'a.nif')],
        })),
      );
      const old = layRecord({ type: 'WRLD', id: 0x700, parts: [{ type: 'EDID', data: name('World') }] });
      const parts = [
        { type: 'EDID', data: name('World') },
        { type: 'OFST', data: words(...positions) },
      ];
      const rest = world.subarray(world.indexOf(old) + old.length);
      return Buffer.concat([
        layHead(),
        layGroup(0, 'WRLD', layRecord({ type: 'WRLD', id: 0x700, parts }), rest),
      ]);
    };
    const positions = (bytes: Uint8Array): readonly number[] => {
      const plugin = open(bytes);
      const world = plugin.world({ plugin: 'Mod.esp', id: 0x700 })?.offset ?? 0;
      return plugin.cells().map(({ record }) => record.offset - world);
    };
    const before = positions(laid([0, 0, 0]));
    const after = renamed(laid(before), ({ text }) => (text === 'a.nif' ? 'longer/a.nif' : undefined));
    expect(positions(after).length).toBe(before.length);
    expect(positions(after)).not.toEqual(before);
    expect(Buffer.from(after).includes(words(...positions(after)))).toBe(true);
  });

  test('leaves compressed records where it may not pack them, and says so', () => {
    const packed = layRecord({
      type: 'STAT',
      id: 1,
      compressed: true,
      parts: [{ type: 'MODL', data: name('a.nif') }],
    });
    const bytes = Buffer.concat([layHead(), layGroup(0, 'STAT', packed)]);
    const { changes, left } = renameInRecords(open(bytes), () => 'b.nif', undefined);
    expect(changes).toEqual([]);
    expect(left.map(({ why }) => why)).toEqual(['is in a compressed record']);
  });
});

describe.skipIf(corpusMissing !== undefined)('renaming in real plugins', () => {
  const plugins = [...corpusFiles('plugins', /\.es[mpl]$/i), ...corpusFiles('mods', /\.es[mpl]$/i)];

  test('every name there and back gives the same records', () => {
    let names = 0;
    for (const path of plugins) {
      const bytes = corpusFile(path);
      const before = contents(bytes, path);
      const all = [...neededByRecords(open(bytes, path))];
      if (all.length === 0 || before.errors > 0) continue;
      names += all.length;
      const there = renamed(bytes, ({ text }) => text.replace(/(\.\w+)$/, ' of another name$1'), path);
      const far = contents(there, path);
      expect([path, far.errors, far.records.length]).toEqual([path, 0, before.records.length]);
      expect([...neededByRecords(open(there, path))].map(({ text }) => text)).toEqual(
        all.map(({ text }) => text.replace(/(\.\w+)$/, ' of another name$1')),
      );
      const back = renamed(there, ({ text }) => text.replace(/ of another name(\.\w+)$/, '$1'), path);
      expect([path, contents(back, path)]).toEqual([path, before]);
    }
    expect(names).toBeGreaterThan(1000);
  });
});
