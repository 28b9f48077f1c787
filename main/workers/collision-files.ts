import { generated } from '#shared/binary/generate.ts';
import {
  bodiesMeant,
  bodyFilter,
  type CollisionQuery,
  changeCollision,
} from '#shared/collision/change-file.ts';
import type { CollisionSystem } from '#shared/collision/collision-body.ts';
import { type FilesInput, type FilesOutput, lookIntoFiles } from './change-files.ts';
import type { TaskContext } from './task.ts';

/** The bodies of a file that are meant. */
export interface CollisionFile {
  readonly systems: readonly CollisionSystem[];
}

/**
 * Reads the bodies of meshes, and works out what assignments do to them.
 * @throws UserError `bad-expression`, and what `lookIntoFiles` throws
 */
export function collisionFiles(
  input: FilesInput<CollisionQuery>,
  context: TaskContext,
): FilesOutput<CollisionFile> {
  const { where, assignments } = input.query;
  const isMeant = bodyFilter(where);
  return lookIntoFiles(input, context, (format, source, path, problem) => {
    const all = format.collision?.(source, { backEnd: generated }) ?? [];
    const systems = bodiesMeant(all, path, isMeant);
    const meant = new Set(systems.map(({ block }) => block));
    for (const { readOnly, block, bodies } of all) {
      // Of one that cannot be read nobody knows whether it is meant.
      if (readOnly !== undefined && (bodies.length === 0 || meant.has(block)))
        problem('read-only', `block ${block} ${readOnly}`);
    }
    if (systems.length === 0) return undefined;
    if (assignments.length === 0) return { found: { systems }, changes: [] };
    const { changes, source: changed } = changeCollision(format, source, path, isMeant, assignments);
    return { found: { systems }, changes, source: changed };
  });
}
