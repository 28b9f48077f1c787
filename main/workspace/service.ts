import { join } from 'node:path';
import type { ServiceContext } from '#main/context/context.ts';
import type { GameChoice } from '#main/games/read-game-setup.ts';
import type { SystemPlaces } from '#main/games/system-places.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import { UserError } from '#shared/errors.ts';
import { countFindings } from '#shared/findings.ts';
import { entryPath, findEntries } from '#shared/formats/kit/entry-path.ts';
import type { Call, Handlers } from '#shared/rpc/api.ts';
import { foldPath } from '#shared/text/fold.ts';
import { safeName } from '#shared/text/safe-name.ts';
import { packTree } from '#shared/workspace/packed-tree.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import { type EarlyReading, readEarly } from './early-reading.ts';
import type { GameChoices } from './game-choices.ts';
import { gameDetails, gameInfo } from './game-details.ts';
import type { IndexCache } from './index-cache.ts';
import type { IndexedArchive } from './indexed-archive.ts';
import { loosePath, pathInData } from './loose-folders.ts';
import type { ModFolders } from './mod-folders.ts';
import { createOutsideChoices, type OutsideChoices } from './outside-choices.ts';
import { isDataRoot, type Root, type Roots } from './roots.ts';
import type { ResolvedFile, Workspace } from './workspace.ts';
import { entryDetails, pathProviders } from './workspace-details.ts';
import {
  indexFolder,
  indexSingleArchive,
  indexSingleFile,
  isLoaded,
  type SavedLooseFile,
  type WorkspaceIndex,
  withGame,
  withLooseFile,
} from './workspace-index.ts';

export interface Workspaces {
  readonly handlers: Pick<
    Handlers,
    | 'workspace.open'
    | 'workspace.describe'
    | 'workspace.refresh'
    | 'workspace.setModFolder'
    | 'workspace.allowOutside'
    | 'workspace.game'
    | 'workspace.setGame'
    | 'dialog.openGameFile'
    | 'workspace.close'
    | 'workspace.tree'
    | 'workspace.providers'
    | 'workspace.details'
  >;
  /** @throws UserError `no-such-workspace` */
  get(id: string): Workspace;
  /** The workspace of a root, opened if necessary. @throws UserError `no-such-root` and those of opening it */
  ofRoot(root: string, call: Call): Promise<Workspace>;
  /**
   * Reopens a workspace from this session or an earlier one, because restored tabs may have files of other folders than
   * the one the window shows. Does nothing if it is open. @throws UserError `no-such-root`
   */
  reopen(id: string, call: Call): Promise<void>;
  /** The file at an address, or undefined if it is not in the index. */
  lookUp(address: FileAddress): ResolvedFile | undefined;
  /** The file at an address. @throws UserError `no-such-file` */
  resolve(address: FileAddress): ResolvedFile;
  /** Adds an archive that is an ordinary file of Data, and is opened, so that its entries have addresses. */
  addArchive(id: string, archive: IndexedArchive): void;
  /** Adds a newly saved loose file to the index, and notifies the windows. */
  saved(id: string, file: SavedLooseFile): void;
  /** Begins to read the root to open at start, if its index is known, before a window asks for it. */
  readEarly(): void;
  /** Whether a file is in an open Data folder, whose tree shows it. */
  isInData(path: string): boolean;
  /** Calls the listener when a workspace gets another mod folder. */
  onModFolder(listener: (workspace: Workspace) => void): void;
  /** Calls the listener when a workspace is no longer open. */
  onForget(listener: (id: string) => void): void;
}

/** Workspaces kept in memory: windows open one at a time and do not always close the last one. */
const KEPT = 3;
/** Workspaces kept that no window shows: for comparisons, and for tabs of other folders. */
const KEPT_BESIDE = 2;

export function createWorkspaces(
  context: ServiceContext,
  roots: Roots,
  modFolders: ModFolders,
  choices: GameChoices,
  indexes: IndexCache,
): Workspaces {
  const { hub, pool, log, options } = context;
  const outside = createOutsideChoices(context);
  const open = new Map<string, Workspace>();
  /** Open workspaces that a window shows. Those opened only for comparisons or tabs never evict them. */
  const shown = new Set<string>();
  /** What is being indexed, with the files saved since that began. */
  const indexing = new Set<{ readonly id: string; readonly saved: SavedLooseFile[] }>();
  const followers: ((workspace: Workspace) => void)[] = [];
  const forgetters: ((id: string) => void)[] = [];
  const namedOutput = options.roots.find((spec) => spec.kind === 'output');
  let early: EarlyReading<Workspace> | undefined;

  function get(id: string): Workspace {
    const workspace = open.get(id);
    if (workspace === undefined) {
      throw new UserError('no-such-workspace', 'This folder is no longer open. Open it again.');
    }
    // Moves it to the end: the least recently used is dropped first.
    open.delete(id);
    open.set(id, workspace);
    return workspace;
  }

  async function index(
    root: Root,
    { signal, progress }: Pick<Call, 'signal' | 'progress'>,
  ): Promise<Workspace> {
    const started = performance.now();
    const { info, path } = root;
    const place = join(options.userData, 'workspaces', `${safeName(info.label)} ${info.id.slice(0, 8)}`);
    const outputRoot = roots.add(
      namedOutput ?? { kind: 'output', path: join(place, 'output'), label: `Output of ${info.label}` },
    );
    const modFolder = (): string => modFolders.of(root) ?? ownModFolder(root, place);
    const chosen = choices.of(root);
    const { places } = choices;
    const choice = { ...chosen, outside: outside.allowed(root) };
    const indexOptions = { pool, signal, progress, choice, places, cache: indexes };
    const mine = { id: idOf(root), saved: [] };
    indexing.add(mine);
    let found: WorkspaceIndex;
    try {
      found =
        info.kind === 'archive'
          ? await indexSingleArchive(path, indexOptions)
          : info.kind === 'file'
            ? indexSingleFile(path)
            : await indexFolder(path, [modFolder(), outputRoot.path], indexOptions);
    } finally {
      indexing.delete(mine);
    }
    const workspace: Workspace = {
      id: mine.id,
      root,
      // The user may have chosen another while the folder was read.
      modFolder: modFolder(),
      outputRoot,
      index: withWhatHappened(found, mine.saved, chosen, choices.of(root), places),
      milliseconds: performance.now() - started,
    };
    open.delete(workspace.id);
    open.set(workspace.id, workspace);
    const isShown = shown.has(workspace.id);
    const rivals = [...open.keys()].filter((id) => shown.has(id) === isShown);
    for (const id of rivals.slice(0, -(isShown ? KEPT : KEPT_BESIDE))) forget(id);
    log.info(
      `${info.label}: ${filesOf(workspace)} files in ${Math.round(workspace.milliseconds)} ms, ${countFindings(workspace.index.findings)} findings.`,
    );
    return workspace;
  }

  /**
   * Where copies go until the user chooses. A folder has one of its own: a copy of a file of one game must not hide the
   * same path in another. Only the folder that the program was started with has the plain name.
   */
  function ownModFolder({ info: { id, label } }: Root, place: string): string {
    if (namedOutput === undefined) return join(place, 'mod');
    return join(namedOutput.path, id === roots.open ? 'mod' : `mod of ${safeName(label)} ${id.slice(0, 8)}`);
  }

  function forget(id: string): void {
    open.delete(id);
    shown.delete(id);
    for (const listener of forgetters) listener(id);
  }

  async function reopen(id: string, call: Call): Promise<void> {
    if (!open.has(id)) await index(roots.get(id.slice(ID_START.length)), call);
  }

  function lookUp(address: FileAddress): ResolvedFile | undefined {
    const { index: found } = get(address.workspace);
    const { tree, folders, archives } = found;
    const at = archives.findIndex(
      ({ name, folder }) => name === address.archive && isOfMod(found, folder, address),
    );
    const archive = archives[at];
    if (address.archive !== undefined && archive === undefined) return undefined;
    if (archive !== undefined && !isLoaded(archive.name)) return entryAlone(archive, address);
    const node = nodeAt(tree.columns, address.path);
    const occurrences =
      node === undefined
        ? []
        : tree
            .occurrences(node)
            .filter(({ provider }) =>
              archive === undefined ? isOfMod(found, provider, address) : provider === folders.length + at,
            );
    if (archive !== undefined && isEntryOf(archive, address)) {
      const { path: shown, entry } = address;
      const twin = occurrences.findIndex(({ index }) => index === entry);
      return { kind: 'entry', shown, archive, entry, twin: twin < 0 ? entry : twin };
    }
    const [occurrence] = occurrences;
    if (node === undefined || occurrence === undefined) return undefined;
    const shown = pathOf(tree.columns, node);
    if (archive !== undefined) return { kind: 'entry', shown, archive, entry: occurrence.index, twin: 0 };
    const { provider, index: file } = occurrence;
    const relative = folders[provider]!.loose.path(file);
    return { kind: 'loose', shown, relative, folder: provider, path: loosePath(folders, occurrence) };
  }

  function resolve(address: FileAddress): ResolvedFile {
    const file = lookUp(address);
    if (file !== undefined) return file;
    throw new UserError('no-such-file', `“${address.path}” no longer exists. Refresh the folder.`, {
      path: address.path,
    });
  }

  function addArchive(id: string, archive: IndexedArchive): void {
    const workspace = open.get(id);
    if (workspace === undefined) return;
    const { index } = workspace;
    const others = index.archives.filter(({ name }) => name !== archive.name);
    open.set(id, { ...workspace, index: { ...index, archives: [...others, archive] } });
  }

  function saved(id: string, file: SavedLooseFile): void {
    for (const running of indexing) if (running.id === id) running.saved.push(file);
    const workspace = open.get(id);
    if (workspace === undefined) return;
    const index = withLooseFile(workspace.index, file);
    // The folder is no longer part of Data, because another profile was selected meanwhile.
    if (index === undefined) return;
    open.set(id, { ...workspace, index });
    hub.emit('workspace.changed', { workspace: id, reread: false });
  }

  function describe(workspace: Workspace): WorkspaceInfo {
    return infoOf(workspace, choices, outside);
  }

  /** Remembers roots that the user opens, but not those only compared with. */
  async function opened(root: Root, call: Call): Promise<WorkspaceInfo> {
    shown.add(idOf(root));
    const workspace = await (early?.take(idOf(root), call) ?? index(root, call));
    roots.remember(root);
    // What was read early may have got another game or mod folder, or a saved file, since.
    return describe(open.get(workspace.id) ?? workspace);
  }

  return {
    get,
    async ofRoot(id, call) {
      const root = roots.get(id);
      return open.has(idOf(root)) ? get(idOf(root)) : await index(root, call);
    },
    reopen,
    lookUp,
    resolve,
    addArchive,
    saved,
    readEarly() {
      if (roots.open === null) return;
      const root = roots.get(roots.open);
      // To index it for the first time takes both cores for seconds, and the window could not be drawn.
      if (!indexes.has(root.path)) return;
      early = readEarly(idOf(root), (call) => index(root, call));
    },
    isInData: (path) =>
      [...open.values()].some(
        ({ root, index: { folders } }) => isDataRoot(root.info) && pathInData(folders, path) !== null,
      ),
    onModFolder: (listener) => void followers.push(listener),
    onForget: (listener) => void forgetters.push(listener),
    handlers: {
      'workspace.open': ({ root }, call) => opened(roots.get(root), call),
      'workspace.describe': async ({ workspace }, call) => {
        await reopen(workspace, call);
        return describe(get(workspace));
      },
      'workspace.refresh': async ({ workspace }, call) => {
        const info = describe(await index(get(workspace).root, call));
        hub.emit('workspace.changed', { workspace, reread: true });
        return info;
      },
      'workspace.setModFolder': async ({ workspace: id, root }) => {
        const { root: own, index: found } = get(id);
        const { path: modFolder } = roots.output(root);
        await modFolders.choose(own, modFolder, found.folders);
        const workspace: Workspace = { ...get(id), modFolder };
        open.set(id, workspace);
        for (const follow of followers) follow(workspace);
        return describe(workspace);
      },
      'workspace.allowOutside': async ({ workspace: id, folders, allow }, call) => {
        const { root, index: found } = get(id);
        await outside.answer(root, found.layout.outside, folders, allow);
        if (!allow) return describe(get(id));
        const workspace = await index(root, call);
        hub.emit('workspace.changed', { workspace: id, reread: true });
        return describe(workspace);
      },
      'workspace.game': ({ workspace: id }) => {
        const { index: found, root } = get(id);
        return gameDetails(found, root, choices);
      },
      'workspace.setGame': async ({ workspace: id, ...chosen }, call) => {
        const { root } = get(id);
        const { profile } = choices.of(root);
        await choices.choose(root, chosen);
        const choice = choices.of(root);
        const workspace: Workspace =
          choice.profile === profile
            ? { ...get(id), index: withGame(get(id).index, { choice, places: choices.places }) }
            : await index(root, call);
        open.set(id, workspace);
        hub.emit('workspace.changed', { workspace: id, reread: true });
        return describe(workspace);
      },
      'dialog.openGameFile': async ({ purpose }) => {
        const { dialogs } = options.host;
        if (dialogs === undefined) {
          const message = 'A browser cannot choose files for Modwright.';
          throw new UserError('unsupported', message);
        }
        const path = await dialogs.openGameFile(purpose);
        return path === null ? null : choices.file(path);
      },
      'workspace.close': ({ workspace }) => {
        forget(workspace);
        return null;
      },
      'workspace.tree': ({ workspace }) => packTree(get(workspace).index.tree.columns),
      'workspace.providers': ({ workspace, path }) => pathProviders(get(workspace), path),
      'workspace.details': ({ address }, { signal }) =>
        entryDetails(get(address.workspace), resolve(address), pool, signal),
    },
  };
}

/**
 * An index with what changed while it was being read: files that were saved, which the walk may have passed before, and
 * another game. Another profile is another index.
 */
function withWhatHappened(
  index: WorkspaceIndex,
  saved: readonly SavedLooseFile[],
  before: GameChoice,
  now: GameChoice,
  places: SystemPlaces,
): WorkspaceIndex {
  const isSame = now.profile !== before.profile || JSON.stringify(now) === JSON.stringify(before);
  const own = isSame ? index : withGame(index, { choice: now, places });
  return saved.reduce((found, file) => withLooseFile(found, file) ?? found, own);
}

const ID_START = 'workspace-';

/** Stable across sessions. */
function idOf({ info }: Root): string {
  return ID_START + info.id;
}

/** Finds an entry of an archive that is not in the tree. */
function entryAlone(archive: IndexedArchive, address: FileAddress): ResolvedFile | undefined {
  const same = findEntries(archive.entries, address.path, archive.encoding);
  const twin = Math.max(0, same.indexOf(address.entry ?? -1));
  const entry = same[twin];
  if (entry === undefined) return undefined;
  return {
    kind: 'entry',
    shown: entryPath(archive.entries, entry, archive.encoding),
    archive,
    entry,
    twin,
  };
}

/** Whether a provider is a folder, and the one named in the address, if any. */
function isOfMod({ folders }: WorkspaceIndex, provider: number, { mod }: FileAddress): boolean {
  const folder = folders[provider];
  return folder !== undefined && (mod === undefined || mod === folder.name);
}

/** Whether the entry number in an address has its path: the number may be from before a refresh. */
function isEntryOf(
  { entries, encoding }: IndexedArchive,
  address: FileAddress,
): address is FileAddress & { readonly entry: number } {
  const { entry, path } = address;
  if (entry === undefined || entry >= entries.count) return false;
  return foldPath(entryPath(entries, entry, encoding)) === foldPath(path);
}

function filesOf({ index }: Workspace): number {
  return index.tree.providers.reduce((sum, provider) => sum + provider.files, 0);
}

function infoOf(workspace: Workspace, choices: GameChoices, outside: OutsideChoices): WorkspaceInfo {
  const { id, root, index, modFolder, outputRoot, milliseconds } = workspace;
  return {
    id,
    root: root.info,
    name: root.info.label,
    files: filesOf(workspace),
    providers: index.tree.providers,
    modFolder,
    outputRoot: outputRoot.info.id,
    game: gameInfo(index, root, choices),
    findings: index.findings,
    outside: outside.describe(root, index.layout.outside),
    milliseconds,
  };
}
