import { UserError } from '#shared/errors.ts';
import type { NamedFile } from '#shared/formats/kit/named-file.ts';
import { type DataFolder, dataPaths } from '#shared/scene/data-path.ts';
import { wildcardRanges } from './wildcards.ts';

/** Which paths in files are meant, and what they become. */
export interface PathQuery {
  /** What is looked for, whatever its case and slashes; '' = every path. */
  readonly find: string;
  /** Whether that is a part of paths; else it is a whole path, in which `*` and `?` stand for anything. */
  readonly part: boolean;
  /** What stands in its place. `*` and `?` stand for what those of `find` stood for, in their order. Absent = nothing changes. */
  readonly replace?: string | undefined;
  /** Only materials, or only textures. */
  readonly folder?: DataFolder | undefined;
  /** Only in files of precombined meshes. */
  readonly groupsOnly?: boolean | undefined;
}

/**
 * A query ready to be asked: what a path becomes, itself where nothing is to change; undefined for paths that are not
 * meant. A whole path is also found where it is stored from another folder on: `materials\a.bgsm` is `a.bgsm` and
 * `Data\Materials\A.BGSM`.
 *
 * @throws UserError `bad-path-query` that says what is wrong
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

/** What is wrong with a query, in words; null where it can be asked. */
export function pathQueryProblem(query: PathQuery): string | null {
  try {
    checkQuery(query);
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/** A stretch of a text to be replaced, and what the wildcards in it stood for. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly stood: readonly string[];
}

type Finder = (file: Pick<NamedFile, 'folder' | 'text'>) => readonly Stretch[] | undefined;

function partsOf(find: string): Finder {
  const wanted = folded(find);
  return ({ text }) => {
    const all = folded(text);
    const found: Stretch[] = [];
    for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + wanted.length)) {
      found.push({ start: at, end: at + wanted.length, stood: [] });
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
      return [{ start: 0, end: text.length, stood: ranges.map(([start, end]) => form.slice(start, end)) }];
    }
    return undefined;
  };
}

/** A path as it is below Data. */
function fromFolder(path: string, folder: DataFolder): string {
  const ending = folded(lastName(path));
  return dataPaths(path, folder).find((one) => folded(lastName(one)) === ending) ?? path;
}

function lastName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** Of the same length, as stored text has one byte a character. */
function folded(path: string): string {
  return path.toLowerCase().replaceAll('/', '\\');
}

/** With the slashes that the path has: nearly all files have `\`. */
function put(text: string, found: readonly Stretch[], replace: string): string {
  const slash = text.includes('/') && !text.includes('\\') ? '/' : '\\';
  let out = '';
  let at = 0;
  for (const { start, end, stood } of found) {
    let next = 0;
    const own = replace.replace(/[*?]/g, () => stood[next++] ?? '');
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
  if (part && signs(find) !== '') refuse('A part of a path has no * or ?. Look for whole paths to use them.');
  if (replace === undefined) return;
  if (find === '') refuse('Say which path is to be replaced.');
  if (part && signs(replace) !== '') refuse('No path has a * or ?. Look for whole paths to use them.');
  if (!isOrdered(signs(replace), signs(find))) {
    refuse(
      'A * or ? in the new path takes what the same sign found in the old one: it needs as many there, in the same order.',
    );
  }
  if ([...replace].some((c) => c.charCodeAt(0) > 255 || c.charCodeAt(0) < 32)) {
    refuse('The new path has characters that a mesh cannot store.');
  }
}

/** Whether the signs of the new path are the first ones of the old. */
function isOrdered(signs: string, found: string): boolean {
  return found.startsWith(signs);
}
