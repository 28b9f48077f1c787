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
