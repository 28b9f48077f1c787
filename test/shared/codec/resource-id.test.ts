import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  extensionNumber,
  extensionText,
  materialId,
  resourceId,
  resourceKey,
} from '#shared/codec/resource-id.ts';
import { ba2Hash } from '#shared/formats/ba2/hash.ts';

/** The two of the reference: starfield.md, 2. */
test.each([
  ['Materials\\Actors\\Human\\Naked_Body\\Female\\Naked_F_Body.mat', 0xaf177f61],
  ['materials/actors/human/faces/male_default.mat', 0x52ca36dc],
])('the id of “%s” is the one in meshes of the game', (path, id) => {
  expect(materialId(path)).toBe(id);
  expect(materialId(path.toUpperCase())).toBe(id);
});

test('a resource id has the hashes of folder and name, and the extension’s characters', () => {
  const id = resourceId('Meshes/Set Dressing/Crate.v2.NIF');
  expect(id).toEqual(resourceId('meshes\\set dressing\\crate.V2.nif'));
  expect(extensionText(id.extension)).toBe('nif');
  expect(id.extension).toBe(0x0066696e);
  expect(resourceKey({ folder: 1, name: 0xabcdef01, extension: 0x74616d })).toBe(
    '00000001:ABCDEF01:0074616D',
  );
});

test('files without a folder, a name or an extension have ids, too', () => {
  expect(resourceId('crate.nif').folder).toBe(0);
  expect(resourceId('meshes\\crate').extension).toBe(0);
  expect(resourceId('')).toEqual({ folder: 0, name: 0, extension: 0 });
  expect(resourceId('a.b\\c')).toMatchObject({ extension: 0 });
  expect(extensionNumber('geometry')).toBe(extensionNumber('GEOM'));
});

test('ids are the hashes that archives of these games store', () => {
  const name = fc.stringMatching(/^[A-Za-z0-9_ \xe4.-]{0,12}$/);
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
      const path = names.join('/');
      const stored = ba2Hash(path);
      const id = resourceId(path);
      expect(id.folder).toBe(stored.folder);
      expect(id.name).toBe(stored.name);
      expect(extensionText(id.extension)).toBe(stored.extension.replaceAll('\0', ''));
    }),
  );
});
