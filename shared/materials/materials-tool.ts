import type { CellValue } from '#shared/batch/batch-change.ts';
import type { BatchTool } from '#shared/batch/batch-tool.ts';
import type { MaterialControl, MaterialProperty } from '#shared/formats/kit/material.ts';
import { type Assignment, parseAssignment } from './assign-values.ts';
import { changeMaterial, propertyOf } from './change-material.ts';
import { MATERIAL_BATCH, MATERIAL_COLUMNS, type MaterialQuestion, materialLabel } from './material-batch.ts';
import { type MaterialRow, materialFilter } from './material-where.ts';
import { valueText } from './value-text.ts';

/** A material, as a match. */
export interface FoundMaterial extends MaterialRow {
  readonly properties: readonly FoundProperty[];
  /** Materials that it takes values from. */
  readonly parents: readonly string[];
}

type FoundProperty = Pick<MaterialProperty, 'name' | 'value'> & { readonly control: MaterialControl['kind'] };

/** A parsed question. */
export interface AskedMaterials {
  readonly matches: (row: MaterialRow) => boolean;
  readonly assignments: readonly Assignment[];
}

/** Finds materials and sets their values. */
export const materialsTool: BatchTool<MaterialQuestion, AskedMaterials, FoundMaterial, 'materials'> = {
  ...MATERIAL_BATCH,
  ask: ({ where, assignments }) => ({
    matches: materialFilter(where),
    assignments: assignments.map(parseAssignment),
  }),
  isChange: ({ assignments }) => assignments.length > 0,
  label: materialLabel,
  find: ({ file, path, report }, { matches }) => {
    if (file.material === undefined) {
      report('not-a-material', 'is no material that can be read; one that is text can be converted first');
      return [];
    }
    const { kind } = file.material;
    const properties = file.material
      .properties()
      .map(({ name, value, control }) => ({ name, value, control: control.kind }));
    const found = { file: path, kind, properties, parents: file.material.parents() };
    return matches(found) ? [found] : [];
  },
  change: (file, { assignments }) => changeMaterial(file, assignments),
  rows: (found) => [
    {
      label: found.kind,
      name: '',
      text: materialText(found),
      cells: MATERIAL_COLUMNS.map(({ id }) => cellOf(found, id)),
    },
  ],
  names: ({ name, after }, found) => {
    if (after === '') return undefined;
    const control = found.flatMap(({ properties }) => propertyOf(properties, name)?.control ?? [])[0];
    if (control === 'texture') return { path: after, folder: 'textures' };
    return control === 'material' ? { path: after, folder: 'materials' } : undefined;
  },
};

/** A material in a line: `BGSM, Clutter\Lamp_d.dds, two-sided`. */
export function materialText(found: FoundMaterial): string {
  const isOn = (name: string): boolean => propertyOf(found.properties, name)?.value === true;
  const alpha = propertyOf(found.properties, 'alpha')?.value;
  return [
    found.kind,
    ...(textureOf(found) ?? []),
    ...(isOn('twoSided') ? ['two-sided'] : []),
    ...(isOn('decal') ? ['decal'] : []),
    ...(isOn('emitEnabled') ? ['emissive'] : []),
    ...(typeof alpha === 'number' && alpha !== 1 ? [`opacity ${valueText(alpha)}`] : []),
  ].join(', ');
}

function cellOf(found: FoundMaterial, id: (typeof MATERIAL_COLUMNS)[number]['id']): CellValue {
  if (id === 'kind') return found.kind;
  if (id === 'texture') return textureOf(found)?.[0];
  const value = propertyOf(found.properties, id)?.value;
  if (value === undefined || typeof value === 'number') return value;
  return valueText(value);
}

/** The first texture that it names, which is that of its color. */
function textureOf({ properties }: FoundMaterial): readonly [string] | undefined {
  const texture = properties.find(({ control, value }) => control === 'texture' && value !== '')?.value;
  return typeof texture === 'string' ? [texture] : undefined;
}
