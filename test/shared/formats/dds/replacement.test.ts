import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { replacementNotes } from '#shared/formats/dds/replacement.ts';
import { ddsTexture } from '#shared/formats/dds/texture.ts';
import { type DdsForm, layDds } from '#test/support/hand-laid-dds.ts';

const open = (form: Partial<DdsForm>, pictures: number) =>
  ddsTexture(bytesSource(layDds({ width: 4, height: 4, dxgi: 98, ...form }, new Uint8Array(16 * pictures))));

test.each([
  ['several textures', { arraySize: 3 }, 3, '3 textures in one'],
  ['slices', { dimension: 4, depth: 2 }, 2, '2 slices'],
  ['a cube', { miscFlags: 4 }, 6, 'a cube map'],
] as const)('one picture instead of %s is reported', (_, form, pictures, words) => {
  const one = open({}, 1);
  const notes = replacementNotes(open(form, pictures), one);
  expect(notes.map(({ code }) => code)).toEqual(['other-shape']);
  expect(notes[0]?.message).toContain(words);
  expect(replacementNotes(one, one)).toEqual([]);
});
