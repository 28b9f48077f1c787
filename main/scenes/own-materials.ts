import type { SceneMaterial } from '#shared/scene/scene.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** Meshes that windows show beside materials: more than anyone has open at a time. */
const MOST = 50;

/** The materials of the scenes that were read last, without the values of material files. */
export interface OwnMaterials {
  keep(mesh: FileAddress, materials: readonly SceneMaterial[]): void;
  /** Undefined = not kept. */
  get(mesh: FileAddress): readonly SceneMaterial[] | undefined;
}

export function createOwnMaterials(): OwnMaterials {
  const kept = new Map<string, readonly SceneMaterial[]>();
  return {
    keep(mesh, materials) {
      const key = keyOf(mesh);
      // The latest is the last one.
      kept.delete(key);
      kept.set(key, materials);
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST) break;
        kept.delete(oldest);
      }
    },
    get: (mesh) => kept.get(keyOf(mesh)),
  };
}

function keyOf({ workspace, path, archive, mod, entry }: FileAddress): string {
  return JSON.stringify([workspace, foldPath(path), archive, mod, entry]);
}
