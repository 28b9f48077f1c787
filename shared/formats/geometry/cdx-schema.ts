import { flags, u32 } from '#shared/binary/number.ts';
import { array, struct, when } from '#shared/binary/struct.ts';
import { bytes, text } from '#shared/binary/text.ts';
import { type Infer, rest } from '#shared/binary/type.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { CDX_MAGIC } from './magic.ts';

/**
 * The bytes of `.cdx` indexes: the resources of each cell with precombined meshes, so that the game can preload them.
 * Source: reference precombined.md, B3.
 */

/** Kinds of resources: bits 0 to 6 of `kind`. */
export const RESOURCE_NAMES: Readonly<Record<number, string>> = {
  0: 'geometry',
  1: 'BGSM',
  2: 'BGEM',
  3: 'data texture',
  4: 'color texture',
  6: 'mesh',
  7: 'visibility',
  8: 'none',
};
const [GEOMETRY, MESH, NONE] = [0, 6, 8];
const INTERIOR_BIT = 7;
const GRID = { y: 8, x: 20, width: 12 } as const;

const COUNTED = { edit: 'derived', reason: 'is counted from the contents' } as const;

interface ResourceRow {
  readonly kind: number;
  readonly cell: number;
  readonly value: number;
  readonly extra: number;
}

export const CdxRow = struct(
  'resource row',
  {
    kind: flags(u32, {
      resource: { at: 0, width: INTERIOR_BIT, values: RESOURCE_NAMES },
      interior: { at: INTERIOR_BIT, doc: 'The cell is an interior' },
      gridY: { at: GRID.y, width: GRID.width, doc: 'Of an exterior cell; 4095 is -1' },
      gridX: { at: GRID.x, width: GRID.width, doc: 'Of an exterior cell; 4095 is -1' },
    }),
    cell: u32({ display: 'hex', doc: 'Form id of the cell; for exteriors, of the worldspace' }),
    value: u32({
      display: 'hex',
      doc: 'For geometry its data offset, for a mesh its number, for files the hash of the name without extension',
    }),
    extra: u32({ display: 'hex', doc: 'Hash of the geometry file’s name, or of the folder' }),
  },
  { summary: describeResource },
);

const HEAD = {
  magic: text(4, { expect: CDX_MAGIC, edit: 'never', reason: 'identifies the file type' }),
  rowCount: u32({ doc: 'Resources', ...COUNTED }),
};

export const CdxHead = struct('CDX header', HEAD);

export const Cdx = struct('CDX index', {
  ...HEAD,
  rows: array(CdxRow, 'rowCount', { doc: 'Ordered by cell, kind, extra and value' }),
  trailing: when(rest, bytes(rest, { hue: 'padding', doc: 'After the rows; kept unchanged' })),
});
export type Cdx = Infer<typeof Cdx>;

/** The parts of a kind: the resource type, and for exteriors the cell's grid coordinates. */
export function cdxKind(kind: number): {
  readonly resource: number;
  readonly grid: readonly [x: number, y: number] | undefined;
} {
  const isInterior = ((kind >>> INTERIOR_BIT) & 1) === 1;
  // Shifted left to the top of 32 bits first, so the right shift keeps the sign.
  const signed = (at: number): number => (kind << (32 - GRID.width - at)) >> (32 - GRID.width);
  return {
    resource: kind & (2 ** INTERIOR_BIT - 1),
    grid: isInterior ? undefined : [signed(GRID.x), signed(GRID.y)],
  };
}

/** One line for a row: `cell 1, -6 of world 0000E0D9: mesh 02BE5E11`. */
export function describeResource({ kind, cell, value, extra }: ResourceRow): string {
  const { resource, grid } = cdxKind(kind);
  const owner = grid === undefined ? 'cell' : `cell ${grid[0]}, ${grid[1]} of world`;
  const name = RESOURCE_NAMES[resource] ?? `unknown (${resource})`;
  return `${owner} ${hex32(cell)}: ${name} ${resourceTarget(resource, value, extra)}`;
}

function resourceTarget(resource: number, value: number, extra: number): string {
  if (resource === GEOMETRY) return `at ${value} of file ${hex32(extra)}`;
  return resource === MESH || resource === NONE ? hex32(value) : `${hex32(value)} in folder ${hex32(extra)}`;
}
