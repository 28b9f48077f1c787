import { expect, test } from 'vitest';
import { flagsNeeded } from '#shared/formats/mat/flags-needed.ts';
import { PROPERTY_SPECS } from '#shared/formats/mat/property-specs.ts';

test('properties need flags of their own object', () => {
  const needing: string[] = [];
  for (const specs of Object.values(PROPERTY_SPECS)) {
    const controls = new Map(specs.map(({ name, control }) => [name, control.kind]));
    for (const { name } of specs) {
      const flags = flagsNeeded(name);
      expect(flags.map((flag) => controls.get(flag))).toEqual(flags.map(() => 'flag'));
      if (flags.length > 0) needing.push(name);
    }
  }
  expect(needing).toEqual(expect.arrayContaining(['decal.alpha', 'effect.softDepth', 'emissive.tint']));
  expect(needing.some((name) => name.startsWith('replacements.'))).toBe(true);
  expect(needing).not.toContain('decal.enabled');
  expect(flagsNeeded('effect.falloffStartAngle')).toEqual(['effect.colorFalloff', 'effect.falloff']);
});
