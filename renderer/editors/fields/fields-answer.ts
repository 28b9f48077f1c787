import type { FieldRow } from '#shared/contract/fields.ts';

/** Children of a field as the services answer them. */
export interface FieldsAnswer {
  readonly revision: number;
  readonly total: number;
  readonly rows: readonly FieldRow[];
}
