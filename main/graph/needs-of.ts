import { type DataFile, findDataFile } from '#main/workspace/data-files.ts';
import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import type { Progress } from '#shared/contract/method.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import type { Edge } from '#shared/graph/asset-graph.ts';
import type { AssetFolder } from '#shared/scene/data-path.ts';
import { foldPath } from '#shared/text/fold.ts';
import { pathsInData } from './paths-in-data.ts';

/** A file that something needs. */
export interface Need {
  /** Path in Data, in its own spelling; of a missing one, where the game would look first. */
  readonly path: string;
  readonly kind: NeedKind;
  readonly present: boolean;
  /** `loose`, or the archive it is in; null if it is missing. */
  readonly provider: string | null;
  readonly by: readonly NeededBy[];
}

/** The folder that names of such files are relative to. */
export type NeedKind = AssetFolder | 'other';

/** What names a file. */
export interface NeededBy {
  /** Path of the file in Data. */
  readonly from: string;
  /** Record of a plugin, or null. */
  readonly record: string | null;
  /** Part of the record, field of the file, or the rule. */
  readonly part: string;
  readonly found: Edge['found'];
}

export interface Needs {
  /** By path. */
  readonly needs: readonly Need[];
  /** Files that could not be read, so that what they need is not known. */
  readonly problems: readonly Problem[];
}

/** A file that another needs. */
export interface NeedLink extends Omit<NeededBy, 'from'> {
  /** Where the game looks for it, best first. */
  readonly paths: readonly string[];
  readonly kind: NeedKind;
}

/** Tells what a file needs, and reports what cannot be read of it. */
export type LinksOf = (file: DataFile, report: (error: FormatError) => void) => Promise<readonly NeedLink[]>;

export interface NeedsJob {
  readonly index: WorkspaceIndex;
  readonly linksOf: LinksOf;
  /** Folder whose files stand before those of Data; absent = none. */
  readonly modFolder?: string;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * The files that others need, and those that these need in turn.
 * @param targets files, by their paths in Data or on disk
 * @throws UserError `no-such-file` if Data lacks a target
 */
export async function needsOf(
  targets: readonly string[],
  { index, linksOf, modFolder, onProgress }: NeedsJob,
): Promise<Needs> {
  const places = modFolder === undefined ? { index } : { index, modFolder };
  const found = new Map<string, Need & { readonly by: NeededBy[] }>();
  const problems: Problem[] = [];
  const waiting = targetFiles(index, targets);
  const read = new Set(waiting.map(({ shown }) => foldPath(shown)));
  for (let done = 0; done < waiting.length; done += 1) {
    const file = waiting[done]!;
    const { shown: from } = file;
    onProgress?.({ done, total: waiting.length, unit: 'files', current: from });
    const report = ({ code, message }: FormatError): void =>
      void problems.push({ path: from, code, message });
    try {
      for (const { paths, kind, record, part, found: how } of await linksOf(file, report)) {
        const [first] = paths;
        if (first === undefined) continue;
        const there = findDataFile(places, paths);
        const path = there?.shown ?? first;
        const by = { from, record, part, found: how };
        const known = found.get(foldPath(path));
        if (known !== undefined) {
          known.by.push(by);
          continue;
        }
        const provider = there?.source ?? null;
        found.set(foldPath(path), { path, kind, present: there !== undefined, provider, by: [by] });
        if (there === undefined || read.has(foldPath(path))) continue;
        read.add(foldPath(path));
        waiting.push(there);
      }
    } catch (error) {
      if (!(error instanceof FormatError || error instanceof UserError)) throw error;
      problems.push({ path: from, code: error.code, message: error.message });
    }
  }
  const needs = [...found.values()].toSorted((a, b) => (foldPath(a.path) < foldPath(b.path) ? -1 : 1));
  return { needs, problems };
}

/** The files that targets name. @throws UserError `no-such-file` */
export function targetFiles(index: WorkspaceIndex, targets: readonly string[]): DataFile[] {
  return targets.map((target) => {
    const file = findDataFile({ index }, pathsInData(index, target));
    if (file === undefined)
      throw new UserError('no-such-file', `Data has no file “${target}”.`, { path: target });
    return file;
  });
}
