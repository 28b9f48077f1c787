import type { EditorView } from '#renderer/editors/kit/editor-view.ts';
import { editorCode } from '#renderer/editors/kit/loaded-editor.tsx';

export const hexView: EditorView = {
  id: 'hex',
  title: 'Hex',
  icon: 'file-binary',
  keys: 'Alt+4',
  code: editorCode(() => import('./hex-view.tsx').then(({ HexView }) => HexView)),
  loads: 'first',
};
