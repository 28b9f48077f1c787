import { describe, expect, test } from 'vitest';
import { newMaterial } from '#main/materials/new-material.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { materialToJson } from '#shared/formats/material/json/material-json.ts';
import { readMaterial } from '#shared/formats/material/model.ts';
import { MATERIAL_TEMPLATES } from '#shared/formats/material/templates.ts';
import { bgem22, bgsm2 } from '#test/fixtures/materials.ts';

const LAMP = bgsm2(true).bytes;
const file = (id: string, bytes: Uint8Array, name = 'a.bgsm') => ({
  file: { format: { id }, source: bytesSource(bytes, name) },
});

describe('a new material', () => {
  test('of a file is the same to the byte', () => {
    expect(newMaterial(file('material', LAMP), undefined, []).bytes).toEqual(LAMP);
    const json = new TextEncoder().encode(materialToJson(LAMP));
    expect(newMaterial(file('material-text', json), undefined, []).bytes).toEqual(LAMP);
  });

  test('for another version has the values that it stores', () => {
    const { bytes, version } = newMaterial(file('material', LAMP), 20, ['pbr=yes']);
    expect(version).toBe(20);
    expect(readMaterial(bytes).value).toMatchObject({
      twoSided: 1,
      pbr: 1,
      emittanceColor: { r: 1, g: 0.5, b: 0 },
    });
    const back = newMaterial(file('material', bgem22(true).bytes), 2, []);
    expect(readMaterial(back.bytes).value).toMatchObject({ version: 2, baseTexture: 'fx.dds\0' });
  });

  test('says which values it has no place for', () => {
    const [template] = MATERIAL_TEMPLATES;
    expect(newMaterial({ template: template! }, undefined, ['pbr=yes', 'alpha=1']).notSet).toEqual([
      'The material has no pbr.',
    ]);
  });

  test('of what is no material is refused', () => {
    expect(() => newMaterial(file('dds', Uint8Array.of(1)), undefined, [])).toThrow(
      'neither a .bgsm or .bgem',
    );
    expect(() => newMaterial(file('material', LAMP.slice(0, 50)), undefined, [])).toThrow(/./);
  });
});
