import { expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import { checkCombined } from '#shared/formats/nif/combined/checks.ts';
import { combinedGeometries } from '#shared/formats/nif/combined/objects.ts';
import { lintNif } from '#shared/formats/nif/lint/lint.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import {
  BAKED,
  BAKED_TYPE,
  groupOf,
  HYBRID,
  PSG,
  SHARED,
  SHARED_TYPE,
} from '#test/support/precombined/hand-laid-group.ts';

const NAME = 'Fallout4 - Geometry.psg';
const OBJECT = 'blocks[1].objectData[0]';

/** Findings, as code and path, with a geometry file for each hash, or none. */
function found(file: Uint8Array, psg?: Uint8Array, name = NAME): readonly string[] {
  const source = psg && { ...bytesSource(psg), name };
  const geometry = source && openGeometry(source, nodeInflateUpTo);
  return checkCombined(combinedGeometries(openNif(file)), () => ({
    file: geometry,
    message: 'It is missing.',
  })).map(words);
}
const words = ({ code, path }: { readonly code: string; readonly path?: string | undefined }): string =>
  `${code} ${path ?? ''}`.trim();

const changed = (bytes: Uint8Array, at: number, ...to: readonly number[]): Uint8Array => {
  const copy = bytes.slice();
  copy.set(to, at < 0 ? copy.length + at : at);
  return copy;
};

test('the hand-built forms have no findings', () => {
  expect(found(groupOf(BAKED_TYPE, BAKED))).toEqual([]);
  expect(found(groupOf(SHARED_TYPE, SHARED), PSG)).toEqual([]);
});

test('a block in another form than its type implies is reported by the lint, with its location', () => {
  const nif = openNif(groupOf(SHARED_TYPE, HYBRID));
  const [finding] = lintNif(nif).filter(({ code }) => code === 'combined-form');
  expect(finding).toMatchObject({ severity: 'warning', path: 'blocks[1]', offset: nif.blocks.start(1) });
  expect(finding?.message).toContain('might crash');
});

test('a block that no form fills is an error with the number of bytes read', () => {
  const [finding] = checkCombined(
    combinedGeometries(openNif(groupOf(BAKED_TYPE, BAKED.subarray(0, BAKED.length - 2)))),
  );
  expect(finding).toMatchObject({ severity: 'error', code: 'combined-size' });
  expect(finding?.message).toContain('0 of 1 objects');
});

test('a geometry file that is missing, or has an unexpected name, is reported once for all objects', () => {
  const file = groupOf(SHARED_TYPE, SHARED);
  expect(found(file)).toEqual(['no-geometry']);
  expect(found(file, PSG, 'Other - Geometry.psg')).toEqual([`combined-hash ${OBJECT}`]);
  // Without a request for geometry, it cannot be missing.
  expect(lintNif(openNif(file)).filter(({ code }) => code === 'no-geometry')).toEqual([]);
});

test('rows that are missing, or contradict the block, are found', () => {
  const file = groupOf(SHARED_TYPE, SHARED);
  // Another offset, and an index without an entry at the old one.
  expect(found(file, changed(changed(PSG, 8, 1), -2, 9))).toEqual([`row-not-found ${OBJECT}`]);
  // Six indices instead of a triangle.
  expect(found(file, changed(PSG, 24, 6))).toContain(`row-outside ${OBJECT}`);
  // No indices.
  expect(found(file, changed(PSG, 24, 0))).toEqual([`combined-counts ${OBJECT}`]);
  // 12-byte vertices: three of them take more than the data has.
  expect(found(file, changed(PSG, 12, 3))).toContain(`combined-stride ${OBJECT}.vertexDesc`);
});

test('indices beyond the vertices are found, in the block and in the geometry file', () => {
  expect(found(groupOf(BAKED_TYPE, changed(BAKED, -2, 3)))).toEqual([`vertex-outside ${OBJECT}`]);
  const file = groupOf(SHARED_TYPE, SHARED);
  expect(found(file, changed(PSG, -2, 3))).toEqual([`vertex-outside ${OBJECT}`]);
});

test('a transform whose sphere does not contain the vertices is found: rotated the wrong way, moved, too large', () => {
  // After the header, the counts and the palette: nine numbers of the rotation, three of the position, and the scale.
  const place = 32 + 36 + 4;
  const path = `combined-sphere ${OBJECT}.combined[0]`;
  const one = [0, 0, 0x80, 0x3f];
  const minus = [0, 0, 0x80, 0xbf];
  const turned = changed(changed(BAKED, place + 4, ...one), place + 12, ...minus);
  expect(found(groupOf(BAKED_TYPE, turned))).toEqual([path]);
  expect(found(groupOf(BAKED_TYPE, changed(BAKED, place + 36, 0, 0, 0xa0, 0x41)))).toEqual([path]);
  expect(found(groupOf(BAKED_TYPE, changed(BAKED, place + 48, 0, 0, 0x80, 0x40)))).toEqual([path]);
  expect(found(groupOf(BAKED_TYPE, changed(BAKED, place + 36, 0, 0, 0xc0, 0x7f)))).toEqual([
    `not-a-number ${OBJECT}.combined[0]`,
  ]);
});

test('totals and level starts that contradict the objects are found', () => {
  expect(found(groupOf(BAKED_TYPE, changed(BAKED, 12, 4)))).toEqual([
    'combined-totals blocks[1].numVertices',
  ]);
  expect(found(groupOf(BAKED_TYPE, changed(BAKED, 60, 3)))).toEqual([
    `combined-levels ${OBJECT}.triOffsetLod2`,
  ]);
});
