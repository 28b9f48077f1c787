import type { ScenePalette } from '#shared/formats/texbsi/bank-index.ts';

/** The colors that a bank's images are drawn with, as a window chooses them. */
export interface BankColors {
  readonly scene: ScenePalette | null;
  readonly prefer: 'embedded' | 'scene';
  readonly depth: 'auto' | 6 | 8;
  readonly transparent: boolean;
}
