import { parseWhere, type WhereValue } from '#shared/text/where.ts';

/** What a condition on .hkx files may compare. */
export const HKX_NAMES = ['file', 'kind', 'class'] as const;

/** A .hkx file, as conditions see it. */
export interface HkxRow {
  /** Path of the file in Data or in its archive. */
  readonly file: string;
  readonly kind: string;
  /** Classes of its objects. */
  readonly classes: readonly string[];
}

/**
 * Which files a condition names: `kind == animation && file ~ "*\/dog/*"`. `class` has the classes of all objects, so
 * `class != hkaSkeleton` is a file without skeletons.
 * @param where empty or absent = all
 * @throws UserError `bad-expression`
 */
export function hkxFilter(where = ''): (row: HkxRow) => boolean {
  if (where.trim() === '') return () => true;
  const parsed = parseWhere(where, HKX_NAMES);
  return (row) =>
    parsed.matches((name): readonly WhereValue[] => (name === 'class' ? row.classes : [row[name]]));
}
