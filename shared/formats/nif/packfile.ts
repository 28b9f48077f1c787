import type { LocatedField } from '#shared/binary/located-field.ts';
import { ownerMap } from '#shared/binary/owner-map.ts';
import { parsePath } from '#shared/binary/path.ts';
import { fixedSize } from '#shared/binary/read.ts';
import type { WalkableNode } from '#shared/binary/walk-tree.ts';
import { FormatError } from '#shared/errors.ts';
import { packfileNode } from '#shared/formats/havok/fields.ts';
import { openPackfile, type Packfile } from '#shared/formats/havok/open.ts';
import { once } from '#shared/formats/kit/once.ts';
import { bhkPhysicsSystem, PACKFILE_PREFIX } from '#shared/formats/nif/blocks/collision-objects.ts';
import { type Nif, readBlock } from './open.ts';

/** Blocks of Fallout 4 that hold a Havok packfile, and the field with it. */
const SYSTEMS = new Set(['bhkPhysicsSystem', 'bhkRagdollSystem']);
const FIELD = 'binaryData';

/** Path of a block's packfile in the field tree. */
export function packfilePath(block: number): string {
  return `blocks[${block}].${FIELD}`;
}

/** Whether a block holds a Havok packfile. */
export function holdsPackfile(nif: Nif, index: number): boolean {
  return SYSTEMS.has(nif.blocks.type(index));
}

/**
 * The packfile of a physics system, opened once for each NIF; undefined for other blocks.
 * @throws FormatError if it can only be kept as bytes: from another game, or too damaged
 */
export function packfileOf(nif: Nif, index: number): Packfile | undefined {
  if (!holdsPackfile(nif, index)) return undefined;
  const known = opened.get(nif) ?? new Map<number, () => Packfile>();
  opened.set(nif, known);
  const open = known.get(index) ?? once(() => openSystem(nif, index));
  known.set(index, open);
  return open();
}

/** Fields, bodies, shapes and checks of a file all read its packfiles. */
const opened = ownerMap<Nif, Map<number, () => Packfile>>();

function openSystem(nif: Nif, index: number): Packfile {
  const { backEnd, blocks, context } = nif;
  const { binaryData } = readBlock(nif, index, bhkPhysicsSystem, backEnd).value;
  return openPackfile(binaryData, blocks.start(index) + fixedSize(PACKFILE_PREFIX, context), backEnd);
}

/** Like `packfileOf`, but also undefined for a packfile that can only be kept as bytes. */
export function readablePackfile(nif: Nif, index: number): Packfile | undefined {
  try {
    return packfileOf(nif, index);
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

/** The fields of a packfile in place of the field that holds it. */
export function packfileInside(nif: Nif, index: number, field: LocatedField): WalkableNode | undefined {
  if (field.name !== FIELD) return undefined;
  const packfile = readablePackfile(nif, index);
  if (packfile === undefined) return undefined;
  const { path, name, offset, length } = field;
  return packfileNode(packfile, { path, name, offset, length });
}

/** The block whose packfile a path leads into; undefined for other paths. */
export function packfileBlock(nif: Nif, path: string): number | undefined {
  const [part, block, field, ...deeper] = parsePath(path);
  if (part !== 'blocks' || typeof block !== 'number' || field !== FIELD || deeper.length === 0)
    return undefined;
  return holdsPackfile(nif, block) ? block : undefined;
}
