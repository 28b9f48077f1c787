import * as v from 'valibot';
import type { Problem } from '#shared/errors.ts';
import { GAME_IDS, type GameId } from '#shared/games/games.ts';
import type { PackNote } from '#shared/games/plan-pack.ts';
import { Id, Level, PathText } from './inputs.ts';
import type { JobReport } from './jobs.ts';
import { method } from './method.ts';

/** What is packed: the mod folder, or loose files of a workspace. */
const PackSource = v.variant('kind', [
  v.strictObject({ kind: v.literal('mod'), workspace: Id }),
  v.strictObject({
    kind: v.literal('loose'),
    workspace: Id,
    /** Files, and folders with everything below them; '' = the workspace's own folder. */
    paths: v.pipe(v.array(PathText), v.minLength(1), v.maxLength(10_000), v.readonly()),
    /** Folder that paths in the archives start from: '' or one that contains all of them. */
    base: PathText,
  }),
]);
const PackRequest = v.strictObject({
  source: PackSource,
  game: v.picklist(GAME_IDS),
  /** Name of the plugin that loads the archives, without extension; the game's suffixes are added to it. */
  name: v.pipe(v.string(), v.maxLength(200)),
  compress: v.boolean(),
  level: v.optional(Level),
  /** Writes data that several files of an archive share once; the dry run does not look for such files. */
  share: v.optional(v.boolean()),
});

/** New archives from a folder, as a game loads them. */
export const packMethods = {
  /** Name and game that a pack of this would have: the start of a pack. */
  'pack.suggest': method<PackSuggestion>()(v.strictObject({ source: PackSource })),
  /** Dry run: nothing is written. With a root, it reports which archives exist there. */
  'pack.plan': method<PackPlan>()(v.strictObject({ ...PackRequest.entries, root: v.optional(Id) })),
  /**
   * Writes new archives to an output root, all or none; replaced ones stay as backups. Fails with `exists` where one exists
   * and `overwrite` is false, and with `nothing-to-pack`. Progress: bytes.
   */
  'pack.run': method<PackReport>()(
    v.strictObject({ ...PackRequest.entries, root: Id, overwrite: v.boolean() }),
  ),
};

/** What is packed: the mod folder, or loose files of a workspace. */
export type PackSource = v.InferOutput<typeof PackSource>;

/** What is packed, and how. */
export type PackRequest = v.InferOutput<typeof PackRequest>;

/** Defaults of a pack. */
export interface PackSuggestion {
  /** Where the files are, for people. */
  readonly folder: string;
  /** The folder's plugin where it has a single one, else the folder's name. */
  readonly name: string;
  /** Every plugin that the folder has besides the game's own: archives are loaded with one of them. */
  readonly plugins: readonly string[];
  /** The game that it was packed for last, or that the folder seems to belong to; null = unknown. */
  readonly game: GameId | null;
}

/** What a pack would write. */
export interface PackPlan {
  readonly archives: readonly PlannedArchive[];
  readonly notes: readonly PackNote[];
  /** Files that are skipped, and why. */
  readonly leftOut: readonly Problem[];
}

/** An archive that a pack would write. */
export interface PlannedArchive {
  /** File name with its extension. */
  readonly name: string;
  /** Kind and version, such as `BA2 1 (Fallout 4, Fallout 76), textures`. */
  readonly label: string;
  readonly files: number;
  /** Bytes of the files before compression. */
  readonly bytes: number;
  /** Bytes of the archive; estimated from a sample where it is not `exact`. */
  readonly packedBytes: number;
  readonly exact: boolean;
  /** Whether a file of that name exists at its target. */
  readonly exists: boolean;
}

/** What a pack wrote. */
export interface PackReport extends JobReport {
  readonly archives: readonly PackedFile[];
  readonly notes: readonly PackNote[];
}

/** An archive that a pack wrote. */
export interface PackedFile {
  readonly name: string;
  readonly target: string;
  readonly files: number;
  readonly bytes: number;
  /** Files that share the data of another one, and the bytes that this saves. */
  readonly shared: number;
  readonly saved: number;
  /** Where the file that the archive replaced is now; null = it replaced none. */
  readonly backup: string | null;
  /** Its path in the Data folder, when it was written there; a refresh then shows it. */
  readonly dataPath: string | null;
}
