import * as v from 'valibot';
import type { StringTable } from '#shared/formats/kit/string-table.ts';
import { Id } from './inputs.ts';
import { method } from './method.ts';

/** Texts that other files name by ids. They are set as fields: `entries[3].text`. */
export const stringMethods = {
  /** All texts of a document as it is now. Fails with `no-strings` where it has none. */
  'strings.read': method<ReadStrings>()(v.strictObject({ document: Id })),
};

export interface ReadStrings extends StringTable {
  readonly revision: number;
}
