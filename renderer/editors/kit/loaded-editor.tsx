import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, useState } from 'react';
import { UserError } from '#shared/errors.ts';
import type { EditorProps } from './editor.ts';

/** The code of a view, loaded when first shown, or earlier. */
export interface EditorCode {
  readonly lazy: LazyExoticComponent<ComponentType<EditorProps>>;
  /** The view once its code is loaded. */
  readonly ready: () => ComponentType<EditorProps> | undefined;
  /** Preloads the code. @throws any error of loading; showing the view tries again */
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

/** An update while the program runs removes files that the old page refers to. */
function notLoaded(cause: unknown): never {
  const message =
    'The code of this view could not be loaded. If Modwright was updated while running, reload the window.';
  throw new UserError('not-loaded', message, { cause });
}

/**
 * Draws a view, at once if its code is preloaded. React shows a lazy component no sooner than 300 ms after suspending,
 * even if its code is loaded.
 */
export function LoadedEditor({ code, ...props }: EditorProps & { readonly code: EditorCode }): ReactNode {
  // Kept while mounted: a different component would lose the state of this one.
  const [Component] = useState(() => code.ready() ?? code.lazy);
  return <Component {...props} />;
}
