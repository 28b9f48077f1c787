import { expect, test } from 'vitest';
import type { BlockEdit } from '#shared/document/structure.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { fitOf } from '#shared/formats/nif/inspect.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { restructureNif } from '#shared/formats/nif/restructure.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { applyChanges } from '#test/support/apply-changes.ts';

test('an added block is set as a root, and the other roots are renumbered', () => {
  const twoRoots = restructured(cubeNif(), { kind: 'insert-element', path: 'footer.roots', index: 1 });
  const added = restructured(twoRoots, {
    kind: 'add-block',
    type: 'NiNode',
    at: 0,
    slot: 'footer.roots[1]',
  });
  expect([...(openNif(added).footer?.roots ?? [])]).toEqual([1, 0]);
});

test('removing a branch keeps blocks that a remaining block refers to, even if no root leads to that block', () => {
  const loose = restructured(cubeNif('a.bgsm'), { kind: 'add-block', type: 'NiNode', at: 7 });
  const holding = restructured(loose, { kind: 'insert-element', path: 'blocks[7].children', index: 0 });
  const { changes } = nifFields(openNif(holding)).change('blocks[7].children[0]', '1');
  const both = applyChanges(holding, changes).after;

  const left = openNif(restructured(both, { kind: 'remove-blocks', blocks: [0], branch: true }));
  const types = Array.from({ length: left.blocks.count }, (_, i) => left.blocks.type(i));
  expect(types).toEqual(['NiTriShape', 'NiTriShapeData', 'BSLightingShaderProperty', 'NiNode']);
  expect(nifFields(left).at('blocks[3].children[0]').value()).toBe(0);
  expect([...(left.footer?.roots ?? [])]).toEqual([]);
});

test('a list that shares its count with another list takes no element of its own', () => {
  const names = 'blocks[1].materialData.materialName';
  const nif = openNif(cubeNif());
  expect(nifFields(nif).at(names).listOf).toBeUndefined();
  expect(() => restructureNif(nif, { kind: 'insert-element', path: names, index: 0 })).toThrow(
    expect.objectContaining({ code: 'no-list' }),
  );
});

test('adding a block at the end changes nothing in a damaged block, whose lists cannot be changed', () => {
  const bytes = cubeNif().slice();
  const damaged = openNif(bytes);
  const { offset } = nifFields(damaged).at('blocks[0].numExtraDataList');
  // Names, flags and transforms look like references now.
  new DataView(bytes.buffer).setUint32(offset, 12, true);
  expect(fitOf(damaged, 0).kind).not.toBe('exact');
  const added = openNif(restructured(bytes, { kind: 'add-block', type: 'NiNode', at: 6 }));
  expect(added.blocks.count).toBe(7);
  const blockBytes = (nif: Nif): Uint8Array => nif.bytes.subarray(nif.blocks.start(0), nif.blocks.end(0));
  expect(Buffer.compare(blockBytes(added), blockBytes(damaged))).toBe(0);
  const list = 'blocks[0].extraDataList';
  expect(() => restructured(bytes, { kind: 'insert-element', path: list, index: 0 })).toThrow(
    expect.objectContaining({ code: 'not-read-whole' }),
  );
});

function restructured(bytes: Uint8Array, edit: BlockEdit): Uint8Array {
  return applyChanges(bytes, restructureNif(openNif(bytes), edit).changes).after;
}
