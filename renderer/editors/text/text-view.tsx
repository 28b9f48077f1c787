import type { ReactNode } from 'react';
import type { EditorProps } from '../editor.ts';

export function TextView({ document }: EditorProps): ReactNode {
  return <div>{document.name}</div>;
}
