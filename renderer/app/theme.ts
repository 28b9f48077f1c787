import * as v from 'valibot';
import { setMetrics } from '#renderer/ui/use-metrics.ts';

export type ThemeName = 'dark' | 'light' | 'contrast';

/** The settings that change the look of the whole window. */
const Appearance = v.object({
  theme: v.picklist(['system', 'dark', 'light', 'contrast']),
  zoom: v.pipe(v.number(), v.minValue(0.5), v.maxValue(3)),
  density: v.picklist(['compact', 'comfortable']),
});
export type Appearance = v.InferOutput<typeof Appearance>;

/** localStorage key of the last appearance. */
const KEPT = 'appearance';

const light = window.matchMedia('(prefers-color-scheme: light)');
const contrast = window.matchMedia('(prefers-contrast: more)');

/** The last appearance: the frame is drawn before the settings arrive, and should not flash. */
export function lastAppearance(): Appearance {
  try {
    return v.parse(Appearance, JSON.parse(localStorage.getItem(KEPT) ?? 'null'));
  } catch {
    // None stored, or by another version: the settings arrive a moment later.
    return { theme: 'system', zoom: 1, density: 'compact' };
  }
}

/** Applies theme, zoom and density to the whole window; follows the system theme if the user chose so. */
export function applyAppearance({ theme, zoom, density }: Appearance): () => void {
  const apply = (): void => {
    document.documentElement.dataset.theme = resolveTheme(theme);
  };
  apply();
  setMetrics(zoom, density);
  localStorage.setItem(KEPT, JSON.stringify({ theme, zoom, density }));
  light.addEventListener('change', apply);
  contrast.addEventListener('change', apply);
  return () => {
    light.removeEventListener('change', apply);
    contrast.removeEventListener('change', apply);
  };
}

function resolveTheme(theme: Appearance['theme']): ThemeName {
  if (theme !== 'system') return theme;
  if (contrast.matches) return 'contrast';
  return light.matches ? 'light' : 'dark';
}
