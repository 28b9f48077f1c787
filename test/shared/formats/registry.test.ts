import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { identify, namesBlockFile, notReadFinding, notVerified, openFile } from '#shared/formats/registry.ts';

const TEXT = new TextEncoder().encode('BSAB is not how an archive begins');

test('a text file named like an archive has the unknown format, with a message', () => {
  const named = identify(TEXT, 'Mod.BA2');
  expect(named).toBe(identify(Uint8Array.of(0xde, 0xad, 0), 'thing.bin'));
  expect(identify(TEXT, 'Mod.txt').id).toBe('text');
  expect(notReadFinding(named, 'Mod.BA2')).toMatchObject([{ code: 'not-read' }]);
  expect(notReadFinding(named, 'thing.bin')).toEqual([]);
});

test('unread formats are not verified, whatever the name', () => {
  const unknown = identify(Uint8Array.of(0), 'thing.bin');
  expect(notVerified(unknown, 'thing.bin')).toBe('nothing is known of this format');
  expect(notVerified(unknown, 'Mod.bsa')).toContain('named like an archive');
  expect(notVerified(identify(TEXT, 'Mod.txt'), 'Mod.txt')).toBeUndefined();
});

test.each(['a.nif', 'A.BTR', 'a.kf', 'a.dds', 'a.bsa', 'a.txt', 'a'])(
  'the name %s promises typed blocks if such a file has them',
  async (name) => {
    const file = await openFile(bytesSource(new Uint8Array(), name));
    expect(namesBlockFile(name)).toBe(file.blockTypes !== undefined);
  },
);

test('terrain of newer games is recognized by its name, of any size, and not taken for checked', async () => {
  const terrain = identify(Uint8Array.of(0x42, 0x54, 0x44, 0x42, 6, 0, 0, 0), 'Appalachia.BTD');
  expect(terrain).toMatchObject({ id: 'btd', anySize: true });
  expect(notReadFinding(terrain, 'Appalachia.btd')).toMatchObject([{ severity: 'info', code: 'not-read' }]);
  expect(notVerified(terrain, 'Appalachia.btd')).toContain('terrain of Fallout 76 or Starfield');
  const file = await openFile(bytesSource(new Uint8Array(100), 'Appalachia.btd'));
  expect(file.views()).toEqual(['hex']);
});
