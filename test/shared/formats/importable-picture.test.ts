import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { importablePicture } from '#shared/formats/importable-picture.ts';
import { encodePng } from '#shared/image/files/png.ts';
import { readImage } from '#shared/image/files/read-image.ts';

describe('a picture for a bank', () => {
  test('is a PNG byte for byte', async () => {
    const png = encodePng({ width: 1, height: 1, rgba: Uint8Array.of(1, 2, 3, 255) });
    expect(await importablePicture(bytesSource(png, 'a.png'), 'a.png')).toEqual(png);
  });

  test("can be a texture's pixels", async () => {
    // Two pixels of 24 bits, from the top.
    const tga = Uint8Array.of(0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 24, 0x20, 3, 2, 1, 6, 5, 4);
    const { width, height, frames } = readImage(await importablePicture(bytesSource(tga, 'a.tga'), 'a.tga'));
    expect({ width, height, frames: frames.length }).toEqual({ width: 2, height: 1, frames: 1 });
  });

  test('cannot be text that is named .dds', async () => {
    const text = new TextEncoder().encode('no picture');
    const imported = importablePicture(bytesSource(text, 'a.dds'), 'a.dds');
    await expect(imported).rejects.toThrow('cannot be imported');
  });
});
