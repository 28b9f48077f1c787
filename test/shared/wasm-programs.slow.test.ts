import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WASM_SOURCES, wasmModule } from '#main/build/wasm-programs.ts';

test.each(WASM_SOURCES)('$module is what $folder/$entry compiles to', async (source) => {
  expect(await wasmModule(source)).toBe(readFileSync(source.module, 'utf8'));
});
