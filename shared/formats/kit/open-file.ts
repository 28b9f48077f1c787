import type { ByteChange, FieldTree } from '#shared/binary/field-tree.ts';
import type { StructureChange, StructureEdit } from '#shared/document/structure.ts';
import type { Finding } from '#shared/errors.ts';
import type { OpenTexture } from '#shared/image/texture.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { Archive } from './archive.ts';
import type { Bank } from './bank.ts';
import type { CollisionSystem } from './collision-body.ts';
import type { ConsolePlatform } from './console-platform.ts';
import type { GeometryOf } from './geometry-source.ts';
import type { NamedFiles } from './named-file.ts';
import { once } from './once.ts';
import type { FileParts } from './pair-parts.ts';
import type { StringTable } from './string-table.ts';
import type { ViewId } from './view-id.ts';

/**
 * A file that was opened: what it offers, each a member that is there or not. Opening reads nothing yet. What a member
 * needs is read when it is first asked for, and once for all of them:
 *
 *     const file = openFile(bytesSource(bytes, 'lantern.nif'));
 *     file.fields?.().at('header.version').text();
 *     const scene = file.scene?.build({ skins: true });
 *
 * Every member throws a FormatError where the file, or the part that it needs, cannot be read at all. Lesser damage is a
 * finding. An open file shows the bytes of its source as they were; after an edit, the file is opened anew.
 */
export interface OpenFile {
  /** Views that make sense for this file, best first. Never throws: a damaged file has those of its format. */
  readonly views: readonly ViewId[];
  /** What is odd about the file as far as opening it tells. */
  findings(): readonly Finding[];
  /** Field tree over the file's bytes. */
  fields?(): FieldTree;
  /**
   * All that is odd about a file once it is read to its end; absent where `findings` says everything. Takes time: in the
   * window it runs in a thread.
   */
  inspect?(options?: InspectOptions): readonly Finding[];
  /** Facts for `info`: keys of its JSON, and the same as lines for people. */
  facts?(): FileFacts;
  /** Its entries, where it is an archive. */
  archive?(): Archive;
  /** The pictures in it. Throws a FormatError where nothing of it can be shown, and says why. */
  texture?(): OpenTexture;
  /** The texts in it that other files name by ids. */
  strings?(): StringTable;
  /** The images with palettes in it, damaged ones too. */
  bank?(): Bank;
  /** What it looks like in space. */
  readonly scene?: FileScene;
  /** All that collides in it. @param most bodies after which no further ones are looked for */
  collision?(most?: number): readonly CollisionSystem[];
  /**
   * The values of one part that people look up and change, out of all its fields; [] where it has none of them.
   * @throws UserError `no-such-field` for a path that leads nowhere
   */
  values?(path: string): readonly NamedValue[];
  /** The files of Data that it names. */
  readonly namedFiles?: FileNames;
  /** Which types of blocks it has, read with as few of its bytes as that takes. */
  blockTypes?(): BlockTypeCounts;
  /** How its parts can be changed. */
  readonly structure?: FileStructure;
  /** Its parts, as they are told apart when two files are compared; absent where fields are compared as they stand. */
  parts?(): FileParts;
}

/** What a file looks like in space. */
export interface FileScene {
  /**
   * Hashes of the geometry files that hold vertices of it. To be asked before `build`, whose scene lacks those objects
   * without them.
   */
  geometryHashes(): readonly number[];
  /** Damaged parts are notes of the scene. */
  build(options?: SceneOptions): Scene;
}

/** The files of Data that a file names. */
export interface FileNames {
  /** All of them, as far as the file can be read. */
  list(): NamedFiles;
  /**
   * What naming other files does to its bytes, by fields that `list` found.
   * @throws UserError `not-read-whole`, `no-such-field`, `bad-value`
   */
  rename(renamings: readonly { readonly field: string; readonly text: string }[]): readonly ByteChange[];
}

/** How the parts of a file can be changed. */
export interface FileStructure {
  /**
   * What adding, removing and moving parts does to its bytes.
   * @throws UserError that says why an edit cannot be
   */
  change(edit: StructureEdit): StructureChange;
  /**
   * Types of blocks that can be added, for the reference `slot` where one is named; absent where parts are no blocks.
   * @throws UserError `no-such-field`
   */
  addableTypes?(slot?: string): AddableTypes;
}

export interface InspectOptions {
  /** Where combined objects find vertices that are not in the file; absent = those are passed over. */
  readonly geometryOf?: GeometryOf | undefined;
}

export interface SceneOptions {
  /** Whether meshes say how bones move them. */
  readonly skins?: boolean;
  /** Which console a file is of, where it is of one: colors differ, and files do not say it. Default Xbox 360. */
  readonly platform?: ConsolePlatform;
  /** Where combined objects find vertices that are not in the file; absent = they are not looked for. */
  readonly geometryOf?: GeometryOf;
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

/** The fields of a file, and what was noticed on the way to them. */
export interface LocatedFields {
  readonly tree: FieldTree;
  readonly findings: readonly Finding[];
}

/** The members `fields` and `findings` of a format that makes out both in one go. */
export function fieldsOnce(locate: () => LocatedFields): Required<Pick<OpenFile, 'fields' | 'findings'>> {
  const located = once(locate);
  return { fields: () => located().tree, findings: () => located().findings };
}

/** A file that nothing is known of but its bytes. */
export function bytesOnly(views: readonly ViewId[] = ['hex']): OpenFile {
  return { views, findings: () => [] };
}
