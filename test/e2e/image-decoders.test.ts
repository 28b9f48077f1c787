import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodePixels, type PixelEncoding } from '#shared/image/blocks/encode-pixels.ts';
import { byteOfLight } from '#shared/image/float-byte.ts';
import type { BlockCodec } from '#shared/image/pixel-form.ts';
import { decodePixels } from '#shared/image/pixels.ts';
import { findBrowser } from '#test/support/browser.ts';
import { photoWithAlpha, psnr } from '#test/support/made-pictures.ts';

/** Random blocks cover every mode, partition and rotation; a graphics card's decoder provides the expected pixels. */

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-sandbox'],
  });
  page = await browser.newPage();
});
afterAll(() => browser.close());

type Row = [BlockCodec, extension: string, format: string, tolerance: number];

const ROWS: readonly Row[] = [
  ['BC1', 'WEBGL_compressed_texture_s3tc', 'COMPRESSED_RGBA_S3TC_DXT1_EXT', 1],
  ['BC2', 'WEBGL_compressed_texture_s3tc', 'COMPRESSED_RGBA_S3TC_DXT3_EXT', 1],
  ['BC3', 'WEBGL_compressed_texture_s3tc', 'COMPRESSED_RGBA_S3TC_DXT5_EXT', 1],
  ['BC4', 'EXT_texture_compression_rgtc', 'COMPRESSED_RED_RGTC1_EXT', 1],
  ['BC4 signed', 'EXT_texture_compression_rgtc', 'COMPRESSED_SIGNED_RED_RGTC1_EXT', 1],
  ['BC5', 'EXT_texture_compression_rgtc', 'COMPRESSED_RED_GREEN_RGTC2_EXT', 1],
  ['BC5 signed', 'EXT_texture_compression_rgtc', 'COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT', 1],
  // These formats are defined to the bit.
  ['BC6H', 'EXT_texture_compression_bptc', 'COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT', 0],
  ['BC6H signed', 'EXT_texture_compression_bptc', 'COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT', 0],
  ['BC7', 'EXT_texture_compression_bptc', 'COMPRESSED_RGBA_BPTC_UNORM_EXT', 0],
];

describe('random blocks decode as a graphics card draws them', () => {
  test.each<Row>([...ROWS])('%s', async (...row) => {
    const [codec] = row;
    const side = codec.startsWith('BC6H') || codec === 'BC7' ? 256 : 64;
    const blocks = randomBlocks((side / 4) ** 2, ['BC1', 'BC4', 'BC4 signed'].includes(codec) ? 8 : 16);
    if (codec === 'BC7') spreadModes(blocks);
    if (codec.startsWith('BC6H')) spreadLightModes(blocks);
    await expectDrawn(row, blocks, side);
  });
});

describe('a graphics card draws our encoded blocks like the original', () => {
  test.each<[Exclude<PixelEncoding, 'BGRA'>, channels: readonly number[], least: number]>([
    ['BC1', [0, 1, 2], 41],
    ['BC1 cut out', [3], 12],
    ['BC3', [0, 1, 2, 3], 41],
    ['BC4', [0], 50],
    ['BC5', [0, 1], 50],
    ['BC7', [0, 1, 2, 3], 43],
  ])('%s, at or above the minimum dB', async (encoding, channels, least) => {
    const picture = photoWithAlpha(64);
    const codec: BlockCodec = encoding === 'BC1 cut out' ? 'BC1' : encoding;
    const row = ROWS.find(([name]) => name === codec);
    if (row === undefined) throw new Error(`no row of ${codec}`);
    for (const quality of ['fast', 'better'] as const) {
      const blocks = encodePixels(picture, encoding, { quality });
      const drawn = await expectDrawn(row, blocks, 64);
      const rgba = Uint8Array.from(drawn, (value) => Math.round(value * 255));
      expect(psnr(picture, { ...picture, rgba }, channels)).toBeGreaterThan(least);
    }
  });
});

/** What a card draws for blocks, after comparing it with our decoders. */
async function expectDrawn(
  [codec, extension, format, tolerance]: Row,
  blocks: Uint8Array,
  side: number,
): Promise<readonly number[]> {
  const { rgba } = decodePixels({ kind: 'blocks', codec }, blocks, side, side);
  const drawn = await page.evaluate(draw, { extension, format, blocks: [...blocks], side });
  expect(new Set(drawn).size).toBeGreaterThan(20);
  const toByte = codec.startsWith('BC6H')
    ? byteOfLight
    : (value: number) => Math.round((codec.endsWith('signed') ? (value + 1) / 2 : value) * 255);
  const channels = codec.startsWith('BC4') ? [0] : codec.startsWith('BC5') ? [0, 1] : [0, 1, 2];
  const off: string[] = [];
  for (let at = 0; at < rgba.length; at++) {
    const channel = at % 4;
    const alpha = channel === 3;
    if (!alpha && !channels.includes(channel)) continue;
    const expected = alpha ? Math.round(drawn[at]! * 255) : toByte(drawn[at]!);
    if (Math.abs(rgba[at]! - expected) <= tolerance) continue;
    const pixel = at >> 2;
    off.push(
      `x ${pixel % side} y ${Math.floor(pixel / side)} channel ${channel}: ${rgba[at]} for ${expected}`,
    );
  }
  expect(off.slice(0, 10), `${off.length} differ`).toEqual([]);
  return drawn;
}

/** The same in every run (xorshift). */
function randomBlocks(count: number, blockBytes: number): Uint8Array {
  let state = 0x9e3779b9;
  return Uint8Array.from({ length: count * blockBytes }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 24;
  });
}

/** Each BC7 mode in every eighth block: at random, most would be the first. */
function spreadModes(blocks: Uint8Array): void {
  for (let at = 0; at < blocks.length; at += 16) {
    const mode = (at / 16) % 8;
    blocks[at] = (((blocks[at]! << 1) | 1) << mode) & 255;
  }
}

/** Each BC6H mode in turn, and an invalid one: at random, most blocks would be one of the first two. */
function spreadLightModes(blocks: Uint8Array): void {
  const modes = [0, 1, 2, 6, 10, 14, 18, 22, 26, 30, 3, 7, 11, 15, 19];
  for (let at = 0; at < blocks.length; at += 16) {
    const mode = modes[(at / 16) % modes.length]!;
    blocks[at] = (blocks[at]! & (mode < 2 ? ~3 : ~31)) | mode;
  }
}

/** In the page: draws the blocks as a texture and returns the pixels as numbers. */
function draw({
  extension,
  format,
  blocks,
  side,
}: {
  readonly extension: string;
  readonly format: string;
  readonly blocks: readonly number[];
  readonly side: number;
}): number[] {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (gl === null) throw new Error('no WebGL 2');
  if (gl.getExtension('EXT_color_buffer_float') === null) throw new Error('no float targets');
  const formats = gl.getExtension(extension) as Readonly<Record<string, number>> | null;
  const internal = formats?.[format];
  if (internal === undefined) throw new Error(`no ${format}`);

  const texture = (): void => {
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  };
  const target = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, target);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, side, side);
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, target, 0);
  texture();
  gl.compressedTexImage2D(gl.TEXTURE_2D, 0, internal, side, side, 0, Uint8Array.from(blocks));

  const program = gl.createProgram();
  const shader = (kind: number, source: string): void => {
    const made = gl.createShader(kind);
    if (made === null) throw new Error('no shader');
    gl.shaderSource(made, `#version 300 es\nprecision highp float;\n${source}`);
    gl.compileShader(made);
    gl.attachShader(program, made);
  };
  shader(
    gl.VERTEX_SHADER,
    'void main() { gl_Position = vec4(gl_VertexID == 1 ? 3 : -1, gl_VertexID == 2 ? 3 : -1, 0, 1); }',
  );
  shader(
    gl.FRAGMENT_SHADER,
    'uniform highp sampler2D t; out vec4 color; void main() { color = texelFetch(t, ivec2(gl_FragCoord.xy), 0); }',
  );
  gl.linkProgram(program);
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not a hook
  gl.useProgram(program);
  gl.viewport(0, 0, side, side);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  const pixels = new Float32Array(side * side * 4);
  gl.readPixels(0, 0, side, side, gl.RGBA, gl.FLOAT, pixels);
  if (gl.getError() !== gl.NO_ERROR) throw new Error('WebGL failed');
  return [...pixels];
}
