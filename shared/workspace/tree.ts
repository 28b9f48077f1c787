/**
 * The Data tree as columns: one row and no object per node, so that 400,000 entries take tens of megabytes and are sent
 * to the window as a few buffers. Node 0 is the root. Children of a node are contiguous (`firstChild[n]` ..
 * `firstChild[n] + childCount[n]`), folders before files, each sorted by lower-case name.
 */

/** Kind of a node. The numbers are used on the wire. */
export const NodeKind = { folder: 0, loose: 1, archive: 2, entry: 3 } as const;
export type NodeKind = (typeof NodeKind)[keyof typeof NodeKind];

/** Bits of `TreeColumns.marks`. */
export const NodeMark = {
  /** More than one provider has this path; the node shows the file from `provider`. */
  overridden: 1,
  /** The archive entry is stored compressed. */
  compressed: 2,
  /** A finding names this entry. */
  finding: 4,
  /** An archive that the game does not load, or an entry only in such archives: the game does not have it. */
  notLoaded: 8,
} as const;

/** The tree’s columns; every array except `names` has one element per node. */
export interface TreeColumns {
  readonly count: number;
  readonly kind: Uint8Array;
  readonly marks: Uint8Array;
  readonly parent: Uint32Array;
  readonly firstChild: Uint32Array;
  readonly childCount: Uint32Array;
  /** UTF-8 bytes of all names, concatenated without separators. */
  readonly names: Uint8Array;
  /** `count + 1` positions in `names`. */
  readonly nameStart: Uint32Array;
  /** Bytes: size on disk of a loose file or archive, stored size of an entry, 0 for a folder. */
  readonly size: Float64Array;
  /**
   * Index into `Providers`, which begin with the folders of loose files. For an archive node: its own provider index.
   */
  readonly provider: Uint16Array;
  /** Index of the entry in its archive, or 0xFFFFFFFF. */
  readonly entry: Uint32Array;
}

/**
 * The source of a file: a folder of loose files (always first, and only one unless a mod manager keeps mods apart), or
 * an archive given by its path inside Data. The mod folder is not among a tree’s providers: it overrides all of them
 * with the files that were saved there.
 */
export interface Provider {
  readonly kind: 'loose' | 'archive' | 'mod';
  /**
   * `Loose files`, or the mod’s name if each mod has its own folder; `Mod folder`; or the archive’s path inside the
   * Data folder, such as `Oblivion - Meshes.bsa`. Unique within a kind.
   */
  readonly name: string;
  /** Name of the folder, or of the archive’s folder; absent if there is only one. */
  readonly mod?: string | undefined;
  /** Number of files that it provides. */
  readonly files: number;
}

/** One file of a workspace, with a name that survives a restart. Looked up in the index, never on disk. */
export interface FileAddress {
  readonly workspace: string;
  /** Path inside Data with `/`, as shown. */
  readonly path: string;
  /** Provider’s name; absent = the loose file. */
  readonly archive?: string | undefined;
  /**
   * Name of the folder that has the file or its archive, if there are several; absent = the first that has the path.
   */
  readonly mod?: string | undefined;
  /** Entry index in the archive, if two entries have the same path. */
  readonly entry?: number | undefined;
}
