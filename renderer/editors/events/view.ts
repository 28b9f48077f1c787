import type { EditorView } from '#renderer/editors/kit/editor-view.ts';
import { editorCode } from '#renderer/editors/kit/loaded-editor.tsx';

export const eventsView: EditorView = {
  id: 'events',
  title: 'Events',
  icon: 'milestone',
  keys: 'Alt+Shift+E',
  code: editorCode(() => import('./events-view.tsx').then(({ EventsView }) => EventsView)),
  second: 'hex',
};
