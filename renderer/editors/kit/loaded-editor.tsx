import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, useState } from 'react';
import { UserError } from '#shared/errors.ts';
import type { EditorProps } from './editor.ts';

/** The code of a view, loaded when it is first shown, or before. */
export interface EditorCode {
  readonly lazy: LazyExoticComponent<ComponentType<EditorProps>>;
  /** The view itself once its code is there. */
  readonly ready: () => ComponentType<EditorProps> | undefined;
  /** Loads the code for later. @throws what loading throws; showing the view tries again */
  readonly load: () => Promise<void>;
}

export function editorCode(load: () => Promise<ComponentType<EditorProps>>): EditorCode {
  let ready: ComponentType<EditorProps> | undefined;
  const loading = async (): Promise<{ readonly default: ComponentType<EditorProps> }> => {
    ready = await load().catch(notLoaded);
    return { default: ready };
  };
  return {
    lazy: lazy(loading),
    ready: () => ready,
    load: async () => {
      await loading();
    },
  };
}

/** An update while the program runs takes away the files that the page of before names. */
function notLoaded(cause: unknown): never {
  const message =
    'The code of this view could not be loaded. Where Modwright was updated while it ran, reload the window.';
  throw new UserError('not-loaded', message, { cause });
}

/**
 * Draws a view; at once where its code was loaded before. React shows a lazy component, though its code is there, no
 * sooner than 300 ms after it has begun to wait for it.
 */
export function LoadedEditor({ code, ...props }: EditorProps & { readonly code: EditorCode }): ReactNode {
  // Kept while it is shown: another component in its place would lose what the user did in this one.
  const [Component] = useState(() => code.ready() ?? code.lazy);
  return <Component {...props} />;
}
