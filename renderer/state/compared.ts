import { create } from 'zustand';
import type { ComparedSide } from '#shared/rpc/contract.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { addressKey, addressText, fileName } from './address.ts';

/** One of two files that are compared, and in which state. */
export interface ComparedFile {
  readonly address: FileAddress;
  readonly as: ComparedSide['as'];
}

/** What a tab compares. */
export interface Compared {
  readonly before: ComparedFile;
  readonly after: ComparedFile;
}

/** The file that the next comparison begins with; null where none was chosen. */
export const useComparedFirst = create<{ readonly file: FileAddress | null }>()(() => ({ file: null }));

const STATES: Readonly<Record<ComparedSide['as'], string>> = {
  now: 'as it is now',
  stored: 'as it is stored',
  original: 'the game’s own',
};

/** One text a comparison, as `addressKey` is for a file: begins with the workspace. */
export function comparedKey({ before, after }: Compared): string {
  const { workspace } = before.address;
  const part = ({ address, as }: ComparedFile): readonly [string, string] => [
    addressKey(address).slice(workspace.length + 1),
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
export function comparedText({ address, as }: ComparedFile): string {
  return as === 'now' ? addressText(address) : `${addressText(address)}, ${STATES[as]}`;
}

/** What is said of a side beside its path; '' for a file as it is. */
export function comparedState({ as }: ComparedFile): string {
  return as === 'now' ? '' : STATES[as];
}
