import type { IconName } from '#renderer/ui/icon.tsx';
import type { ViewId } from '#shared/formats/kit/view-id.ts';
import type { EditorCode } from './loaded-editor.tsx';

/** The declaration of a view of documents: nothing outside its folder needs to know it by name. */
export interface EditorView {
  readonly id: ViewId;
  readonly title: string;
  readonly icon: IconName;
  /** Keys of the command that shows it. */
  readonly keys: string;
  /** Loaded when first shown, or earlier: see `loads`. */
  readonly code: EditorCode;
  /** When its code is preloaded: the most common views first, large ones last. Absent = not preloaded. */
  readonly loads?: 'first' | 'soon' | 'last';
  /** The view that can be shown beside it. Absent = none. */
  readonly second?: ViewId;
  /** Whether the second view is shown initially. Absent = on request. */
  readonly split?: true;
  /** Set if it cannot reveal a location in the file, so the second view must. */
  readonly noReveal?: true;
}
