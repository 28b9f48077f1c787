import type { PackLevel } from '#shared/formats/archive.ts';
import type { Choice } from '../../ui/select.tsx';

/** How hard new data is compressed, to choose from. */
export const PACK_LEVELS: readonly Choice<PackLevel>[] = [
  ...Array.from({ length: 9 }, (_, at): Choice<PackLevel> => {
    const note = { 1: ', fastest', 6: ', usual', 9: ', smallest' }[at + 1] ?? '';
    return { value: at + 1, label: `${at + 1}${note}` };
  }),
  { value: 'official', label: 'As the game’s own packer' },
];

export const DEFAULT_LEVEL = 6;
