import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { findDataFile } from '#main/workspace/data-files.ts';
import { withDataFile } from '#main/workspace/tasks/read-data-file.ts';
import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import { adaptive } from '#shared/binary/adaptive.ts';
import type { Progress } from '#shared/contract/method.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import { HEAD_BYTES, inContext, loadFormat } from '#shared/formats/kit/format.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';
import type { NeededFile } from '#shared/formats/kit/needed-file.ts';
import { identify } from '#shared/formats/registry.ts';
import { isPlugin } from '#shared/games/load-order.ts';
import { type AssetFolder, dataPaths } from '#shared/scene/data-path.ts';
import { foldPath } from '#shared/text/fold.ts';
import { pathsInData } from './paths-in-data.ts';

/** A file that something needs. */
export interface Need {
  /** Path in Data, in its own spelling; of a missing one, where the game would look first. */
  readonly path: string;
  readonly kind: AssetFolder;
  readonly present: boolean;
  /** `loose`, or the archive it is in; null if it is missing. */
  readonly provider: string | null;
  readonly by: readonly NeededBy[];
}

/** What names a file. */
export interface NeededBy {
  /** Path of the file in Data. */
  readonly from: string;
  /** Record of a plugin, or null. */
  readonly record: string | null;
  /** Part of the record, or field of the file. */
  readonly part: string;
  readonly found: NeededFile['found'];
}

export interface Needs {
  /** By path. */
  readonly needs: readonly Need[];
  /** Files that could not be read, so that what they need is not known. */
  readonly problems: readonly Problem[];
}

/**
 * The files that others need, and those that these need in turn.
 * @param targets plugins, meshes and materials, by their paths in Data or on disk
 * @throws UserError `no-such-file` if Data lacks a target
 */
export async function needsOf(
  index: WorkspaceIndex,
  targets: readonly string[],
  onProgress?: (progress: Progress) => void,
): Promise<Needs> {
  const found = new Map<string, Need & { readonly by: NeededBy[] }>();
  const problems: Problem[] = [];
  const read = new Set<string>();
  const waiting = targets.map((target) => {
    const file = findDataFile({ index }, pathsInData(index, target));
    if (file === undefined)
      throw new UserError('no-such-file', `Data has no file “${target}”.`, { path: target });
    return file;
  });
  let done = 0;
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const { shown: from } = file;
    if (read.has(foldPath(from))) continue;
    read.add(foldPath(from));
    onProgress?.({ done: done++, total: done + waiting.length, unit: 'files', current: from });
    try {
      for (const { text, folder, record, part, found: how } of await neededBy(file)) {
        const paths = dataPaths(text, folder);
        const [first] = paths;
        if (first === undefined) continue;
        const there = findDataFile({ index }, paths);
        const path = there?.shown ?? first;
        const by = { from, record: record ?? null, part, found: how };
        const known = found.get(foldPath(path));
        if (known !== undefined) {
          known.by.push(by);
          continue;
        }
        const provider = there?.source ?? null;
        found.set(foldPath(path), { path, kind: folder, present: there !== undefined, provider, by: [by] });
        if (there !== undefined && HAS_NEEDS.has(folder)) waiting.push(there);
      }
    } catch (error) {
      if (!(error instanceof FormatError || error instanceof UserError)) throw error;
      problems.push({ path: from, code: error.code, message: error.message });
    }
  }
  const needs = [...found.values()].toSorted((a, b) => (foldPath(a.path) < foldPath(b.path) ? -1 : 1));
  return { needs, problems };
}

/** Files of these folders name files themselves. */
const HAS_NEEDS: ReadonlySet<AssetFolder> = new Set(['meshes', 'materials']);

/** Loose plugins of any size are read by ranges, as games’ own masters are larger than any mesh. */
async function neededBy({
  place,
  shown,
}: NonNullable<ReturnType<typeof findDataFile>>): Promise<readonly NeededFile[]> {
  const isLoosePlugin = place.kind === 'file' && isPlugin(shown);
  const limit = isLoosePlugin ? Number.POSITIVE_INFINITY : LARGEST_READ;
  return await withDataFile(place, shown, limit, async (content) => {
    const name = shown.slice(shown.lastIndexOf('/') + 1);
    const format = await loadFormat(identify(content.read(0, HEAD_BYTES), name));
    const file = inContext(format, { backEnd: adaptive, inflate: nodeInflateUpTo }).open(content);
    return [...(file.needed?.() ?? [])];
  });
}
