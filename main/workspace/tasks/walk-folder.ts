import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { pathInside } from '#main/files/path-inside.ts';
import { systemCode } from '#main/files/system-error.ts';
import { type AllowedOutside, isAllowed, type OutsideFolder } from '#main/games/outside.ts';
import { namesIn } from '#main/games/system-places.ts';
import { isVortexStaging } from '#main/games/vortex.ts';
import { deploymentsIn } from '#main/games/vortex-files.ts';
import { folderOf } from '#main/games/wine-path.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { type Finding, UserError } from '#shared/errors.ts';
import type { Deployment } from '#shared/games/deployment.ts';
import { foldPath } from '#shared/text/fold.ts';

export interface WalkInput {
  /** Absolute path of the folder. */
  readonly root: string;
  /** Absolute paths of folders to leave out, such as a mod folder inside Data. */
  readonly skip: readonly string[];
  readonly maxFiles: number;
  /** Whether it is a mod's own folder: then files that its manager keeps there or hides are skipped. */
  readonly isMod?: boolean;
  /** Whether to find the mod of each file from Vortex's list of deployed files, if there is one. */
  readonly deployed?: boolean;
  /** Folders outside to which links are followed, for reading. Those of Vortex are in any case. */
  readonly outside?: AllowedOutside;
}

/** A folder's files as columns: every array has one element per file, `pathStart` one more. */
export interface FileList {
  readonly count: number;
  /** Concatenated UTF-8 paths relative to the root, with `/`. */
  readonly paths: Uint8Array;
  readonly pathStart: Uint32Array;
  readonly size: Float64Array;
  /** Milliseconds since 1970. */
  readonly modified: Float64Array;
}

/** Result of walking a folder. */
export interface LooseColumns extends FileList {
  /** The mod of each file, if Vortex has deployed files to the folder. */
  readonly deployed?: DeployedColumns;
  /** Folders outside to which skipped links lead. */
  readonly outside: readonly OutsideFolder[];
  readonly findings: readonly Finding[];
}

/** Mods of deployed files. */
export interface DeployedColumns {
  readonly mods: readonly string[];
  /** Index in `mods` by file; `NO_MOD` = none. */
  readonly mod: Uint16Array;
}

/** A file not deployed by a mod manager. */
export const NO_MOD = 0xffff;

/** Deeper than any Data folder; stops at a bind mount or junction that leads back into itself. */
const MAX_DEPTH = 64;

/**
 * Lists a folder without following links out of it, and without descending into linked folders, so that neither loops nor
 * foreign files get into the tree. Skipped items are reported, with one finding per kind. Links are followed to folders
 * that the user allows, and to the staging folder from which Vortex deploys by links.
 */
export function walkFolder(input: WalkInput, context: TaskContext): LooseColumns {
  const root = realFolder(input.root);
  const skip = new Set(input.skip.filter(existsSync).map((path) => realpathSync(path)));
  const { deployments, findings } = input.deployed === true ? deploymentsIn(root, namesIn(root)) : NOTHING;
  const files = new FileColumns(deployments);
  const trouble = new Trouble();
  const links = new Links(root, input.outside ?? [], deployments);
  const pending: { readonly path: string; readonly prefix: string; readonly depth: number }[] = [
    { path: root, prefix: '', depth: 0 },
  ];
  let full = false;

  while (pending.length > 0 && !full) {
    context.check();
    const folder = pending.pop()!;
    // `join` would normalize every path, which takes as long as a stat.
    const parent = folder.path.endsWith(sep) ? folder.path : folder.path + sep;
    for (const item of readFolder(folder.path, folder.prefix, trouble)) {
      const path = parent + item.name;
      const shown = folder.prefix + item.name;
      if (input.isMod === true && isHidden(shown)) continue;
      if (item.isDirectory() || (item.isSymbolicLink() && links.isFollowedFolder(path))) {
        if (skip.has(path)) continue;
        if (folder.depth >= MAX_DEPTH) trouble.add('too-deep', shown);
        else pending.push({ path, prefix: `${shown}/`, depth: folder.depth + 1 });
        continue;
      }
      if (files.count >= input.maxFiles) {
        trouble.add('too-many-files', shown);
        full = true;
        break;
      }
      addFile(item, path, shown, links, files, trouble);
      if ((files.count & 255) === 0) {
        context.check();
        context.progress({ done: files.count, total: 0, unit: 'files', current: shown });
      }
    }
  }

  const columns = files.finish([...findings, ...trouble.findings()], links.outside());
  context.transfer(
    columns.paths.buffer,
    columns.pathStart.buffer,
    columns.size.buffer,
    columns.modified.buffer,
    ...(columns.deployed === undefined ? [] : [columns.deployed.mod.buffer]),
  );
  return columns;
}

/** Folders outside that a user is asked about; more are a sign of something else than mods. */
const MOST_OUTSIDE = 16;
/** Folders that are kept to find them. */
const MOST_KEPT = 1000;

const NOTHING: ReturnType<typeof deploymentsIn> = { deployments: [], findings: [] };

/** Mod Organizer keeps a mod's metadata in `meta.ini`, and hides files and folders by extension. */
function isHidden(path: string): boolean {
  const name = path.toLowerCase();
  return name === 'meta.ini' || name.endsWith('.mohidden');
}

function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch (cause) {
    throw new UserError('no-such-folder', `The folder ${path} cannot be opened.`, { path, cause });
  }
}

function readFolder(path: string, prefix: string, trouble: Trouble): readonly Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    trouble.add('folder-unreadable', prefix, error);
    return [];
  }
}

function addFile(
  item: Dirent,
  path: string,
  shown: string,
  links: Links,
  files: FileColumns,
  trouble: Trouble,
): void {
  try {
    if (item.isSymbolicLink()) {
      const target = statSync(path);
      if (target.isDirectory()) trouble.add('linked-folder', shown);
      else if (!links.isFollowedFile(path)) trouble.add('link-outside', shown);
      else files.add(shown, target.size, target.mtimeMs);
    } else if (item.isFile()) {
      const { size, mtimeMs } = lstatSync(path);
      files.add(shown, size, mtimeMs);
    } else {
      trouble.add('not-a-file', shown);
    }
  } catch (error) {
    trouble.add('file-unreadable', shown, error);
  }
}

/** Decides which links are followed, and keeps where the others lead. */
class Links {
  readonly #root: string;
  readonly #allowed: AllowedOutside;
  /** Staging folders of Vortex that the folder's lists name: really Vortex's, so they may be read; or not, so ask. */
  readonly #staging: readonly { readonly path: string; readonly isVortex: boolean }[];
  readonly #entered = new Set<string>();
  readonly #outside = new Set<string>();

  constructor(root: string, allowed: AllowedOutside, deployments: readonly Deployment[]) {
    this.#root = root;
    this.#allowed = allowed;
    const named = new Set(deployments.map(({ staging }) => staging));
    this.#staging = [...named].flatMap((staging) => {
      const path = staging === undefined ? undefined : folderOf(staging, root, process);
      return path === undefined ? [] : [{ path: realpathSync(path), isVortex: isVortexStaging(path) }];
    });
  }

  /** Whether a link leads to a file that may be read. @throws the system's errors */
  isFollowedFile(path: string): boolean {
    const real = realpathSync(path);
    if (pathInside(this.#root, real) !== null || this.#mayRead(real)) return true;
    this.#keep(this.#stagingOf(real)?.path ?? dirname(real));
    return false;
  }

  /** Whether a link leads to a folder outside that may be read, and to which no other link has led. */
  isFollowedFolder(path: string): boolean {
    const real = realFolderOf(path);
    if (real === undefined) return false;
    // A folder above the root would lead back into it.
    if (pathInside(this.#root, real) !== null || pathInside(real, this.#root) !== null) return false;
    if (!this.#mayRead(real)) {
      this.#keep(this.#stagingOf(real)?.path ?? real);
      return false;
    }
    if (this.#entered.has(real)) return false;
    this.#entered.add(real);
    return true;
  }

  /** Folders to which links lead that are not followed. */
  outside(): readonly OutsideFolder[] {
    const all = [...this.#outside].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    const top = all.filter((path, at) => !all.slice(0, at).some((above) => pathInside(above, path) !== null));
    return top.slice(0, MOST_OUTSIDE).map((path) => ({ path, by: 'A link' }));
  }

  #mayRead(real: string): boolean {
    return isAllowed(real, this.#allowed) || this.#stagingOf(real)?.isVortex === true;
  }

  #stagingOf(real: string) {
    return this.#staging.find(({ path }) => pathInside(path, real) !== null);
  }

  #keep(folder: string): void {
    if (this.#outside.size < MOST_KEPT) this.#outside.add(folder);
  }
}

/** Where a link to a folder leads; undefined for anything else, also a broken link. */
function realFolderOf(link: string): string | undefined {
  try {
    return statSync(link).isDirectory() ? realpathSync(link) : undefined;
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return undefined;
  }
}

/** Grows by doubling, so that a million paths never exist as a million strings. */
class FileColumns {
  count = 0;
  #paths = Buffer.allocUnsafe(1 << 16);
  #length = 0;
  #starts: number[] = [];
  #sizes: number[] = [];
  #modified: number[] = [];
  readonly #deployments: readonly Deployment[];
  /** Number of each mod. */
  readonly #names: ReadonlyMap<string, number>;
  readonly #mods: number[] = [];

  constructor(deployments: readonly Deployment[]) {
    this.#deployments = deployments;
    const names = [...new Set(deployments.flatMap(({ mods }) => mods))].slice(0, NO_MOD);
    this.#names = new Map(names.map((name, at) => [name, at]));
  }

  add(path: string, size: number, modified: number): void {
    const room = path.length * 3;
    if (this.#length + room > this.#paths.length) {
      const grown = Buffer.allocUnsafe((this.#paths.length + room) * 2);
      this.#paths.copy(grown, 0, 0, this.#length);
      this.#paths = grown;
    }
    this.#starts.push(this.#length);
    this.#length += this.#paths.write(path, this.#length, 'utf8');
    this.#sizes.push(size);
    this.#modified.push(modified);
    if (this.#deployments.length > 0) this.#mods.push(this.#modOf(path));
    this.count++;
  }

  #modOf(path: string): number {
    for (const { mods, owner } of this.#deployments) {
      const mod = owner.get(foldPath(path));
      const at = mod === undefined ? undefined : this.#names.get(mods[mod] ?? '');
      if (at !== undefined) return at;
    }
    return NO_MOD;
  }

  finish(findings: readonly Finding[], outside: readonly OutsideFolder[]): LooseColumns {
    return {
      count: this.count,
      paths: new Uint8Array(this.#paths.subarray(0, this.#length)),
      pathStart: Uint32Array.from([...this.#starts, this.#length]),
      size: Float64Array.from(this.#sizes),
      modified: Float64Array.from(this.#modified),
      ...(this.#deployments.length === 0
        ? {}
        : { deployed: { mods: [...this.#names.keys()], mod: Uint16Array.from(this.#mods) } }),
      outside,
      findings,
    };
  }
}

const MEANING: Readonly<Record<string, string>> = {
  'folder-unreadable': 'could not be read, so its files are missing here',
  'file-unreadable': 'could not be read and was skipped',
  'linked-folder': 'is a link to a folder, which is not followed',
  'link-outside': 'is a link that leads outside of the Data folder and was skipped',
  'not-a-file': 'is neither a file nor a folder and was skipped',
  'too-deep': `is more than ${MAX_DEPTH} folders deep and was skipped`,
  'too-many-files': 'and the files after it were skipped: the folder has more files than can be shown',
};

/** Skipped items by kind: the first by name, the others as a count, so that 10,000 links are one finding. */
class Trouble {
  #kinds = new Map<string, { path: string; count: number; reason: string }>();

  add(code: string, path: string, error?: unknown): void {
    const known = this.#kinds.get(code);
    if (known !== undefined) known.count++;
    else
      this.#kinds.set(code, { path, count: 1, reason: error instanceof Error ? ` (${error.message})` : '' });
  }

  findings(): readonly Finding[] {
    return [...this.#kinds].map(([code, { path, count, reason }]) => ({
      severity: 'warning' as const,
      code,
      path,
      message: `“${path}” ${MEANING[code]}${reason}${count > 1 ? `; ${count - 1} more like it` : ''}.`,
    }));
  }
}
