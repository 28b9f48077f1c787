import type { FieldRow } from '#shared/contract/fields.ts';

/** Result of `document.fields`: children of a field. */
export interface FieldsAnswer {
  readonly revision: number;
  readonly total: number;
  readonly rows: readonly FieldRow[];
}
