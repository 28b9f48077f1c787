import { useCallback, useEffect, useState } from 'react';
import { changeTextureChoices, useTextureChoices } from './choices.ts';
import { FIRST_VIEW, type KeptView, keepView, keptView } from './kept-views.ts';

/** Where a document is looked at, which another view of it finds again. */
export function useKeptView(document: string): readonly [KeptView, (change: Partial<KeptView>) => void] {
  const { zoom } = useTextureChoices();
  const [view, setView] = useState<KeptView>(() => keptView(document) ?? { ...FIRST_VIEW, zoom });
  useEffect(() => keepView(document, view), [document, view]);
  const change = useCallback((part: Partial<KeptView>): void => {
    setView((old) => ({ ...old, ...part }));
    // What a texture begins with is what was asked for last; where one was moved to is its own.
    if (part.zoom === 'fit' || part.zoom === 'actual') changeTextureChoices({ zoom: part.zoom });
  }, []);
  return [view, change];
}
