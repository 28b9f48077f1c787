import { createContext, useContext } from 'react';

/** Whether the panel around a part is in front of the others of its group. */
export const PanelShownContext = createContext(true);

/** False while the part is behind another tab, where it stays as it is but nobody sees it. */
export function usePanelShown(): boolean {
  return useContext(PanelShownContext);
}
