import type { MaterialObjectRow, MaterialStructure } from '#shared/formats/kit/material-structure.ts';

/** What an object is: `Layer 1 “Cup_Layer1”`; what nothing names, with its kind: `Not used: Texture set “Old”`. */
export function objectText({ role, kind, name, id, level, state }: MaterialObjectRow): string {
  const what = level === 1 && role !== 'Material' ? `${role}: ${kind}` : role;
  if (name !== '') return `${what} “${name}”`;
  return state === 'missing' || state === 'elsewhere' ? `${what} ${id}` : what;
}

/** What else is to be said of it, in words between commas; '' = nothing. */
export function objectNote({ state, inheritedFrom, belongsTo }: MaterialObjectRow): string {
  return [
    STATES[state],
    inheritedFrom === undefined ? '' : `from ${inheritedFrom}`,
    belongsTo === undefined ? '' : `belongs to ${belongsTo}`,
  ]
    .filter((word) => word !== '')
    .join(', ');
}

/** A line a row, indented as the tree is. */
export function structureLines({ rows, left }: MaterialStructure): readonly string[] {
  return [
    ...rows.map((row) => {
      const note = objectNote(row);
      const about = [note === '' ? '' : `(${note})`, row.state === 'above' ? '' : row.holds];
      return ['  '.repeat(row.level) + objectText(row), ...about.filter((word) => word !== '')].join('   ');
    }),
    ...(left === 0 ? [] : [`  ${leftText(left)}`]),
  ];
}

/** Says how many objects are not in the tree. */
export function leftText(left: number): string {
  return left === 1 ? '1 more object is not shown.' : `${left} more objects are not shown.`;
}

const STATES: Readonly<Record<MaterialObjectRow['state'], string>> = {
  here: '',
  above: 'shown above',
  circle: 'contains the object that names it',
  missing: 'not in the file',
  elsewhere: 'in another file',
  deep: 'what it names is left out',
};
