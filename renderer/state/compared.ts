import { create } from 'zustand';
import type { ComparedSide } from '#shared/contract/compare.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { addressKey, addressText, fileName } from './address.ts';
import { type ContentsLocation, locationName } from './contents-locations.ts';

/** One of two compared files, and its state. */
export interface ComparedFile {
  readonly address: FileAddress;
  readonly as: ComparedSide['as'];
  /** Name of its root, if the other file has another root. */
  readonly of?: string | undefined;
}

/** What a tab compares. */
export interface Compared {
  readonly before: ComparedFile;
  readonly after: ComparedFile;
}

/** A file, the files of a folder, or an archive as both. */
export interface Comparable {
  readonly file: FileAddress | null;
  readonly location: ContentsLocation | null;
}

/** The first side of the next comparison; empty if none was selected. */
export const useComparedFirst = create<Comparable>()(() => ({ file: null, location: null }));

/** Its name for menus; null if it is empty. */
export function comparableName({ file, location }: Comparable): string | null {
  return location !== null ? locationName(location) : file === null ? null : fileName(file.path);
}

const STATES: Readonly<Record<ComparedSide['as'], string>> = {
  now: 'as it is now',
  stored: 'as it is stored',
  original: 'the game’s own',
};

/** A unique key per comparison, as `addressKey` per file: begins with the workspace. */
export function comparedKey({ before, after }: Compared): string {
  const { workspace } = before.address;
  // Workspaces have no names in a layout: include one only if it is not the tab's own.
  const part = ({ address, as }: ComparedFile): readonly [string, string] => [
    addressKey(address).slice(address.workspace === workspace ? workspace.length + 1 : 0),
    as,
  ];
  return `${workspace} ${JSON.stringify(['compare', ...part(before), ...part(after)])}`;
}

/** A tab's name: `cup.nif ↔ lid.nif`, or `cup.nif ↔ stored`. */
export function comparedName({ before, after }: Compared): string {
  const name = fileName(after.address.path);
  if (addressKey(before.address) === addressKey(after.address)) {
    return `${name} ↔ ${before.as === 'stored' ? 'stored' : 'the game’s'}`;
  }
  return `${fileName(before.address.path)} ↔ ${name}`;
}

/** One side in full, for tooltips and headings. */
export function comparedText({ address, as, of }: ComparedFile): string {
  const state = comparedState({ address, as, of });
  return state === '' ? addressText(address) : `${addressText(address)}, ${state}`;
}

/** The note beside a side's path; '' for a file as it is now. */
export function comparedState({ as, of }: ComparedFile): string {
  return [...(of === undefined ? [] : [`of ${of}`]), ...(as === 'now' ? [] : [STATES[as]])].join(', ');
}
