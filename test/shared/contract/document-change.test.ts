import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeBetween, changedState } from '#shared/contract/document-change.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Finding } from '#shared/errors.ts';
import { encodeFrame } from '#shared/rpc/frame-bytes.ts';

const findings = Array.from(
  { length: 1000 },
  (_, index): Finding => ({
    severity: 'warning',
    code: 'odd-padding',
    message: 'Padding bytes are not zero.',
    offset: 0x10 * index,
    path: `blocks[${index}].padding`,
  }),
);
const ranges = (count: number) =>
  Array.from({ length: count }, (_, index) => [40 * index, 40 * index + 1] as const);
const STATE: DocumentState = {
  id: 'document-0123456789',
  version: 7,
  address: { workspace: 'w1', path: 'meshes/cup.nif' },
  name: 'cup.nif',
  format: 'nif',
  formatName: 'NIF 20.2.0.7',
  consoles: [],
  views: ['mesh', 'collision', 'fields', 'hex'],
  size: 100_000,
  revision: 41,
  dirty: true,
  undo: 'Type a byte at 0x10',
  redo: null,
  changed: ranges(2000),
  readOnly: null,
  restructurable: true,
  parts: null,
  modCopy: null,
  looseMod: null,
  findings,
};
const next = (change: Partial<DocumentState>): DocumentState => ({
  ...structuredClone(STATE),
  version: 8,
  ...change,
});

test('a state that differs only in its version is not a change', () => {
  expect(changeBetween(STATE, next({}))).toBeNull();
});

test('a change carries the differences, and turns the old state into the new one', () => {
  const after = next({ revision: 42, undo: null, parts: Uint32Array.of(1, 0), findings: findings.slice(1) });
  const change = changeBetween(STATE, after)!;
  expect(Object.keys(change).sort()).toEqual([
    'after',
    'findings',
    'id',
    'parts',
    'revision',
    'undo',
    'version',
  ]);
  expect(changedState(STATE, change)).toEqual(after);
});

test('whatever ranges are added, removed and resized, the change leads to the current ones', () => {
  const some = fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 })
    .map((starts) => starts.sort((a, b) => a - b).map((start) => [10 * start, 10 * start + 4] as const));
  fc.assert(
    fc.property(some, some, (before, after) => {
      const from = next({ version: 1, changed: before });
      const to = next({ version: 2, revision: 42, changed: after });
      expect(changedState(from, changeBetween(from, to)!)).toEqual(to);
    }),
  );
});

test('a key press sends a few hundred bytes, though the document has 2,000 changed ranges and 1,000 findings', () => {
  const changed = ranges(2000).map(([start, end], index) => [start, index === 999 ? end + 1 : end] as const);
  const after = next({ revision: 42, undo: 'Type 2 bytes at 0x9c18', changed });
  const payload = changeBetween(STATE, after);
  const event = encodeFrame({ verb: 'event', event: 'document.changed', payload });
  const answer = encodeFrame({ verb: 'result', id: 1, value: { revision: 42 } });
  const whole = encodeFrame({ verb: 'event', event: 'document.changed', payload: after });
  expect(event.length + answer.length).toBeLessThan(400);
  expect(whole.length).toBeGreaterThan(100_000);
});
