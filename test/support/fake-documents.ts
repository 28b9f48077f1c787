import type { DocumentState } from '#shared/contract/documents.ts';
import type { FieldRow } from '#shared/contract/fields.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { ViewId } from '#shared/formats/kit/view-id.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** Documents with made-up bytes: enough for the frame around the editors, and for a look at the editors themselves. */
export interface FakeDocument {
  state: DocumentState;
  stored: Uint8Array;
  bytes: Uint8Array;
  readonly undo: { readonly offset: number; readonly before: Uint8Array; readonly label: string }[];
  readonly redo: { readonly offset: number; readonly before: Uint8Array; readonly label: string }[];
}

const TEXT = '[Display]\niSize W=1920\niSize H=1080\nbFull Screen=1\n\n[Audio]\nfMasterVolume=0.8\n';

export function openFake(address: FileAddress, id: string): FakeDocument {
  if (address.path.endsWith('broken.nif')) {
    throw new FormatError(
      'data-truncated',
      'The entry says it has 4 096 bytes, but its archive ends after 1 204.',
      {
        offset: 0x1a3c,
        path: address.path,
      },
    );
  }
  const text = /\.(txt|ini|xml|json)$/.test(address.path);
  const archive = address.path.endsWith('.bsa') && address.archive === undefined;
  const stored = text
    ? new TextEncoder().encode(TEXT)
    : Uint8Array.from({ length: 8192 }, (_, index) => (index * 31 + (index >> 4)) & 0xff);
  const views: readonly ViewId[] = archive
    ? ['archive', 'fields', 'hex']
    : text
      ? ['text', 'hex']
      : ['fields', 'hex'];
  return {
    stored,
    bytes: stored.slice(),
    undo: [],
    redo: [],
    state: {
      id,
      version: 0,
      address,
      name: address.path.slice(address.path.lastIndexOf('/') + 1),
      format: archive ? 'bsa' : text ? 'text' : 'unknown',
      formatName: archive ? 'BSA archive, version 103' : text ? 'Text' : 'Unknown binary',
      consoles: [],
      views,
      size: stored.length,
      revision: 0,
      dirty: false,
      undo: null,
      redo: null,
      changed: [],
      modCopy: null,
      looseMod: null,
      readOnly: archive ? 'Archives are changed in the repack editor.' : null,
      restructurable: false,
      parts: null,
      findings: address.path.endsWith('.esm')
        ? [
            {
              severity: 'warning',
              code: 'odd-padding',
              message: 'Padding bytes are not zero.',
              offset: 0x40,
            },
          ]
        : [],
    },
  };
}

/** One row for every four bytes. */
export function fakeFields(document: FakeDocument, start: number, count: number): readonly FieldRow[] {
  const total = Math.ceil(document.bytes.length / 4);
  const hues = ['integer', 'float', 'string', 'reference', 'flag', 'blob', 'padding'] as const;
  return Array.from({ length: Math.max(0, Math.min(count, total - start)) }, (_, step) => {
    const index = start + step;
    const offset = index * 4;
    const view = new DataView(document.bytes.buffer, document.bytes.byteOffset);
    const changed = document.state.changed.some(([from, to]) => from < offset + 4 && to > offset);
    return {
      path: `words[${index}]`,
      name: `word ${index}`,
      type: 'u32',
      hue: hues[index % hues.length] ?? 'integer',
      offset,
      length: Math.min(4, document.bytes.length - offset),
      value: offset + 4 <= document.bytes.length ? String(view.getUint32(offset, true)) : '',
      childCount: 0,
      edit: 'in place',
      changed,
    };
  });
}

export function write(
  document: FakeDocument,
  offset: number,
  bytes: Uint8Array,
  label: string,
): DocumentState {
  if (document.state.readOnly !== null) throw new UserError('read-only', document.state.readOnly);
  if (offset + bytes.length > document.bytes.length)
    throw new UserError('outside', 'Behind the end of the file.');
  document.undo.push({ offset, before: document.bytes.slice(offset, offset + bytes.length), label });
  document.redo.length = 0;
  document.bytes.set(bytes, offset);
  return touch(document);
}

export function step(document: FakeDocument, way: 'undo' | 'redo') {
  const one = document[way].pop();
  if (one === undefined) throw new UserError('nothing-to-undo', `Nothing to ${way}.`);
  const { offset, before, label } = one;
  document[way === 'undo' ? 'redo' : 'undo'].push({
    offset,
    before: document.bytes.slice(offset, offset + before.length),
    label,
  });
  document.bytes.set(before, offset);
  touch(document);
  return { label, path: null, offset, length: before.length };
}

export function touch(document: FakeDocument): DocumentState {
  const changed: [number, number][] = [];
  for (let at = 0; at < document.bytes.length; at++) {
    if (document.bytes[at] === document.stored[at]) continue;
    const last = changed.at(-1);
    if (last !== undefined && last[1] === at) last[1] = at + 1;
    else changed.push([at, at + 1]);
  }
  document.state = {
    ...document.state,
    size: document.bytes.length,
    version: document.state.version + 1,
    revision: document.state.revision + 1,
    dirty: document.undo.length > 0,
    undo: document.undo.at(-1)?.label ?? null,
    redo: document.redo.at(-1)?.label ?? null,
    changed,
  };
  return document.state;
}
