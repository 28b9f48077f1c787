import type { LocatedField } from '#shared/binary/located-field.ts';
import { blockField } from '#shared/formats/nif/located.ts';
import type { SceneParts } from './scene-parts.ts';

/** A field of a block by its path; undefined if this version does not have it. */
export function fieldOf(parts: SceneParts, block: number, path: string): LocatedField | undefined {
  let field: LocatedField | undefined = locatedBlock(parts, block);
  for (const step of path.split('.')) field = field?.step(step);
  return field;
}

/** A flag by its path; false if this version does not have it. */
export function flagOf(parts: SceneParts, block: number, path: string): boolean {
  return fieldOf(parts, block, path)?.value() === true;
}

/** The block located last: a material reads a dozen flags of one shader in a row. */
const latest = new WeakMap<SceneParts, { readonly block: number; readonly field: LocatedField }>();

function locatedBlock(parts: SceneParts, block: number): LocatedField {
  const known = latest.get(parts);
  if (known?.block === block) return known.field;
  const field = blockField(parts.nif, block);
  latest.set(parts, { block, field });
  return field;
}
