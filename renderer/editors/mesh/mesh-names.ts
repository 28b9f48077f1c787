import type { Scene } from '#shared/scene/scene.ts';
import type { InstanceReferences } from './instance-references.ts';

/**
 * Names of the meshes of a scene. Combined objects have only numbers, which restart in each block, so they are named
 * after the base object of their references if that is known, with the block added if the name is ambiguous.
 */
export function meshNames(
  { meshes }: Pick<Scene, 'meshes'>,
  references: Pick<InstanceReferences, 'baseOf'> | null,
): readonly string[] {
  const names = meshes.map(({ name, instances }, index) => {
    const base = instances === undefined ? '' : (references?.baseOf(index) ?? '');
    return base === '' ? name : `${base} · ${name}`;
  });
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.map((name, index) => {
    const { instances, block } = meshes[index]!;
    return instances === undefined || counts.get(name) === 1 ? name : `${name} of block ${block}`;
  });
}
