import type { AddableTypes } from '#shared/formats/kit/open-file.ts';
import { typesOfGame } from './block-games.ts';
import { isOfKind } from './block-kinds.ts';
import { BLOCK_TYPES } from './block-types.ts';
import { nifFields } from './fields.ts';
import type { Nif } from './open.ts';
import { gameOf } from './version.ts';

/**
 * Block types that can be added to a file: first those found in files of its game that the reference `slot` accepts, if
 * given.
 *
 * @throws UserError `no-such-field`
 */
export function addableTypes(nif: Nif, slot: string | undefined): AddableTypes {
  const takes = slot === undefined ? undefined : nifFields(nif).at(slot).takes;
  const all = [...BLOCK_TYPES.keys()].sort();
  const fitting = all.filter((type) => takes === undefined || isOfKind(type, takes));
  const known = typesOfGame(gameOf(nif.context));
  const usual = fitting.filter((type) => known.has(type));
  return { usual, others: all.filter((type) => !usual.includes(type)), takes: takes ?? null, fitting };
}
