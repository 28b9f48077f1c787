import { join } from 'node:path';
import { openFileSource } from '#main/files/file-source.ts';
import { generated } from '#shared/binary/generate.ts';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import {
  bodiesMeant,
  bodyFilter,
  type CollisionQuery,
  changeCollision,
  type ValueChange,
} from '#shared/collision/change-file.ts';
import type { CollisionSystem } from '#shared/collision/collision-body.ts';
import { UserError } from '#shared/errors.ts';
import type { Format } from '#shared/formats/format.ts';
import { identify } from '#shared/formats/registry.ts';
import { type EntryBlocks, type EntryProblem, problemOf, readEntries } from './read-entries.ts';
import type { TaskContext } from './task.ts';

/** Meshes whose bodies are listed or changed: entries of an archive, or files of a folder. */
export type CollisionInput = (
  | { readonly kind: 'entries'; readonly blocks: EntryBlocks }
  | { readonly kind: 'files'; readonly folder: string }
) & {
  /** Path of each, in the archive or below the folder. */
  readonly paths: readonly string[];
  readonly query: CollisionQuery;
  /** Whether changed files come back with their bytes. */
  readonly bytes?: boolean;
};

export interface CollisionOutput {
  /** Files that have bodies that are meant, by their index in the batch. */
  readonly files: readonly CollisionFile[];
  readonly problems: readonly EntryProblem[];
}

export interface CollisionFile {
  readonly at: number;
  readonly systems: readonly CollisionSystem[];
  readonly changes: readonly ValueChange[];
  /** The whole file with its changes, where they were asked for and there are any. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** Larger files are no meshes, whatever they are called. */
const LARGEST = 256 * 1024 * 1024;
const HEAD = 4096;

/**
 * Reads the bodies of meshes, and works out what assignments do to them. A file that cannot be read, or that cannot take a
 * value, is reported and left as it is; the next one goes on.
 *
 * @throws UserError `bad-expression`, `changed-on-disk` and those of opening an archive
 */
export function collisionFiles(input: CollisionInput, context: TaskContext): CollisionOutput {
  const isMeant = bodyFilter(input.query.where);
  const files: CollisionFile[] = [];
  const problems: EntryProblem[] = [];
  const look = (at: number, source: ByteSource): void => {
    const path = input.paths[at] ?? '';
    try {
      if (source.size > LARGEST) {
        throw new UserError('file-too-large', 'has more than the 256 MiB that a mesh is read up to', {
          path,
        });
      }
      const format = identify(source.read(0, HEAD), path);
      const found = lookIn(format, source, at, path);
      if (found !== undefined) files.push(found);
    } catch (error) {
      problems.push({ ...problemOf(error), at });
    }
  };
  const lookIn = (
    format: Format,
    source: ByteSource,
    at: number,
    path: string,
  ): CollisionFile | undefined => {
    const all = format.collision?.(source, { backEnd: generated }) ?? [];
    const systems = bodiesMeant(all, path, isMeant);
    const meant = new Set(systems.map(({ block }) => block));
    for (const { readOnly, block, bodies } of all) {
      // Of one that cannot be read nobody knows whether it is meant.
      if (readOnly !== undefined && (bodies.length === 0 || meant.has(block)))
        problems.push({ at, code: 'read-only', message: `block ${block} ${readOnly}` });
    }
    if (systems.length === 0) return undefined;
    const { assignments } = input.query;
    if (assignments.length === 0) return { at, systems, changes: [] };
    const changed = changeCollision(format, source, path, isMeant, assignments);
    if (input.bytes !== true || changed.changes.length === 0)
      return { at, systems, changes: changed.changes };
    const bytes = new Uint8Array(changed.source.size);
    bytes.set(changed.source.read(0, bytes.length));
    context.transfer(bytes.buffer);
    return { at, systems, changes: changed.changes, bytes };
  };
  if (input.kind === 'entries') {
    const unread = readEntries(input.blocks, context.check, (at, data) => look(at, bytesSource(data)));
    return { files, problems: [...unread, ...problems] };
  }
  for (const [at, path] of input.paths.entries()) {
    context.check();
    try {
      const source = openFileSource(join(input.folder, path));
      try {
        look(at, source);
      } finally {
        source.close();
      }
    } catch (error) {
      problems.push({ ...problemOf(error), at });
    }
  }
  return { files, problems };
}
