import { type ReactNode, useRef } from 'react';
import { CommandScopeContext } from '../../commands/registry.ts';

/**
 * The element of a view. Its commands win over those of a view beside it while the focus is inside: Ctrl+F finds where one
 * is.
 */
export function EditorScope(props: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  return (
    <CommandScopeContext value={root}>
      <div ref={root} className={props.className}>
        {props.children}
      </div>
    </CommandScopeContext>
  );
}
