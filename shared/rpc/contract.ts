import * as v from 'valibot';
import type { AssignedName } from '../collision/assign.ts';
import type { BodyShape, CollisionBody } from '../collision/collision-body.ts';
import type { ContentRows } from '../compare/compare-contents.ts';
import type { ComparedTexts, FileComparison, LocatedDifference } from '../compare/compare-files.ts';
import type { DocumentState, FieldRow } from '../document/state.ts';
import type { StructureEdit } from '../document/structure.ts';
import type { Finding, Problem } from '../errors.ts';
import type { ArchiveSummary, EntryColumns } from '../formats/archive.ts';
import type { AddableTypes, NamedValue } from '../formats/format.ts';
import type { Verdict } from '../games/explain.ts';
import { GAME_IDS, type GameId } from '../games/games.ts';
import type { PackNote } from '../games/plan-pack.ts';
import type { Scene } from '../scene/scene.ts';
import type { Provider, TreeColumns } from '../workspace/tree.ts';
import { bankMethods } from './bank-contract.ts';
import { changesMethods } from './changes-contract.ts';
import { convertMethods } from './convert-contract.ts';
import { exportMethods } from './export-contract.ts';
import { Address, Count, Id, type Method, method, PathText } from './method.ts';
import { precombinedMethods } from './precombined-contract.ts';
import { type SceneTexture, TEXTURE_ASKED } from './scene-texture.ts';
import { textureMethods } from './texture-contract.ts';
import { thumbnailMethods } from './thumbnail-contract.ts';

/**
 * The one list of what the window may ask of the services. Inputs are validated where a request enters the services;
 * results are typed here and trusted, since they come from our own process. Typed arrays in results travel as
 * attachments. A method that can run longer than a second reports progress and honours cancel.
 *
 * The window never names a file by a raw path: it uses the handles and addresses that the services handed out.
 */

const Bytes = v.pipe(
  v.custom<Uint8Array>((value) => value instanceof Uint8Array),
  v.check((bytes) => bytes.length <= 64 * 1024 * 1024, 'at most 64 MiB'),
);

/** One change of the repack editor. `source` says where the new bytes come from. */
const RepackChange = v.variant('action', [
  v.strictObject({ action: v.literal('remove'), path: PathText, entry: v.optional(Count) }),
  v.strictObject({ action: v.literal('replace'), path: PathText, entry: v.optional(Count), source: Address }),
  v.strictObject({ action: v.literal('add'), path: PathText, source: Address }),
  v.strictObject({
    action: v.literal('compression'),
    path: PathText,
    entry: v.optional(Count),
    compress: v.boolean(),
  }),
]);
/** How hard data is compressed anew; see `PackLevel`. */
const Level = v.union([v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)), v.literal('official')]);
const RepackRequest = v.strictObject({
  archive: Id,
  changes: v.pipe(v.array(RepackChange), v.maxLength(200_000)),
  flags: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff))),
  contentFlags: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff))),
  level: v.optional(Level),
});

/** What is packed: the mod folder, or loose files of a workspace. */
const PackSource = v.variant('kind', [
  v.strictObject({ kind: v.literal('mod'), workspace: Id }),
  v.strictObject({
    kind: v.literal('loose'),
    workspace: Id,
    /** Files, and folders with all that is below them; '' = the workspace's own folder. */
    paths: v.pipe(v.array(PathText), v.minLength(1), v.maxLength(10_000), v.readonly()),
    /** Folder from which paths in the archives are counted: '' or one that all of them lie in. */
    base: PathText,
  }),
]);
const PackRequest = v.strictObject({
  source: PackSource,
  game: v.picklist(GAME_IDS),
  /** Of the plugin that loads the archives: without the endings that the game asks for, and without an extension. */
  name: v.pipe(v.string(), v.maxLength(200)),
  compress: v.boolean(),
  level: v.optional(Level),
  /** Writes data once that several files of an archive have; the dry run does not look for such files. */
  share: v.optional(v.boolean()),
});

/** A document as it is now, as it was saved last, or as Data has it where a copy in the mod folder stands in its place. */
const ComparedSide = v.strictObject({ document: Id, as: v.picklist(['now', 'stored', 'original']) });

/** All files of an archive, or all loose files of a folder: of the root where no archive is named, and no path. */
const ContentsSide = v.strictObject({ root: Id, archive: v.optional(PathText), path: v.optional(PathText) });

const Block = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fffffff));
/** Indices and palettes travel as attachments, as all bytes do. */
const NEW_IMAGE = {
  picture: v.strictObject({ width: Block, height: Block, frames: Block, indices: Bytes }),
  palette: v.optional(v.nullable(Bytes)),
  delay: v.optional(Block),
};
const StructureEditSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('add-block'),
    type: v.pipe(v.string(), v.maxLength(200)),
    at: Block,
    slot: v.optional(PathText),
  }),
  v.strictObject({
    kind: v.literal('remove-blocks'),
    blocks: v.pipe(v.array(Block), v.minLength(1), v.maxLength(100_000), v.readonly()),
    branch: v.boolean(),
  }),
  v.strictObject({ kind: v.literal('duplicate-block'), block: Block, branch: v.boolean() }),
  v.strictObject({ kind: v.literal('move-block'), block: Block, to: Block }),
  v.strictObject({ kind: v.literal('insert-element'), path: PathText, index: Block }),
  v.strictObject({ kind: v.literal('remove-element'), path: PathText }),
  v.strictObject({ kind: v.literal('replace-image'), image: Block, ...NEW_IMAGE }),
  v.strictObject({ kind: v.literal('add-image'), at: Block, ...NEW_IMAGE }),
  v.strictObject({
    kind: v.literal('remove-images'),
    images: v.pipe(v.array(Block), v.minLength(1), v.maxLength(10_000), v.readonly()),
  }),
  v.strictObject({ kind: v.literal('move-image'), image: Block, to: Block }),
  v.strictObject({ kind: v.literal('set-palette'), image: Block, palette: v.nullable(Bytes) }),
  v.strictObject({ kind: v.literal('rename-bank'), bank: Block }),
]) satisfies v.GenericSchema<StructureEdit>;

/**
 * For edits by path: the revision that the user looked at. `stale` where blocks or elements have moved since, so that the
 * path leads to another place by now.
 */
const SEEN = { revision: v.optional(Count) };

export const contract = {
  /** First call of every window: what the host can do and what it was started with. */
  'session.describe': method<SessionInfo>()(v.strictObject({})),
  'session.log': method<readonly LogLine[]>()(v.strictObject({})),

  'settings.get': method<Settings>()(v.strictObject({})),
  'settings.set': method<Settings>()(
    v.strictObject({
      theme: v.optional(v.picklist(['system', 'dark', 'light', 'contrast'])),
      zoom: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(3))),
      hexColumns: v.optional(v.picklist([8, 16, 32])),
      hexTint: v.optional(v.boolean()),
      density: v.optional(v.picklist(['compact', 'comfortable'])),
      saveTarget: v.optional(v.picklist(['mod', 'loose'])),
      /** The window's own state (dock layout, open tabs, sizes), opaque to the services. */
      layout: v.optional(v.pipe(v.string(), v.maxLength(1_000_000))),
    }),
  ),

  /** Native dialogs; answers null when the user cancels. `unsupported` where the host has none (browser). */
  'dialog.openFolder': method<RootInfo | null>()(
    v.strictObject({ purpose: v.picklist(['data', 'output', 'mod']) }),
  ),
  'dialog.openArchive': method<RootInfo | null>()(v.strictObject({})),
  'dialog.openGameFile': method<GameFileInfo | null>()(
    v.strictObject({ purpose: v.picklist(['ini', 'plugins']) }),
  ),

  /** Games that launchers of this system know; none where only folders named at start may be opened. */
  'games.installed': method<readonly InstalledGameInfo[]>()(v.strictObject({})),

  /** Opens a root as a workspace: indexes loose files and every archive. Progress: files indexed. */
  'workspace.open': method<WorkspaceInfo>()(v.strictObject({ root: Id })),
  'workspace.refresh': method<WorkspaceInfo>()(v.strictObject({ workspace: Id })),
  /**
   * Makes an output root, such as `dialog.openFolder` answers for `mod`, the folder that saves mirror Data in; remembered
   * for the workspace's root. `mod-folder-in-data` where saves would land among the originals, `unsupported` in a browser.
   */
  'workspace.setModFolder': method<WorkspaceInfo>()(v.strictObject({ workspace: Id, root: Id })),
  /** What was found out of the folder's game, and what could be chosen instead. */
  'workspace.game': method<GameDetails>()(v.strictObject({ workspace: Id })),
  /**
   * Chooses game, INI file, list of plugins and a mod manager's profile in place of what is found (null); remembered for the
   * workspace's root. With another profile the folder is read again. Progress: files indexed.
   */
  'workspace.setGame': method<WorkspaceInfo>()(
    v.strictObject({
      workspace: Id,
      game: v.nullable(Id),
      ini: v.nullable(Id),
      plugins: v.nullable(Id),
      profile: v.optional(v.nullable(PathText)),
    }),
  ),
  'workspace.close': method<null>()(v.strictObject({ workspace: Id })),
  'workspace.tree': method<TreeColumns>()(v.strictObject({ workspace: Id })),
  /** Every provider of a path in the order of the folder's game, the shown one first. */
  'workspace.providers': method<readonly PathProvider[]>()(v.strictObject({ workspace: Id, path: PathText })),
  /** Everything that one node is: for the properties panel. */
  'workspace.details': method<EntryDetails>()(v.strictObject({ address: Address })),

  'document.open': method<DocumentState>()(v.strictObject({ address: Address })),
  /** Every open document: a window that comes back finds the unsaved edits that it left. */
  'document.list': method<readonly DocumentState[]>()(v.strictObject({})),
  'document.state': method<DocumentState>()(v.strictObject({ document: Id })),
  'document.close': method<null>()(v.strictObject({ document: Id, discard: v.boolean() })),
  /** Bytes with all edits applied; at most 1 MiB a call; fewer at the end. */
  'document.read': method<{ readonly revision: number; readonly bytes: Uint8Array }>()(
    v.strictObject({ document: Id, offset: Count, length: v.pipe(Count, v.maxValue(1024 * 1024)) }),
  ),
  /** Whole text for the text view. `too-large` above 16 MiB. */
  'document.text': method<{
    readonly revision: number;
    readonly text: string;
    readonly encoding: string;
    readonly language: string;
  }>()(v.strictObject({ document: Id })),
  /** Children `[start, start + count)` of a field; path '' = the document's root fields. */
  'document.fields': method<{
    readonly revision: number;
    readonly total: number;
    readonly rows: readonly FieldRow[];
  }>()(
    v.strictObject({ document: Id, path: PathText, start: Count, count: v.pipe(Count, v.maxValue(2000)) }),
  ),
  /** The chain of fields that covers a byte, outermost first, each with its index among its siblings. */
  'document.fieldAt': method<{
    readonly revision: number;
    readonly chain: readonly (FieldRow & { readonly index: number })[];
  }>()(v.strictObject({ document: Id, offset: Count })),
  /** Leaf fields that touch `[offset, offset + length)`, at most 4,096, for tints and bookmarks of the hex view. */
  'document.fieldsIn': method<{ readonly revision: number; readonly rows: readonly FieldRow[] }>()(
    v.strictObject({ document: Id, offset: Count, length: v.pipe(Count, v.maxValue(65_536)) }),
  ),
  /**
   * Sets a field from text as a user types it (`0.5`, `0x1F`, `true`, an enum's name). `lost`: what the file stored and
   * does not any more, in words, since other fields follow from this one.
   */
  'document.setField': method<{ readonly state: DocumentState; readonly lost: readonly string[] }>()(
    v.strictObject({
      ...SEEN,
      document: Id,
      path: PathText,
      text: v.pipe(v.string(), v.maxLength(65_536)),
    }),
  ),
  /** Sets several fields to one value, as one step: copies of a value that must not differ, and that people call `what`. */
  'document.setFields': method<DocumentState>()(
    v.strictObject({
      ...SEEN,
      document: Id,
      paths: v.pipe(v.array(PathText), v.minLength(1), v.maxLength(10_000)),
      text: v.pipe(v.string(), v.maxLength(65_536)),
      what: v.pipe(v.string(), v.maxLength(200)),
    }),
  ),
  /**
   * Sets several fields as one step that is called `label`, each on top of those before it: to its own text, or to what the
   * file stores (null).
   */
  'document.setEach': method<DocumentState>()(
    v.strictObject({
      ...SEEN,
      document: Id,
      edits: v.pipe(
        v.array(
          v.strictObject({ path: PathText, text: v.nullable(v.pipe(v.string(), v.maxLength(65_536))) }),
        ),
        v.minLength(1),
        v.maxLength(10_000),
      ),
      label: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    }),
  ),
  /** Everything that collides in a document, with the fields that hold its values; at most `MOST_BODIES`. */
  'document.collision': method<CollisionTable>()(v.strictObject({ document: Id })),
  /** The values of a part that people look up and change, such as a collision body's friction, each with its field. */
  'document.values': method<{ readonly revision: number; readonly values: readonly ValueRow[] }>()(
    v.strictObject({ document: Id, path: PathText }),
  ),
  /** Types of blocks that can be added, for the reference `slot` where one is named; none where a file has no such parts. */
  'document.blockTypes': method<AddableTypes>()(v.strictObject({ document: Id, slot: v.optional(PathText) })),
  /**
   * Adds, removes, copies, moves or replaces parts of a file (blocks of a NIF, elements of its lists, images of a bank).
   * `warnings`: what else follows from it that a person should know.
   */
  'document.restructure': method<{
    readonly state: DocumentState;
    readonly select: string;
    readonly warnings: readonly string[];
  }>()(v.strictObject({ ...SEEN, document: Id, edit: StructureEditSchema })),
  'document.writeBytes': method<DocumentState>()(
    v.strictObject({ document: Id, offset: Count, bytes: Bytes, label: v.optional(v.string()) }),
  ),
  'document.setText': method<DocumentState>()(
    v.strictObject({ document: Id, text: v.pipe(v.string(), v.maxLength(16 * 1024 * 1024)) }),
  ),
  /** Puts a field back to what the file stores. */
  'document.resetField': method<DocumentState>()(v.strictObject({ ...SEEN, document: Id, path: PathText })),
  /** Both answer what they undid or redid, in words, and where, for the status bar and the selection. */
  'document.undo': method<StepResult>()(v.strictObject({ document: Id })),
  'document.redo': method<StepResult>()(v.strictObject({ document: Id })),
  /** Saves. `mod`: mirrors the Data path below the mod folder. `loose`: writes or replaces the loose file (with backup). */
  'document.save': method<{
    readonly state: DocumentState;
    readonly savedTo: string;
    readonly backup: string | null;
    /** Trouble that the user must know of although the file is saved, such as a disk that did not confirm it. */
    readonly problems: readonly Problem[];
  }>()(v.strictObject({ document: Id, target: v.picklist(['mod', 'loose']) })),
  /** Next match at or after `from` (before it, if `backward`); null = none. Progress: bytes searched. */
  'document.find': method<{ readonly offset: number; readonly length: number } | null>()(
    v.strictObject({
      document: Id,
      kind: v.picklist(['hex', 'text', 'value']),
      query: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
      from: Count,
      backward: v.boolean(),
    }),
  ),
  /**
   * What two documents say differently, with the text of both; at most `MOST_DIFFERENCES`. `different-formats` where
   * there is nothing to compare, `too-large` above 128 MiB.
   */
  'compare.documents': method<DocumentComparison>()(
    v.strictObject({ before: ComparedSide, after: ComparedSide }),
  ),

  /** What a document looks like, as it is now. `no-scene` where it has no look. */
  'scene.read': method<{ readonly revision: number; readonly scene: Scene }>()(
    v.strictObject({ document: Id }),
  ),

  /**
   * A texture that a document names, as its file spells the path: the picture whose longer side has at least `largest`
   * pixels (512 where absent), or the largest there is; one without smaller copies is made smaller. Where the card takes its
   * blocks as they are stored, they come so, with all smaller copies and twice the side: they take less room even then.
   * Where there is no DDS of the name, a console’s DDX is taken. null where neither the mod folder, nor Data, nor its
   * archives have it; `not-a-cube` where a cube is asked for.
   */
  'scene.texture': method<SceneTexture | null>()(v.strictObject({ document: Id, ...TEXTURE_ASKED })),

  ...textureMethods,
  ...thumbnailMethods,
  ...bankMethods,

  ...exportMethods,
  ...precombinedMethods,
  ...convertMethods,

  /** Edits of an earlier run that were never saved. */
  'journal.list': method<readonly JournalInfo[]>()(v.strictObject({})),
  'journal.restore': method<DocumentState>()(v.strictObject({ journal: Id, workspace: Id })),
  'journal.discard': method<null>()(v.strictObject({ journal: Id })),

  /** Opens an archive of a workspace by its provider name; entries in stored order. */
  'archive.open': method<{
    readonly archive: string;
    readonly summary: ArchiveSummary;
    readonly entries: EntryColumns;
    readonly encoding: string;
    readonly findings: readonly Finding[];
  }>()(v.strictObject({ workspace: Id, name: PathText })),
  'archive.close': method<null>()(v.strictObject({ archive: Id })),
  /** Uncompressed sizes, which only the data blocks know (NaN where a block cannot be read). */
  'archive.sizes': method<Float64Array>()(v.strictObject({ archive: Id })),
  'archive.verify': method<{ readonly ok: boolean; readonly findings: readonly Finding[] }>()(
    v.strictObject({ archive: Id }),
  ),
  /**
   * Extracts to an output root, below an optional folder. `entries` absent = all. Files that are there already stay and are
   * reported (`keep`), are replaced, or stay without a word where they are as long as the archive's (`missing`). `times`:
   * files get the archive's own time, since archives have none of their files. Progress: bytes.
   */
  'archive.extract': method<ExtractReport>()(
    v.strictObject({
      archive: Id,
      entries: v.optional(v.instance(Uint32Array)),
      root: Id,
      folder: v.optional(PathText),
      existing: v.optional(v.picklist(['keep', 'replace', 'missing'])),
      times: v.optional(v.boolean()),
    }),
  ),

  /**
   * Looks into all meshes for the types of their blocks: loose ones and those of the archives that the games load, or those
   * of one archive. Progress: files. Files that cannot be read are problems of the job.
   */
  'blockTypes.scan': method<BlockScanInfo>()(
    v.strictObject({ workspace: Id, archive: v.optional(PathText) }),
  ),
  /** Files that have blocks of all, or of any of some types. `no-such-scan` where later ones have taken its place. */
  'blockTypes.files': method<FilesWithBlocks>()(
    v.strictObject({
      scan: Id,
      types: v.pipe(v.array(v.pipe(v.string(), v.maxLength(255))), v.minLength(1), v.maxLength(10_000)),
      match: v.picklist(['all', 'any']),
    }),
  ),

  /**
   * Looks for bytes, a text or a number in the contents of all files, those in the archives that the games load included,
   * or in those of one archive. `include`: only files that match the pattern. Progress: bytes.
   */
  'contents.search': method<ContentHits>()(
    v.strictObject({
      workspace: Id,
      archive: v.optional(PathText),
      kind: v.picklist(['hex', 'text', 'value']),
      query: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
      include: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1000))),
    }),
  ),

  /**
   * Compares the files of two archives or folders by path and content; what was compared last is answered at once while both
   * are as they were indexed. Progress: files. Files that cannot be read are problems. `nothing-to-compare` for a folder
   * that has no loose files.
   */
  'contents.compare': method<ContentsComparison>()(
    v.strictObject({ before: ContentsSide, after: ContentsSide }),
  ),

  /** Every path that several files have, loose or in archives that the folder has, each with all of those. */
  'conflicts.list': method<ConflictColumns>()(v.strictObject({ workspace: Id })),
  /**
   * Compares the contents of files with those of the first of their paths. `files`: places in the columns of the list.
   * `conflicts-changed` where the folder was read again since. Files that cannot be read are problems of the job.
   */
  'conflicts.compare': method<{ readonly same: Uint8Array; readonly problems: number }>()(
    v.strictObject({ workspace: Id, list: Id, files: v.instance(Uint32Array) }),
  ),

  ...changesMethods,

  /** What the mod folder and open edits would change in the archive: the start of the repack editor. */
  'repack.suggest': method<readonly RepackItem[]>()(v.strictObject({ archive: Id })),
  /** Dry run: nothing is written. */
  'repack.plan': method<RepackPlan>()(RepackRequest),
  /** Writes the new archive to an output root and verifies it. Progress: bytes. */
  'repack.run': method<RepackReport>()(
    v.strictObject({ ...RepackRequest.entries, root: Id, name: PathText, overwrite: v.boolean() }),
  ),

  /** What a pack of this would be called, and for which game: the start of a pack. */
  'pack.suggest': method<PackSuggestion>()(v.strictObject({ source: PackSource })),
  /** Dry run: nothing is written. With a root, it says which archives are there already. */
  'pack.plan': method<PackPlan>()(v.strictObject({ ...PackRequest.entries, root: v.optional(Id) })),
  /**
   * Writes new archives to an output root, all or none. `exists` where one is there already and may not be replaced; what
   * is replaced stays as a backup. Progress: bytes.
   */
  'pack.run': method<PackReport>()(
    v.strictObject({ ...PackRequest.entries, root: Id, overwrite: v.boolean() }),
  ),

  'jobs.list': method<readonly JobInfo[]>()(v.strictObject({})),
  'jobs.cancel': method<null>()(v.strictObject({ job: Id })),
  'jobs.dismiss': method<null>()(v.strictObject({ job: Id })),

  /**
   * Makes copies of files that can be dragged out of the window (desktop only); a folder's address stands for everything
   * below it. Cancel it when the button is let go before it answers. `too-much-to-drag` beyond `DragLimit`.
   */
  'drag.prepare': method<PreparedDrag>()(
    v.strictObject({ items: v.pipe(v.array(Address), v.minLength(1), v.maxLength(10_000)) }),
  ),
  /** Hands the prepared copies to the system's drag, while the button is still held. */
  'drag.start': method<null>()(v.strictObject({ drag: Id })),

  /** Shows a file that a service wrote in the system's file manager (desktop only). */
  'host.reveal': method<null>()(v.strictObject({ saved: PathText })),
  /** Shows a file of a workspace, or the archive that has it, in the system's file manager (desktop only). */
  'host.revealFile': method<null>()(v.strictObject({ address: Address })),
  /**
   * Opens a loose file with the program that the system has for it (desktop only). `in-archive` for an entry, `is-program`
   * for what the system would run.
   */
  'host.openFile': method<null>()(v.strictObject({ address: Address })),
} as const satisfies Record<string, Method>;

export type Contract = typeof contract;
export type MethodName = keyof Contract;
export type Input<M extends MethodName> = v.InferOutput<Contract[M]['input']>;
export type Output<M extends MethodName> = Contract[M] extends Method<v.GenericSchema, infer O> ? O : never;

/** Events the services send to every window, each with its payload. */
export interface Events {
  readonly 'document.changed': DocumentState;
  readonly 'jobs.changed': readonly JobInfo[];
  readonly 'settings.changed': Settings;
  readonly 'log.line': LogLine;
  /** The Data folder changed on disk, or a save added a file: the tree should be fetched again. */
  readonly 'workspace.changed': { readonly workspace: string };
  /** A host's menu asks for a command of the palette. */
  readonly 'host.command': { readonly command: string };
  /** Something was dropped on a desktop window. */
  readonly 'host.dropped': Dropped;
}
export type EventName = keyof Events;

/** Progress of a running request. `total` is 0 while unknown. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly unit: 'bytes' | 'files' | 'entries' | 'pixels';
  /** What is being worked on, as the user knows it. */
  readonly current: string;
}

/** A folder or archive that this session may use. The handle is opaque; the label is for people. */
export interface RootInfo {
  readonly id: string;
  readonly kind: 'data' | 'archive' | 'file' | 'output' | 'sample';
  readonly label: string;
}

export interface SessionInfo {
  readonly version: string;
  readonly host: 'desktop' | 'browser' | 'memory';
  readonly platform: 'windows' | 'macos' | 'linux';
  readonly capabilities: {
    readonly dialogs: boolean;
    readonly reveal: boolean;
    /** Loose files can be opened with the system's programs. */
    readonly openFile: boolean;
    /** Files can be dragged out of the window. */
    readonly dragOut: boolean;
    /** What is dropped on the window comes back as `host.dropped`; elsewhere it has no path. */
    readonly dropIn: boolean;
  };
  readonly roots: readonly RootInfo[];
  /** Root to open at once (named at start), or null. */
  readonly open: string | null;
  readonly recent: readonly RootInfo[];
}

export interface Settings {
  readonly theme: 'system' | 'dark' | 'light' | 'contrast';
  readonly zoom: number;
  readonly hexColumns: 8 | 16 | 32;
  readonly hexTint: boolean;
  readonly density: 'compact' | 'comfortable';
  readonly saveTarget: 'mod' | 'loose';
  readonly layout: string;
}

export interface WorkspaceInfo {
  readonly id: string;
  readonly root: RootInfo;
  readonly name: string;
  readonly files: number;
  readonly providers: readonly Provider[];
  /** Where saves to the mod folder go, for people. */
  readonly modFolder: string;
  readonly outputRoot: string;
  /** By whose rules files are shown; null where no game is known. */
  readonly game: GameInfo | null;
  readonly findings: readonly Finding[];
  readonly milliseconds: number;
}

/** The game of a Data folder. */
export interface GameInfo {
  readonly id: string;
  readonly label: string;
  readonly confidence: 'certain' | 'likely' | 'guess' | 'chosen';
  /** What speaks for it, in words. */
  readonly why: string;
}

/** A file outside of Data that says how a game loads it. The handle is opaque; `shown` is its path for people. */
export interface GameFileInfo {
  readonly id: string;
  readonly name: string;
  readonly shown: string;
}

export interface GameDetails {
  readonly game: GameInfo | null;
  /** What the folder's files speak for; null where they speak for none. */
  readonly detected: GameInfo | null;
  /** Games that can be chosen. */
  readonly games: readonly { readonly id: string; readonly label: string }[];
  /** What was chosen in place of what is found; null = nothing. Files by handle. */
  readonly chosen: {
    readonly game: string | null;
    readonly ini: string | null;
    readonly plugins: string | null;
    readonly profile: string | null;
  };
  /** The mod manager that keeps the folder's mods apart; null = there is none. */
  readonly mods: ModDetails | null;
  /** Files that are read, those that override others last. */
  readonly inis: readonly GameFileInfo[];
  readonly plugins: GameFileInfo | null;
  /** Files that could be chosen: those in the usual places, and the chosen one. */
  readonly iniChoices: readonly GameFileInfo[];
  readonly pluginChoices: readonly GameFileInfo[];
  readonly activePlugins: number;
  /** Where they are from and in which order, in words that go on from “3 plugins”. */
  readonly pluginSource: string;
  /** When loose files win, in words. */
  readonly loose: string;
  readonly looseDisputed: boolean;
  /** As the game loads them; `place` 0 wins over all others, null is not loaded. */
  readonly archives: readonly {
    readonly name: string;
    readonly place: number | null;
    readonly rule: string;
    readonly disputed: boolean;
  }[];
}

export interface ModDetails {
  /** `Mod Organizer 2`. */
  readonly manager: string;
  /** Profiles that can be chosen, and the one whose mods are shown; null = there is none. */
  readonly profiles: readonly string[];
  readonly profile: string | null;
  /** Folders that Data is made of, the one that wins over the others first. */
  readonly folders: readonly { readonly name: string; readonly files: number }[];
  /** What says their order, in words that go on from “in”. */
  readonly order: string;
  /** Nothing says the order, and another is as likely. */
  readonly assumed: boolean;
}

/** A game that was found on this system. */
export interface InstalledGameInfo {
  /** Its Data folder. */
  readonly root: RootInfo;
  readonly label: string;
  /** The game's folder, for people. */
  readonly path: string;
  /** What knows of it: `Steam`. */
  readonly store: string;
}

export interface PathProvider {
  readonly provider: Provider;
  readonly entry: number | null;
  readonly size: number;
  /** File time of the loose file, or of the archive, in milliseconds since 1970; null = not known. */
  readonly modified: number | null;
  /** What the tree shows and opens: the first. */
  readonly shown: boolean;
  /** What the game takes: nothing where it loads no archive that has the path. */
  readonly wins: boolean;
  /** Why it stands where it does, in words. */
  readonly reason: string;
  /** People disagree about the rule that says so. */
  readonly disputed: boolean;
}

export interface EntryDetails {
  readonly path: string;
  /** Label and value pairs in reading order, such as `Stored size` → `1 204`. */
  readonly facts: readonly { readonly label: string; readonly value: string; readonly hint?: string }[];
  readonly providers: readonly PathProvider[];
  readonly findings: readonly Finding[];
}

export interface ValueRow extends NamedValue {
  readonly row: FieldRow;
  /** What the fields of `also` hold, as text: others than the row's own, where somebody set one copy alone. */
  readonly copies: readonly string[];
}

/** Bodies in one answer: more than any file of a game has. */
export const MOST_BODIES = 1000;

export interface CollisionTable {
  readonly revision: number;
  readonly bodies: readonly TableBody[];
  /** Choices by the name of a value; none for values that are plain numbers. */
  readonly choices: Readonly<Partial<Record<AssignedName, readonly ValueChoice[]>>>;
  /** Blocks whose bodies cannot be read or not be changed, each with why. */
  readonly problems: readonly Problem[];
  /** Whether the file has more bodies than are listed. */
  readonly more: boolean;
}

export interface ValueChoice {
  readonly value: string;
  readonly label: string;
}

export interface TableBody extends Pick<CollisionBody, 'index' | 'node' | 'motion' | 'path'> {
  readonly block: number;
  /** Where its fields lie in the file. */
  readonly offset: number;
  readonly length: number;
  readonly shape: Omit<BodyShape, 'materials'> | null;
  readonly materials: readonly ValueCell[];
  readonly values: Readonly<Partial<Record<Exclude<AssignedName, 'material'>, ValueCell>>>;
  /** What is to be known before it is changed, in sentences. */
  readonly warnings: readonly string[];
}

/** A value of a body, and the fields that hold it. */
export interface ValueCell {
  /** In the unit that people know. */
  readonly value: number;
  readonly name: string | null;
  readonly path: string;
  readonly also: readonly string[];
  /** Goes behind what is typed: see `BodyValue`. */
  readonly suffix: string | null;
  /** Why it cannot be set, in a sentence without its subject; null where it can. */
  readonly reason: string | null;
  /** What the file stores, as people read it; null where that is the same. */
  readonly stored: string | null;
}

export type ComparedSide = v.InferOutput<typeof ComparedSide>;

export interface DocumentComparison {
  /** Revisions of both documents that were compared. */
  readonly revisions: readonly [number, number];
  /** What differences were told by: fields, lines of text, or bytes alone. */
  readonly by: FileComparison['by'];
  readonly differences: readonly LocatedDifference[];
  /** Differences that were found beyond those that are listed. */
  readonly more: number;
  /** Both as text: their fields line by line, or their own; null where nothing but bytes is known of them. */
  readonly texts: Pick<ComparedTexts, 'before' | 'after'> | null;
  /** Language of the texts' editor. */
  readonly language: string;
}

export interface StepResult {
  readonly state: DocumentState;
  readonly label: string;
  /** Field that it was about, and where; null = some bytes. */
  readonly path: string | null;
  readonly offset: number;
  readonly length: number;
}

export interface JournalInfo {
  readonly id: string;
  readonly path: string;
  readonly archive: string | null;
  readonly edits: number;
  /** Milliseconds since 1970. */
  readonly when: number;
}

/** Types of blocks, by name; `files` and `blocks` have one element a type. */
export interface BlockScanInfo {
  /** Handle for `blockTypes.files`. */
  readonly scan: string;
  /** Meshes that were looked into. */
  readonly scanned: number;
  readonly types: readonly string[];
  /** Files that have blocks of a type. */
  readonly files: Uint32Array;
  /** Blocks of a type in all of them. */
  readonly blocks: Float64Array;
  /** Files of which not everything could be told; the job names them. */
  readonly problems: number;
}

/** Files by path as columns: every array has one element a file, `pathStart` one more. */
/** Files that a search over a whole folder found: every array has one element a file, `pathStart` one more. */
export interface FoundColumns {
  readonly count: number;
  /** UTF-8 paths in Data, one after the other. */
  readonly paths: Uint8Array;
  readonly pathStart: Uint32Array;
  /** Names that `archive` counts in. */
  readonly archives: readonly string[];
  /** -1 for loose files. */
  readonly archive: Int32Array;
  /** Names that `mod` counts in: of the folders that Data is made of, where it is of several. */
  readonly mods: readonly string[];
  readonly mod: Int32Array;
  /** The archive’s entry. */
  readonly entry: Uint32Array;
}

/** Rows of a plan that a window is sent. */
export const MOST_PLANNED = 100_000;

/** Files whose contents have what was looked for. */
export interface ContentHits extends FoundColumns {
  /** Where it is first, in the unpacked file. */
  readonly offset: Float64Array;
  /** How often it is there; counted up to 1,000. */
  readonly matches: Uint32Array;
  /** Files that were looked into, and their bytes unpacked. */
  readonly searched: number;
  readonly bytes: number;
  /** Whether there are more than are listed. */
  readonly more: boolean;
  readonly problems: number;
}

export type ContentsSide = v.InferOutput<typeof ContentsSide>;

/** How the files of two archives or folders differ, one row a file. */
export interface ContentsComparison extends Omit<ContentRows, 'before' | 'after'> {
  /** Unpacked bytes by row; NaN where it is not on that side, or where that cannot be told. */
  readonly sizeBefore: Float64Array;
  readonly sizeAfter: Float64Array;
  /** Workspaces whose files are opened from a row. */
  readonly workspaces: readonly [before: string, after: string];
  readonly problems: readonly Problem[];
}

export interface FilesWithBlocks extends FoundColumns {
  /** Blocks of the types that were asked for, and the index of the first of them. */
  readonly blocks: Uint32Array;
  readonly first: Uint32Array;
}

/**
 * Paths that several files have, as columns, in the order of the open tree. `paths` and `start` are by path and have one
 * element more; the columns after `start` have one element a file, of each path the one that is shown first and the others in the game's order.
 */
export interface ConflictColumns {
  /** Handle for `conflicts.compare`. */
  readonly list: string;
  readonly count: number;
  /** UTF-8 paths in Data, one after the other. */
  readonly paths: Uint8Array;
  readonly pathStart: Uint32Array;
  readonly providers: readonly ConflictProvider[];
  /** Where a path's files begin. */
  readonly start: Uint32Array;
  readonly provider: Uint16Array;
  /** The archive's entry; nothing to go by for a loose file. */
  readonly entry: Uint32Array;
  /** Bytes as stored. */
  readonly size: Float64Array;
  /** 1 where the path is spelled in another case than that of the first. */
  readonly respelled: Uint8Array;
  /** What the game makes of the file: index in `verdicts`. */
  readonly verdict: Uint32Array;
  readonly verdicts: readonly Verdict[];
}

export interface ConflictProvider extends Pick<Provider, 'kind' | 'name' | 'mod'> {
  /** Whether the game loads it: an archive that it does not never wins. */
  readonly loaded: boolean;
}

/** Whether a file is the same as the first of its path. The numbers are on the wire. */
export const SameContent = { unread: 0, identical: 1, differs: 2 } as const;

export interface JobReport {
  readonly files: number;
  readonly bytes: number;
  readonly problems: readonly Problem[];
  /** Where the results are, for people. */
  readonly target: string;
}

export interface ExtractReport extends JobReport {
  /** Files that were there already, as long as the archive's; counted for `missing` alone. */
  readonly skipped: number;
}

export type RepackChange = v.InferOutput<typeof RepackChange>;
export type RepackRequest = v.InferOutput<typeof RepackRequest>;

export interface RepackItem {
  readonly change: RepackChange;
  /** Why it is suggested: `edited and saved to the mod folder`. */
  readonly reason: string;
  readonly oldSize: number | null;
  readonly newSize: number | null;
}

export interface RepackPlan {
  readonly unchanged: number;
  readonly added: number;
  readonly replaced: number;
  readonly removed: number;
  readonly recompressed: number;
  readonly oldBytes: number;
  /** Exact for stored and unchanged bytes; new compressed entries are estimated from a sample. */
  readonly newBytes: number;
  readonly exact: boolean;
  readonly problems: readonly Problem[];
}

/** Most that one drag may carry: copies are made while the user holds the button. */
export const DragLimit = { files: 2000, bytes: 256 * 1024 * 1024 } as const;

export interface PreparedDrag {
  /** Handle for `drag.start`. */
  readonly drag: string;
  readonly files: number;
  /** What is not among them, or under another name. */
  readonly problems: readonly Problem[];
}

/** What became of a drop: a root that this session may now open, or why there is none. */
export type Dropped =
  | {
      readonly root: RootInfo;
      /** Files below the root to show, as paths inside it. */
      readonly files: readonly string[];
      /** Dropped things that do not belong to this root: one is opened at a time. */
      readonly leftOut: number;
    }
  | { readonly problem: Problem };

export interface RepackReport extends JobReport {
  readonly verified: boolean;
  readonly identicalEntries: number;
  readonly changedEntries: number;
  readonly backup: string | null;
  /** Its path in the Data folder, when it was written there; a refresh then shows it. */
  readonly dataPath: string | null;
}

export type PackSource = v.InferOutput<typeof PackSource>;
export type PackRequest = v.InferOutput<typeof PackRequest>;

export interface PackSuggestion {
  /** Where the files are, for people. */
  readonly folder: string;
  /** The folder's plugin where it has a single one, else the folder's name. */
  readonly name: string;
  /** Every plugin that the folder has besides the games' own: archives are loaded with one of them. */
  readonly plugins: readonly string[];
  /** That it was packed for last, or that the folder seems to be of; null = nobody knows. */
  readonly game: GameId | null;
}

export interface PackPlan {
  readonly archives: readonly PlannedArchive[];
  readonly notes: readonly PackNote[];
  /** Files that come into no archive, and why. */
  readonly leftOut: readonly Problem[];
}

export interface PlannedArchive {
  /** File name with its extension. */
  readonly name: string;
  /** Kind and version, such as `BA2 1 (Fallout 4, Fallout 76), textures`. */
  readonly label: string;
  readonly files: number;
  /** Of the files, before compression. */
  readonly bytes: number;
  /** Of the archive; estimated from a sample where it is not `exact`. */
  readonly packedBytes: number;
  readonly exact: boolean;
  /** A file of that name is where it would be written. */
  readonly exists: boolean;
}

export interface PackReport extends JobReport {
  readonly archives: readonly PackedFile[];
  readonly notes: readonly PackNote[];
}

export interface PackedFile {
  readonly name: string;
  readonly target: string;
  readonly files: number;
  readonly bytes: number;
  /** Files whose data is that of another one, and bytes that this saves. */
  readonly shared: number;
  readonly saved: number;
  /** Where the file is now whose place the archive took; null = there was none. */
  readonly backup: string | null;
  /** Its path in the Data folder, when it was written there; a refresh then shows it. */
  readonly dataPath: string | null;
}

export interface JobInfo {
  readonly id: string;
  /** `Repack Oblivion - Meshes.bsa`. */
  readonly title: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress: Progress;
  readonly message: string;
  readonly problems: readonly Problem[];
  readonly started: number;
  readonly ended: number | null;
  readonly target: string | null;
}

export interface LogLine {
  readonly when: number;
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
}
