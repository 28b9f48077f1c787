import { encode } from 'fast-png';
import { bytesSource } from '#shared/binary/source.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import type { OpenTexture } from '#shared/image/texture.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { layDdx, randomLevels, surfaces } from '#test/support/hand-laid-ddx.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';
import { type FuzzCount, inWords, neverRefused, type TryFile, walk } from './run.ts';

const MOST_FIELDS = 300;
/** Pictures that the fuzzer decodes of one input, and the maximum bytes of each. */
const MOST_PICTURES = 24;
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Runs everything that is done with a picture file of one format, on arbitrary bytes. An open file must describe its
 * pictures correctly: each is as large as its level declares, and only their size may prevent decoding.
 */
export function tryPictures(id: PictureKind): TryFile {
  return (bytes, count) => {
    const { format, name } = KINDS[id];
    const file = format.open(bytesSource(bytes, name));
    neverRefused(() => {
      identifyLoaded(bytes.subarray(0, 4096), name);
      format.describe(bytes.subarray(0, 4096));
      const tree = file.fields?.();
      if (tree !== undefined) walk(tree.root, { left: MOST_FIELDS });
    });
    inWords(count, () => {
      const texture = file.texture?.();
      if (texture === undefined) throw new Error('the format has no pictures');
      count.opened += 1;
      decodeSome(texture, count);
    });
    inWords(count, () => file.facts?.());
  };
}

function decodeSome(texture: OpenTexture, count: FuzzCount): void {
  const { levels, faces, layers, form } = texture;
  let left = MOST_PICTURES;
  for (const layer of [0, layers - 1]) {
    for (let face = 0; face < faces; face += 1) {
      for (const [level, { width, height, depth }] of levels.entries()) {
        left -= 1;
        if (left < 0) return;
        const choice = { level, face, layer, slice: depth - 1 };
        if (form !== undefined && texture.stored(choice) === undefined) throw new Error('nothing is stored');
        inWords(count, () => {
          const picture = texture.decode(choice, { maxBytes: MOST_BYTES, exposure: 1 });
          if (picture.width !== width || picture.height !== height)
            throw new Error('another size than named');
          if (picture.rgba.length !== width * height * 4) throw new Error('not as many pixels as named');
        });
      }
    }
  }
}

export type PictureKind = 'dds' | 'ddx' | 'tga' | 'bmp' | 'png';

/** Files of each kind stay that kind whatever hits their first bytes. */
const KINDS: Readonly<Record<PictureKind, { readonly format: Opener; readonly name: string }>> = {
  dds: kindOf(ddsSeeds()[0]!, 'fuzz.dds'),
  ddx: kindOf(ddxSeeds()[0]!, 'fuzz.ddx'),
  tga: kindOf(tgaSeeds()[0]!, 'fuzz.tga'),
  bmp: kindOf(bmpSeeds()[0]!, 'fuzz.bmp'),
  png: kindOf(pngSeeds()[0]!, 'fuzz.png'),
};

function kindOf(sound: Uint8Array, name: string): { readonly format: Opener; readonly name: string } {
  return { format: identifyLoaded(sound, name), name };
}

/** Small files of every pixel format, to start from. */
export function pictureSeeds(kind: PictureKind): readonly Uint8Array[] {
  return { dds: ddsSeeds, ddx: ddxSeeds, tga: tgaSeeds, bmp: bmpSeeds, png: pngSeeds }[kind]();
}

function ddsSeeds(): readonly Uint8Array[] {
  const size = { width: 16, height: 8 };
  const codes = ['DXT1', 'DXT2', 'DXT5', 'ATI1', 'BC4S', 'ATI2', 'BC5S', 'RXGB', 'q\0\0\0'];
  const numbers = [2, 10, 16, 24, 28, 31, 61, 71, 77, 80, 83, 85, 95, 96, 98, 99, 115];
  const masks = [0xf800, 0x7e0, 0x1f, 0] as const;
  return [
    ...codes.map((fourCC) => layDds({ ...size, mips: 5, fourCC }, noise(1400))),
    ...numbers.map((dxgi) => layDds({ ...size, mips: 3, dxgi }, noise(2800))),
    layDds({ ...size, bits: 16, masks, flags: 0x40 }, noise(256)),
    layDds({ ...size, bits: 8, flags: 0x20 }, noise(1024 + 128)),
    layDds({ width: 4, height: 4, mips: 3, fourCC: 'DXT1', caps2: 0xfe00 }, noise(6 * 24)),
    layDds({ width: 4, height: 4, mips: 3, fourCC: 'DXT1', caps2: 0x3600 }, noise(3 * 24)),
    layDds({ width: 4, height: 4, dxgi: 71, miscFlags: 4, arraySize: 2 }, noise(12 * 8)),
    layDds({ width: 4, height: 4, mips: 3, dxgi: 28, dimension: 4, depth: 4 }, noise(4 * 64 + 2 * 16 + 4)),
  ];
}

/** Few blocks, so that mutations hit the compression trees and the header as often as the pixels. */
function ddxSeeds(): readonly Uint8Array[] {
  const kinds = ['dxt1', 'dxt5', 'bc4'] as const;
  const whole = kinds.flatMap((kind) => {
    const texture = { width: 64, height: 64, kind };
    const made = surfaces(texture, randomLevels(texture, 7));
    const blank = { largest: made.largest.map((byte) => byte & 1), mips: made.mips.map(() => 7) };
    return (['verbatim', 'aligned', 'stored'] as const).map((blocks, at) =>
      layDdx({
        ...texture,
        blocks,
        streams: at === 0 ? [Buffer.concat([blank.largest, blank.mips])] : [blank.mips, blank.largest],
      }),
    );
  });
  const engine = { magic: '3XDR', width: 32, height: 8, kind: 'dxt1', streams: [noise(128)] } as const;
  return [...whole, layDdx(engine), layDdx({ ...engine, blocks: 'verbatim' })];
}

/** Headers from the published specifications. */
function tgaSeeds(): readonly Uint8Array[] {
  const tga = (
    type: number,
    depth: number,
    descriptor: number,
    map: readonly number[],
    pixels: Uint8Array,
  ) => {
    const colors = map.length / 3;
    const head = [3, map.length > 0 ? 1 : 0, type, 0, 0, colors, 0, map.length > 0 ? 24 : 0, 0, 0, 0, 0];
    return Uint8Array.from([...head, 16, 0, 8, 0, depth, descriptor, 1, 2, 3, ...map, ...pixels]);
  };
  // Eight repeated pixels, then eight literal ones, up to 128.
  const runs = (size: number): Uint8Array =>
    Uint8Array.from(Array.from({ length: 8 }, () => [0x87, ...noise(size), 0x07, ...noise(size * 8)]).flat());
  return [
    tga(2, 32, 0x28, [], noise(512)),
    tga(2, 24, 0x00, [], noise(384)),
    tga(2, 16, 0x31, [], noise(256)),
    tga(3, 8, 0x20, [], noise(128)),
    tga(1, 8, 0x00, [...noise(30)], noise(128)),
    tga(10, 32, 0x28, [], runs(4)),
    tga(10, 24, 0x00, [], runs(3)),
    tga(11, 8, 0x20, [], runs(1)),
    tga(9, 8, 0x20, [...noise(30)], runs(1)),
  ];
}

function bmpSeeds(): readonly Uint8Array[] {
  const word = (value: number): readonly number[] => [0, 8, 16, 24].map((shift) => (value >>> shift) & 255);
  const bmp = (bits: number, compression: number, colors: readonly number[], pixels: Uint8Array) => {
    const start = 54 + colors.length;
    const info = [...word(40), ...word(16), ...word(8), 1, 0, bits, 0, ...word(compression)];
    const counts = [...word(pixels.length), ...word(0), ...word(0), ...word(colors.length / 4), ...word(0)];
    const opening = [0x42, 0x4d, ...word(start + pixels.length), ...word(0), ...word(start)];
    return Uint8Array.from([...opening, ...info, ...counts, ...colors, ...pixels]);
  };
  const four = [0xff, 0, 0, 0, 0, 0xff, 0, 0, 0, 0, 0xff, 0, 0, 0, 0, 0xff];
  return [
    bmp(24, 0, [], noise(384)),
    bmp(32, 0, [], noise(512)),
    bmp(16, 0, [], noise(256)),
    bmp(32, 6, four, noise(512)),
    bmp(16, 3, four.slice(0, 12), noise(256)),
    bmp(8, 0, four, noise(128)),
    bmp(4, 0, four, noise(64)),
    bmp(1, 0, four.slice(0, 8), noise(32)),
    bmp(8, 1, four, Uint8Array.of(16, 1, 0, 0, 0, 4, 1, 2, 3, 0, 0, 2, 1, 1, 5, 2, 0, 1)),
    Uint8Array.from([
      0x42,
      0x4d,
      ...word(60),
      ...word(0),
      ...word(32),
      ...word(12),
      4,
      0,
      4,
      0,
      1,
      0,
      1,
      0,
      ...noise(22),
    ]),
  ];
}

function pngSeeds(): readonly Uint8Array[] {
  const png = (channels: 1 | 2 | 3 | 4, depth: 8 | 16): Uint8Array => {
    const data = noise(16 * 8 * channels * (depth / 8));
    const samples = depth === 8 ? data : new Uint16Array(data.buffer);
    return encode({ width: 16, height: 8, data: samples, channels, depth });
  };
  return [png(4, 8), png(3, 8), png(1, 8), png(2, 16), png(4, 16)];
}

/** The same in every run. */
function noise(length: number): Uint8Array<ArrayBuffer> {
  let state = 0x2545f491;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state >>> 24;
  });
}
