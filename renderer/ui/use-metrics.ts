import { useSyncExternalStore } from 'react';

/** Sizes for virtual lists, in CSS pixels, including zoom and density. */
export interface Metrics {
  readonly row: number;
  readonly zoom: number;
}

let metrics: Metrics = { row: 22, zoom: 1 };
const listeners = new Set<() => void>();

/** Sets zoom and density for the whole window. Rows are whole pixels, so that text stays sharp while scrolling. */
export function setMetrics(zoom: number, density: 'compact' | 'comfortable'): void {
  const row = Math.round((density === 'compact' ? 22 : 28) * zoom);
  const root = document.documentElement;
  root.style.setProperty('--zoom', String(zoom));
  root.style.setProperty('--row', `${row}px`);
  root.dataset.density = density;
  metrics = { row, zoom };
  for (const listener of listeners) listener();
}

export function useMetrics(): Metrics {
  return useSyncExternalStore(subscribe, () => metrics);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
