import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { materialTextures, readMaterial } from '#shared/formats/material/model.ts';
import { materialOpener } from '#shared/formats/material/opener.ts';
import { NEWEST_VERSION } from '#shared/formats/material/schema.ts';
import { templateFile } from '#shared/formats/material/template-file.ts';
import { MATERIAL_TEMPLATES } from '#shared/formats/material/templates.ts';

test.each(MATERIAL_TEMPLATES)(
  '$id is a whole material with the values it names, in every version',
  (template) => {
    const { kind, version, values } = template;
    const made = readMaterial(templateFile(template));
    expect(made.kind).toBe(kind);
    expect(made.value).toMatchObject({ version, ...values });
    for (let other = 0; other <= NEWEST_VERSION; other += 1) {
      const file = materialOpener.open(bytesSource(templateFile(template, other)));
      expect(file.findings()).toEqual([]);
      expect(file.material?.properties().length).toBeGreaterThan(40);
    }
  },
);

test('the templates have names of their own, and draw as they say', () => {
  expect(new Set(MATERIAL_TEMPLATES.map(({ id }) => id)).size).toBe(MATERIAL_TEMPLATES.length);
  const look = (id: string) =>
    materialTextures(readMaterial(templateFile(MATERIAL_TEMPLATES.find((one) => one.id === id)!)));
  expect(look('fallout4-surface')).toMatchObject({
    alphaBlend: undefined,
    alphaTest: undefined,
    emissive: undefined,
  });
  expect(look('fallout4-glass')).toMatchObject({
    effect: true,
    alpha: 0.5,
    environmentScale: 1,
    twoSided: true,
  });
  expect(look('fallout76-glass')).toMatchObject({ environmentScale: 1 });
  expect(look('fallout4-cutout').alphaTest).toBeCloseTo(0.5, 2);
  expect(look('fallout4-glow').emissive).toEqual({ color: [1, 1, 1], scale: 1 });
});
