import { useCallback, useEffect, useState } from 'react';
import { changeTextureChoices, useTextureChoices } from './choices.ts';
import { INITIAL_VIEW, savedViewState, saveViewState, type ViewState } from './view-state.ts';

/** The view state of a document, restored by the next view of it. */
export function useViewState(document: string): readonly [ViewState, (change: Partial<ViewState>) => void] {
  const { zoom } = useTextureChoices();
  const [view, setView] = useState<ViewState>(() => savedViewState(document) ?? { ...INITIAL_VIEW, zoom });
  useEffect(() => saveViewState(document, view), [document, view]);
  const change = useCallback((part: Partial<ViewState>): void => {
    setView((old) => ({ ...old, ...part }));
    // The last choice of fit or actual size is the default for other textures; a position is not.
    if (part.zoom === 'fit' || part.zoom === 'actual') changeTextureChoices({ zoom: part.zoom });
  }, []);
  return [view, change];
}
