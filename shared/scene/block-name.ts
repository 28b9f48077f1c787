import type { Scene } from './scene.ts';

/** A block as the fields name it, `12 bhkRigidBodyT`; `block 12` if its type is unknown, '' for a file without blocks. */
export function blockName({ blockTypes }: Pick<Scene, 'blockTypes'>, block: number): string {
  if (block < 0) return '';
  const type = blockTypes?.[block] ?? '';
  return type === '' ? `block ${block}` : `${block} ${type}`;
}
