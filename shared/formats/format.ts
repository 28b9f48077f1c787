import type { ByteChange, FieldTree } from '../binary/field-tree.ts';
import type { BackEnd } from '../binary/read.ts';
import type { ByteSource } from '../binary/source.ts';
import type { CollisionSystem } from '../collision/collision-body.ts';
import type { PartPairs } from '../compare/compare-trees.ts';
import type { ViewId } from '../document/state.ts';
import type { StructureChange, StructureEdit } from '../document/structure.ts';
import type { Finding } from '../errors.ts';
import type { OpenTexture } from '../image/texture.ts';
import type { NamedFiles } from '../paths/named-file.ts';
import type { Scene } from '../scene/scene.ts';
import type { Archive, BlockForm, BlockPlace, EntryPayload, InflateUpTo, OpenOptions } from './archive.ts';
import type { BlockMaker } from './archive-plan.ts';
import type { GeometryOf } from './precombined/sought-geometry.ts';
import type { Bank } from './texbsi/model.ts';
import type { ConsolePlatform } from './xbox360/report.ts';

/** A file format as the rest of Modwright sees it: one row of `registry.ts`. */
export interface Format {
  /** Stable id: `bsa`, `text`, `unknown`. */
  readonly id: string;
  /** Views that make sense, best first. */
  readonly views: readonly ViewId[];
  /**
   * Whether the file is of this format: by its first bytes, and by its name only where bytes cannot tell.
   * @param head first 4 KiB, or less
   * @param name file name with extension, lower case
   */
  readonly detect: (head: Uint8Array, name: string) => boolean;
  /**
   * What names promise that the bytes must keep: endings in lower case without their dot, and what such a file holds, for
   * people. Absent where the name decides, or is used for other things, too.
   */
  readonly promised?: { readonly endings: readonly string[]; readonly called: string };
  /** Name for people, from the file itself: `BSA archive, version 104`. */
  readonly describe: (head: Uint8Array) => string;
  /** Consoles that a file is of; several where its bytes do not say which. Absent = no console has files of the format. */
  readonly consoles?: (head: Uint8Array) => readonly ConsolePlatform[];
  /** Why files of this format are shown as bytes only, in a sentence without its full stop; absent where they are read. */
  readonly notRead?: string;
  /** Field tree over the file's bytes, and what was noticed on the way; absent where a format has no fields. */
  readonly fields?: (source: ByteSource) => {
    readonly tree: FieldTree;
    readonly findings: readonly Finding[];
    /** Its pictures, where they had to be opened to know what is odd. */
    readonly texture?: OpenTexture;
    /** Those of the format's views that make sense for this very file; absent = all of them. */
    readonly views?: readonly ViewId[];
  };
  /**
   * All that is odd about a file once it is read to its end; absent where `fields` says everything. Takes time: in the
   * window it runs in a thread.
   * @throws FormatError where the file cannot be read at all
   */
  readonly inspect?: (source: ByteSource, options?: InspectOptions) => readonly Finding[];
  /**
   * What the file looks like in space; absent where it has no look.
   * @throws FormatError where the file cannot be read at all; damaged parts are notes of the scene
   */
  readonly scene?: (source: ByteSource, options?: SceneOptions) => Scene;
  /**
   * Hashes of the geometry files that its look needs; absent where it never needs any. To be asked before `scene`, which
   * would be made for nothing without them.
   * @throws FormatError where the file cannot be read at all
   */
  readonly geometryHashes?: (
    source: ByteSource,
    options?: { readonly backEnd?: BackEnd },
  ) => readonly number[];
  /**
   * The pictures in it; absent where it has none.
   * @throws FormatError where nothing of it can be shown, and says why
   */
  readonly texture?: (source: ByteSource) => OpenTexture;
  /** The images with palettes in it, damaged ones too; absent where it has none. */
  readonly bank?: (source: ByteSource) => Bank;
  /**
   * The values of one part that people look up and change, out of all its fields; [] where it has none of them.
   * @throws UserError `no-such-field` for a path that leads nowhere
   */
  readonly values?: (source: ByteSource, path: string) => readonly NamedValue[];
  /**
   * All that collides in a file; absent where nothing does.
   * @throws FormatError where the file cannot be read at all
   */
  readonly collision?: (source: ByteSource, options?: CollisionOptions) => readonly CollisionSystem[];
  /**
   * The files of Data that a file names, as far as it can be read; absent where it names none.
   * @throws FormatError where the file cannot be read at all
   */
  readonly namedFiles?: (source: ByteSource, options?: { readonly backEnd?: BackEnd }) => NamedFiles;
  /**
   * What naming other files does to its bytes, by fields that `namedFiles` found.
   * @throws UserError `not-read-whole`, `no-such-field`, `bad-value`
   */
  readonly renameFiles?: (
    source: ByteSource,
    renamings: readonly { readonly field: string; readonly text: string }[],
  ) => readonly ByteChange[];
  /** Parts of two files that are the same, for comparing; absent where fields are compared as they stand. */
  readonly matchParts?: (before: ByteSource, after: ByteSource) => PartPairs;
  /** Facts for `info`: keys of its JSON, and the same as lines for people. */
  readonly facts?: (source: ByteSource) => FileFacts;
  /**
   * What adding, removing and moving the parts of a file does to its bytes; absent where parts are fixed.
   * @throws UserError that says why an edit cannot be; FormatError where the file cannot be read
   */
  readonly restructure?: (source: ByteSource, edit: StructureEdit) => StructureChange;
  /**
   * Which types of blocks a file has, read with as few of its bytes as that takes; absent where it has no blocks.
   * @throws FormatError where the file cannot be read at all
   */
  readonly countBlockTypes?: (
    source: ByteSource,
    options?: { readonly backEnd?: BackEnd },
  ) => BlockTypeCounts;
  /**
   * Types of blocks that can be added, for the reference `slot` where one is named; there where blocks can.
   * @throws UserError `no-such-field`; FormatError where the file cannot be read
   */
  readonly addableTypes?: (source: ByteSource, slot?: string) => AddableTypes;
  /** Makes data blocks for a repack; there where archives of the format can be written. */
  readonly block?: BlockMaker;
  /** Opens it as an archive; absent where it is none. @throws FormatError when the directory cannot be read. */
  readonly archive?: (source: ByteSource, options?: OpenOptions) => Archive;
  /** Reads the head of one data block, as `Archive.payload` does; there where `archive` is. */
  readonly payload?: PayloadReader;
}

export interface InspectOptions {
  readonly backEnd?: BackEnd;
  /** Unpacks what is compressed, to look at it too; absent = that is passed over. */
  readonly inflate?: InflateUpTo;
  /** Where combined objects find vertices that are not in the file; absent = those are passed over. */
  readonly geometryOf?: GeometryOf | undefined;
}

export interface SceneOptions {
  readonly backEnd?: BackEnd;
  /** Whether meshes say how bones move them. */
  readonly skins?: boolean;
  /** Which console a file is of, where it is of one: colours differ, and files do not say it. Default Xbox 360. */
  readonly platform?: ConsolePlatform;
  /** Where combined objects find vertices that are not in the file; absent = they are not looked for. */
  readonly geometryOf?: GeometryOf;
}

export interface CollisionOptions {
  readonly backEnd?: BackEnd | undefined;
  /** Bodies after which no further ones are looked for. */
  readonly most?: number;
}

/** A value under the name that people have for it. */
export interface NamedValue {
  readonly label: string;
  /** Field that holds it. */
  readonly path: string;
  /** Fields that hold the same value for the same thing, and must be set with it. */
  readonly also?: readonly string[];
  /** What it does in the game. */
  readonly consequence: string;
}

/** The types of a file's blocks in the order of their first one; every array has one element a type. */
export interface BlockTypeCounts {
  readonly types: readonly string[];
  /** Blocks of each type. */
  readonly counts: Uint32Array;
  /** Index of the first block of each type. */
  readonly first: Uint32Array;
  /** Why some blocks of the file are not among them, in a sentence without its full stop. */
  readonly missing: string | undefined;
}

/** Types of blocks by name, ascending. */
export interface AddableTypes {
  /** Types that files of the game are known to have, and that the reference takes. */
  readonly usual: readonly string[];
  readonly others: readonly string[];
  /** What the reference takes, in a reader's words; null = anything, or no reference is meant. */
  readonly takes: string | null;
  /** All types that it takes, in whichever game. */
  readonly fitting: readonly string[];
}

export interface FileFacts {
  readonly json: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}

/** @throws FormatError `data-outside`, `data-truncated`, `size-impossible`: this block cannot be read; others can. */
export type PayloadReader = (form: BlockForm, source: ByteSource, place: BlockPlace) => EntryPayload;
