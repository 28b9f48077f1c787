import type { Choice } from '#renderer/ui/forms/select.tsx';
import type { PackLevel } from '#shared/formats/kit/archive.ts';

/** Choices of the compression level for new data. */
export const PACK_LEVELS: readonly Choice<PackLevel>[] = [
  ...Array.from({ length: 9 }, (_, at): Choice<PackLevel> => {
    const note = { 1: ' (fastest)', 6: ' (default)', 9: ' (smallest)' }[at + 1] ?? '';
    return { value: at + 1, label: `${at + 1}${note}` };
  }),
  { value: 'official', label: 'Same as the game’s packer' },
];

export const DEFAULT_LEVEL = 6;
