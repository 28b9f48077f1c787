import type { ByteChange, FieldTree } from '#shared/binary/field-tree.ts';
import type { BlockClip, PastePlace, StructureChange, StructureEdit } from '#shared/document/structure.ts';
import type { Finding } from '#shared/errors.ts';
import type { OpenTexture } from '#shared/image/texture.ts';
import type { MorphSet } from '#shared/scene/morph-set.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { Archive } from './archive.ts';
import type { Bank } from './bank.ts';
import type { CollisionSystem } from './collision-body.ts';
import type { ConsolePlatform } from './console-platform.ts';
import type { FileAnimation } from './file-animation.ts';
import type { GeometryName, GeometryOf } from './geometry-source.ts';
import type { FileMaterial } from './material.ts';
import type { NamedFiles } from './named-file.ts';
import type { NeededFile } from './needed-file.ts';
import { once } from './once.ts';
import type { FileParts } from './pair-parts.ts';
import type { PluginRecords } from './plugin-records.ts';
import type { NewPath, RenamedNeeds } from './rename-needed.ts';
import type { StringTable } from './string-table.ts';
import type { Understood } from './understood.ts';
import type { ViewId } from './view-id.ts';

/**
 * A file that was opened. Each member is present only if the file offers it. Opening reads nothing; data is read on
 * first use and shared by all members:
 *
 *     const file = await openFile(bytesSource(bytes, 'lantern.nif'));
 *     file.fields?.().at('header.version').text();
 *     const scene = file.scene?.build({ skins: true });
 *
 * Every member throws a FormatError if the file, or the part it needs, cannot be read at all. Lesser damage is a
 * finding. An open file shows its source's bytes as of opening; reopen it after an edit.
 */
export interface OpenFile {
  /**
   * Views for this file, best first. Never throws: a damaged file has the views of its format. No getter, because an object
   * literal with one gets a hidden class of its own, which keeps the file in memory until the next major collection.
   */
  views(): readonly ViewId[];
  /** Irregularities found by opening the file. */
  findings(): readonly Finding[];
  /** Field tree over the file's bytes. */
  fields?(): FieldTree;
  /**
   * Irregularities found by reading the whole file; absent if `findings` already covers everything. Slow: the window
   * runs it in a thread.
   */
  inspect?(options?: InspectOptions): readonly Finding[];
  /** How much of it known fields account for; absent for formats of which all is known. */
  understood?(): Understood;
  /** Facts for `info`: keys of its JSON, and the same as lines of text. */
  facts?(): FileFacts;
  /** Its entries, if it is an archive. */
  archive?(): Archive;
  /** The pictures in it. Throws a FormatError with the reason if none can be shown. */
  texture?(): OpenTexture;
  /** The texts in it that other files refer to by id. */
  strings?(): StringTable;
  /** The records in it, if it is a plugin. */
  records?(): PluginRecords;
  /** Its colors, if it is a palette. */
  palette?(): FilePalette;
  /** The images with palettes in it, including damaged ones. */
  bank?(): Bank;
  /** Its 3D view. */
  readonly scene?: FileScene;
  /** What it says about a surface, if it is a material. */
  readonly material?: FileMaterial;
  /** The morphs in it that have a file of their own, by shape; those in meshes are in their scenes. */
  morphs?(): readonly MorphSet[];
  /** What can be played in it, and its skeletons. */
  readonly animation?: FileAnimation;
  /** All that collides in it. @param limit stops after this many bodies */
  collision?(limit?: number): readonly CollisionSystem[];
  /**
   * The main editable values of one part, out of all its fields; [] if it has none.
   * @throws UserError `no-such-field` if the path does not exist
   */
  values?(path: string): readonly NamedValue[];
  /** The files of Data that it names. */
  readonly namedFiles?: FileNames;
  /**
   * The files of Data that it needs, each as often as it is named.
   * @throws FormatError where it cannot be read, also after those before the damage
   */
  needed?(): Iterable<NeededFile>;
  /** Changes that rename files it needs. @throws UserError if the file must stay as it is */
  renameNeeded?(newPath: NewPath): RenamedNeeds;
  /** Its block types, reading as few bytes as possible. */
  blockTypes?(): BlockTypeCounts;
  /** How its parts can be changed. */
  readonly structure?: FileStructure;
  /** Its parts, as compare matches them; absent if fields are compared by position. */
  parts?(): FileParts;
}

/** A file's 3D view. */
export interface FileScene {
  /**
   * The files that hold some of its vertices. Call it before `build`: without those files, the scene lacks their objects.
   */
  geometryNames(): readonly GeometryName[];
  /** Damaged parts become notes of the scene. */
  build(options?: SceneOptions): Scene;
}

/** The files of Data that a file names. */
export interface FileNames {
  /** All of them, as far as the file can be read. */
  list(): NamedFiles;
  /**
   * The byte changes that rename these files, by fields that `list` found.
   * @throws UserError `not-read-whole`, `no-such-field`, `bad-value`
   */
  rename(renamings: readonly { readonly field: string; readonly text: string }[]): readonly ByteChange[];
}

/** How the parts of a file can be changed. */
export interface FileStructure {
  /**
   * The byte changes that add, remove or move parts.
   * @throws UserError that says why an edit is impossible
   */
  change(edit: StructureEdit): StructureChange;
  /**
   * Copies blocks, with `branch` those below as well; absent if the file's parts are not blocks.
   * @throws UserError that says why they cannot be copied
   */
  copy?(blocks: readonly number[], branch: boolean): BlockClip;
  /**
   * The byte changes that add copied blocks; absent if the file's parts are not blocks.
   * @throws UserError that says why they cannot be pasted
   */
  paste?(clip: BlockClip, place: PastePlace): StructureChange;
  /**
   * Block types that can be added, for the reference `slot` if given; absent if the file's parts are not blocks.
   * @throws UserError `no-such-field`
   */
  addableTypes?(slot?: string): AddableTypes;
}

export interface InspectOptions {
  /** Finds vertices that are stored outside the file; absent = what has them there is skipped. */
  readonly geometryOf?: GeometryOf | undefined;
}

export interface SceneOptions {
  /** Whether other files that it places are drawn as well, by whoever reads the scene; if not, a note says so. */
  readonly drawsPlaced?: boolean;
  /** Whether meshes include skinning data. */
  readonly skins?: boolean;
  /** Console the file is for, if any: colors differ, and files do not say. Default Xbox 360. */
  readonly platform?: ConsolePlatform;
  /** Finds vertices that are stored outside the file; absent = they are not searched for. */
  readonly geometryOf?: GeometryOf;
}

/** A value under the name that modders use. */
export interface NamedValue {
  readonly label: string;
  /** Field that holds it. */
  readonly path: string;
  /** Fields that repeat the value and must be set along with it. */
  readonly also?: readonly string[];
  /** Its effect in the game. */
  readonly consequence: string;
}

/** The file's block types in order of first occurrence; every array has one element per type. */
export interface BlockTypeCounts {
  readonly types: readonly string[];
  /** Blocks of each type. */
  readonly counts: Uint32Array;
  /** Index of the first block of each type. */
  readonly first: Uint32Array;
  /** Why some of the file's blocks are not counted, as a sentence without its full stop. */
  readonly missing: string | undefined;
}

/** Types of blocks by name, ascending. */
export interface AddableTypes {
  /** Types that the reference accepts and that files of the game are known to have. */
  readonly usual: readonly string[];
  readonly others: readonly string[];
  /** What the reference accepts, in plain English; null = anything, or no reference was given. */
  readonly takes: string | null;
  /** All types that it accepts, in any game. */
  readonly fitting: readonly string[];
}

export interface FileFacts {
  readonly json: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}

/** A palette. */
export interface FilePalette {
  /** 256 RGB colors; undefined if they cannot be read. */
  readonly colors: Uint8Array | undefined;
  readonly findings: readonly Finding[];
}

/** The fields of a file, and the findings made while locating them. */
export interface LocatedFields {
  readonly tree: FieldTree;
  readonly findings: readonly Finding[];
}

/** The members `fields` and `findings` of a format that produces both in one pass. */
export function fieldsOnce(locate: () => LocatedFields): Required<Pick<OpenFile, 'fields' | 'findings'>> {
  const located = once(locate);
  return { fields: () => located().tree, findings: () => located().findings };
}

/** A file of which only the bytes are known. */
export function bytesOnly(views: readonly ViewId[] = ['hex']): OpenFile {
  return { views: () => views, findings: () => [] };
}
