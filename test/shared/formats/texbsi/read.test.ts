import { describe, expect, test } from 'vitest';
import type { FieldNode } from '#shared/binary/field-tree.ts';
import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import type { Bank } from '#shared/formats/kit/bank.ts';
import { bankFields } from '#shared/formats/texbsi/fields.ts';
import { openBank, openBsi } from '#shared/formats/texbsi/open.ts';
import { bankOpener } from '#shared/formats/texbsi/opener.ts';
import { BSI, ODD_BANKS, SMALLEST, wholeBank } from '#test/fixtures/texbsi/banks.ts';
import { chunk, laid, noise, PALETTE, record, SENTINEL } from '#test/fixtures/texbsi/lay-bank.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';
import { rebuilt } from '#test/support/rebuild-bank.ts';

const NAME = 'TEXBSI.302';

test('the smallest bank of the reference has one pixel of color 5', () => {
  expect(SMALLEST.length).toBe(81);
  const { images, findings, number } = openBank(SMALLEST, NAME);
  expect({ findings, number, count: images.length }).toEqual({ findings: [], number: 302, count: 1 });
  expect(images[0]).toMatchObject({
    name: 'D02000',
    number: 0,
    width: 1,
    height: 1,
    frames: 1,
    flags: 1,
    scale: 256,
    delay: 0,
    animated: false,
    palette: undefined,
  });
  expect(images[0]?.frame(0)).toEqual(Uint8Array.of(5));
});

test('a bank of pictures and animations reads as built', () => {
  const { images, findings } = openBank(wholeBank(), NAME);
  expect(findings).toEqual([]);
  expect(
    images.map(({ name, xOffset, yOffset, frames, delay, scale, flags, encoding, animated }) => [
      name,
      xOffset,
      yOffset,
      frames,
      delay,
      scale,
      flags,
      encoding,
      animated,
    ]),
  ).toEqual([
    ['D02000', -4, 7, 1, 0, 163, 9, 0, false],
    ['D02001', 0, 0, 4, 71, 256, 1, 4, true],
    ['D02002', 0, 0, 1, 0, 512, 1, 0, false],
    ['D02003', 0, 0, 1, 71, 256, 1, 0, true],
  ]);
  const rows = noise(16, 5);
  const row = (at: number) => [...rows.subarray(at - 32, at - 28)];
  expect([...(images[1]?.frame(0) ?? [])]).toEqual([...row(32), ...row(36)]);
  expect([...(images[1]?.frame(1) ?? [])]).toEqual([...row(40), ...row(36)]);
  expect([...(images[1]?.frame(3) ?? [])]).toEqual([...row(32), ...row(44)]);
  // Marked as an animation, but its pixels are one picture: only the number of frames decides.
  expect(images[3]?.frame(0)).toEqual(Uint8Array.of(1, 2, 3, 4));
  expect(images[3]?.palette).toEqual(PALETTE);
  expect(() => images[1]?.frame(4)).toThrow(RangeError);
  expect(() => images[0]?.frame(-1)).toThrow(RangeError);
});

test('an empty bank is nine zeros under the name of a bank, and only there', () => {
  const { images, findings } = openBank(SENTINEL, 'TEXBSI.000');
  expect({ images, findings }).toEqual({ images: [], findings: [] });
  expect(identifyLoaded(SENTINEL, 'fxart/TEXBSI.000').id).toBe('texbsi');
  expect(identifyLoaded(SENTINEL, 'nothing.dat').id).toBe('unknown');
  expect(bankFields(openBank(SENTINEL)).at('sentinel').length).toBe(9);
});

test('banks and images are recognized by their bytes, whatever their names', () => {
  expect(identifyLoaded(SMALLEST, 'a.dat').id).toBe('texbsi');
  expect(identifyLoaded(wholeBank(), 'x').id).toBe('texbsi');
  expect(identifyLoaded(BSI, 'x').id).toBe('bsi');
  expect(identifyLoaded(Buffer.from('nothing of the kind'), 'texbsi.302').id).toBe('texbsi');
});

test('a single-image file has it under its own name', () => {
  const { images, findings, kind } = openBsi(BSI, 'fxart/SKY001.BSI');
  expect({ kind, findings }).toEqual({ kind: 'image', findings: [] });
  expect(images[0]).toMatchObject({ name: 'SKY001', width: 4, height: 3, frames: 1, animated: true });
  expect(images[0]?.frame(0)).toEqual(noise(12));
  const tree = bankFields(openBsi(BSI));
  expect(tree.at('images[0].BHDR.width').value()).toBe(4);
  expect(tree.root.childCount).toBe(1);
});

describe('odd banks', () => {
  test.each(ODD_BANKS)('$what', ({ bytes, codes, path, drawn }) => {
    const { findings, images } = openBank(bytes, NAME);
    expect([...new Set(findings.map(({ code }) => code))]).toEqual(codes);
    expect(findings[0]?.path).toBe(path);
    const tree = bankFields(openBank(bytes, NAME));
    for (const { offset = -1, path: at } of findings) {
      expect(offset).toBeGreaterThanOrEqual(0);
      if (at !== undefined) expect(tree.at(at).path).toBe(at);
    }
    const names = images.flatMap(({ name, width, height, frames, frame, unreadable }) => {
      if (unreadable !== undefined) {
        expect(() => frame(0)).toThrow(FormatError);
        return [];
      }
      for (let i = 0; i < Math.min(frames, 40); i += 1) expect(frame(i).length).toBe(width * height);
      return width > 0 && height > 0 ? [name] : [];
    });
    // A header of ten bytes has a width and a height, which is enough to draw it.
    expect(names).toEqual(drawn);
  });

  test('missing pixels are empty, and extra ones are ignored', () => {
    const frameOf = (what: string, frame = 0) => {
      const odd = ODD_BANKS.find((one) => one.what === what);
      return [...(openBank(odd?.bytes ?? SENTINEL).images[0]?.frame(frame) ?? [])];
    };
    expect(frameOf('fewer pixels than its size says')).toEqual([1, 2, 3, 0]);
    expect(frameOf('more pixels than its size says')).toEqual([1, 2, 3, 4]);
    expect(frameOf('a row outside the pixels', 1)).toEqual([0, 0, 3, 4]);
    expect(frameOf('two sets of pixels')).toEqual([1, 2, 3, 4]);
    expect(frameOf('no pixels')).toEqual([0, 0, 0, 0]);
  });

  test('of two palettes the last counts, and a short one does not', () => {
    const paletteOf = (what: string) =>
      openBank(ODD_BANKS.find((one) => one.what === what)?.bytes ?? SENTINEL).images[0]?.palette;
    expect(paletteOf('two palettes')).toEqual(PALETTE);
    expect(paletteOf('a short palette')).toBeUndefined();
  });

  test('a bank with too many images says so, and keeps those that it does not open', () => {
    const one = record('D02000', [chunk('BSIF')]);
    const many = laid(...Array.from({ length: 10_001 }, () => one), SENTINEL);
    const { images, findings, complete } = openBank(many);
    expect({ count: images.length, complete }).toEqual({ count: 10_000, complete: false });
    expect(findings[0]).toMatchObject({ code: 'too-many-images', offset: one.length * 10_000 });
  });
});

describe('the field tree', () => {
  const banks: readonly (readonly [string, Bank])[] = [
    ['the smallest bank', openBank(SMALLEST, NAME)],
    ['a whole bank', openBank(wholeBank(), NAME)],
    ['a file of one image', openBsi(BSI, 'a.bsi')],
    ...ODD_BANKS.map(({ what, bytes }) => [what, openBank(bytes, NAME)] as const),
  ];

  test.each(banks)('%s: every byte has one meaning, and is written back unchanged', (_, bank) => {
    const leaves: FieldNode[] = [];
    const walk = (node: FieldNode): void => {
      const children = node.children(0, node.childCount);
      const isBits = children.length > 0 && children[0]?.offset === node.offset && node.hue === 'flag';
      if (children.length === 0 || isBits) {
        if (node.length > 0) leaves.push(node);
      } else for (const child of children) walk(child);
    };
    const tree = bankFields(bank);
    walk(tree.root);
    let end = 0;
    for (const leaf of leaves) {
      expect({ path: leaf.path, offset: leaf.offset }).toEqual({ path: leaf.path, offset: end });
      expect(leaf.text()).not.toBe('(cut off)');
      expect(tree.at(leaf.path).offset).toBe(leaf.offset);
      expect(tree.covering(leaf.offset).at(-1)?.node.path).toBe(leaf.path);
      end = leaf.offset + leaf.length;
    }
    expect(end).toBe(bank.bytes.length);
    expect(Buffer.compare(rebuilt(bank), bank.bytes)).toBe(0);
    expect(Buffer.compare(rebuilt(bank, generated), bank.bytes)).toBe(0);
  });

  test('properties are set in place, and fields derived from pixels are not', () => {
    const tree = bankOpener.open(bytesSource(wholeBank(), NAME)).fields?.();
    const change = (path: string, text: string) => tree?.change(path, text).changes;
    const field = (path: string) => tree?.at(path);
    expect(change('images[1].BHDR.delay', '500')).toEqual([
      {
        offset: field('images[1].BHDR.delay')?.offset,
        before: Uint8Array.of(71, 0),
        after: Uint8Array.of(244, 1),
      },
    ]);
    expect(change('images[0].BHDR.xOffset', '-1')?.[0]?.after).toEqual(Uint8Array.of(255, 255));
    expect(field('images[1].BHDR.size')?.value()).toBe(26);
    for (const path of [
      'BHDR.width',
      'BHDR.frameCount',
      'BHDR.size',
      'DATA.rowTable[0]',
      'DATA.indices',
      'size',
    ]) {
      expect(() => change(`images[1].${path}`, '1')).toThrow(
        expect.objectContaining({ code: 'not-editable' }),
      );
    }
    expect(change('images[3].CMAP.colors[255].blue', '9')).toHaveLength(1);
  });

  test('a name is typed without its padding zeros', () => {
    const tree = bankFields(openBank(wholeBank(), NAME));
    const [change] = tree.change('images[0].name', 'D02007').changes;
    expect(change).toEqual({
      offset: 0,
      before: new Uint8Array(Buffer.from('D02000\0\0\0')),
      after: new Uint8Array(Buffer.from('D02007\0\0\0')),
    });
    expect(tree.change('images[0].name', tree.at('images[0].name').text()).changes).toEqual([]);
    expect(() => tree.change('images[0].name', 'D020071234')).toThrow(
      expect.objectContaining({ code: 'bad-value' }),
    );
  });
});
