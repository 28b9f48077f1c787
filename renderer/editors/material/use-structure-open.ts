import { useState } from 'react';
import type { ReadMaterial } from '#shared/contract/materials.ts';
import { changeMaterialChoices, useMaterialChoices } from './choices.ts';

/** Whether the structure of a material is open, and what opens and closes it. Of one object alone, it is closed at first. */
export function useStructureOpen({ structure }: ReadMaterial): readonly [boolean, () => void] {
  const { structure: usual } = useMaterialChoices();
  const [own, setOwn] = useState<boolean | null>(null);
  const hasSeveral = (structure?.rows.length ?? 0) > 1;
  const open = structure !== null && (hasSeveral ? usual : (own ?? false));
  return [
    open,
    () => {
      if (hasSeveral) changeMaterialChoices({ structure: !open });
      else setOwn(!open);
    },
  ];
}
