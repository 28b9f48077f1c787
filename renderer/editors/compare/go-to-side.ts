import type { Compared } from '#renderer/state/compared.ts';
import type { RevealTarget } from '#renderer/state/tabs.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import type { LocatedDifference } from '#shared/compare/compare-files.ts';
import type { DocumentComparison } from '#shared/contract/compare.ts';

/** A field or a range of bytes in one of the files. */
interface SidePlace {
  readonly path?: string | undefined;
  readonly offset: number;
}

/** Where to look in either file; absent where it has no such place. */
export interface SidePlaces {
  readonly before?: SidePlace;
  readonly after?: SidePlace;
}

/** Where a difference is in either file. */
export function placesOf({ path, otherPath, offset, otherOffset }: LocatedDifference): SidePlaces {
  return {
    ...(offset === undefined ? {} : { before: { path, offset } }),
    ...(otherOffset === undefined ? {} : { after: { path: otherPath, offset: otherOffset } }),
  };
}

/** Whether a side can be looked at: only files as they are now can be opened. */
export function canGoTo(compared: Compared, side: 'before' | 'after', places: SidePlaces): boolean {
  return compared[side].as === 'now' && places[side] !== undefined;
}

/** Opens one of the files at a place: its fields, or its bytes where it has none. */
export function goToSide(
  compared: Compared,
  side: 'before' | 'after',
  places: SidePlaces,
  by: DocumentComparison['by'],
): void {
  const place = places[side];
  if (place === undefined || !canGoTo(compared, side, places)) return;
  const { path, offset } = place;
  const reveal: RevealTarget =
    path === undefined || path === '' ? { offset, length: 1 } : { fieldPath: path };
  const view = by === 'fields' ? 'fields' : 'hex';
  useWorkbench.getState().openFile(compared[side].address, { pin: true, view, reveal, focus: true });
}
