/**
 * The Data tree as columns: one row a node, no object a node, so that 400,000 entries cost tens of megabytes and travel
 * to the window as a handful of buffers. Node 0 is the root. Children of a node are contiguous
 * (`firstChild[n]` .. `firstChild[n] + childCount[n]`), folders before files, each sorted by lower-case name.
 */

/** What a node is. The numbers are on the wire. */
export const NodeKind = { folder: 0, loose: 1, archive: 2, entry: 3 } as const;
export type NodeKind = (typeof NodeKind)[keyof typeof NodeKind];

/** Bits of `TreeColumns.marks`. */
export const NodeMark = {
  /** More than one provider has this path; the node shows the one named by `provider`. */
  overridden: 1,
  /** The archive entry is stored compressed. */
  compressed: 2,
  /** A finding names this entry. */
  finding: 4,
  /** It is an archive that the game does not load, or an entry of such archives alone: the game does not have it. */
  notLoaded: 8,
} as const;

/** The tree's columns; every array but `names` has one element a node. */
export interface TreeColumns {
  readonly count: number;
  readonly kind: Uint8Array;
  readonly marks: Uint8Array;
  readonly parent: Uint32Array;
  readonly firstChild: Uint32Array;
  readonly childCount: Uint32Array;
  /** UTF-8 bytes of all names, one after the other, no separators. */
  readonly names: Uint8Array;
  /** `count + 1` positions in `names`. */
  readonly nameStart: Uint32Array;
  /** Bytes: size on disk of a loose file or archive, stored size of an entry, 0 for a folder. */
  readonly size: Float64Array;
  /** Index into `Providers`, of which folders of loose files are the first. For an archive node: its own provider index. */
  readonly provider: Uint16Array;
  /** Index of the entry in its archive, 0xFFFFFFFF where there is none. */
  readonly entry: Uint32Array;
}

/**
 * Who provides a file: a folder of loose files (always first, one alone unless a mod manager keeps mods apart), or an
 * archive by its path inside Data. The mod folder is none of a tree's providers: it stands before them all, for the files
 * that were saved there.
 */
export interface Provider {
  readonly kind: 'loose' | 'archive' | 'mod';
  /**
   * `Loose files`, or the mod's name where each mod's lie in a folder of their own; `Mod folder`; or the archive's path inside
   * the Data folder, such as `Oblivion - Meshes.bsa`. No two of a kind have the same.
   */
  readonly name: string;
  /** The folder that it is, or that an archive lies in, by its name; absent where there is one folder alone. */
  readonly mod?: string | undefined;
  /** Files that it provides. */
  readonly files: number;
}

/** One file of a workspace, named so that the name survives a restart. Looked up in the index, never on disk. */
export interface FileAddress {
  readonly workspace: string;
  /** Path inside Data with `/`, as shown. */
  readonly path: string;
  /** Provider's name; absent = the loose file. */
  readonly archive?: string | undefined;
  /** Name of the folder that has the file, or its archive, where there are several; absent = the first that has the path. */
  readonly mod?: string | undefined;
  /** Entry index in the archive, where two entries have the same path. */
  readonly entry?: number | undefined;
}
