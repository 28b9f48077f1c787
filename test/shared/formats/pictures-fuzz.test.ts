import { expect, test } from 'vitest';
import { pictureSeeds, tryPictures } from '#test/fuzz/pictures.ts';
import { fuzz } from '#test/fuzz/run.ts';

test.each(['dds', 'ddx', 'tga', 'bmp'] as const)(
  'mutated %s files open or are rejected with a message, and every picture has its declared size',
  (kind) => {
    // Most mutations damage compressed data.
    const runs = kind === 'ddx' ? 300 : 100;
    const { opened, refused } = fuzz(tryPictures(kind), pictureSeeds(kind), runs, 20261121);
    // Mutations that never open, or never do damage, would test nothing.
    expect(opened).toBeGreaterThan(15);
    expect(refused).toBeGreaterThan(15);
  },
);

test.each(['dds', 'ddx', 'tga', 'bmp', 'png'] as const)('all unchanged %s seeds open and decode', (kind) => {
  const count = { opened: 0, refused: 0 };
  for (const seed of pictureSeeds(kind)) tryPictures(kind)(seed, count);
  expect(count).toEqual({ opened: pictureSeeds(kind).length, refused: 0 });
});
