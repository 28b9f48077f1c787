import type { EditorView } from '#renderer/editors/kit/editor-view.ts';
import { editorCode } from '#renderer/editors/kit/loaded-editor.tsx';

export const textureView: EditorView = {
  id: 'texture',
  title: 'Texture',
  icon: 'file-media',
  keys: 'Alt+8',
  code: editorCode(() => import('./texture-view.tsx').then(({ TextureView }) => TextureView)),
  loads: 'soon',
  second: 'fields',
  noReveal: true,
};
