import { UserError } from '#shared/errors.ts';
import { BODY_VALUES, type BodyValueName, type CollisionBody } from '#shared/formats/kit/collision-body.ts';

/** A value to set: `friction=0.2`, `material=Metal`, `material:Glass=Metal`. */
export interface Assignment {
  readonly name: AssignedName;
  /** Only materials of this name or id; absent = all materials of the body. */
  readonly only?: string;
  /** As typed: a number, a number with its unit, or a name. */
  readonly text: string;
}

/** Names of values that can be set: those of bodies without the filter, whose parts (layer, group) are set, and the material. */
export type AssignedName = 'material' | Exclude<BodyValueName, 'filter'>;
export const ASSIGNED_NAMES: readonly AssignedName[] = [
  'material',
  ...BODY_VALUES.filter((name) => name !== 'filter'),
];

/** A field that an assignment sets. */
export interface FieldToSet {
  readonly name: AssignedName;
  readonly path: string;
  readonly text: string;
  /** See `BodyValue`: the field holds the value's reciprocal. */
  readonly suffix?: string;
}

/**
 * Reads `name=value`.
 * @throws UserError `bad-assignment`
 */
export function parseAssignment(text: string): Assignment {
  const match = /^\s*([a-z]+)(?::([^=]+))?\s*=(.*)$/is.exec(text);
  const [, given = '', only, value = ''] = match ?? [];
  const name = ASSIGNED_NAMES.find((one) => one.toLowerCase() === given.toLowerCase());
  if (name === undefined || value.trim() === '' || (only !== undefined && name !== 'material')) {
    const names = ASSIGNED_NAMES.join(', ');
    const message = `“${text}” sets nothing: write NAME=VALUE with one of ${names}, or material:OLD=NEW`;
    throw new UserError('bad-assignment', message);
  }
  return { name, text: value.trim(), ...(only === undefined ? {} : { only: only.trim() }) };
}

/** The fields of a body that an assignment sets; none if the body lacks the value or it cannot be set. */
export function fieldsToSet(body: CollisionBody, { name, only, text }: Assignment): readonly FieldToSet[] {
  if (name === 'material') {
    return (body.shape?.materials ?? [])
      .filter((material) => only === undefined || isMaterial(material, only))
      .flatMap(({ path, also = [] }) => [path, ...also].map((one) => ({ name, path: one, text })));
  }
  const stored = body.values[name];
  if (stored === undefined || stored.fixed !== undefined) return [];
  const { path, also = [], suffix } = stored;
  const isNumber = Number.isFinite(Number(text));
  return [path, ...also].map((one) =>
    suffix === undefined
      ? { name, path: one, text }
      : { name, path: one, text: isNumber ? text + suffix : text, suffix },
  );
}

function isMaterial(
  { id, name }: { readonly id: number; readonly name: string | undefined },
  only: string,
): boolean {
  if (name?.toLowerCase() === only.toLowerCase()) return true;
  const number = /^(0x)?[0-9a-f]{8}$/i.test(only)
    ? Number.parseInt(only.replace(/^0x/i, ''), 16)
    : Number(only);
  return number === id;
}
