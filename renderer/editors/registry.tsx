import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ViewId } from '#shared/document/state.ts';
import type { IconName } from '../ui/icon.tsx';
import type { EditorProps } from './editor.ts';

/** A view of a document as the tab bar offers it. The code of a view is loaded when it is first shown. */
export interface EditorView {
  readonly title: string;
  readonly icon: IconName;
  readonly component: LazyExoticComponent<ComponentType<EditorProps>>;
}

export const editors: Readonly<Record<ViewId, EditorView>> = {
  mesh: {
    title: '3D',
    icon: 'package',
    component: lazy(() => import('./mesh/mesh-view.tsx').then((module) => ({ default: module.MeshView }))),
  },
  archive: {
    title: 'Archive',
    icon: 'archive',
    component: lazy(() =>
      import('./archive/archive-view.tsx').then((module) => ({ default: module.ArchiveView })),
    ),
  },
  text: {
    title: 'Text',
    icon: 'file-code',
    component: lazy(() => import('./text/text-view.tsx').then((module) => ({ default: module.TextView }))),
  },
  fields: {
    title: 'Fields',
    icon: 'list-tree',
    component: lazy(() =>
      import('./fields/fields-view.tsx').then((module) => ({ default: module.FieldsView })),
    ),
  },
  hex: {
    title: 'Hex',
    icon: 'file-binary',
    component: lazy(() => import('./hex/hex-view.tsx').then((module) => ({ default: module.HexView }))),
  },
};
