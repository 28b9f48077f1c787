import type { IconName } from '#renderer/ui/icon.tsx';
import type { ViewId } from '#shared/formats/kit/view-id.ts';
import type { EditorCode } from './loaded-editor.tsx';

/** A view of documents, as it describes itself: nothing outside its folder needs to know it by name. */
export interface EditorView {
  readonly id: ViewId;
  readonly title: string;
  readonly icon: IconName;
  /** Keys of the command that shows it. */
  readonly keys: string;
  /** Loaded when it is first shown, or before: see `loads`. */
  readonly code: EditorCode;
  /** When its code is loaded for later: what most files open with first, what is large last. Absent = when it is shown. */
  readonly loads?: 'first' | 'soon' | 'last';
  /** The view that can stand beside it. Absent = none. */
  readonly second?: ViewId;
  /** Whether the other one is there from the start. Absent = when it is asked for. */
  readonly split?: true;
  /** Set where it cannot show a place of the file, so that the other one has to. */
  readonly noPlaces?: true;
}
