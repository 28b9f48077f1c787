import { describe, expect, test } from 'vitest';
import { convertMesh } from '#shared/convert/console/convert-console.ts';
import { blockFindings } from '#shared/formats/nif/inspect.ts';
import { lintNif } from '#shared/formats/nif/lint/lint.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { consoleTwinNif } from '#test/fixtures/nif/console-twin-nif.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';
import { differencesFromPc } from '#test/support/xbox360/compare-pc.ts';
import { type PackOptions, packNif } from '#test/support/xbox360/pack.ts';
import { withPalette } from '#test/support/xbox360/with-palette.ts';

/**
 * PC files packed by independent code and converted back: differences from the original, and the converter's report.
 */
function roundTrip(pc: Uint8Array, options: PackOptions = {}) {
  const packed = packNif(pc, options);
  const { bytes, report } = convertMesh(packed.bytes, {
    platform: options.platform ?? 'xbox360',
    lenient: false,
  });
  return { bytes, report, packed, differences: differencesFromPc(bytes, pc, packed) };
}

const VARIANTS: readonly (readonly [string, PackOptions])[] = [
  ['for Xbox 360', {}],
  ['for PlayStation 3', { platform: 'ps3' }],
  ['with frames of whole floats', { wholeFrames: true }],
  ['with the flag for tangents left set', { keepTangentFlag: true }],
  ['with 1 in the fourth slot of weights', { sentinel: true }],
];

/** Fallout 3's and New Vegas's. */
const fallout = nifCorpus.filter(({ nif: { context } }) => context.bs === 34 && context.littleEndian);

describe('a PC mesh packed for a console and converted back is the PC mesh, vertices through halves', () => {
  test.each(VARIANTS)('generated, %s', (_name, options) => {
    expect(roundTrip(consoleTwinNif(), options).differences).toEqual([]);
  });

  test.skipIf(corpusMissing !== undefined)('of the corpus, there are files to try', () => {
    expect(fallout.length).toBeGreaterThanOrEqual(4);
  });

  test.each(fallout)('of the corpus: $name', ({ nif }) => {
    for (const [, options] of VARIANTS) expect(roundTrip(nif.bytes, options).differences).toEqual([]);
  });
});

describe('the converted file', () => {
  const files = [{ name: 'generated', nif: openNif(consoleTwinNif()) }, ...fallout];

  test.each(files)('opens without findings if the PC mesh does: $name', ({ nif }) => {
    const after = openNif(roundTrip(nif.bytes).bytes);
    expect(after.findings).toEqual([]);
    expect(blockFindings(after)).toEqual(blockFindings(nif));
    expect(lintNif(after)).toEqual(lintNif(nif));
  });

  test.each(files)('is reported in numbers: $name', ({ nif }) => {
    const { report, packed } = roundTrip(nif.bytes);
    expect(report.blocksRemoved).toBe(packed.meshes.length);
    expect(report.blocksConverted).toBe(nif.blocks.count);
    expect(report.layouts.reduce((sum, { blocks }) => sum + blocks, 0)).toBe(packed.meshes.length);
    expect(report.namesRestored).toBe(0);
    expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('reports the layouts that occurred, by name', () => {
    const layouts = (options: PackOptions) =>
      roundTrip(consoleTwinNif(), options).report.layouts.map(({ layout, blocks }) => `${layout} ${blocks}`);
    expect(layouts({})).toEqual(['L1 1', 'L2 1', 'L3 1', 'L4 1']);
    expect(layouts({ wholeFrames: true })).toEqual(['L3 1', 'L4 1', 'L5 1', 'L6 1']);
  });

  test('is the same when converted twice', () => {
    const { bytes } = packNif(consoleTwinNif());
    const once = convertMesh(bytes, { platform: 'xbox360', lenient: false }).bytes;
    expect(convertMesh(bytes, { platform: 'xbox360', lenient: true }).bytes).toEqual(once);
  });
});

describe('names and collision', () => {
  test('names known only to a palette and a sequence are restored', () => {
    const { differences, report } = roundTrip(consoleTwinNif(), { blankNames: true });
    expect(differences).toEqual([]);
    expect(report.namesRestored).toBe(5);
  });

  test.each(fallout)('names of the corpus are restored, too: $name', ({ nif }) => {
    const named = withPalette(nif.bytes);
    const { differences, report } = roundTrip(named, { blankNames: true });
    expect(differences).toEqual([]);
    expect(report.namesRestored).toBeGreaterThan(0);
  });

  test('collision vertices stored as halves become floats', () => {
    const { differences, bytes, packed } = roundTrip(consoleTwinNif(), { compressCollision: true });
    expect(differences).toEqual([]);
    // Six bytes a vertex: without them, nothing was compressed.
    const whole = packNif(consoleTwinNif());
    expect(whole.bytes.length - packed.bytes.length).toBe(3 * 6);
    expect(bytes.length).toBe(convertMesh(whole.bytes, { platform: 'xbox360', lenient: false }).bytes.length);
  });
});
