import type { BatchTool } from '#shared/batch/batch-tool.ts';
import type { HkxEdition } from '#shared/formats/hkx/hkx-targets.ts';
import { convertFile, packfileOf } from './convert-file.ts';
import { HKX_BATCH, HKX_EDITIONS, type HkxQuestion, hkxLabel } from './hkx-batch.ts';
import { hkxKind } from './hkx-kind.ts';
import { type HkxRow, hkxFilter } from './hkx-where.ts';

/** A .hkx file, as a match. */
export interface FoundHkx extends HkxRow {
  /** The game that it is for. */
  readonly game: string;
}

/** A parsed question. */
export interface AskedHkx {
  readonly to: HkxEdition;
  readonly matches: (row: HkxRow) => boolean;
}

/** Converts .hkx files of one edition of Skyrim for the other. */
export const hkxTool: BatchTool<HkxQuestion, AskedHkx, FoundHkx, 'hkx'> = {
  ...HKX_BATCH,
  ask: ({ to, where }) => ({ to, matches: hkxFilter(where) }),
  isChange: () => true,
  label: hkxLabel,
  makesFilesOf: ({ to }) => HKX_EDITIONS[to].game,
  find: (file, { matches }) => {
    const packfile = packfileOf(file);
    const classes = [...new Set(packfile.objects.map(({ className }) => className))];
    const found = { file: file.path, kind: hkxKind(packfile), classes, game: packfile.layout.game };
    return matches(found) ? [found] : [];
  },
  change: (file, { to }) => convertFile(file, to),
  rows: ({ kind, game }) => [{ label: kind, name: 'edition', text: game }],
};
