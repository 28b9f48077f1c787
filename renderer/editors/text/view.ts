import type { EditorView } from '#renderer/editors/kit/editor-view.ts';
import { editorCode } from '#renderer/editors/kit/loaded-editor.tsx';

export const textView: EditorView = {
  id: 'text',
  title: 'Text',
  icon: 'file-code',
  keys: 'Alt+2',
  code: editorCode(() => import('./text-view.tsx').then(({ TextView }) => TextView)),
  second: 'hex',
};
