import { describe, expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { firstFormIds } from '#shared/formats/plugin/loaded-form-id.ts';
import { namedRecord } from '#shared/formats/plugin/named-record.ts';
import { openPlugin, type Plugin } from '#shared/formats/plugin/open-plugin.ts';
import { recordOverrides } from '#shared/formats/plugin/record-overrides.ts';
import { layGroup, layHead, layRecord, name, words } from '#test/support/lay-plugin.ts';

function plugin(
  file: string,
  masters: readonly string[],
  id: number,
  model: string,
  base: number,
  editorId = 'Lantern',
): Plugin {
  const record = layRecord({
    type: 'STAT',
    id,
    flags: 0x20,
    parts: [
      { type: 'EDID', data: name(editorId) },
      { type: 'MODL', data: name(model) },
      { type: 'DNAM', data: Buffer.concat([Buffer.alloc(4), words(base)]) },
    ],
  });
  const bytes = Buffer.concat([layHead(masters), layGroup(0, 'STAT', record)]);
  return openPlugin(bytesSource(bytes, file), nodeInflateUpTo);
}

// The mod has another master first, so that it stores the same record and material under other numbers.
const ORDER = [
  plugin('Coalbrook.esm', [], 0x801, 'old.nif', 0x900),
  plugin('Mod.esp', ['Other.esm', 'Coalbrook.esm'], 0x0100_0801, 'new.nif', 0x0100_0900),
];

function find(text: string) {
  return recordOverrides(namedRecord(text, firstFormIds(ORDER)), ORDER);
}

describe('a record across a load order', () => {
  test.each(['Coalbrook.esm|000801', 'Lantern', '00000801'])('is found as %s', (text) => {
    const found = find(text);
    expect(found).toMatchObject({ formId: 'Coalbrook.esm|000801', type: 'STAT', editorId: 'Lantern' });
    expect(found?.overrides.map(({ plugin: from, wins }) => [from, wins])).toEqual([
      ['Coalbrook.esm', false],
      ['Mod.esp', true],
    ]);
  });

  test('has values that mean the same in every plugin', () => {
    const [first, second] = find('Lantern')?.overrides ?? [];
    const value = (version: typeof first, type: string) =>
      version?.parts.find(({ part }) => part === type)?.value;
    expect([value(first, 'MODL'), value(second, 'MODL')]).toEqual(['old.nif', 'new.nif']);
    expect(value(first, 'DNAM')).toEqual(value(second, 'DNAM'));
    expect(JSON.stringify(value(first, 'DNAM'))).toContain('Coalbrook.esm|000900');
    expect(first?.flags).toEqual(['deleted']);
  });

  test('is found by a name that a later plugin changes', () => {
    const renamed = plugin('Later.esp', ['Coalbrook.esm'], 0x801, 'last.nif', 0x900, 'Lamp');
    const order = [...ORDER, renamed];
    const found = recordOverrides(namedRecord('Lantern', firstFormIds(order)), order);
    expect(found?.overrides.map(({ plugin: from, wins }) => [from, wins])).toEqual([
      ['Coalbrook.esm', false],
      ['Mod.esp', false],
      ['Later.esp', true],
    ]);
  });

  test('that no plugin has is not found', () => {
    expect(find('Candle')).toBeUndefined();
    expect(find('Coalbrook.esm|000802')).toBeUndefined();
  });
});
