import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { modwright, modwrightJson, scratch } from './cli-support.ts';

/** A chain of nodes, each the only child of the one before. */
function levels(count: number): string {
  const blank = blankBlock('NiNode', SKYRIM);
  const childCount = blank.length - 8;
  const blocks = Array.from({ length: count }, (_, at) => {
    const bytes = new Uint8Array(blank.length + 4);
    bytes.set(blank.subarray(0, childCount));
    const view = new DataView(bytes.buffer);
    view.setUint32(childCount, 1, true);
    view.setInt32(childCount + 4, at + 1 < count ? at + 1 : -1, true);
    return { type: 'NiNode', bytes };
  });
  const path = join(scratch(), 'levels.nif');
  writeFileSync(path, buildNif({ context: SKYRIM, blocks }));
  return path;
}

test('fields of a mesh with 100,000 levels end with a note, in a moment', async () => {
  const path = levels(100_000);
  const { code, stdout, stderr } = await modwright('fields', path, '--depth', '1000000');
  expect(code).toBe(0);
  expect(stdout.split('\n').length).toBeLessThan(50_100);
  expect(stdout).toContain('more');
  expect(stderr).toMatch(
    /\d{6,} fields and those below them are not shown\. Name one with --path, or raise --most\./,
  );
});

test('fewer fields can be asked for, and what is left out is counted', async () => {
  const path = levels(10);
  const { json, stderr } = await modwrightJson('fields', path, '--path', 'blocks', '--most', '4');
  expect(json).toMatchObject({ path: 'blocks', omitted: 6 });
  expect((json as { children: readonly unknown[] }).children).toHaveLength(4);
  expect(stderr).toContain('are not shown');
  const all = await modwrightJson('fields', path, '--path', 'blocks');
  expect(all.json).not.toHaveProperty('omitted');
  expect(all.stderr).toBe('');
});
