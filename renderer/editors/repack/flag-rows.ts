import { flagTitle, hasBit } from '#renderer/editors/kit/archive-flags.ts';
import type { ArchiveSummary, FlagInfo } from '#shared/formats/kit/archive.ts';

/** One bit of a flag word, as shown in the editor. */
export interface FlagRow {
  readonly bit: number;
  readonly title: string;
  readonly meaning: string;
  readonly on: boolean;
  readonly changed: boolean;
  /** It determines the layout of the whole archive, so a repack cannot change it. */
  readonly locked: boolean;
}

/** `compressed` of a BSA: a layout flag for in-place edits, but a repack rewrites every record. */
const COMPRESSED_BY_DEFAULT = 0x4;

const RECORDS_ONLY =
  'Changing it leaves all stored data as is; only the records change, to mark what differs from the default.';

/** The named bits, in order, then set bits without a name. */
export function flagRows(
  info: readonly FlagInfo[],
  stored: number,
  value: number,
  format: ArchiveSummary['format'] | null,
): readonly FlagRow[] {
  const named = info.map(({ bit, name, meaning, structural }): FlagRow => {
    const free = format === 'bsa' && structural && bit === COMPRESSED_BY_DEFAULT;
    return {
      bit,
      title: flagTitle(name),
      meaning: free ? `${meaning} ${RECORDS_ONLY}` : meaning,
      on: hasBit(value, bit),
      changed: hasBit(value, bit) !== hasBit(stored, bit),
      locked: structural && !free,
    };
  });
  const known = new Set(info.map(({ bit }) => bit));
  const unnamed = Array.from({ length: 32 }, (_, at) => 2 ** at)
    .filter((bit) => !known.has(bit) && hasBit(stored, bit))
    .map(
      (bit): FlagRow => ({
        bit,
        title: `Bit 0x${bit.toString(16).toUpperCase()}`,
        meaning: 'Meaning unknown.',
        on: true,
        changed: false,
        locked: true,
      }),
    );
  return [...named, ...unnamed];
}

export function changedFlags(rows: readonly FlagRow[]): number {
  return rows.filter(({ changed }) => changed).length;
}
