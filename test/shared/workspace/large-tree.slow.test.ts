import { expect, test } from 'vitest';
import { buildTree } from '#shared/workspace/build-tree.ts';
import { NodeKind } from '#shared/workspace/tree.ts';
import { checkOrder, largeInputs } from './tree-model.ts';

test('400,000 entries of eight providers are complete and in order', () => {
  const inputs = largeInputs(400_000);
  const built = buildTree(inputs, new Map());
  const { columns } = built;
  let occurrences = 0;
  for (let node = 0; node < columns.count; node++) {
    if (columns.kind[node] !== NodeKind.folder) occurrences += built.occurrences(node).length;
    checkOrder(columns, node);
  }
  expect(occurrences).toBe(inputs.reduce((sum, { provider }) => sum + provider.files, 0));
  expect(columns.names.length).toBe(columns.nameStart[columns.count]);
});
