/** The value of a record’s first part of a type. */
type PartValue = (type: string) => unknown;

/**
 * What identifies a record of Morrowind: a text, which most types have in NAME; a place for cells, landscape and paths;
 * a number for skills and magic effects. Source: reference records/README.md, “Groups”.
 */
export function morrowindId(type: string, value: PartValue): string {
  switch (type) {
    case 'INFO':
      return textIn(value('INAM'));
    case 'CELL':
      return cellId(value);
    case 'LAND':
      return placeIn(value('INTV'));
    case 'PGRD':
      return textIn(value('NAME')) || placeIn(value('DATA'));
    case 'SKIL':
    case 'MGEF':
      return String(value('INDX') ?? '');
    case 'SCPT':
      return textIn((value('SCHD') as { readonly name?: unknown } | undefined)?.name);
    default:
      return textIn(value('NAME'));
  }
}

/** Of a cell’s flags. */
const INTERIOR = 1;

/** An interior is known by its name, which others may share or lack. */
function cellId(value: PartValue): string {
  const name = textIn(value('NAME'));
  const { flags = INTERIOR } = (value('DATA') ?? {}) as { readonly flags?: number };
  if ((flags & INTERIOR) !== 0) return name;
  const place = placeIn(value('DATA'));
  return name === '' ? place : `${name} (${place})`;
}

function placeIn(value: unknown): string {
  const { x, y } = (value ?? {}) as { readonly x?: number; readonly y?: number };
  return x === undefined || y === undefined ? '' : `${x}, ${y}`;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\0.*$/s, '') : '';
}
