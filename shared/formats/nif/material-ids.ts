import { NiIntegerExtraData } from '#shared/formats/nif/blocks/extra-data.ts';
import { BSGeometry } from '#shared/formats/nif/blocks/newer-games.ts';
import type { BlockValues } from './block-values.ts';
import { stringOf } from './open.ts';

/** Name of the extra data that holds the hash of a shape’s material. */
const MATERIAL_ID = 'MaterialID';

/** The hash of a material’s path beside the path itself. */
export interface StoredMaterialId {
  /** Block of the extra data. */
  readonly extra: number;
  /** Block of the shader that names the material. */
  readonly shader: number;
  readonly path: string;
  readonly hash: number;
}

interface Shape {
  readonly shaderProperty?: number | undefined;
  readonly extraDataList?: Int32Array | undefined;
}
interface Named {
  readonly name?: number | string | undefined;
  readonly integerData?: number | undefined;
}

/**
 * Shapes of Starfield name their material twice: by its path in the shader, and by the hash of that path in extra data.
 * Source: reference starfield.md, 2.
 */
export function* storedMaterialIds(mesh: BlockValues): Generator<StoredMaterialId> {
  for (const [block, type] of mesh.types.entries()) {
    if (type !== BSGeometry.name) continue;
    const { shaderProperty: shader = -1, extraDataList = [] } = (mesh.value(block) ?? {}) as Shape;
    const path = nameOf(mesh, shader);
    if (!/\.mat$/i.test(path)) continue;
    for (const extra of extraDataList) {
      if (mesh.types[extra] !== NiIntegerExtraData.name || nameOf(mesh, extra) !== MATERIAL_ID) continue;
      yield { extra, shader, path, hash: (mesh.value(extra) as Named).integerData ?? 0 };
    }
  }
}

function nameOf(mesh: BlockValues, block: number): string {
  const value = block < 0 ? undefined : (mesh.value(block) as Named | undefined);
  return value?.name === undefined ? '' : stringOf(mesh.nif, value.name);
}
