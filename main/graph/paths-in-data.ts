import { resolve } from 'node:path';
import { pathInside } from '#main/files/path-inside.ts';
import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';

/** What a target may mean: a path in Data with either slash, or one on disk that leads there. */
export function pathsInData({ folders }: Pick<WorkspaceIndex, 'folders'>, target: string): readonly string[] {
  const onDisk = folders.flatMap(({ path }) => pathInside(path, resolve(target)) || []);
  return [target, ...onDisk].map((path) => path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, ''));
}
