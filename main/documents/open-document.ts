import type { SavePlaces } from '#main/workspace/save-targets.ts';
import type { FieldNode, FieldTree } from '#shared/binary/field-tree.ts';
import { generated } from '#shared/binary/generate.ts';
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
import { type Format, inContext } from '#shared/formats/kit/format.ts';
import { bytesOnly, type OpenFile } from '#shared/formats/kit/open-file.ts';
import { HEAD_BYTES, identify, misnamedFinding, notReadFinding } from '#shared/formats/registry.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import type { DocumentBase } from './document-base.ts';

/** Ranges in a state: it is sent whole on every key press. */
const MAX_CHANGED = 2000;

/** What would be read if the document were opened anew: journaled edits count from here. */
export interface StoredNow {
  readonly contents: Contents;
  readonly modified: number;
}

/** An open document: base bytes, edits, and what its format makes of them. Knows nothing of windows or of saving. */
export class OpenDocument {
  readonly id: string;
  readonly address: FileAddress;
  readonly name: string;
  readonly base: DocumentBase;
  places: SavePlaces;
  readonly format: Format;
  readonly history: History;
  stored: StoredNow;
  /** Encoding of the text view, fixed when it is first asked for: what was edited must not change it. */
  encoding: TextEncoding | undefined;
  /** What was found when the file was looked through last; it may be an edit behind. */
  inspected: readonly Finding[] = [];
  /** What the first bytes say that the file is; an edit may make it another picture, say. */
  #described: Described | undefined;
  /** The copy in the mod folder that the bytes were read from. */
  readonly #modCopy: string | null;
  /** As it is now and as it was saved last, opened: both are asked again and again. */
  readonly #files = new Map<Contents, OpenFile>();
  readonly #renumbered = createPartNumbers();
  #numbering: Numbering = { since: {}, parts: null };
  readonly #numberings = new WeakMap<Contents, Numbering>();
  /** The revision at which parts were numbered anew last. */
  #renumberedAt = 0;
  #moves: StoredParts | undefined;
  readonly #places = new WeakMap<Step, StepPlace>();
  #changed: { readonly revision: number; readonly saved: Contents; readonly ranges: Ranges } | undefined;

  constructor(id: string, address: FileAddress, base: DocumentBase, places: SavePlaces) {
    this.id = id;
    this.address = address;
    this.base = base;
    this.places = places;
    this.#modCopy = base.from === 'mod' ? (places.mod.path ?? null) : null;
    this.name = address.path.slice(address.path.lastIndexOf('/') + 1);
    const head = base.source.read(0, HEAD_BYTES);
    const format = base.readOnly === null ? identify(head, this.name) : BYTES_ONLY;
    this.format = inContext(format, { backEnd: generated });
    this.history = createHistory(base.source.size);
    this.stored = { contents: this.history.contents, modified: base.modified };
    this.#numberings.set(this.history.contents, this.#numbering);
  }

  /** The bytes as they are now, with all edits. */
  get source(): ByteSource {
    return contentsSource(this.history.contents, this.base.source, this.name);
  }

  /** The same, opened; the same one until the next edit. */
  get file(): OpenFile {
    return this.#opened(this.history.contents);
  }

  /** The bytes as they were saved last. */
  get storedSource(): ByteSource {
    return contentsSource(this.history.saved, this.base.source, this.name);
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
      views: file.views,
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
        ...notReadFinding(format),
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

  /** Ranges that differ from what was saved last. */
  get changed(): Ranges {
    const { revision, saved, contents } = this.history;
    if (this.#changed?.revision !== revision || this.#changed.saved !== saved) {
      const ranges = changedRanges(saved, contents, this.base.source, MAX_CHANGED);
      this.#changed = { revision, saved, ranges };
    }
    return this.#changed.ranges;
  }

  /**
   * @param about which field, and what became of the parts; where it is known, undo leads there
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

  /** How the parts are numbered before and behind an edit. One that says nothing of them, yet moves bytes, may move any. */
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
   * For an edit of what somebody saw at a revision: parts may have moved since, and then its path leads elsewhere.
   * @throws UserError `stale`
   */
  refuseStale(revision: number | undefined): void {
    if (revision === undefined || revision >= this.#renumberedAt) return;
    throw new UserError(
      'stale',
      `Parts of “${this.name}” were moved meanwhile, so nothing was set. Check where the value is now.`,
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

  /** Fields of the bytes as they are now. @throws UserError `no-fields`; FormatError where they cannot be made out */
  fields(): FieldTree {
    const { fields } = this.file;
    if (fields !== undefined) return fields();
    throw new UserError('no-fields', 'Modwright knows no fields of this format.');
  }

  /**
   * Where the present parts were in the file as it was saved last, and where those of that file are now: nowhere, where
   * that is not known.
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

  /** Fields of what was saved last, for comparing; undefined where they cannot be made out. */
  storedFields(): FieldTree | undefined {
    try {
      return this.#opened(this.history.saved).fields?.();
    } catch (error) {
      if (error instanceof FormatError) return undefined;
      throw error;
    }
  }

  #opened(contents: Contents): OpenFile {
    const { contents: now, saved } = this.history;
    for (const old of this.#files.keys()) if (old !== now && old !== saved) this.#files.delete(old);
    let file = this.#files.get(contents);
    if (file === undefined) {
      const source = contentsSource(contents, this.base.source, this.name);
      file = this.format.open(source);
      this.#files.set(contents, file);
    }
    return file;
  }
}

/** What opening a file tells; also why it cannot be read. */
function findingsOf(file: OpenFile): readonly Finding[] {
  try {
    return file.findings();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, offset, path } = error;
    return [{ severity: 'error', code, message, offset, path }];
  }
}

/** The field of a path; undefined where an edit of bytes has taken it away. */
function fieldAt(document: OpenDocument, path: string): FieldNode | undefined {
  try {
    return document.fields().at(path);
  } catch (error) {
    if (error instanceof FormatError || error instanceof UserError) return undefined;
    throw error;
  }
}

/** What an edit is about: its field before and after it, and what became of the file's parts. */
export type EditPlace = Pick<StructureChange, 'from' | 'select' | 'parts'>;

interface StepPlace {
  readonly from: string | undefined;
  readonly select: string | undefined;
  readonly before: Numbering;
  readonly after: Numbering;
}

/** Numbers of the parts, which can be compared with those of other moments that they are known `since`. */
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

/** What the first bytes say. */
interface Described extends Pick<DocumentState, 'consoles'> {
  readonly contents: Contents;
  readonly text: string;
}

/** How stored but still compressed bytes are shown. */
const BYTES_ONLY: Format = {
  id: 'stored',
  detect: () => true,
  describe: () => 'Compressed data',
  open: () => bytesOnly(),
};
