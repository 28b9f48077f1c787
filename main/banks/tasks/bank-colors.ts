import type { ScenePalette } from '#shared/formats/texbsi/bank-index.ts';

/** Colors for a bank's images, as selected in a window. */
export interface BankColors {
  readonly scene: ScenePalette | null;
  readonly prefer: 'embedded' | 'scene';
  readonly depth: 'auto' | 6 | 8;
  readonly transparent: boolean;
}
