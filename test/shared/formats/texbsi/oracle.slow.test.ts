import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BankEdit } from '#shared/document/structure.ts';
import { openPalette } from '#shared/formats/palette/model.ts';
import { identify } from '#shared/formats/registry.ts';
import { type ImageFacts, imageFacts } from '#shared/formats/texbsi/facts.ts';
import { openBank } from '#shared/formats/texbsi/open.ts';
import { restructureBank } from '#shared/formats/texbsi/restructure.ts';
import { noise, PALETTE } from '#test/fixtures/texbsi/lay-bank.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { rebuilt } from '#test/support/rebuild-bank.ts';
import { oracle, oracleMissing } from '#test/support/texbsi-oracle.ts';

const SEEDS = Array.from({ length: 10 }, (_, seed) => seed + 1);

describe.skipIf(oracleMissing !== undefined)('banks made by another writer', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'modwright-texbsi-'));
    for (const seed of SEEDS) oracle('synth', join(folder, String(seed)), String(seed));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const fileIn = (seed: number, name: string): string => join(folder, String(seed), name);
  const bytesOf = (path: string): Uint8Array => new Uint8Array(readFileSync(path));
  const banks = (seed: number) =>
    readdirSync(join(folder, String(seed))).filter((name) => name.startsWith('TEXBSI'));

  test.each(SEEDS)('seed %i: every field and every frame matches the other reader', (seed) => {
    const colors = openPalette(bytesOf(fileIn(seed, 'ISLAND.COL'))).colors;
    expect(colors?.length).toBe(768);
    let frames = 0;
    for (const name of banks(seed)) {
      const path = fileIn(seed, name);
      const bank = openBank(bytesOf(path), name);
      expect(identify(bank.bytes.subarray(0, 4096), name).id).toBe('texbsi');
      expect(bank.findings).toEqual([]);
      expect(imageFacts(bank).map(lineOf)).toEqual(oracle('info', path).slice(0, -1));
      expect(imageFacts(bank, colors).map(lineOf)).toEqual(
        oracle('info', path, fileIn(seed, 'ISLAND.COL')).slice(0, -1),
      );
      for (const image of imageFacts(bank)) frames += image.frameHashes.length;
    }
    expect(frames).toBe(5 + 2 + 16 + 4 + 1 + 64);
  });

  test.each(SEEDS)('seed %i: unedited data is written back unchanged', (seed) => {
    for (const name of banks(seed)) {
      const bytes = bytesOf(fileIn(seed, name));
      expect(Buffer.compare(rebuilt(openBank(bytes, name)), bytes)).toBe(0);
    }
  });

  test('edited banks read the same in the other reader', () => {
    const picture = (width: number, height: number, frames: number) => ({
      width,
      height,
      frames,
      indices: noise(width * height * frames, width),
    });
    const edits: readonly BankEdit[] = [
      { kind: 'replace-image', image: 0, picture: picture(8, 6, 2) },
      { kind: 'replace-image', image: 1, picture: picture(8, 6, 16) },
      { kind: 'replace-image', image: 2, picture: picture(7, 3, 1) },
      { kind: 'replace-image', image: 3, picture: picture(4, 2, 5), palette: PALETTE.toReversed() },
      { kind: 'set-palette', image: 0, palette: null },
      { kind: 'set-palette', image: 0, palette: PALETTE },
      { kind: 'add-image', at: 99, picture: picture(5, 9, 3), palette: PALETTE, delay: 82 },
      { kind: 'add-image', at: 0, picture: picture(256, 256, 1) },
      { kind: 'remove-images', images: [1] },
      { kind: 'move-image', image: 0, to: 2 },
      { kind: 'move-image', image: 3, to: 1 },
      { kind: 'rename-bank', bank: 599 },
    ];
    let bytes = bytesOf(fileIn(1, 'TEXBSI.357'));
    for (const edit of edits) {
      const { changes } = restructureBank(openBank(bytes, 'TEXBSI.357'), edit);
      bytes = applyChanges(bytes, changes).after;
      const path = join(folder, 'edited');
      writeFileSync(path, bytes);
      expect(oracle('check', path)[0]).toMatch(/^OK /);
      const bank = openBank(bytes);
      expect(bank.findings).toEqual([]);
      expect(imageFacts(bank).map(lineOf)).toEqual(oracle('info', path).slice(0, -1));
    }
    expect(imageFacts(openBank(bytes)).map(({ name }) => name)).toEqual([
      'F99000',
      'F99001',
      'F99002',
      'F99003',
      'F99004',
    ]);
  });
});

/** An image as printed by the other reader. */
function lineOf(image: ImageFacts): string {
  const { name, index, width, height, xOffset, yOffset, frames, delay, scale, encoding } = image;
  const fields = [
    name,
    `idx=${index ?? 'None'}`,
    `${width}x${height}`,
    `off=${xOffset},${yOffset}`,
    `frames=${frames}`,
    `delay=${delay}`,
    `scale=${scale}`,
    `enc=${encoding}`,
    `anim=${Number(image.animated)}`,
    `cmap=${Number(image.embeddedPalette)}`,
  ];
  return [...fields, ...image.frameHashes].join(' ');
}
