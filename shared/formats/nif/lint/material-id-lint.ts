import { materialId } from '#shared/codec/resource-id.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { storedMaterialIds } from '#shared/formats/nif/material-ids.ts';
import type { Lint } from './lint-context.ts';

/** Shapes of Starfield whose material has another hash than they say. */
export function lintMaterialIds(lint: Lint): void {
  for (const { extra, path, hash } of storedMaterialIds(lint)) {
    const wanted = materialId(path);
    if (hash === wanted) continue;
    const message = `has the hash ${hex32(hash)}, but that of the shape’s material “${path}” is ${hex32(wanted)}: the game may show another material, or none`;
    lint.report('warning', 'material-id', extra, message, 'integerData');
  }
}
