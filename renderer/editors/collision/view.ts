import type { EditorView } from '#renderer/editors/kit/editor-view.ts';
import { editorCode } from '#renderer/editors/kit/loaded-editor.tsx';

export const collisionView: EditorView = {
  id: 'collision',
  title: 'Collision',
  icon: 'circuit-board',
  keys: 'Alt+7',
  code: editorCode(() => import('./collision-view.tsx').then(({ CollisionView }) => CollisionView)),
  second: 'mesh',
};
