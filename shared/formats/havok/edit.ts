import type { ByteChange, FieldChange } from '#shared/binary/field-tree.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { changeField, followNumber } from '#shared/binary/patch.ts';
import { UserError } from '#shared/errors.ts';
import { TRIGGER_FLAG } from './values.ts';

/**
 * Sets a value of a packfile, and the values that depend on it. Sizes never change, so nothing else moves. Source:
 * reference havok-packfile.md, 8.
 *
 * @throws UserError `not-editable`, `bad-value`
 */
export function changeInPackfile(field: LocatedField, text: string): FieldChange {
  switch (field.name) {
    case 'dynamicFriction':
      return setBoth(field, 'staticFriction', text);
    case 'staticFriction':
      return setBoth(field, 'dynamicFriction', text);
    case 'triggerType':
      return setTrigger(field, text);
    case 'inverseMass':
      return setMass(field, text);
    default:
      return changeField(field, text);
  }
}

/** Both frictions are equal in every measured material. If they differ, only one is set. */
function setBoth(field: LocatedField, other: string, text: string): FieldChange {
  const change = changeField(field, text);
  const twin = sibling(field, other);
  if (twin.value() !== field.value()) return change;
  return { ...change, changes: [...change.changes, ...changeField(twin, text).changes] };
}

/** Sets or clears the trigger flag along with the trigger type. */
function setTrigger(field: LocatedField, text: string): FieldChange {
  const change = changeField(field, text);
  const flags = sibling(field, 'flags');
  const isTrigger = change.changes.some(({ after }) => after.some((byte) => byte !== 0));
  const others = Number(flags.value()) & ~TRIGGER_FLAG;
  const wanted = (isTrigger ? others | TRIGGER_FLAG : others) >>> 0;
  return { ...change, changes: [...change.changes, followNumber(flags, wanted)] };
}

/** Sets a mass: `0.2` is 1 / mass as stored, `5 kg` the mass itself. Inertia and mass per cubic meter scale with it. */
function setMass(field: LocatedField, text: string): FieldChange {
  const before = Number(field.value());
  const { path } = field;
  if (before === 0) {
    const message = `${path} cannot be edited: only animation moves this body, so it has no mass`;
    throw new UserError('not-editable', message, { path });
  }
  const kilograms = /^(.*)kg$/i.exec(text.trim())?.[1];
  const wanted = kilograms === undefined ? text : String(1 / Number(kilograms.trim() || Number.NaN));
  const after = Math.fround(Number(wanted));
  if (!(after > 0 && Number.isFinite(after) && Number.isFinite(before) && before > 0)) {
    const message = `${path} accepts 1 / mass, or a mass such as 5 kg, above 0; “${text}” is neither`;
    throw new UserError('bad-value', message, { path });
  }
  const change = changeField(field, wanted);
  const inertia = sibling(field, 'inverseInertiaLocal');
  const follow: readonly ByteChange[] = [
    scaled(sibling(field, 'massFactor'), before / after),
    ...['x', 'y', 'z'].map((axis) => scaled(below(inertia, axis), after / before)),
  ];
  return { ...change, changes: [...change.changes, ...follow] };
}

/** @throws UserError `bad-value` if the mass is so extreme that a dependent value cannot be stored */
function scaled(field: LocatedField, factor: number): ByteChange {
  const before = Number(field.value());
  const after = Math.fround(before * factor);
  if (Number.isFinite(before) && (!Number.isFinite(after) || (after === 0 && before !== 0))) {
    const { path } = field;
    throw new UserError(
      'bad-value',
      `${path} would have to become ${before * factor}, which cannot be stored`,
      {
        path,
      },
    );
  }
  return followNumber(field, before * factor);
}

function sibling(field: LocatedField, name: string): LocatedField {
  const found = field.sibling(name);
  if (found === undefined) throw new Error(`${field.path} has no ${name} beside it`);
  return found;
}

function below(field: LocatedField, name: string): LocatedField {
  const found = field.step(name);
  if (found === undefined) throw new Error(`${field.path} has no ${name}`);
  return found;
}
