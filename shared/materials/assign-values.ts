import { UserError } from '#shared/errors.ts';
import type { MaterialProperty, MaterialValue } from '#shared/formats/kit/material.ts';
import { valueOfText, valueText, whatFits } from './value-text.ts';

/** A value to set: `twoSided=yes`, `specularMult*=1.5`, `specularColor.r=0.5`. */
export interface Assignment {
  /** Of the property, in any case; with a channel, of the color that has it. */
  readonly name: string;
  /** Channel of a color. */
  readonly channel?: 'r' | 'g' | 'b';
  /** How the value is made from the one that is there. */
  readonly by: '=' | '*=' | '+=' | '-=';
  readonly text: string;
}

const ASSIGNMENT = /^\s*([a-z][\w.[\]]*?)\s*([*+-]?=)(.*)$/is;

/** Whether an argument of a command sets a value: paths may contain `=`, but not after a plain word. */
export function isAssignment(argument: string): boolean {
  return ASSIGNMENT.test(argument);
}

/**
 * Reads `name=value`.
 * @throws UserError `bad-assignment`
 */
export function parseAssignment(text: string): Assignment {
  const [, given = '', by = '', value = ''] = ASSIGNMENT.exec(text) ?? [];
  if (given === '') {
    const message = `“${text}” sets nothing: write NAME=VALUE, such as twoSided=yes, or NAME*=NUMBER, NAME+=NUMBER, NAME-=NUMBER`;
    throw new UserError('bad-assignment', message);
  }
  const typed = value.trim();
  if (by !== '=' && (typed === '' || !Number.isFinite(Number(typed)))) {
    throw new UserError('bad-assignment', `“${text}” needs a number after ${by}`);
  }
  const [, base = given, channel] = /^(.+)\.([rgb])$/i.exec(given) ?? [];
  return {
    name: base,
    ...(channel === undefined ? {} : { channel: channel.toLowerCase() as 'r' | 'g' | 'b' }),
    by: by as Assignment['by'],
    text: typed,
  };
}

/** An assignment as it is typed. */
export function assignmentText({ name, channel, by, text }: Assignment): string {
  return `${name}${channel === undefined ? '' : `.${channel}`}${by}${text}`;
}

/**
 * The new value of a property.
 * @param value the value that it has, perhaps after other assignments
 * @throws UserError `bad-value`
 */
export function assigned(
  property: Pick<MaterialProperty, 'name' | 'control'>,
  value: MaterialValue,
  { channel, by, text }: Assignment,
): MaterialValue {
  if (channel !== undefined) {
    if (!isColor(value)) throw bad(`${property.name} is no color, so it has no ${channel}`);
    const at = 'rgb'.indexOf(channel);
    const typed = valueOfText(NUMBER, text);
    if (typeof typed !== 'number') throw bad(`${property.name}.${channel} ${whatFits(NUMBER.control)}`);
    const changed = reckoned(value[at] ?? 0, by, typed);
    return [at === 0 ? changed : value[0], at === 1 ? changed : value[1], at === 2 ? changed : value[2]];
  }
  if (by === '=') {
    const typed = valueOfText(property, text);
    if (typed === undefined) throw bad(`${property.name} ${whatFits(property.control)}, not “${text}”`);
    return typed;
  }
  const number = Number(text);
  if (typeof value === 'number') {
    const made = reckoned(value, by, number);
    // Whole numbers are those with limits.
    return property.control.kind === 'number' && property.control.max !== undefined ? Math.round(made) : made;
  }
  if (isColor(value))
    return [reckoned(value[0], by, number), reckoned(value[1], by, number), reckoned(value[2], by, number)];
  throw bad(`${property.name} is “${valueText(value)}”, with which ${by} cannot reckon`);
}

const NUMBER = { control: { kind: 'number', step: 0 } } as const;

function isColor(value: MaterialValue): value is readonly [number, number, number] {
  return typeof value === 'object';
}

function reckoned(value: number, by: Assignment['by'], number: number): number {
  switch (by) {
    case '=':
      return number;
    case '*=':
      return value * number;
    case '+=':
      return value + number;
    case '-=':
      return value - number;
  }
}

function bad(message: string): UserError {
  return new UserError('bad-value', message);
}
