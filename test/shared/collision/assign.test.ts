import { expect, test } from 'vitest';
import { ASSIGNED_NAMES, parseAssignment } from '#shared/collision/assign.ts';
import { BODY_VALUES } from '#shared/formats/kit/collision-body.ts';

test('all values of bodies and the material can be set, but not the filter', () => {
  expect([...ASSIGNED_NAMES, 'filter'].sort()).toEqual([...BODY_VALUES, 'material'].sort());
  for (const name of ASSIGNED_NAMES) {
    expect(parseAssignment(`${name.toUpperCase()} = 1`)).toEqual({ name, text: '1' });
  }
  expect(() => parseAssignment('filter=1')).toThrow('write NAME=VALUE with one of material, layer, group,');
});
