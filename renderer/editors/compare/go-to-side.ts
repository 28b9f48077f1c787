import type { Compared } from '#renderer/state/compared.ts';
import type { RevealTarget } from '#renderer/state/tabs.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import type { LocatedDifference } from '#shared/compare/compare-files.ts';
import type { DocumentComparison } from '#shared/contract/compare.ts';

/** A field or an offset in one of the files. */
interface SideLocation {
  readonly path?: string | undefined;
  readonly offset: number;
}

/** The location in each file; absent if that file has none. */
export interface SideLocations {
  readonly before?: SideLocation;
  readonly after?: SideLocation;
}

/** The location of a difference in each file. */
export function locationsOf({ path, otherPath, offset, otherOffset }: LocatedDifference): SideLocations {
  return {
    ...(offset === undefined ? {} : { before: { path, offset } }),
    ...(otherOffset === undefined ? {} : { after: { path: otherPath, offset: otherOffset } }),
  };
}

/** Whether a side can be opened: only the current state of a file can. */
export function canGoTo(compared: Compared, side: 'before' | 'after', locations: SideLocations): boolean {
  return compared[side].as === 'now' && locations[side] !== undefined;
}

/** Opens one of the files at a location: in its fields, or in hex if it has none. */
export function goToSide(
  compared: Compared,
  side: 'before' | 'after',
  locations: SideLocations,
  by: DocumentComparison['by'],
): void {
  const location = locations[side];
  if (location === undefined || !canGoTo(compared, side, locations)) return;
  const { path, offset } = location;
  const reveal: RevealTarget =
    path === undefined || path === '' ? { offset, length: 1 } : { fieldPath: path };
  const view = by === 'fields' ? 'fields' : 'hex';
  useWorkbench.getState().openFile(compared[side].address, { pin: true, view, reveal, focus: true });
}
