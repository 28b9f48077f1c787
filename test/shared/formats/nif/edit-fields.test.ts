import { describe, expect, test } from 'vitest';
import type { FieldNode } from '#shared/binary/field-tree.ts';
import type { BlockEdit } from '#shared/document/structure.ts';
import { BLOCK_TYPES } from '#shared/formats/nif/block-types.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { fitOf } from '#shared/formats/nif/inspect.ts';
import { branchOf, linksOf } from '#shared/formats/nif/links.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { restructureNif } from '#shared/formats/nif/restructure.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

describe.skipIf(corpusMissing !== undefined)('every NIF of the corpus', () => {
  test.each(nifCorpus)('$name: setting a number changes only its own bytes', ({ nif }) => {
    const tree = nifFields(nif);
    let edits = 0;
    for (const leaf of leavesOf(nif)) {
      // What decides what is stored is tested in deciding-fields.slow.test.ts, and packfiles in havok-edit.
      if (leaf.decides === true || leaf.path.includes('.binaryData.objects[')) continue;
      if (leaf.edit !== 'in place' || leaf.hue === 'string' || leaf.type.startsWith('bytes')) continue;
      const other = leaf.choices?.find(({ value }) => value !== String(leaf.value()))?.value;
      const value =
        other ?? (leaf.type === 'bit' ? String(leaf.value() !== true) : leaf.value() === 1 ? '2' : '1');
      const { changes } = tree.change(leaf.path, value);
      const { after, undone } = applyChanges(nif.bytes, changes);
      // A Havok body's second copy of a value changes with the first; nothing else has a copy.
      const places = TWICE.test(leaf.path) ? [1, 2] : [1];
      expect(places, leaf.path).toContain(changes.length);
      expect(changes.map(({ offset }) => offset)).toContain(leaf.offset);
      expect(sameBytes(after, nif.bytes), leaf.path).toBe(false);
      const expected = nif.bytes.slice();
      for (const { offset, after: bytes } of changes) {
        expect(bytes.length, leaf.path).toBe(leaf.length);
        expected.set(bytes, offset);
      }
      expect(sameBytes(after, expected), leaf.path).toBe(true);
      expect(sameBytes(undone, nif.bytes), leaf.path).toBe(true);
      edits += 1;
    }
    expect(edits).toBeGreaterThan(0);
  });

  test.each(named())(
    '$name: a longer name shifts the bytes after it and changes nothing else',
    ({ nif, block }) => {
      const text = 'A name that no file of the corpus has, longer than any other';
      const { changes } = nifFields(nif).change(`blocks[${block}].name`, text);
      const { after, undone } = applyChanges(nif.bytes, changes);
      expect(Buffer.compare(undone, nif.bytes)).toBe(0);
      const renamed = openNif(after);
      expect(nifFields(renamed).at(`blocks[${block}].name`).text()).toBe(text);
      expect(renamed.findings.map(({ code, path }) => [code, path])).toEqual(
        nif.findings.map(({ code, path }) => [code, path]),
      );
      expect(renamed.footer).toEqual(nif.footer);
      for (let i = 0; i < nif.blocks.count; i += 1) {
        if (i !== block) expect(Buffer.compare(bytesOf(renamed, i), bytesOf(nif, i)), `block ${i}`).toBe(0);
      }
      const back = nifFields(renamed).change(
        `blocks[${block}].name`,
        nifFields(nif).at(`blocks[${block}].name`).text(),
      );
      expect(
        Buffer.compare(bytesOf(openNif(applyChanges(after, back.changes).after), block), bytesOf(nif, block)),
      ).toBe(0);
    },
  );

  test.each(nifCorpus)(
    '$name: every list that can grow takes a new element, and gives it up again',
    ({ nif }) => {
      for (const { path, childCount } of growingLists(nif)) {
        const { changes } = restructureNif(nif, { kind: 'insert-element', path, index: childCount });
        const { after } = applyChanges(nif.bytes, changes);
        const grown = openNif(after);
        const block = Number(/^blocks\[(\d+)\]/.exec(path)?.[1] ?? -1);
        if (block >= 0) expect(fitOf(grown, block).kind, path).toBe(fitOf(nif, block).kind);
        expect(grown.findings.map(({ code }) => code)).toEqual(nif.findings.map(({ code }) => code));
        expect(nifFields(grown).at(path).childCount).toBe(childCount + 1);
        const back = restructureNif(grown, { kind: 'remove-element', path: `${path}[${childCount}]` });
        expect(sameBytes(applyChanges(after, back.changes).after, nif.bytes), path).toBe(true);
      }
    },
  );

  describe.each(understood())('$name', ({ nif }) => {
    const last = nif.blocks.count - 1;
    const edits: readonly BlockEdit[] = [
      { kind: 'add-block', type: 'NiNode', at: 0 },
      { kind: 'add-block', type: 'BSXFlags', at: nif.blocks.count },
      { kind: 'duplicate-block', block: 0, branch: true },
      { kind: 'duplicate-block', block: last, branch: false },
      { kind: 'move-block', block: 0, to: last },
      { kind: 'move-block', block: last, to: 0 },
      { kind: 'remove-blocks', blocks: [last], branch: false },
    ];

    test.each(edits)(
      '$kind $block $to: every reference still leads to its block, and undo restores everything',
      (edit) => {
        const { changes, select } = restructureNif(nif, edit);
        const { after, undone } = applyChanges(nif.bytes, changes);
        expect(Buffer.compare(undone, nif.bytes)).toBe(0);
        const next = openNif(after);
        expect(next.findings).toEqual([]);
        expect(nifFields(next).at(select).path).toBe(select);
        const at = newPlaces(nif, edit, next.blocks.count - nif.blocks.count);
        for (let i = 0; i < nif.blocks.count; i += 1) {
          const now = at(i);
          if (now === undefined) continue;
          expect(next.blocks.type(now)).toBe(nif.blocks.type(i));
          expect(fitOf(next, now).kind).toBe('exact');
          expect(links(next, now)).toEqual(
            links(nif, i)
              .map((to) => at(to) ?? -1)
              .filter((to) => to >= 0),
          );
        }
      },
    );
  });
});

/** Fields of bodies that are stored twice (reference nif.md, 5.3). */
const TWICE = /\b(havokFilter|collisionResponse|processContactCallbackDelay)\b/;

/** Number of leaves per file, spread over all of it, that a test run has time for. */
const MOST_LEAVES = 120;

/** Leaves of a file: all of small groups, the first and last of long lists. */
function leavesOf(nif: Nif): readonly FieldNode[] {
  const leaves: FieldNode[] = [];
  const visit = (node: FieldNode): void => {
    if (node.childCount === 0) {
      if (node.length > 0) leaves.push(node);
      return;
    }
    const few = node.path === 'blocks' ? 60 : 40 > node.childCount ? node.childCount : 3;
    for (const child of node.children(0, few)) visit(child);
    if (node.childCount > few) for (const child of node.children(node.childCount - 1, 1)) visit(child);
  };
  visit(nifFields(nif).root);
  const step = Math.max(1, leaves.length / MOST_LEAVES);
  return Array.from(
    { length: Math.min(leaves.length, MOST_LEAVES) },
    (_, i) => leaves[Math.floor(i * step)]!,
  );
}

/** One list of each field of each type of block, and the footer's. */
function growingLists(nif: Nif): readonly FieldNode[] {
  const lists = new Map<string, FieldNode>();
  const visit = (node: FieldNode): void => {
    const block = Number(/^blocks\[(\d+)\]/.exec(node.path)?.[1] ?? -1);
    if (node.listOf !== undefined) lists.set(`${nif.blocks.type(block)} ${node.name}`, node);
    const few = node.path === 'blocks' ? node.childCount : Math.min(node.childCount, 40);
    for (const child of node.children(0, few)) if (child.childCount > 0 || child.listOf) visit(child);
  };
  visit(nifFields(nif).root);
  return [...lists.values()];
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function named(): readonly { readonly name: string; readonly nif: Nif; readonly block: number }[] {
  return nifCorpus.flatMap(({ name, nif }) => {
    for (let block = 0; block < nif.blocks.count; block += 1) {
      const type = BLOCK_TYPES.get(nif.blocks.type(block));
      if (type?.fields.some((field) => field.name === 'name')) return [{ name, nif, block }];
    }
    return [];
  });
}

/** Files whose blocks are all understood: only there can blocks be moved. */
function understood(): typeof nifCorpus {
  return nifCorpus.filter(({ nif }) => {
    const blocks = Array.from({ length: nif.blocks.count }, (_, i) => i);
    return nif.footer !== undefined && blocks.every((i) => fitOf(nif, i).kind === 'exact');
  });
}

function bytesOf(nif: Nif, block: number): Uint8Array {
  return nif.bytes.subarray(nif.blocks.start(block), nif.blocks.end(block));
}

function links(nif: Nif, block: number): readonly number[] {
  return linksOf(nif, block).map(({ to }) => to);
}

/** Where an edit puts a block, computed independently of the code under test. */
function newPlaces(nif: Nif, edit: BlockEdit, added: number): (block: number) => number | undefined {
  const { count } = nif.blocks;
  const order = Array.from({ length: count }, (_, i): number | undefined => i);
  if (edit.kind === 'add-block') order.splice(edit.at, 0, undefined);
  if (edit.kind === 'move-block') order.splice(edit.to, 0, ...order.splice(edit.block, 1));
  if (edit.kind === 'remove-blocks') order.splice(edit.blocks[0] ?? 0, 1);
  if (edit.kind === 'duplicate-block') {
    const last = edit.branch ? Math.max(...branchOf(nif, edit.block)) : edit.block;
    order.splice(last + 1, 0, ...Array.from({ length: added }, () => undefined));
  }
  return (block) => {
    const at = order.indexOf(block);
    return at < 0 ? undefined : at;
  };
}
