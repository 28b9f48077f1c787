import type { AddedFile, OtherFiles } from '#shared/batch/other-files.ts';
import { write } from '#shared/binary/read.ts';
import { rebuild } from '#shared/binary/rewrite.ts';
import { UserError } from '#shared/errors.ts';
import { schemaOf } from '#shared/formats/nif/block-form.ts';
import { BLOCK_TYPES } from '#shared/formats/nif/block-types.ts';
import type { BlockValues } from '#shared/formats/nif/block-values.ts';
import type { BlockType } from '#shared/formats/nif/common.ts';
import { type NifContext, nifContext } from '#shared/formats/nif/version.ts';

/** A line of a tool’s report. */
export interface MeshEdit {
  /** Number of the block; of a new block, the number that it gets. */
  readonly block: number;
  /** Type of the block. */
  readonly type: string;
  /** What changes: the path of a field in its block, or words: `tangents`. */
  readonly change: string;
  /** Before and after, in words or as values are shown. */
  readonly old: string;
  readonly new: string;
  /** Why, as a sentence. */
  readonly why: string;
}

/** A block that a tool leaves as it is. */
export interface LeftBlock {
  readonly block: number;
  readonly type: string;
  /** Why, as a sentence. */
  readonly why: string;
}

/** What is said of a change of a whole block. */
export type EditWords = Pick<MeshEdit, 'change' | 'old' | 'new' | 'why'>;

/** A field to set, by its text as a user would type it. */
export interface FieldSetting {
  readonly block: number;
  /** Path of the field in its block. */
  readonly field: string;
  readonly text: string;
  readonly why: string;
}

/** A block as read by its schema. */
export type BlockValue = Readonly<Record<string, unknown>>;

/** A block that is written anew, as a whole. */
export interface WrittenBlock {
  readonly schema: BlockType;
  readonly value: BlockValue;
  /** Its bytes, with references by the numbers before the draft. */
  readonly bytes: Uint8Array;
}

/** A block that comes. */
export interface AddedBlock extends WrittenBlock {
  /** The block of the mesh that it comes after; undefined = after all. */
  readonly after: number | undefined;
}

/** Number of the first added block: more than any file has, so that no reference of the mesh leads to an added block. */
export const FIRST_ADDED = 0x4000_0000;

/**
 * What a tool would change in a mesh. Nothing is changed before the draft is applied, and only what it names changes: values
 * of fields, whole blocks by their values, blocks that come and go.
 *
 *     const shape = draft.value(3);
 *     draft.rewrite(3, { ...shape, vertexData }, { change: 'normals', old: 'none', new: '1,204', why: '…' });
 *
 * References in values are block numbers as in the mesh; `add` returns the number for a new block, which references may use.
 */
export class MeshDraft {
  readonly mesh: BlockValues;
  /** Layout of the changed mesh. */
  context: NifContext;
  readonly settings: FieldSetting[] = [];
  readonly written = new Map<number, WrittenBlock>();
  readonly added: AddedBlock[] = [];
  readonly removed = new Set<number>();
  /** Names to append to those of the header. */
  readonly names: string[] = [];
  /** Indices of the header’s names that stay; undefined = all. See `removeNames`. */
  keptNames: readonly number[] | undefined;
  readonly left: LeftBlock[] = [];
  readonly #edits: MeshEdit[] = [];
  readonly #ofSettings = new Set<MeshEdit>();
  readonly #isWanted: (block: number) => boolean;

  /** Path of the mesh in Data or below its folder, with `/`; '' = not known. */
  readonly path: string;
  /** The files around it; undefined = the mesh is changed alone. */
  readonly others: OtherFiles | undefined;
  /** Files that come with the mesh, by path in Data. */
  readonly #files = new Map<string, AddedFile>();

  /** @param isWanted whether the tool may change a block, or a shape with the blocks that are its own */
  constructor(
    mesh: BlockValues,
    isWanted: (block: number) => boolean = () => true,
    path = '',
    others?: OtherFiles,
  ) {
    this.mesh = mesh;
    this.others = others;
    this.path = path;
    this.context = mesh.nif.context;
    this.#isWanted = isWanted;
  }

  /** Lines of the report, in the order in which the tool made them. */
  get edits(): readonly MeshEdit[] {
    return this.#edits;
  }

  /** Files that come with the mesh. */
  get files(): readonly AddedFile[] {
    return [...this.#files.values()];
  }

  /** Adds a file that comes with the mesh, if `others` can. @param path path in Data */
  addFile(path: string, bytes: Uint8Array<ArrayBuffer>): void {
    this.#files.set(path, { path, bytes });
  }

  /** Whether applying it changes nothing. */
  get isEmpty(): boolean {
    const { settings, written, added, removed } = this;
    const isBlock = written.size > 0 || added.length > 0 || removed.size > 0;
    return settings.length === 0 && !isBlock && this.keptNames === undefined;
  }

  /** The blocks that the tool may change and whose types pass, by number. */
  blocks(passes: (type: string) => boolean): readonly number[] {
    return this.mesh.types.flatMap((type, block) =>
      !this.removed.has(block) && passes(type) && this.#isWanted(block) ? [block] : [],
    );
  }

  /** Type of a block as the draft has it, also of a new one. */
  type(block: number): string {
    return this.#writtenAt(block)?.schema.name ?? this.mesh.types[block] ?? '';
  }

  /** A block as the draft has it; undefined if it is unknown, damaged or removed. */
  value(block: number): BlockValue | undefined {
    if (this.removed.has(block)) return undefined;
    return this.#writtenAt(block)?.value ?? this.mesh.value(block);
  }

  /** A value of a type with blank fields, to be filled in and added. */
  blank(type: string): BlockValue {
    return rebuild(schemaNamed(type), undefined, this.context).value as BlockValue;
  }

  /** Sets a field. */
  set(block: number, field: string, text: string, why: string): void {
    this.settings.push({ block, field, text, why });
    const edit = { block, type: this.type(block), change: field, old: '', new: text, why };
    this.#edits.push(edit);
    this.#ofSettings.add(edit);
  }

  /** Whether a line of the report is about a field that is set, which are in the order of `settings`. */
  isSetting(edit: MeshEdit): boolean {
    return this.#ofSettings.has(edit);
  }

  /**
   * Replaces a block by a value, with another type if asked. Has no effect, and no line in the report, if the bytes stay the
   * same.
   * @returns whether anything changes
   * @throws UserError `not-known` if the block has bytes that are not understood: they would be lost; in words that follow
   *   “The shape”
   */
  rewrite(block: number, value: BlockValue, words: EditWords, type?: string): boolean {
    const { nif } = this.mesh;
    const at = block - FIRST_ADDED;
    const one = this.added[at];
    if (one !== undefined) {
      const schema = type === undefined ? one.schema : schemaNamed(type);
      this.added[at] = { ...this.#written(schema, value), after: one.after };
      return true;
    }
    const schema = type === undefined ? this.written.get(block)?.schema : schemaNamed(type);
    const known = schema ?? schemaOf(nif, block);
    if (!this.isKnown(block)) {
      throw new UserError(
        'not-known',
        `has block ${block} (${this.type(block)}) with bytes that are not understood`,
        { path: `blocks[${block}]` },
      );
    }
    const now = this.#written(known, value);
    const before = nif.bytes.subarray(nif.blocks.start(block), nif.blocks.end(block));
    const isSame = known.name === this.mesh.types[block] && sameBytes(before, now.bytes);
    if (isSame) {
      this.written.delete(block);
      return false;
    }
    this.written.set(block, now);
    // A block that is written in several steps has one line for all that say the same.
    const isTold = this.#edits.some((one) => one.block === block && one.change === words.change);
    if (!isTold) this.#edits.push({ block, type: this.mesh.types[block] ?? '', ...words });
    return true;
  }

  /**
   * Adds a block.
   * @param after block of the mesh that it comes after; absent = after all others
   * @returns a number for it, for references in the draft
   */
  add(type: string, value: BlockValue, words: EditWords, after?: number): number {
    const at = this.added.push({ ...this.#written(schemaNamed(type), value), after }) - 1;
    this.#edits.push({ block: this.mesh.types.length + at, type, ...words });
    return FIRST_ADDED + at;
  }

  /**
   * Makes changes that belong together.
   * @returns what `change` returns
   * @throws what `change` throws; the draft is then as before
   */
  attempt<T>(change: () => T): T {
    const { settings, added, names, left, keptNames, context } = this;
    const lists = [settings, added, names, left, this.#edits].map((list) => [list, [...list]] as const);
    const written = new Map(this.written);
    const removed = new Set(this.removed);
    try {
      return change();
    } catch (error) {
      for (const [list, before] of lists) (list as unknown[]).splice(0, list.length, ...before);
      this.keptNames = keptNames;
      this.context = context;
      this.written.clear();
      for (const [block, one] of written) this.written.set(block, one);
      this.removed.clear();
      for (const block of removed) this.removed.add(block);
      throw error;
    }
  }

  /** Removes a block, also one that was added. References to it become none. */
  remove(block: number, why: string): void {
    if (this.removed.has(block)) return;
    this.removed.add(block);
    this.written.delete(block);
    this.#edits.push({
      block,
      type: this.type(block),
      change: 'block',
      old: 'there',
      new: 'removed',
      why,
    });
  }

  /** Says that a block stays as it is, and why. */
  leave(block: number, why: string): void {
    this.left.push({ block, type: this.type(block), why });
  }

  /** A name as blocks store it: an index into the header’s names, to which it is added if need be, or the text itself. */
  name(text: string): number | string {
    const { strings } = this.mesh.nif.header;
    if (strings === undefined) return text;
    for (let i = 0; i < strings.length; i += 1) if (strings.get(i) === text) return i;
    const known = this.names.indexOf(text);
    return strings.length + (known >= 0 ? known : this.names.push(text) - 1);
  }

  /**
   * Removes names from the header’s table, and lets all blocks follow. In values, names keep the indices that they have now.
   * @param isUsed tells the names that stay, by index
   * @param why a sentence for the report, which names the first root
   */
  removeNames(isUsed: (index: number) => boolean, why: string): void {
    const { header, footer } = this.mesh.nif;
    const count = header.strings?.length ?? 0;
    const kept = Array.from({ length: count }, (_, index) => index).filter(isUsed);
    if (kept.length === count) return;
    this.keptNames = kept;
    const block = footer?.roots[0] ?? 0;
    const words = { change: 'names', old: String(count), new: String(kept.length), why };
    this.#edits.push({ block, type: this.type(block), ...words });
  }

  /**
   * Turns the mesh into that of another game with the same version: blocks that the tool does not write keep their values, in
   * the layout of that game. Call it before anything is written.
   * @param bs the game’s number, as in the header
   */
  toStream(bs: number, words: EditWords): void {
    this.context = nifContext({ ...this.context, bs });
    this.#edits.push({ block: 0, type: this.type(0), ...words });
  }

  /** Whether the tool may change all blocks. */
  get isWhole(): boolean {
    return this.mesh.types.every((_, block) => this.#isWanted(block));
  }

  /** Whether all bytes of a block are understood, so that it can be written anew. */
  isKnown(block: number): boolean {
    return this.added[block - FIRST_ADDED] !== undefined || this.mesh.isKnown(block);
  }

  #writtenAt(block: number): WrittenBlock | undefined {
    return this.written.get(block) ?? this.added[block - FIRST_ADDED];
  }

  #written(schema: BlockType, value: BlockValue): WrittenBlock {
    const { backEnd } = this.mesh.nif;
    return { schema, value, bytes: write(schema, value, this.context, { backEnd }) };
  }
}

function schemaNamed(type: string): BlockType {
  const schema = BLOCK_TYPES.get(type);
  if (schema === undefined) throw new RangeError(`There is no block type “${type}”.`);
  return schema;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
