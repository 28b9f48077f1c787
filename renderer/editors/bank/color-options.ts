import type { BankChoices } from '#renderer/state/bank-choices.ts';
import type { FoundPalette } from '#shared/contract/banks.ts';
import type { Input } from '#shared/contract/contract.ts';

/** The current color options, as the services take them. */
export type ColorOptions = Pick<Input<'bank.match'>, 'scene' | 'prefer' | 'depth' | 'transparent'>;

export function colorOptions(
  scene: FoundPalette | null,
  { own, depth, transparent }: Pick<BankChoices, 'own' | 'depth' | 'transparent'>,
  kind: 'bank' | 'image',
): ColorOptions {
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
