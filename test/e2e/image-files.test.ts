import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeGif } from '#shared/image/files/gif.ts';
import { asPicture } from '#shared/image/files/image-file.ts';
import { encodeApng } from '#shared/image/files/png.ts';
import { findBrowser } from '#test/support/browser.ts';

/** A browser decodes our files to what we put in. */

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  page = await browser.newPage();
  // Decoders exist only on secure pages; local pages count as secure.
  await page.route('http://localhost/', (route) => route.fulfill({ body: '', contentType: 'text/html' }));
  await page.goto('http://localhost/');
});
afterAll(() => browser.close());

const palette = Uint8Array.from({ length: 1024 }, (_, at) =>
  at % 4 === 3 ? (at === 3 ? 0 : 255) : (at * 37) % 256,
);
const frames = [1, 2, 3].map((times) => ({
  picture: {
    width: 17,
    height: 9,
    indices: Uint8Array.from({ length: 17 * 9 }, (_, i) => (i * times) % 256),
    palette,
  },
  delay: { numerator: 71, denominator: 1000 },
}));
const inColor = frames.map(({ picture, delay }) => ({ picture: asPicture(picture), delay }));

describe('a browser plays what we write', () => {
  test.each([
    ['an animated PNG of numbers', 'image/png', encodeApng(frames), 71_000],
    ['an animated PNG of colors', 'image/png', encodeApng(inColor), 71_000],
    ['a GIF', 'image/gif', encodeGif(frames), 70_000],
  ] as const)('%s', async (_, type, file, duration) => {
    const shown = await page.evaluate(decode, { type, bytes: [...file] });
    expect(shown.map((frame) => frame.duration)).toEqual([duration, duration, duration]);
    // The color of invisible pixels does not matter.
    expect(shown.map(({ rgba }) => visible(rgba))).toEqual(
      inColor.map(({ picture }) => visible(picture.rgba)),
    );
  });
});

function visible(rgba: ArrayLike<number>): readonly number[] {
  return Array.from(rgba).map((value, at) => (rgba[at | 3] === 0 ? 0 : value));
}

interface Shown {
  /** Microseconds. */
  readonly duration: number;
  readonly rgba: readonly number[];
}

interface Decoder {
  readonly completed: Promise<void>;
  readonly tracks: { readonly ready: Promise<void>; readonly selectedTrack: { readonly frameCount: number } };
  decode(options: { readonly frameIndex: number }): Promise<{ readonly image: DecodedFrame }>;
}

interface DecodedFrame {
  readonly duration: number;
  allocationSize(options: { readonly format: 'RGBA' }): number;
  copyTo(bytes: Uint8Array, options: { readonly format: 'RGBA' }): Promise<unknown>;
}

/** In the page. */
async function decode({
  type,
  bytes,
}: {
  readonly type: string;
  readonly bytes: readonly number[];
}): Promise<readonly Shown[]> {
  const { ImageDecoder } = globalThis as unknown as {
    readonly ImageDecoder: new (options: { readonly data: Uint8Array; readonly type: string }) => Decoder;
  };
  const decoder = new ImageDecoder({ data: Uint8Array.from(bytes), type });
  await decoder.tracks.ready;
  await decoder.completed;
  const shown: Shown[] = [];
  for (let frame = 0; frame < decoder.tracks.selectedTrack.frameCount; frame++) {
    const { image } = await decoder.decode({ frameIndex: frame });
    const rgba = new Uint8Array(image.allocationSize({ format: 'RGBA' }));
    await image.copyTo(rgba, { format: 'RGBA' });
    shown.push({ duration: image.duration, rgba: [...rgba] });
  }
  return shown;
}
