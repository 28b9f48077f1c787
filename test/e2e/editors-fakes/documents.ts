import type { FieldNode, FieldTree } from '#shared/binary/field-tree.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { changedRanges } from '#shared/document/differences.ts';
import {
  findPattern,
  hexPatterns,
  type Pattern,
  textPatterns,
  valuePatterns,
} from '#shared/document/find-patterns.ts';
import { createHistory, type History, type Step, touchedRange } from '#shared/document/history.ts';
import { contentsSource, piecesOf } from '#shared/document/pieces.ts';
import type { DocumentState, FieldRow } from '#shared/document/state.ts';
import { decodeText, encodingName, replaceText, textEncodingOf } from '#shared/document/text-lines.ts';
import { UserError } from '#shared/errors.ts';
import type { Format } from '#shared/formats/format.ts';
import { identify } from '#shared/formats/registry.ts';
import type { Call, Handlers } from '#shared/rpc/api.ts';
import type { EventHub } from '#shared/rpc/event-hub.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** Documents over sources in memory or made up on the fly, with the product's own formats, edits and search. */
interface Open {
  readonly id: string;
  readonly address: FileAddress;
  readonly stored: ByteSource;
  readonly format: Format;
  readonly history: History;
  readonly readOnly: string | null;
  tree: { readonly revision: number; readonly tree: FieldTree } | undefined;
}

type DocumentHandlers = Pick<Handlers, Extract<keyof Handlers, `document.${string}`>>;

const CHUNK = 4 * 1024 * 1024;

export function documentHandlers(
  hub: EventHub,
  files: (address: FileAddress) => ByteSource | undefined,
  options: { readonly slow?: boolean } = {},
): DocumentHandlers {
  const documents = new Map<string, Open>();
  const find = (id: string): Open => {
    const open = documents.get(id);
    if (open === undefined) throw new UserError('no-such-document', 'The document is closed.');
    return open;
  };
  const changed = (open: Open): DocumentState => {
    const state = stateOf(open);
    hub.emit('document.changed', state);
    return state;
  };
  const put = (
    open: Open,
    offset: number,
    remove: number,
    bytes: Uint8Array,
    label: string,
    typing = false,
  ) => {
    if (open.readOnly !== null) throw new UserError('read-only', open.readOnly);
    open.history.apply({ label, typing, splices: [{ offset, remove, insert: piecesOf(bytes) }] });
    return changed(open);
  };
  const step = (open: Open, way: 'undo' | 'redo') => {
    const done: Step | undefined = open.history[way]();
    if (done === undefined) throw new UserError('nothing', `Nothing to ${way}.`);
    const splices = way === 'undo' ? done.inverse : done.splices;
    return { state: changed(open), label: done.label, ...touchedRange(splices) };
  };
  return {
    'document.open': ({ address }) => {
      const stored = files(address);
      if (stored === undefined) throw new UserError('no-such-file', `${address.path} is not there.`);
      const format = identify(stored.read(0, 4096), address.path);
      const open: Open = {
        id: `d${documents.size + 1}`,
        address,
        stored,
        format,
        history: createHistory(stored.size),
        readOnly:
          format.archive !== undefined && address.path.includes('readonly')
            ? 'Archives are changed in the repack editor.'
            : null,
        tree: undefined,
      };
      documents.set(open.id, open);
      return stateOf(open);
    },
    'document.state': ({ document }) => stateOf(find(document)),
    'document.close': ({ document }) => {
      documents.delete(document);
      return null;
    },
    'document.read': ({ document, offset, length }) => {
      const open = find(document);
      return { revision: open.history.revision, bytes: sourceOf(open).read(offset, length).slice() };
    },
    'document.text': ({ document }) => {
      const open = find(document);
      if (open.history.contents.size > 16 * 1024 * 1024) {
        throw new UserError('too-large', 'The text is larger than 16 MB; look at it in the hex view.');
      }
      const bytes = sourceOf(open).read(0, open.history.contents.size);
      const encoding = textEncodingOf(bytes);
      const extension = open.address.path.slice(open.address.path.lastIndexOf('.') + 1);
      const language = ['xml', 'ini', 'json'].includes(extension) ? extension : 'plaintext';
      return {
        revision: open.history.revision,
        text: decodeText(bytes, encoding),
        encoding: encodingName(encoding),
        language,
      };
    },
    'document.fields': ({ document, path, start, count }) => {
      const open = find(document);
      const node = path === '' ? treeOf(open).root : treeOf(open).at(path);
      return {
        revision: open.history.revision,
        total: node.childCount,
        rows: node.children(start, count).map((one) => rowOf(open, one)),
      };
    },
    'document.fieldAt': ({ document, offset }) => {
      const open = find(document);
      const chain = treeOf(open)
        .covering(offset)
        .map(({ node, index }) => ({ ...rowOf(open, node), index }));
      return { revision: open.history.revision, chain };
    },
    'document.fieldsIn': ({ document, offset, length }) => {
      const open = find(document);
      const rows = treeOf(open)
        .leavesIn(offset, length, 4096)
        .map((one) => rowOf(open, one));
      return { revision: open.history.revision, rows };
    },
    'document.setField': ({ document, path, text }) => {
      const open = find(document);
      const patch = treeOf(open).patch(path, text);
      return put(open, patch.offset, patch.before.length, patch.after, `Set ${path}`);
    },
    'document.resetField': ({ document, path }) => {
      const open = find(document);
      const node = treeOf(open).at(path);
      return put(open, node.offset, node.length, open.stored.read(node.offset, node.length), `Reset ${path}`);
    },
    'document.writeBytes': ({ document, offset, bytes, label }) =>
      put(find(document), offset, bytes.length, bytes, label ?? 'Type bytes', label === undefined),
    'document.setText': ({ document, text }) => {
      const open = find(document);
      const bytes = sourceOf(open).read(0, open.history.contents.size);
      const splice = replaceText(bytes, textEncodingOf(bytes), text);
      if (splice === undefined) return stateOf(open);
      return put(open, splice.offset, splice.remove, splice.insert, 'Edit text');
    },
    'document.undo': ({ document }) => step(find(document), 'undo'),
    'document.redo': ({ document }) => step(find(document), 'redo'),
    'document.save': ({ document }) => {
      const open = find(document);
      open.history.markSaved(open.history.mark());
      return { state: changed(open), savedTo: `mods/My changes/${open.address.path}`, backup: null };
    },
    'document.find': async ({ document, kind, query, from, backward }, call) => {
      const patterns = { hex: hexPatterns, text: textPatterns, value: valuePatterns }[kind](query);
      return search(sourceOf(find(document)), patterns, from, backward, call, options.slow === true);
    },
  };
}

function sourceOf(open: Open): ByteSource {
  return contentsSource(open.history.contents, open.stored);
}

function treeOf(open: Open): FieldTree {
  const { revision } = open.history;
  if (open.tree?.revision !== revision) {
    const made = open.format.fields?.(sourceOf(open));
    if (made === undefined) throw new UserError('no-fields', 'This format has no fields.');
    open.tree = { revision, tree: made.tree };
  }
  return open.tree.tree;
}

function stateOf({ id, address, stored, format, history, readOnly }: Open): DocumentState {
  return {
    id,
    address,
    name: address.path.slice(address.path.lastIndexOf('/') + 1),
    format: format.id,
    formatName: format.describe(stored.read(0, 4096)),
    views: format.views,
    size: history.contents.size,
    revision: history.revision,
    dirty: history.dirty,
    undo: history.undoStep?.label ?? null,
    redo: history.redoStep?.label ?? null,
    changed: changedRanges(history.saved, history.contents, stored, 1000),
    readOnly,
    findings: format.fields?.(contentsSource(history.contents, stored)).findings ?? [],
  };
}

function rowOf(open: Open, node: FieldNode): FieldRow {
  const end = node.offset + node.length;
  const changed = changedRanges(open.history.saved, open.history.contents, open.stored, 1000).some(
    ([from, to]) => from < end && to > node.offset,
  );
  const { path, name, type, hue, offset, length, childCount, unit, doc, edit, reason, choices, target } =
    node;
  return {
    path,
    name,
    type,
    hue,
    offset,
    length,
    value: node.text(),
    childCount,
    edit,
    changed,
    ...(unit === undefined ? {} : { unit }),
    ...(doc === undefined ? {} : { doc }),
    ...(reason === undefined ? {} : { reason }),
    ...(choices === undefined ? {} : { choices }),
    ...(target === undefined ? {} : { target }),
    ...(changed && childCount === 0 ? { stored: storedText(open, path) } : {}),
  };
}

function storedText(open: Open, path: string): string {
  return open.format.fields?.(contentsSource(open.history.saved, open.stored)).tree.at(path).text() ?? '';
}

async function search(
  source: ByteSource,
  patterns: readonly Pattern[],
  from: number,
  backward: boolean,
  call: Call,
  slow: boolean,
): Promise<{ readonly offset: number; readonly length: number } | null> {
  const longest = Math.max(...patterns.map(({ bytes }) => bytes.length));
  const total = backward ? from : source.size - from;
  for (let done = 0; done < total; done += CHUNK) {
    const length = Math.min(CHUNK, total - done);
    const start = backward ? from - done - length : from + done;
    const bytes = source.read(start, length + longest - 1);
    const found = findPattern(bytes, patterns, 0, length, backward);
    if (found !== undefined) return { offset: start + found.offset, length: found.length };
    call.progress({ done: done + length, total, unit: 'bytes', current: source.name });
    await new Promise((resolve) => setTimeout(resolve, slow ? 60 : 0));
    call.signal.throwIfAborted();
  }
  return null;
}
