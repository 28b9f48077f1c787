import { resolve } from 'node:path';
import { realIfThere } from '#main/files/real-path.ts';
import { UserError } from '#shared/errors.ts';
import { type Edge, NO_NODE } from '#shared/graph/asset-graph.ts';
import { kindOfPath } from '#shared/scene/asset-endings.ts';
import { compareFolded, foldPath } from '#shared/text/fold.ts';
import { NodeKind } from '#shared/workspace/tree.ts';
import { nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import type { DataGraph } from './data-graph.ts';
import { isThere } from './graph-of.ts';
import type { NeedKind } from './needs-of.ts';
import { pathsInData } from './paths-in-data.ts';

/** What needs a file. */
export interface Use {
  /** Path of the file in Data; null = the game itself. */
  readonly from: string | null;
  /** Record of a plugin, or null. */
  readonly record: string | null;
  /** Part of the record, field of the file, or the rule. */
  readonly part: string;
  readonly found: Edge['found'];
  /** Whether another copy of `from` overrides the one that needs the file. */
  readonly overridden: boolean;
}

/** A file that is needed and missing. */
export interface MissingFile {
  /** Where the game would look first. */
  readonly path: string;
  readonly kind: NeedKind;
  readonly wantedBy: readonly Use[];
}

/** A file that nothing needs. */
export interface UnusedFile {
  readonly path: string;
  /** Bytes, in an archive as stored. */
  readonly size: number;
}

/**
 * What needs a file, one that Data lacks, too.
 * @param path in Data, with either slash
 * @throws UserError `no-such-file` if Data has no such file and nothing needs one
 */
export function usesOf(data: DataGraph, path: string): readonly Use[] {
  const { graph } = data;
  return graph.usedBy(nodeOf(data, path)).map((edge) => asUse(data, edge));
}

/** The node of a file, or of one that Data lacks. @throws UserError `no-such-file` */
export function nodeOf({ index, graph }: DataGraph, path: string): number {
  const { columns } = index.tree;
  for (const one of pathsInData(index, path)) {
    const node = nodeAt(columns, one);
    if (node !== undefined && isThere(columns, node)) return node;
  }
  const wanted = foldPath(path);
  const lacking = graph.lacking.findIndex((one) => foldPath(one.path) === wanted);
  if (lacking >= 0) return graph.count + lacking;
  throw new UserError('no-such-file', `Data has no file “${path}”, and nothing names one.`, { path });
}

/** Files that are missing, by path. @param isInScope whether files that want them count, by their nodes */
export function missingFiles(data: DataGraph, isInScope: InScope): readonly MissingFile[] {
  const { graph } = data;
  return graph.lacking
    .flatMap(({ path, folder }, at): readonly MissingFile[] => {
      const wanting = graph.usedBy(graph.count + at).filter(({ from, wins }) => wins && isInScope(from));
      const wantedBy = wanting.map((edge) => asUse(data, edge));
      return wantedBy.length === 0 ? [] : [{ path, kind: folder, wantedBy }];
    })
    .toSorted((a, b) => compareFolded(a.path, b.path));
}

/** Files that nothing needs, by path: only kinds of files that others name. */
export function unusedFiles({ index, graph }: DataGraph, isInScope: InScope): readonly UnusedFile[] {
  const { columns } = index.tree;
  const unused: UnusedFile[] = [];
  for (let node = 1; node < columns.count; node += 1) {
    if (!isThere(columns, node) || !isInScope(node) || graph.isUsed(node)) continue;
    const path = pathOf(columns, node);
    if (isAsset(path, index.game.edition?.game)) unused.push({ path, size: columns.size[node] ?? 0 });
  }
  return unused.toSorted((a, b) => compareFolded(a.path, b.path));
}

/** A name that the game may or may not understand. */
export interface OddName {
  /** As stored. */
  readonly path: string;
  readonly kind: NeedKind;
  readonly why: string;
  readonly by: readonly Use[];
}

/**
 * Names of files that work by luck: absolute paths of somebody’s machine, other extensions than the file’s, and another
 * case than the file’s, which fails where case counts.
 */
export function oddNames(data: DataGraph): readonly OddName[] {
  const { graph, index } = data;
  const { columns } = index.tree;
  const found = new Map<string, OddName & { readonly by: Use[] }>();
  for (const edge of graph.edges()) {
    if (edge.text === '' || !edge.wins) continue;
    const lacking = graph.lacking[edge.to - graph.count];
    const target = lacking?.path ?? pathOf(columns, edge.to);
    const isLoose = columns.kind[edge.to] === NodeKind.loose;
    const why = oddity(edge.text, target, lacking === undefined, isLoose);
    if (why === undefined) continue;
    const kind = kindOfPath(target);
    const key = `${why} ${edge.text}`;
    const known = found.get(key) ?? { path: edge.text, kind, why, by: [] };
    known.by.push(asUse(data, edge));
    found.set(key, known);
  }
  return [...found.values()].toSorted((a, b) => compareFolded(a.path, b.path));
}

/**
 * What is odd about a name; undefined if nothing is.
 * @param present whether Data has the file
 * @param isLoose whether it is on disk by itself
 */
function oddity(text: string, target: string, present: boolean, isLoose: boolean): string | undefined {
  const stored = text.replaceAll('\\', '/');
  if (/^[a-z]:\//i.test(stored)) return 'an absolute path';
  const name = stored.slice(stored.lastIndexOf('/') + 1);
  const real = target.slice(target.lastIndexOf('/') + 1);
  const ending = (one: string): string => one.slice(one.lastIndexOf('.') + 1).toLowerCase();
  if (present && ending(name) !== ending(real))
    return `names .${ending(name)}, but the file is .${ending(real)}`;
  // In archives case never matters.
  if (isLoose && !target.endsWith(stored) && foldPath(target).endsWith(foldPath(stored)))
    return 'another case than the file';
  return undefined;
}

/** Whether a node of the tree is among those asked for. */
export type InScope = (node: number) => boolean;

/**
 * Which files a target means: Data itself, one of the folders that a mod manager combines, or a file or folder in Data.
 * @param target a path on disk, or in Data
 * @throws UserError `no-such-file`
 */
export function scopeOf({ index }: DataGraph, target: string): InScope {
  const { tree, folders, layout } = index;
  const real = realIfThere(resolve(target));
  const { files, columns } = tree;
  if ([layout.data, layout.key].some((path) => realIfThere(path) === real)) return () => true;
  const provider = folders.findIndex(({ path }) => realIfThere(path) === real);
  if (provider >= 0) {
    // What its archives hold belongs to the mod as well.
    const own = new Set([
      provider,
      ...index.archives.flatMap(({ folder }, at) => (folder === provider ? [folders.length + at] : [])),
    ]);
    return (node) => own.has(files.provider[files.start[node]!] ?? -1);
  }
  for (const path of pathsInData(index, target)) {
    const node = nodeAt(columns, path);
    if (node === undefined || node === 0) continue;
    return (at) => {
      for (let one = at; one !== 0; one = columns.parent[one]!) if (one === node) return true;
      return false;
    };
  }
  throw new UserError('no-such-file', `“${target}” is neither in Data nor one of its folders.`, {
    path: target,
  });
}

/** An edge seen from the file that is needed. */
export function asUse({ index }: DataGraph, { from, record, part, found, wins }: Edge): Use {
  return {
    from: from === NO_NODE ? null : pathOf(index.tree.columns, from),
    record: record === '' ? null : record,
    part,
    found,
    overridden: !wins,
  };
}

/** Kinds of files whose users are not read: scripts name each other. */
const UNREAD: ReadonlySet<NeedKind> = new Set(['scripts', 'other']);
/** In Starfield materials, which name meshes and textures, are not read. */
const UNREAD_IN_STARFIELD: ReadonlySet<NeedKind> = new Set([...UNREAD, 'materials', 'meshes', 'textures']);

function isAsset(path: string, game: string | undefined): boolean {
  return path.includes('/') && !(game === 'starfield' ? UNREAD_IN_STARFIELD : UNREAD).has(kindOfPath(path));
}
