import type { BankChoices } from '#renderer/state/bank-choices.ts';
import type { FoundPalette } from '#shared/contract/banks.ts';
import type { Input } from '#shared/contract/contract.ts';

/** The colors that images are drawn with, as services take them. */
export type ChosenColors = Pick<Input<'bank.match'>, 'scene' | 'prefer' | 'depth' | 'transparent'>;

export function chosenColors(
  scene: FoundPalette | null,
  { own, depth, transparent }: Pick<BankChoices, 'own' | 'depth' | 'transparent'>,
  kind: 'bank' | 'image',
): ChosenColors {
  return {
    scene:
      scene === null
        ? null
        : { name: scene.path.slice(scene.path.lastIndexOf('/') + 1), colors: scene.colors },
    prefer: own ? 'embedded' : 'scene',
    depth: depth === 'auto' ? depth : depth === '6' ? 6 : 8,
    transparent: transparent[kind],
  };
}
