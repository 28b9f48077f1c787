import { create } from 'zustand';
import { useLayout } from './layout.ts';

/** Whether the properties fit the width of the window; in a narrow one they fold away to leave room for data. */
interface PropertiesFit {
  readonly fits: boolean;
  /** The user opened the properties in a narrow window. */
  readonly requested: boolean;
}

/** Px at zoom 1: room for fields beside eight columns of hex, between the side view and the properties. */
const MIN_WIDTH = 1240;

const usePropertiesFit = create<PropertiesFit>()(() => ({ fits: true, requested: false }));

/** @param width of the window, px at zoom 1 */
export function setWindowWidth(width: number): void {
  const fits = width >= MIN_WIDTH;
  if (fits !== usePropertiesFit.getState().fits) usePropertiesFit.setState({ fits, requested: false });
}

export function usePropertiesShown(): boolean {
  const { fits, requested } = usePropertiesFit();
  return useLayout(({ properties }) => properties.open) && (fits || requested);
}

export function propertiesShown(): boolean {
  const { fits, requested } = usePropertiesFit.getState();
  return useLayout.getState().properties.open && (fits || requested);
}

/** In a narrow window this only folds them: they are back in a wide one. */
export function toggleProperties(): void {
  const { fits } = usePropertiesFit.getState();
  const show = !propertiesShown();
  usePropertiesFit.setState({ requested: show });
  if (show || fits) useLayout.setState(({ properties }) => ({ properties: { ...properties, open: show } }));
}
