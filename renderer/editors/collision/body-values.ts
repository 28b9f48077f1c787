import { plural } from '#renderer/ui/format.ts';
import { evaluate, numberText } from '#renderer/ui/forms/arithmetic.ts';
import { hashText, isUnlistedName, unlistedNameText } from '#shared/binary/unlisted-name.ts';
import { ASSIGNED_NAMES, type AssignedName } from '#shared/collision/assign.ts';
import { VALUE_FACTS } from '#shared/collision/value-facts.ts';
import type { CollisionTable, TableBody, ValueCell, ValueChoice } from '#shared/contract/collision.ts';
import type { Input } from '#shared/contract/contract.ts';
import { materialIdOf } from '#shared/formats/havok/values.ts';

/** Text of the cells of bodies, and the edits that typing in them makes. Independent of the window. */

export type Edits = Input<'document.setEach'>['edits'];

/** Between the materials of one shape. */
const SEPARATOR = ' + ';

/** The values of a name: several for a shape with several materials, none if nothing is stored. */
export function cellsOf(body: TableBody, name: AssignedName): readonly ValueCell[] {
  if (name === 'material') return body.materials;
  const cell = body.values[name];
  return cell === undefined ? [] : [cell];
}

/** The text of a cell; '' if nothing is stored. */
export function cellText(body: TableBody, name: AssignedName): string {
  return cellsOf(body, name)
    .map((cell) => valueText(name, cell))
    .join(SEPARATOR);
}

function valueText(name: AssignedName, { value, name: known }: ValueCell): string {
  if (known !== null) return known;
  if (name === 'material' && value > LAST_NUMBER)
    return `0x${value.toString(16).toUpperCase().padStart(8, '0')}`;
  return shownNumber(value);
}

/** Rounds to the digits that the fields show: the exact value of a short float has more than anyone reads. */
function shownNumber(value: number): string {
  return numberText(Number(value.toPrecision(6)));
}

/** The body and the value that a field belongs to; undefined if it is not in the table. */
export function cellOfField(
  bodies: readonly TableBody[],
  path: string,
): { readonly body: number; readonly name: AssignedName | null } | undefined {
  for (const [body, one] of bodies.entries()) {
    const name = ASSIGNED_NAMES.find((each) =>
      cellsOf(one, each).some((cell) => cell.path === path || cell.also.includes(path)),
    );
    if (name !== undefined) return { body, name };
  }
  const within = bodies.findIndex(
    (one) => path === one.path || path.startsWith(`${one.path}.`) || path.startsWith(`${one.path}[`),
  );
  return within < 0 ? undefined : { body: within, name: null };
}

/** Whether a value differs from what the file stores. */
export function isChanged(body: TableBody, name: AssignedName): boolean {
  return cellsOf(body, name).some(({ stored }) => stored !== null);
}

/** What a value does and what can be typed, in the game of these bodies: its materials are numbers, or hashes of names. */
export function valueHint(name: AssignedName, bodies: readonly Pick<TableBody, 'materials'>[]): string {
  const { consequence, takes } = VALUE_FACTS[name];
  if (takes === undefined) return consequence;
  const areNumbers = bodies.every(({ materials }) => materials.every(({ value }) => value <= LAST_NUMBER));
  return `${consequence} ${areNumbers ? takes.numbers : takes.hashes}`;
}

/** Why a value cannot be set, as a sentence; null if it can. */
export function whyFixed(body: TableBody, name: AssignedName): string | null {
  const { label } = VALUE_FACTS[name];
  const cells = cellsOf(body, name);
  if (cells.length === 0) return `${label}: not stored by this body.`;
  const reason = cells.find((cell) => cell.reason !== null)?.reason ?? null;
  return reason === null ? null : `${label} ${reason}.`;
}

/** The tooltip of a cell. */
export function cellTitle(body: TableBody, name: AssignedName): string {
  const { unit, label } = VALUE_FACTS[name];
  const stored = cellsOf(body, name).flatMap((cell) => cell.stored ?? []);
  const text = cellText(body, name);
  return [
    text === '' ? '' : `${label}: ${text}${unit === undefined ? '' : ` ${unit}`}.`,
    stored.length === 0 ? '' : `The file stores ${stored.join(SEPARATOR)}.`,
    whyFixed(body, name) ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** The result of typing: the edits, and how many bodies were skipped because they have no such settable value. */
export type Typed =
  | { readonly problem: string }
  | { readonly problem: null; readonly edits: Edits; readonly skipped: number };

/**
 * The edits that a typed text makes to some bodies: `*2` doubles the value of each, `Metal + Wood` sets the materials of a
 * shape that has two.
 */
export function typedEdits(bodies: readonly TableBody[], name: AssignedName, typed: string): Typed {
  const settable = bodies.filter((body) => whyFixed(body, name) === null);
  const edits = new Map<string, string>();
  for (const body of settable) {
    const cells = cellsOf(body, name);
    const texts = textsFor(cells, name, typed);
    if (typeof texts === 'string') return { problem: texts };
    for (const [at, { path, also, suffix }] of cells.entries()) {
      for (const one of [path, ...also]) edits.set(one, `${texts[at] ?? ''}${suffix ?? ''}`);
    }
  }
  return {
    problem: null,
    edits: [...edits].map(([path, text]) => ({ path, text })),
    skipped: bodies.length - settable.length,
  };
}

/** A text for each cell, or what is wrong with the typed one. */
function textsFor(
  cells: readonly ValueCell[],
  name: AssignedName,
  typed: string,
): readonly string[] | string {
  const text = typed.trim();
  if (VALUE_FACTS[name].kind === 'choice') {
    if (text === '') return 'Type a name or a number.';
    const parts = text.split('+').map((part) => part.trim());
    return parts.length === cells.length && parts.every((part) => part !== '')
      ? parts
      : cells.map(() => text);
  }
  const values = cells.map(({ value }) => evaluate(text, value));
  if (values.some((value) => value === null)) return 'Type a number, such as 12, 0.5, 1/3 or *2.';
  const whole = VALUE_FACTS[name].kind === 'integer';
  return values.map((value) => numberText(whole ? Math.round(value ?? 0) : (value ?? 0)));
}

/** What to know of typed names that are not known, in sentences: their hashes are stored. */
export function unknownNames(
  name: AssignedName,
  choices: readonly ValueChoice[],
  typed: string,
): readonly string[] {
  return typed.split('+').flatMap((part) => {
    const hash = hashOf(name, choices, part);
    return hash === null ? [] : [unlistedNameText(VALUE_FACTS[name].label.toLowerCase(), part, hash)];
  });
}

/** A name that is not known, as a choice after the known ones; null = it is known, or cannot be stored. */
export function ownName(
  name: AssignedName,
  choices: readonly ValueChoice[],
  typed: string,
): ValueChoice | null {
  const hash = hashOf(name, choices, typed);
  if (hash === null) return null;
  const value = `not a known ${VALUE_FACTS[name].label.toLowerCase()}, hash ${hashText(hash)}`;
  return { label: typed.trim(), value };
}

/** Games that number their materials have fewer than this. */
const LAST_NUMBER = 0xff;

function hashOf(name: AssignedName, choices: readonly ValueChoice[], typed: string): number | null {
  const hashes = name === 'material' && choices.some(({ value }) => Number(value) > LAST_NUMBER);
  return hashes && isUnlistedName(choices, typed) ? (materialIdOf(typed.trim()) ?? null) : null;
}

/** The edits that change the values of some bodies by the same amount. */
export function movedEdits(bodies: readonly TableBody[], name: AssignedName, by: number): Edits {
  // Several bodies may share one stored value.
  const edits = new Map<string, string>();
  for (const body of bodies) {
    if (whyFixed(body, name) !== null) continue;
    for (const { value, path, also, suffix } of cellsOf(body, name)) {
      for (const one of [path, ...also]) edits.set(one, `${movedText(name, value, by)}${suffix ?? ''}`);
    }
  }
  return [...edits].map(([path, text]) => ({ path, text }));
}

/** A value changed by an amount, as text. */
export function movedText(name: AssignedName, value: number, by: number): string {
  const moved = value + by;
  return numberText(
    VALUE_FACTS[name].kind === 'number' ? Number(moved.toPrecision(6)) : Math.max(0, Math.round(moved)),
  );
}

/** The edits that reset values of some bodies to those stored in the file. */
export function resetEdits(bodies: readonly TableBody[], names: readonly AssignedName[]): Edits {
  const paths = new Set(
    bodies
      .flatMap((body) => names.flatMap((name) => cellsOf(body, name)))
      .filter(({ stored }) => stored !== null)
      .flatMap(({ path, also }) => [path, ...also]),
  );
  return [...paths].map((path) => ({ path, text: null }));
}

/** Values that decide how an object behaves; its layer and group are specific to the object. */
const PRESET_NAMES: readonly AssignedName[] = [
  'material',
  'friction',
  'restitution',
  'frictionCombine',
  'restitutionCombine',
  'mass',
  'gravityFactor',
  'timeFactor',
  'linearDamping',
  'angularDamping',
  'maxLinearVelocity',
  'maxAngularVelocity',
];

/** The values of a body that can be set on others, as text to type. */
export function presetOf(body: TableBody): Readonly<Record<string, string>> {
  // Several materials fit only a shape with the same parts.
  const names = PRESET_NAMES.filter(
    (name) => whyFixed(body, name) === null && cellsOf(body, name).length === 1,
  );
  return Object.fromEntries(names.map((name) => [name, cellText(body, name)]));
}

/** The edits that a preset makes to some bodies; values that a body does not have are skipped. */
export function presetEdits(
  bodies: readonly TableBody[],
  values: Readonly<Partial<Record<AssignedName, string>>>,
): Typed {
  const edits = new Map<string, string | null>();
  for (const [name, text] of Object.entries(values)) {
    const typed = typedEdits(bodies, name as AssignedName, text);
    if (typed.problem !== null) return typed;
    for (const { path, text: to } of typed.edits) edits.set(path, to);
  }
  return { problem: null, edits: [...edits].map(([path, text]) => ({ path, text })), skipped: 0 };
}

/** Label of some bodies: `“Box01”`, `3 bodies`. */
export function bodiesText(bodies: readonly TableBody[]): string {
  const [first] = bodies;
  return bodies.length === 1 && first !== undefined
    ? bodyName(first)
    : plural(bodies.length, 'body', 'bodies');
}

export function bodyName({ node, index }: TableBody): string {
  return node === undefined ? `body ${index}` : `“${node}”`;
}

/** Rows sorted by a key; without one, in file order. */
export function sortedBodies(
  { bodies }: Pick<CollisionTable, 'bodies'>,
  key: ((body: TableBody) => string | number) | null,
  descending: boolean,
): readonly number[] {
  const rows = [...bodies.keys()];
  if (key === null) return rows;
  const keys = bodies.map(key);
  const order = (a: number, b: number): number => {
    const [left = '', right = ''] = [keys[a], keys[b]];
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    return String(left).localeCompare(String(right));
  };
  return rows.sort((a, b) => (descending ? order(b, a) : order(a, b)) || a - b);
}

/** The values in column order. */
export function valueNames(): readonly AssignedName[] {
  const order = Object.keys(VALUE_FACTS);
  return ASSIGNED_NAMES.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}
