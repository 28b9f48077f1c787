import { describe, expect, test } from 'vitest';
import { fixedSize, read } from '#shared/binary/read.ts';
import { CLASSES } from '#shared/formats/havok/classes/classes.ts';
import {
  hknpBreakableConstraintData,
  hkpLimitedHingeConstraintData,
  hkpPositionConstraintMotor,
  hkpRagdollConstraintData,
} from '#shared/formats/havok/classes/constraints.ts';
import { CONTEXT } from '#shared/formats/havok/common.ts';
import { fieldLocation } from '#shared/formats/havok/field-location.ts';
import { partsOf } from '#shared/formats/havok/object-parts.ts';
import { openPackfile } from '#shared/formats/havok/open.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { PackfileBuilder } from '#test/fixtures/havok/packfile-builder.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';
import { corpusPackfiles } from '#test/support/havok-corpus.ts';

/** The sequence of atom types of a constraint; the same in all known files. */
const ATOMS = {
  hkpRagdollConstraintData: {
    'transforms.type': 2,
    'setupStabilization.type': 23,
    'motors.type': 19,
    'friction.type': 17,
    'twistLimit.type': 15,
    'coneLimit.type': 16,
    'planesLimit.type': 16,
    'ballSocket.type': 5,
  },
  hkpLimitedHingeConstraintData: {
    'transforms.type': 2,
    'setupStabilization.type': 23,
    'motor.type': 18,
    'friction.type': 17,
    'angleLimit.type': 14,
    'freeAxis.type': 12,
    'ballSocket.type': 5,
  },
} as const;

test('constraints and motors have the sizes and offsets of real ones', () => {
  const size = (name: string): number => fixedSize(CLASSES.get(name)?.head ?? fail(name), CONTEXT);
  expect(size('hkpRagdollConstraintData')).toBe(0x1a0);
  expect(size('hkpLimitedHingeConstraintData')).toBe(0x130);
  expect(size('hkpPositionConstraintMotor')).toBe(0x30);
  expect(size('hkaSkeleton')).toBe(0x88);
  const at = (type: { readonly head: Parameters<typeof fieldLocation>[0] }, path: string): number =>
    fieldLocation(type.head, path).offset;
  expect(at(hkpRagdollConstraintData, 'coneLimit.maxAngle')).toBe(0x15c);
  expect(at(hkpRagdollConstraintData, 'motors.coneMotor')).toBe(0x110);
  expect(at(hkpLimitedHingeConstraintData, 'angleLimit.maxAngle')).toBe(0x100);
  expect(at(hkpLimitedHingeConstraintData, 'motor.motor')).toBe(0xd0);
  expect(at(hkpPositionConstraintMotor, 'tau')).toBe(0x20);
  expect(at(hknpBreakableConstraintData, 'threshold')).toBe(0x20);
});

test('the limit of a hinge is a field, and changing it changes its four bytes alone', () => {
  const builder = new PackfileBuilder();
  builder.add(hkpLimitedHingeConstraintData, {
    friction: { maxFrictionTorque: 3 },
    angleLimit: { type: 14, isEnabled: 1, minAngle: -0.5, maxAngle: 1.5, tauFactor: 1 },
  });
  const file = packfileNif(builder.finish(), []);
  const fields = nifFields(openNif(file));
  const limit = 'blocks[1].binaryData.objects[0].head.angleLimit';
  expect(fields.at(`${limit}.isEnabled`).text()).toContain('yes');
  expect(fields.at(`${limit}.maxAngle`)).toMatchObject({ unit: 'rad', edit: 'in place' });
  const { changes } = fields.change(`${limit}.maxAngle`, '1.25');
  const { offset } = fields.at(`${limit}.maxAngle`);
  expect(changes.map((one) => [one.offset, [...one.after]])).toEqual([
    [offset, [...new Uint8Array(Float32Array.of(1.25).buffer)]],
  ]);
});

describe.each(corpusPackfiles().filter(({ facts }) => facts.constraints > 0))(
  '$file, block $block',
  ({ bytes }) => {
    const packfile = openPackfile(bytes);

    test('has joints whose atoms are where the fields say, with limits that make sense', () => {
      const joints = packfile.objects.filter(({ className }) => className in ATOMS);
      expect(joints).not.toHaveLength(0);
      for (const { start, className, type } of joints) {
        const from = packfile.dataStart + start;
        const at = (path: string) => {
          const located = fieldLocation(type?.head ?? fail(className), path);
          return read(located.type, bytes, CONTEXT, { position: from + located.offset });
        };
        for (const [path, atom] of Object.entries(ATOMS[className as keyof typeof ATOMS])) {
          expect([path, at(path)]).toEqual([path, atom]);
        }
        const limit = className === 'hkpRagdollConstraintData' ? 'twistLimit' : 'angleLimit';
        expect(Math.abs(Number(at(`${limit}.maxAngle`)))).toBeLessThanOrEqual(Math.PI);
        expect(at(`${limit}.tauFactor`)).toBeOneOf([1, Math.fround(0.8)]);
      }
    });

    test('has no bytes of constraints, motors or bones without a field', () => {
      for (const object of packfile.objects) {
        if (!/Constraint|hkaSkeleton/.test(object.className)) continue;
        for (const { name, start, end } of partsOf(packfile, object).parts) {
          const stored = bytes.subarray(packfile.dataStart + start, packfile.dataStart + end);
          if (/^(unknown|padding|gap)/.test(name)) expect(stored.every((byte) => byte === 0)).toBe(true);
        }
      }
    });
  },
);

function fail(name: string): never {
  throw new Error(`${name} is unknown`);
}
