import { archiveView } from '#renderer/editors/archive/view.ts';
import { bankView } from '#renderer/editors/bank/view.ts';
import { collisionView } from '#renderer/editors/collision/view.ts';
import { eventsView } from '#renderer/editors/events/view.ts';
import { fieldsView } from '#renderer/editors/fields/view.ts';
import { hexView } from '#renderer/editors/hex/view.ts';
import type { EditorView } from '#renderer/editors/kit/editor-view.ts';
import { materialView } from '#renderer/editors/material/view.ts';
import { meshView } from '#renderer/editors/mesh/view.ts';
import { stringsView } from '#renderer/editors/strings/view.ts';
import { textView } from '#renderer/editors/text/view.ts';
import { textureView } from '#renderer/editors/texture/view.ts';
import { uvView } from '#renderer/editors/uv/view.ts';
import type { ViewId } from '#shared/formats/kit/view-id.ts';

/** Every view of documents. */
export const editors: Readonly<Record<ViewId, EditorView>> = {
  archive: archiveView,
  strings: stringsView,
  text: textView,
  fields: fieldsView,
  hex: hexView,
  material: materialView,
  mesh: meshView,
  uv: uvView,
  events: eventsView,
  collision: collisionView,
  texture: textureView,
  bank: bankView,
};

/** Preloads the code of the common views, so that the first file waits only for its bytes. */
export async function loadCommonViews(): Promise<void> {
  for (const turn of ['first', 'soon', 'last'] as const) {
    const views = Object.values(editors).filter(({ loads }) => loads === turn);
    // A failure is reported when the view is shown, which tries again.
    await Promise.allSettled(views.map(({ code }) => code.load()));
  }
}
