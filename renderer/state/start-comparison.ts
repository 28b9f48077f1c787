import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { sameFile } from './address.ts';
import { type Comparable, type ComparedFile, comparableName, useComparedFirst } from './compared.ts';
import { locationOfArchive, sameLocation } from './contents-locations.ts';
import { useWorkbench } from './workbench.ts';

/** How a file can be compared: an archive also file by file. */
export function comparableFile(file: FileAddress): Comparable {
  return { file, location: locationOfArchive(file) };
}

/** Selects the first side of the next comparison. */
export function selectForCompare(first: Comparable): void {
  useComparedFirst.setState(first);
  const another = first.location === null ? 'another file' : 'another folder or archive';
  useWorkbench.getState().notify({
    level: 'info',
    text: `${comparableName(first)} is selected for compare. Choose “Compare with Selected” on ${another}.`,
  });
}

/** Whether it can be compared with the selected first side. */
export function canCompareWithSelected(other: Comparable): boolean {
  return comparison(useComparedFirst.getState(), other) !== null;
}

/** Opens the comparison with the selected first side. */
export function compareWithSelected(other: Comparable): void {
  comparison(useComparedFirst.getState(), other)?.();
}

/** A function that opens the comparison of two; null if they cannot be compared. Archives are compared file by file. */
export function comparison(first: Comparable, other: Comparable): (() => void) | null {
  const { location, file } = first;
  if (location !== null && other.location !== null && !sameLocation(location, other.location)) {
    const compared = { before: location, after: other.location };
    return () => useWorkbench.getState().openContents(compared);
  }
  if (file === null || other.file === null || sameFile(file, other.file)) return null;
  if (file.workspace !== other.file.workspace) return null;
  const { file: after } = other;
  return () => compareFiles(file, after);
}

/** Opens the comparison of the current states of two files. */
export function compareFiles(before: FileAddress, after: FileAddress): void {
  useWorkbench
    .getState()
    .openComparison({ before: { address: before, as: 'now' }, after: { address: after, as: 'now' } });
}

/** Opens the comparison of a file's current state with an earlier one. */
export function compareWithItself(address: FileAddress, as: 'stored' | 'original'): void {
  useWorkbench.getState().openComparison({ before: { address, as }, after: { address, as: 'now' } });
}

/** The file in Data or its archive, rather than a copy in the mod folder, which would override it. */
export async function asInData(client: Client, address: FileAddress): Promise<ComparedFile> {
  const { workspace, path } = address;
  const providers = await client.request('workspace.providers', { workspace, path });
  return { address, as: providers.some(({ provider }) => provider.kind === 'mod') ? 'original' : 'now' };
}
