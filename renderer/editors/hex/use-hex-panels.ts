import { useState } from 'react';
import { create } from 'zustand';

/** View options shared by all files. */
export interface HexChoices {
  readonly inspector: boolean;
  readonly legend: boolean;
}

export const useHexChoices = create<HexChoices>()(() => ({ inspector: true, legend: true }));

/** The bars above the bytes of one view. */
export interface HexPanels {
  readonly bar: 'find' | 'goTo' | null;
  readonly open: (bar: 'find' | 'goTo') => void;
  readonly close: () => void;
  /** Tells the find bar to find the next match; `turn` grows with every request. */
  readonly request: { readonly turn: number; readonly backward: boolean };
  readonly findNext: (backward: boolean) => void;
}

export function useHexPanels(): HexPanels {
  const [bar, setBar] = useState<'find' | 'goTo' | null>(null);
  const [request, setRequest] = useState({ turn: 0, backward: false });
  return {
    bar,
    open: setBar,
    close: () => setBar(null),
    request,
    findNext: (backward) => {
      setBar('find');
      setRequest((old) => ({ turn: old.turn + 1, backward }));
    },
  };
}
