import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileBlocks } from '#main/build/compile-blocks.ts';

test('the compiled block decoders are those of their sources', async () => {
  expect(await compileBlocks()).toBe(readFileSync('shared/image/blocks/block-program.ts', 'utf8'));
});
