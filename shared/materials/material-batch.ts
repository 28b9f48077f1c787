import * as v from 'valibot';
import type { BatchToolFacts } from '#shared/batch/batch-tool.ts';
import { MATERIALS } from '#shared/batch/file-kind.ts';

/** Which materials, and the values that they get. */
const Question = v.strictObject({
  /** Condition over `file`, `kind` and properties; absent = all materials. */
  where: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  /** `twoSided=yes`, `specularMult*=1.5`. */
  assignments: v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(100), v.readonly()),
});
export type MaterialQuestion = v.InferOutput<typeof Question>;

/** Names of the values that stand in columns of their own, with their titles; the texture is the first that is named. */
export const MATERIAL_COLUMNS = [
  { id: 'kind', title: 'Kind', numeric: false },
  { id: 'texture', title: 'Texture', numeric: false },
  { id: 'twoSided', title: 'Two-sided', numeric: false },
  { id: 'alpha', title: 'Opacity', numeric: true },
  { id: 'alphaTest', title: 'Alpha test', numeric: false },
  { id: 'decal', title: 'Decal', numeric: false },
  { id: 'specularMult', title: 'Specular strength', numeric: true },
  { id: 'smoothness', title: 'Smoothness', numeric: true },
  { id: 'emitEnabled', title: 'Emissive', numeric: false },
] as const;

/** The tool for materials, apart from its code: the contract and the window need no more. */
export const MATERIAL_BATCH: BatchToolFacts<MaterialQuestion, 'materials'> = {
  id: 'materials',
  reads: MATERIALS,
  finds: MATERIALS.names,
  changes: ['value', 'values'],
  question: Question,
  values: MATERIAL_COLUMNS,
};

/** A question in a line: `twoSided=yes where kind == BGSM`. */
export function materialLabel({ where = '', assignments }: MaterialQuestion): string {
  return `${assignments.map((one) => one.trim()).join(', ')}${where.trim() === '' ? '' : ` where ${where.trim()}`}`;
}
