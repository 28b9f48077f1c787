import { create } from 'zustand';
import type { ViewId } from '#shared/formats/kit/view-id.ts';
import type { DataFolder } from '#shared/scene/data-path.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { addressKey, sameFile } from './address.ts';
import { useWorkspace } from './workspace.ts';

/** Facts about a selection in a view. */
export interface InspectedPart {
  readonly title: string;
  readonly facts: readonly {
    readonly label: string;
    readonly value: string;
    /** The folder of Data that the value is a path in, if it names a file. */
    readonly names?: DataFolder;
  }[];
  /** Paths of the fields of all that is selected, if it is more than one. */
  readonly paths?: readonly string[];
}

/** What is selected in each view of a file that reports it; two may be open side by side. */
export type InspectedParts = Readonly<Partial<Record<ViewId, InspectedPart | undefined>>>;

/** A file and what is selected in it, or a folder of the tree by its path. */
export type Inspected =
  | { readonly file: FileAddress; readonly parts: InspectedParts }
  | { readonly folder: string };

interface InspectedState {
  readonly what: Inspected | null;
  /** By the key of a file, the view that the user selected in last. */
  readonly selectedIn: ReadonlyMap<string, ViewId>;
}

/** The subject of the properties panel: last selected or brought to the front. */
export const useInspected = create<InspectedState>()(() => ({ what: null, selectedIn: new Map() }));

// What was selected is in the folder that was open; the next one's front tab comes after this.
useWorkspace.subscribe(({ info }, before) => {
  if (info?.id !== before.info?.id) useInspected.setState({ what: null, selectedIn: new Map() });
});

/** Inspects a file that was selected or brought to the front; keeps the parts that its views reported. */
export function inspect(file: FileAddress): void {
  useInspected.setState(({ what }) => ({
    what: { file: asKnown(what, file), parts: partsOf(what, file) },
  }));
}

/** Inspects a view's selection in its file. */
export function inspectPart(file: FileAddress, view: ViewId, part: InspectedPart | undefined): void {
  useInspected.setState(({ what }) => ({
    what: { file: asKnown(what, file), parts: { ...partsOf(what, file), [view]: part } },
  }));
}

/** Notes that the user selected in a view: another view beside it follows, but with its own idea of what is selected. */
export function selectedIn(file: FileAddress, view: ViewId): void {
  useInspected.setState((state) => ({
    selectedIn: new Map(state.selectedIn).set(addressKey(file), view),
  }));
}

/** Forgets what a view reported that is no longer shown; the view beside it keeps its own. */
export function forgetPart(file: FileAddress, view: ViewId): void {
  const key = addressKey(file);
  useInspected.setState(({ what, selectedIn: known }) => ({
    ...(isAbout(what, file) && { what: { file: what.file, parts: { ...what.parts, [view]: undefined } } }),
    ...(known.get(key) === view && { selectedIn: new Map([...known].filter(([other]) => other !== key)) }),
  }));
}

export function inspectFolder(folder: string): void {
  useInspected.setState({ what: { folder } });
}

/**
 * The part to show: that of the view the user selected in last. If it has none, the other view tells about the same
 * place, unless it has several selected: a value that is typed would change what the user's view does not show as selected.
 */
export function shownPart({ what, selectedIn: known }: InspectedState): InspectedPart | undefined {
  if (what === null || 'folder' in what) return undefined;
  const view = known.get(addressKey(what.file));
  const own = view === undefined ? undefined : what.parts[view];
  return (
    own ??
    Object.values(what.parts).find(
      (part) => part !== undefined && (view === undefined || part.paths === undefined),
    )
  );
}

function partsOf(what: Inspected | null, file: FileAddress): InspectedParts {
  return isAbout(what, file) ? what.parts : {};
}

function isAbout(what: Inspected | null, file: FileAddress): what is Exclude<Inspected, { folder: string }> {
  return what !== null && 'file' in what && sameFile(what.file, file);
}

/** The current address object if it names the same file, so that the panel does not request its facts again. */
function asKnown(what: Inspected | null, file: FileAddress): FileAddress {
  return what !== null && 'file' in what && addressKey(what.file) === addressKey(file) ? what.file : file;
}
