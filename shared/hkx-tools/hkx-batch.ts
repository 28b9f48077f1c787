import * as v from 'valibot';
import type { BatchToolFacts } from '#shared/batch/batch-tool.ts';
import { HAVOK_FILES } from '#shared/batch/file-kind.ts';
import { EDITION_IDS, type HkxEdition } from '#shared/formats/hkx/hkx-targets.ts';

/** The edition of Skyrim that .hkx files are converted for, and which of them. */
export interface HkxQuestion {
  readonly to: HkxEdition;
  /** Expression over `HKX_NAMES`; absent = all files. */
  readonly where?: string | undefined;
}

/** The editions as people call them, and the games that have them. */
export const HKX_EDITIONS = {
  se: { title: 'Skyrim SE', game: 'skyrimse' },
  le: { title: 'Skyrim LE', game: 'skyrim' },
} as const satisfies Readonly<Record<HkxEdition, { readonly title: string; readonly game: string }>>;

/** The tool that converts .hkx files, apart from its code: the contract and the window need no more. */
export const HKX_BATCH: BatchToolFacts<HkxQuestion, 'hkx'> = {
  id: 'hkx',
  reads: HAVOK_FILES,
  finds: HAVOK_FILES.names,
  changes: HAVOK_FILES.names,
  changesWhole: true,
  question: v.strictObject({
    to: v.picklist(EDITION_IDS),
    where: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  }),
};

/** A question in a line: `Convert .hkx to Skyrim SE where kind == skeleton`. */
export function hkxLabel({ to, where = '' }: HkxQuestion): string {
  const text = `Convert .hkx to ${HKX_EDITIONS[to].title}`;
  return where.trim() === '' ? text : `${text} where ${where.trim()}`;
}
