import type { SavePlaces } from '#main/workspace/save-targets.ts';
import type { FieldNode, FieldTree } from '#shared/binary/field-tree.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { DocumentState, StepResult } from '#shared/contract/documents.ts';
import { changedRanges } from '#shared/document/differences.ts';
import { createHistory, type Edit, type History, type Step, touchedRange } from '#shared/document/history.ts';
import {
  createPartNumbers,
  type PartMoves,
  type PartNumbers,
  partMoves,
} from '#shared/document/part-numbers.ts';
import { type Contents, contentsSource, piecesSize, type Splice } from '#shared/document/pieces.ts';
import type { StructureChange } from '#shared/document/structure.ts';
import type { TextEncoding } from '#shared/document/text-lines.ts';
import { type Finding, FormatError, UserError } from '#shared/errors.ts';
import { HEAD_BYTES, type LoadedFormat } from '#shared/formats/kit/format.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { misnamedFinding, notReadFinding } from '#shared/formats/registry.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import type { DocumentBase } from './document-base.ts';

/** Limit of changed ranges in a state, because each edit sends all of them. */
const MAX_CHANGED = 2000;

/** What opening the file again would read. Journaled edits start from it. */
export interface StoredNow {
  readonly contents: Contents;
  readonly modified: number;
}

/** What was read of a file to open it as a document. */
export interface ReadFile {
  readonly base: DocumentBase;
  readonly places: SavePlaces;
  readonly format: LoadedFormat;
}

/** An open document: its base bytes and edits, opened by its format. It knows nothing of windows or saving. */
export class OpenDocument {
  readonly id: string;
  readonly address: FileAddress;
  readonly name: string;
  readonly base: DocumentBase;
  places: SavePlaces;
  readonly format: LoadedFormat;
  readonly history: History;
  stored: StoredNow;
  /** Encoding of the text view, detected once: edits must not change it. */
  encoding: TextEncoding | undefined;
  /** Findings of the last inspection, which may be an edit behind. */
  inspected: readonly Finding[] = [];
  /** The description from the first bytes, which edits can change. */
  #described: Described | undefined;
  /** The copy in the mod folder that was opened, if any. */
  readonly #modCopy: string | null;
  /** The present and the saved contents, opened once each. */
  readonly #files = new Map<Contents, OpenFile>();
  readonly #renumbered = createPartNumbers();
  #numbering: Numbering = { since: {}, parts: null };
  readonly #numberings = new WeakMap<Contents, Numbering>();
  /** The last revision that renumbered parts. */
  #renumberedAt = 0;
  #moves: StoredParts | undefined;
  readonly #places = new WeakMap<Step, StepPlace>();
  #changed: { readonly revision: number; readonly saved: Contents; readonly ranges: Ranges } | undefined;

  /** @param revision the first one, later than any that a window has seen of the same document */
  constructor(id: string, address: FileAddress, { base, places, format }: ReadFile, revision = 0) {
    this.id = id;
    this.address = address;
    this.base = base;
    this.places = places;
    this.format = format;
    this.#modCopy = base.from === 'mod' ? (places.mod.path ?? null) : null;
    this.name = address.path.slice(address.path.lastIndexOf('/') + 1);
    this.history = createHistory(base.source.size, revision);
    this.#renumberedAt = revision;
    this.stored = { contents: this.history.contents, modified: base.modified };
    this.#numberings.set(this.history.contents, this.#numbering);
  }

  /**
   * Names the file with its edits: `quarantineKey` of the jobs that read it. Without edits it is the same each time the
   * file is opened, so that one that kills threads stays known.
   */
  get key(): string {
    return this.keyOf(this.history.contents);
  }

  /** The same for the present or the saved contents. */
  keyOf(contents: Contents): string {
    const { address, history, stored } = this;
    const edits =
      contents === stored.contents ? null : contents === history.contents ? history.revision : 'saved';
    return JSON.stringify([address, stored.modified, edits]);
  }

  /** The bytes with all edits. */
  get source(): ByteSource {
    return this.sourceOf(this.history.contents);
  }

  /** `source`, opened once until the next edit. */
  get file(): OpenFile {
    return this.fileOf(this.history.contents);
  }

  /** The bytes as last saved. */
  get storedSource(): ByteSource {
    return this.sourceOf(this.history.saved);
  }

  sourceOf(contents: Contents): ByteSource {
    return contentsSource(contents, this.base.source, this.name);
  }

  get state(): Omit<DocumentState, 'version'> {
    const { history, format, file, base, places } = this;
    return {
      id: this.id,
      address: this.address,
      name: this.name,
      format: format.id,
      formatName: this.#describe().text,
      consoles: this.#describe().consoles,
      views: file.views(),
      size: history.contents.size,
      revision: history.revision,
      dirty: history.dirty,
      undo: history.undoStep?.label ?? null,
      redo: history.redoStep?.label ?? null,
      changed: this.changed,
      readOnly: base.readOnly,
      restructurable: base.readOnly === null && file.structure?.addableTypes !== undefined,
      parts: this.#numbering.parts,
      modCopy: (places.mod.ours ? places.mod.path : this.#modCopy) ?? null,
      looseMod: places.loose.mod,
      findings: [
        ...base.findings,
        ...(base.readOnly === null ? misnamedFinding(format, this.name) : []),
        ...notReadFinding(format, this.name),
        ...findingsOf(file),
        ...this.inspected,
      ],
    };
  }

  #describe(): Described {
    const { contents } = this.history;
    if (this.#described?.contents !== contents) {
      const head = this.source.read(0, HEAD_BYTES);
      const { describe, consoles } = this.format;
      this.#described = { contents, text: describe(head), consoles: consoles?.(head) ?? [] };
    }
    return this.#described;
  }

  /** Ranges that differ from the last save. */
  get changed(): Ranges {
    const { revision, saved, contents } = this.history;
    if (this.#changed?.revision !== revision || this.#changed.saved !== saved) {
      const ranges = changedRanges(saved, contents, this.base.source, MAX_CHANGED);
      this.#changed = { revision, saved, ranges };
    }
    return this.#changed.ranges;
  }

  /**
   * @param about the field, to which undo leads, and how parts were renumbered; undefined if unknown
   * @throws UserError `read-only`, `out-of-range`
   */
  apply(edit: Edit, about?: EditPlace): void {
    if (this.base.readOnly !== null)
      throw new UserError('read-only', this.base.readOnly, { path: this.name });
    const step = this.history.apply(edit);
    const { before, after } = this.#renumber(edit, about);
    this.#number(after);
    if (about !== undefined || before !== after) {
      this.#places.set(step, { from: about?.from, select: about?.select, before, after });
    }
  }

  /** @throws UserError `nothing-to-undo` */
  undo(): StepResult {
    const step = this.history.undo();
    if (step === undefined) throw new UserError('nothing-to-undo', 'There is nothing to undo.');
    const place = this.#places.get(step);
    this.#number(place?.before ?? this.#numbering);
    return this.#stepped(step, step.inverse, place?.from);
  }

  /** @throws UserError `nothing-to-redo` */
  redo(): StepResult {
    const step = this.history.redo();
    if (step === undefined) throw new UserError('nothing-to-redo', 'There is nothing to redo.');
    const place = this.#places.get(step);
    this.#number(place?.after ?? this.#numbering);
    return this.#stepped(step, step.splices, place?.select);
  }

  /** Part numbers before and after an edit. An edit that moves bytes without naming parts may have moved any of them. */
  #renumber({ splices }: Edit, about: EditPlace | undefined): Pick<StepPlace, 'before' | 'after'> {
    const now = this.#numbering;
    if (about?.parts !== undefined) {
      const { before, after } = this.#renumbered(now.parts, about.parts);
      return { before: { ...now, parts: before }, after: { ...now, parts: after } };
    }
    const kept = about !== undefined || this.file.structure === undefined || splices.every(keepsPlaces);
    return { before: now, after: kept ? now : { since: {}, parts: null } };
  }

  /**
   * For an edit made at an earlier revision: if parts have moved since, its path may lead to another field.
   * @throws UserError `stale`
   */
  refuseStale(revision: number | undefined): void {
    if (revision === undefined || revision >= this.#renumberedAt) return;
    throw new UserError(
      'stale',
      `Parts of “${this.name}” have moved meanwhile, so nothing was set. Check where the value is now.`,
      { path: this.name },
    );
  }

  #number(numbering: Numbering): void {
    if (numbering !== this.#numbering) this.#renumberedAt = this.history.revision;
    this.#numbering = numbering;
    this.#numberings.set(this.history.contents, numbering);
  }

  #stepped({ label }: Step, splices: Step['splices'], path: string | undefined): StepResult {
    const { revision } = this.history;
    const node = path === undefined ? undefined : fieldAt(this, path);
    return node === undefined
      ? { revision, label, path: null, ...touchedRange(splices) }
      : { revision, label, path: node.path, offset: node.offset, length: node.length };
  }

  /** The field tree of the present bytes. @throws UserError `no-fields`; FormatError if they cannot be parsed */
  fields(): FieldTree {
    const { fields } = this.file;
    if (fields !== undefined) return fields();
    throw new UserError('no-fields', 'Files of this format have no known fields.');
  }

  /**
   * Maps present parts to those of the saved file, and back; nothing is mapped if that is unknown.
   */
  storedParts(): Pick<StoredParts, 'were' | 'are'> {
    const now = this.#numbering;
    const saved = this.#numberings.get(this.history.saved);
    if (this.#moves?.now !== now || this.#moves.saved !== saved) {
      const known = saved?.since === now.since;
      this.#moves = {
        now,
        saved,
        were: known ? partMoves(now.parts, saved.parts) : () => undefined,
        are: known ? partMoves(saved.parts, now.parts) : () => undefined,
      };
    }
    return this.#moves;
  }

  /** The field tree of the last save, to compare with; undefined if it cannot be parsed. */
  storedFields(): FieldTree | undefined {
    try {
      return this.fileOf(this.history.saved).fields?.();
    } catch (error) {
      if (error instanceof FormatError) return undefined;
      throw error;
    }
  }

  /** The present or the saved contents, opened once each. */
  fileOf(contents: Contents): OpenFile {
    const { contents: now, saved } = this.history;
    for (const old of this.#files.keys()) if (old !== now && old !== saved) this.#files.delete(old);
    let file = this.#files.get(contents);
    if (file === undefined) {
      file = this.format.open(this.sourceOf(contents));
      this.#files.set(contents, file);
    }
    return file;
  }
}

/** A file's findings; if it cannot be read, the reason. */
export function findingsOf(file: OpenFile): readonly Finding[] {
  try {
    return file.findings();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, offset, path } = error;
    return [{ severity: 'error', code, message, offset, path }];
  }
}

/** The field at a path; undefined if an edit of bytes removed it. */
function fieldAt(document: OpenDocument, path: string): FieldNode | undefined {
  try {
    return document.fields().at(path);
  } catch (error) {
    if (error instanceof FormatError || error instanceof UserError) return undefined;
    throw error;
  }
}

/** The field of an edit, before and after it, and how it renumbered parts. */
export type EditPlace = Pick<StructureChange, 'from' | 'select' | 'parts'>;

interface StepPlace {
  readonly from: string | undefined;
  readonly select: string | undefined;
  readonly before: Numbering;
  readonly after: Numbering;
}

/** Part numbers. Those with the same `since` can be compared. */
interface Numbering {
  readonly since: object;
  readonly parts: PartNumbers;
}

interface StoredParts {
  readonly now: Numbering;
  readonly saved: Numbering | undefined;
  readonly were: PartMoves;
  readonly are: PartMoves;
}

function keepsPlaces({ remove, insert }: Splice): boolean {
  return remove === piecesSize(insert);
}

type Ranges = DocumentState['changed'];

/** A description from the first bytes. */
interface Described extends Pick<DocumentState, 'consoles'> {
  readonly contents: Contents;
  readonly text: string;
}
