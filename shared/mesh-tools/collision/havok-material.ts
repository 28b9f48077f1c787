import { UserError } from '#shared/errors.ts';
import { havokNumber } from '#shared/formats/nif/havok-enums.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';

/** The number of a material for a shape by its name. */
export type MaterialOf = (shape: string) => number;

/**
 * Parses materials: one for all shapes, or `Roof = wood, Wall = stone`, where an entry without a shape is for all others.
 * @throws UserError `bad-option` for a material that the game does not have, in words that follow a mesh’s name
 */
export function materialsOf(text: string, context: NifContext): MaterialOf {
  let fallback = USUAL;
  const byShape = new Map<string, number>();
  for (const entry of text.split(',')) {
    const [left = '', right] = entry.split('=').map((part) => part.trim());
    if (right !== undefined) byShape.set(left.toLowerCase(), numberOf('material', right, context));
    else if (left !== '') fallback = left;
  }
  const other = numberOf('material', fallback, context);
  return (shape) => byShape.get(shape.toLowerCase()) ?? other;
}

/** The number of a layer by its name. @throws UserError `bad-option` */
export function layerOf(text: string, fallback: string, context: NifContext): number {
  return numberOf('layer', text.trim() === '' ? fallback : text.trim(), context);
}

const USUAL = 'stone';

function numberOf(kind: 'material' | 'layer', name: string, context: NifContext): number {
  const number = havokNumber(kind, name, context);
  if (number === undefined)
    throw new UserError('bad-option', `is for a game that has no collision ${kind} “${name}”`);
  return number;
}
