import type { EditorView } from '#renderer/editors/kit/editor-view.ts';
import { editorCode } from '#renderer/editors/kit/loaded-editor.tsx';

export const bankView: EditorView = {
  id: 'bank',
  title: 'Images',
  icon: 'library',
  keys: 'Alt+9',
  code: editorCode(() => import('./bank-view.tsx').then(({ BankView }) => BankView)),
  loads: 'soon',
  second: 'fields',
};
