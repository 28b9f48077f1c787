import { createContext, useContext } from 'react';

/** Whether the surrounding panel is the front one of its group. */
export const PanelShownContext = createContext(true);

/** False while the panel is hidden behind another tab, still mounted. */
export function usePanelShown(): boolean {
  return useContext(PanelShownContext);
}
