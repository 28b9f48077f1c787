import { describe, expect, test } from 'vitest';
import { read, write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import {
  expandedPalette,
  greyPalette,
  paletteDepth,
  rgbaPalette,
  storedPalette,
} from '#shared/formats/palette/colors.ts';
import { openPalette } from '#shared/formats/palette/model.ts';
import { paletteOpener } from '#shared/formats/palette/opener.ts';
import { palettesByPreference } from '#shared/formats/palette/prefer.ts';
import { BareColors, CONTEXT, PaletteFile } from '#shared/formats/palette/schema.ts';
import { readWorldPalettes } from '#shared/formats/palette/world-ini.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';
import { paletteFile } from '#test/support/palette-file.ts';

const COLORS = Uint8Array.from({ length: 768 }, (_, at) => (at < 3 ? 0 : (at * 31) & 0xff));
const HEAD = Buffer.from('0803000023b10000', 'hex');
const WHOLE = new Uint8Array(Buffer.concat([HEAD, COLORS]));

describe('palette files', () => {
  const codes = (bytes: Uint8Array) => openPalette(bytes).findings.map(({ code }) => code);

  test("776 bytes with a header match the game's", () => {
    expect(WHOLE.length).toBe(776);
    expect(openPalette(WHOLE)).toEqual({ form: 'file', colors: COLORS, findings: [] });
    expect(Buffer.compare(paletteFile(COLORS), WHOLE)).toBe(0);
    expect(paletteOpener.describe(WHOLE)).toBe('Palette of 256 colors');
  });

  test('another header, extra bytes or a missing header are read and reported', () => {
    const zeros = WHOLE.slice();
    zeros.fill(0, 0, 8);
    expect(codes(zeros)).toEqual(['palette-header', 'palette-header']);
    expect(openPalette(zeros).colors).toEqual(COLORS);
    const longer = new Uint8Array(Buffer.concat([WHOLE, Buffer.from('more')]));
    expect(codes(longer)).toEqual(['trailing-bytes']);
    expect(openPalette(longer).colors).toEqual(COLORS);
    expect(codes(COLORS)).toEqual(['palette-bare']);
    expect(openPalette(COLORS).colors).toEqual(COLORS);
    expect(openPalette(COLORS.map((value) => value ^ 1)).findings.at(-1)?.code).toBe('palette-first');
  });

  test('an empty file is empty, and one that is too short is damaged', () => {
    expect(openPalette(new Uint8Array())).toMatchObject({ form: 'empty', colors: undefined });
    for (const length of [1, 767, 769, 775]) {
      expect(openPalette(WHOLE.subarray(0, length))).toMatchObject({ form: 'damaged', colors: undefined });
      expect(codes(WHOLE.subarray(0, length))).toEqual(['palette-truncated']);
    }
  });

  test('they are recognized by their header, and without one by their name', () => {
    expect(identifyLoaded(WHOLE, 'x.dat').id).toBe('palette');
    expect(identifyLoaded(COLORS, 'fxart/ISLAND.COL').id).toBe('palette');
    expect(identifyLoaded(new Uint8Array(), 'EMPTY.COL').id).toBe('palette');
    expect(identifyLoaded(COLORS, 'x.dat').id).not.toBe('palette');
    expect(identifyLoaded(Buffer.from('columns of text'), 'x.col').id).toBe('text');
  });

  test('every byte is a field, can be set, and is written back unchanged', () => {
    for (const bytes of [WHOLE, new Uint8Array(Buffer.concat([WHOLE, Buffer.from([1])]))]) {
      const tree = paletteOpener.open(bytesSource(bytes)).fields?.();
      expect(tree?.at('colors[1].red').offset).toBe(11);
      expect(tree?.change('colors[255].blue', '7').changes).toEqual([
        { offset: 775, before: bytes.slice(775, 776), after: Uint8Array.of(7) },
      ]);
      expect(() => tree?.change('magic', '7')).toThrow(expect.objectContaining({ code: 'not-editable' }));
      expect(Buffer.compare(write(PaletteFile, read(PaletteFile, bytes, CONTEXT), CONTEXT), bytes)).toBe(0);
    }
    expect(Buffer.compare(write(BareColors, read(BareColors, COLORS, CONTEXT), CONTEXT), COLORS)).toBe(0);
    expect(paletteOpener.open(bytesSource(COLORS)).fields?.().at('colors[0]').offset).toBe(0);
  });
});

describe('colors', () => {
  test('6-bit values are recognized if none exceeds 63, unless the user decides', () => {
    const six = COLORS.map((value) => value & 63);
    expect([paletteDepth(six), paletteDepth(COLORS), paletteDepth(six, 8), paletteDepth(COLORS, 6)]).toEqual([
      6, 8, 8, 6,
    ]);
    expect(expandedPalette(Uint8Array.of(0, 1, 31, 62, 63))).toEqual(Uint8Array.of(0, 4, 125, 251, 255));
    expect(expandedPalette(six, 8)).toEqual(six);
    expect(expandedPalette(COLORS)).toEqual(COLORS);
  });

  test('6-bit values are stored again as they were expanded', () => {
    const six = Uint8Array.from({ length: 768 }, (_, at) => at % 64);
    expect(storedPalette(expandedPalette(six))).toEqual(six);
    expect(storedPalette(COLORS, 8)).toEqual(COLORS);
  });

  test('grayscale maps each index to itself, and pictures treat the first one as transparent', () => {
    const grey = greyPalette();
    expect([...grey.subarray(0, 3), ...grey.subarray(-3)]).toEqual([0, 0, 0, 255, 255, 255]);
    const rgba = rgbaPalette(grey, { transparent: true });
    expect([...rgba.subarray(0, 8)]).toEqual([0, 0, 0, 0, 1, 1, 1, 255]);
    expect([...rgbaPalette(grey, { transparent: false }).subarray(0, 4)]).toEqual([0, 0, 0, 255]);
  });
});

describe('the palette of a file without one', () => {
  const palettes = [
    '3dart/ISLAND.COL',
    'fxart/ISLAND.COL',
    'fxart/CATACOMB.COL',
    'fxart/redguard.col',
    'fxart/SUNSET.COL',
    'other/BLUE.COL',
  ];
  const order = (more: Partial<Parameters<typeof palettesByPreference>[0]> = {}) =>
    palettesByPreference({ palettes, folder: 'fxart', ...more }).map(({ path, why }) => `${path} ${why}`);

  test('is ISLAND, then REDGUARD, then the others beside it', () => {
    expect(order()).toEqual([
      'fxart/ISLAND.COL usual',
      'fxart/redguard.col usual',
      'fxart/CATACOMB.COL beside',
      'fxart/SUNSET.COL beside',
    ]);
    expect(order({ palettes: ['fxart/B.COL', 'fxart/a.col'] })).toEqual([
      'fxart/a.col beside',
      'fxart/B.COL beside',
    ]);
    expect(order({ palettes: [] })).toEqual([]);
  });

  test('is first that of the worlds, most frequent first, found beside the file', () => {
    const world = [
      { world: 0, path: '3DART/sunset.COL' },
      { world: 1, path: '3DART/island.COL' },
      { world: 5, path: '3DART/ISLAND.COL' },
      { world: 9, path: '3DART/missing.COL' },
    ];
    expect(order({ world }).slice(0, 3)).toEqual([
      'fxart/ISLAND.COL world',
      'fxart/SUNSET.COL world',
      'fxart/redguard.col usual',
    ]);
    expect(palettesByPreference({ palettes, folder: 'fxart', world })[0]?.worlds).toEqual([1, 5]);
    expect(order({ world, folder: '3dart' })[0]).toBe('3dart/ISLAND.COL world');
    expect(order({ world, folder: 'elsewhere' })[0]).toBe('3dart/ISLAND.COL world');
  });

  test('is the remembered one before all others, while it exists', () => {
    expect(order({ remembered: 'OTHER/blue.col' })[0]).toBe('other/BLUE.COL remembered');
    expect(order({ remembered: 'gone.col' })).toEqual(order());
  });
});

test('is given by WORLD.INI for each world, whose numbers have gaps', () => {
  const ini = [
    '[world]',
    'start_world=1',
    ';world_palette[7]=3DART\\no.COL',
    'world_map[0]=MAPS\\start.rgm',
    'world_palette[0]=3DART\\sunset.COL',
    'WORLD_PALETTE[12]= 3DART\\island.COL ',
    'world_palette[12]=3DART\\second.COL',
    'world_palette[x]=3DART\\none.COL',
    'world_palette[13]=',
    '[other]',
    'world_palette[3]=3DART\\other.COL',
  ].join('\r\n');
  expect(readWorldPalettes(Buffer.from(ini)).palettes).toEqual([
    { world: 0, path: '3DART/sunset.COL' },
    { world: 12, path: '3DART/island.COL' },
  ]);
  expect(readWorldPalettes(new Uint8Array([0, 255, 1])).palettes).toEqual([]);
});
