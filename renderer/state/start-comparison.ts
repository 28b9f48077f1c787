import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { sameFile } from './address.ts';
import { type Comparable, type ComparedFile, comparableName, useComparedFirst } from './compared.ts';
import { placeOfArchive, samePlace } from './contents-places.ts';
import { useWorkbench } from './workbench.ts';

/** A file as it can be compared: an archive also file by file. */
export function comparableFile(file: FileAddress): Comparable {
  return { file, place: placeOfArchive(file) };
}

/** Remembers what the next comparison begins with. */
export function selectForCompare(first: Comparable): void {
  useComparedFirst.setState(first);
  const another = first.place === null ? 'another file' : 'another folder or archive';
  useWorkbench.getState().notify({
    level: 'info',
    text: `${comparableName(first)} is selected for compare. Choose “Compare with Selected” on ${another}.`,
  });
}

/** Whether something can be compared with what was selected for it. */
export function canCompareWithSelected(other: Comparable): boolean {
  return comparison(useComparedFirst.getState(), other) !== null;
}

/** Opens the comparison of something with what was selected for it. */
export function compareWithSelected(other: Comparable): void {
  comparison(useComparedFirst.getState(), other)?.();
}

/** Opens the comparison of two; null where they cannot be compared. Archives are compared file by file. */
export function comparison(first: Comparable, other: Comparable): (() => void) | null {
  const { place, file } = first;
  if (place !== null && other.place !== null && !samePlace(place, other.place)) {
    const compared = { before: place, after: other.place };
    return () => useWorkbench.getState().openContents(compared);
  }
  if (file === null || other.file === null || sameFile(file, other.file)) return null;
  if (file.workspace !== other.file.workspace) return null;
  const { file: after } = other;
  return () => compareFiles(file, after);
}

/** Opens the comparison of two files as they are now. */
export function compareFiles(before: FileAddress, after: FileAddress): void {
  useWorkbench
    .getState()
    .openComparison({ before: { address: before, as: 'now' }, after: { address: after, as: 'now' } });
}

/** Opens the comparison of a file as it is now with what it was. */
export function compareWithItself(address: FileAddress, as: 'stored' | 'original'): void {
  useWorkbench.getState().openComparison({ before: { address, as }, after: { address, as: 'now' } });
}

/** A file as Data or its archive has it: a copy in the mod folder would be read in its place. */
export async function asInData(client: Client, address: FileAddress): Promise<ComparedFile> {
  const { workspace, path } = address;
  const providers = await client.request('workspace.providers', { workspace, path });
  return { address, as: providers.some(({ provider }) => provider.kind === 'mod') ? 'original' : 'now' };
}
