import { materialId } from '#shared/codec/resource-id.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { NiIntegerExtraData } from '#shared/formats/nif/blocks/extra-data.ts';
import { BSGeometry } from '#shared/formats/nif/blocks/newer-games.ts';
import { stringOf } from '#shared/formats/nif/open.ts';
import type { Lint } from './lint-context.ts';

/** Name of the extra data that holds the hash of a shape’s material. */
export const MATERIAL_ID = 'MaterialID';

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
export function lintMaterialIds(lint: Lint): void {
  for (const [block, type] of lint.types.entries()) {
    if (type !== BSGeometry.name) continue;
    const shape = lint.value(block) as Shape | undefined;
    const path = nameOf(lint, shape?.shaderProperty);
    if (!/\.mat$/i.test(path)) continue;
    for (const extra of shape?.extraDataList ?? []) {
      if (lint.types[extra] !== NiIntegerExtraData.name || nameOf(lint, extra) !== MATERIAL_ID) continue;
      const stored = (lint.value(extra) as Named).integerData ?? 0;
      const wanted = materialId(path);
      if (stored === wanted) continue;
      const message = `has the hash ${hex32(stored)}, but that of the shape’s material “${path}” is ${hex32(wanted)}: the game may show another material, or none`;
      lint.report('warning', 'material-id', extra, message, 'integerData');
    }
  }
}

function nameOf(lint: Lint, block: number | undefined): string {
  const value = block === undefined || block < 0 ? undefined : (lint.value(block) as Named | undefined);
  return value?.name === undefined ? '' : stringOf(lint.nif, value.name);
}
