import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { openCdx } from '#shared/formats/geometry/cdx.ts';
import { cdxKind } from '#shared/formats/geometry/cdx-schema.ts';
import { cdxOpener } from '#shared/formats/geometry/opener.ts';
import { layCdx } from '#test/support/lay-geometry.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

const ROWS = [
  [0x80, 0xdbbb, 152_449_338, 0xddf19a67],
  [0x81, 0xdbbb, 0x4e578ee1, 0xa6e66ac9],
  [0x001ffa06, 0xe0d9, 0x02be5e11, 0],
] as const;

const open = (bytes: Uint8Array) => cdxOpener.open(bytesSource(bytes));
const codes = (bytes: Uint8Array) =>
  open(bytes)
    .findings()
    .map(({ code, path }) => `${code} ${path}`);

test('index rows describe what cells need', () => {
  const bytes = layCdx(ROWS);
  expect(identifyLoaded(bytes, 'Fallout4.cdx').id).toBe('cdx');
  const tree = open(bytes).fields?.();
  expect(ROWS.map((_, i) => tree?.at(`rows[${i}]`).text())).toEqual([
    'cell 0000DBBB: geometry at 152449338 of file DDF19A67',
    'cell 0000DBBB: BGSM 4E578EE1 in folder A6E66AC9',
    'cell 1, -6 of world 0000E0D9: mesh 02BE5E11',
  ]);
  expect(codes(bytes)).toEqual([]);
  expect(cdxOpener.open(bytesSource(bytes)).facts?.().json).toEqual({
    rows: 3,
    cells: 2,
    resources: { geometry: 1, BGSM: 1, mesh: 1 },
  });
});

test('the grid of exteriors is signed on both axes', () => {
  expect(cdxKind(0xffeff086)).toEqual({ resource: 6, grid: undefined });
  expect(cdxKind(0xfff00206)).toEqual({ resource: 6, grid: [-1, 2] });
  expect(cdxKind(0x8007ff00)).toEqual({ resource: 0, grid: [-2048, 2047] });
});

test('unsorted rows, unknown kinds and trailing bytes are found', () => {
  const [first, second, third] = ROWS;
  const bytes = Buffer.concat([layCdx([third, second, first, [0x85, 0xffff, 0, 0]]), Buffer.from('tail')]);
  expect(codes(bytes)).toEqual(['unknown-kind rows[3]', 'not-sorted rows[1]', 'trailing undefined']);
});

test('a count beyond the file is a finding, and the existing rows are shown', () => {
  const bytes = layCdx(ROWS);
  bytes.writeUInt32LE(0xffffffff, 4);
  expect(codes(bytes)).toEqual(['count-too-large rows']);
  expect(open(bytes).fields?.().at('rows[2].cell').value()).toBe(0xe0d9);
  expect(() => openCdx(bytesSource(bytes))).toThrow();
});
