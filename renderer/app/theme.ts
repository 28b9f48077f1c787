import type { Settings } from '#shared/rpc/contract.ts';
import { setMetrics } from '../ui/use-metrics.ts';

export type ThemeName = 'dark' | 'light' | 'contrast';

const light = window.matchMedia('(prefers-color-scheme: light)');
const contrast = window.matchMedia('(prefers-contrast: more)');

/** Theme, zoom and density of the whole window; follows the system where the user left it to it. */
export function applyAppearance(settings: Pick<Settings, 'theme' | 'zoom' | 'density'>): () => void {
  const apply = (): void => {
    document.documentElement.dataset.theme = resolveTheme(settings.theme);
  };
  apply();
  setMetrics(settings.zoom, settings.density);
  light.addEventListener('change', apply);
  contrast.addEventListener('change', apply);
  return () => {
    light.removeEventListener('change', apply);
    contrast.removeEventListener('change', apply);
  };
}

export function resolveTheme(theme: Settings['theme']): ThemeName {
  if (theme !== 'system') return theme;
  if (contrast.matches) return 'contrast';
  return light.matches ? 'light' : 'dark';
}
