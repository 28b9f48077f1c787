import { UserError } from '#shared/errors.ts';
import type { NamedFile } from '#shared/formats/kit/named-file.ts';
import { type DataFolder, dataPaths } from '#shared/scene/data-path.ts';
import { wildcardRanges } from './wildcards.ts';

/** A search for paths in files, and their replacement. */
export interface PathQuery {
  /** The path to find, in any case and with any slashes; '' = every path. */
  readonly find: string;
  /** Whether `find` is part of a path; else it is a whole path, with the wildcards `*` and `?`. */
  readonly part: boolean;
  /** The replacement. Its `*` and `?` take what those of `find` matched, in order. Absent = nothing changes. */
  readonly replace?: string | undefined;
  /** Only materials, or only textures. */
  readonly folder?: DataFolder | undefined;
  /** Only in files of precombined meshes. */
  readonly groupsOnly?: boolean | undefined;
}

/**
 * Parses a query into a function that returns a path's replacement: the path itself if nothing changes, undefined if it
 * does not match. A whole path also matches if it is stored relative to another folder: `materials\a.bgsm` is `a.bgsm`
 * and `Data\Materials\A.BGSM`.
 *
 * @throws UserError `bad-path-query` with the reason
 */
export function pathReplacer(
  query: PathQuery,
): (file: Pick<NamedFile, 'folder' | 'text'>) => string | undefined {
  checkQuery(query);
  const { find, part, replace, folder } = query;
  const change = find === '' ? () => [] : part ? partsOf(find) : wholeOf(find);
  return (file) => {
    if (folder !== undefined && file.folder !== folder) return undefined;
    const found = change(file);
    if (found === undefined) return undefined;
    return replace === undefined ? file.text : put(file.text, found, replace);
  };
}

/** What is wrong with a query, as a message; null = nothing. */
export function pathQueryProblem(query: PathQuery): string | null {
  try {
    checkQuery(query);
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/** A range of a text to replace, and what its wildcards matched. */
interface FoundRange {
  readonly start: number;
  readonly end: number;
  readonly wildcards: readonly string[];
}

type Finder = (file: Pick<NamedFile, 'folder' | 'text'>) => readonly FoundRange[] | undefined;

function partsOf(find: string): Finder {
  const wanted = folded(find);
  return ({ text }) => {
    const all = folded(text);
    const found: FoundRange[] = [];
    for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + wanted.length)) {
      found.push({ start: at, end: at + wanted.length, wildcards: [] });
    }
    return found.length === 0 ? undefined : found;
  };
}

function wholeOf(find: string): Finder {
  return ({ text, folder }) => {
    const forms = [
      [find, text],
      [fromFolder(find, folder), fromFolder(text, folder)],
    ] as const;
    for (const [pattern, form] of forms) {
      const ranges = wildcardRanges(folded(pattern), folded(form));
      if (ranges === undefined) continue;
      const wildcards = ranges.map(([start, end]) => form.slice(start, end));
      return [{ start: 0, end: text.length, wildcards }];
    }
    return undefined;
  };
}

/** A path relative to Data. */
function fromFolder(path: string, folder: DataFolder): string {
  const ending = folded(lastName(path));
  return dataPaths(path, folder).find((one) => folded(lastName(one)) === ending) ?? path;
}

function lastName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** Keeps the length: stored text has one byte per character. */
function folded(path: string): string {
  return path.toLowerCase().replaceAll('/', '\\');
}

/** Replaces ranges, with the slashes of the path: nearly all files have `\`. */
function put(text: string, found: readonly FoundRange[], replace: string): string {
  const slash = text.includes('/') && !text.includes('\\') ? '/' : '\\';
  let out = '';
  let at = 0;
  for (const { start, end, wildcards } of found) {
    let next = 0;
    const own = replace.replace(/[*?]/g, () => wildcards[next++] ?? '');
    out += text.slice(at, start) + own.replace(/[\\/]/g, slash);
    at = end;
  }
  return out + text.slice(at);
}

function checkQuery({ find, part, replace }: PathQuery): void {
  const refuse = (message: string): never => {
    throw new UserError('bad-path-query', message);
  };
  const signs = (text: string): string => text.replace(/[^*?]/g, '');
  if (part && signs(find) !== '')
    refuse('Wildcards work in whole paths only. Match whole paths to use * or ?.');
  if (replace === undefined) return;
  if (find === '') refuse('Enter the path to replace.');
  if (part && signs(replace) !== '')
    refuse('A path cannot contain * or ?. Match whole paths to use them as wildcards.');
  if (!isOrdered(signs(replace), signs(find))) {
    refuse(
      'A * or ? in the new path takes what the same wildcard matched in the old one, so the old path needs the same wildcards in the same order.',
    );
  }
  if ([...replace].some((c) => c.charCodeAt(0) > 255 || c.charCodeAt(0) < 32)) {
    refuse('The new path has characters that a mesh cannot store.');
  }
}

/** Whether the wildcards of the new path are the first ones of the old path. */
function isOrdered(signs: string, found: string): boolean {
  return found.startsWith(signs);
}
