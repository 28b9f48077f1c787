import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { FALLOUT_4, SKYRIM, STARFIELD } from '#test/support/hand-laid-nif.ts';
import { openFile } from '#test/support/loaded-formats.ts';
import { modwright, modwrightJson, scratch } from './cli-support.ts';

/** `verify` must not claim more than was read. */

/** A shape of Starfield with its vertices in the block itself, in a layout that is not known. */
const starfield = buildNif({
  context: STARFIELD,
  blocks: [
    { type: 'NiNode', bytes: blankBlock('NiNode', STARFIELD) },
    { type: 'BSGeometry', bytes: withVertices(blankBlock('BSGeometry', STARFIELD), 100_000) },
  ],
  strings: ['Hull'],
});

test('a mesh of Starfield that is hardly understood', async () => {
  const path = join(scratch(), 'hull.nif');
  writeFileSync(path, starfield);
  const { code, json } = await modwrightJson('verify', path);
  expect(code).toBe(3);
  const total = starfield.length;
  expect(json).toMatchObject({ ok: true, understood: { total, bytes: total - 100_000 } });
  const plain = await modwright('verify', path);
  const share = `${(Math.floor(((total - 100_000) / total) * 1000) / 10).toFixed(1)}% of the file`;
  expect(plain.stderr).toContain(`No errors in what is understood, which is ${share} (${total - 100_000} of`);
  expect(plain.stderr).not.toContain('everything');
  // Whoever opens the file reads it among its facts, and among the problems in the window.
  const info = await modwright('info', path);
  expect(info).toMatchObject({ code: 0, stdout: expect.stringContaining(`info: only ${share}`) });
  expect(info.stdout).toContain('parts of 1 of 2 blocks (BSGeometry)');
  expect(openFile(bytesSource(starfield, 'hull.nif')).inspect?.()).toContainEqual(
    expect.objectContaining({ code: 'partly-understood' }),
  );
});

test.each([
  ['of an unknown type', 'BSWindmill', SKYRIM, new Uint8Array(50)],
  [
    'with the cloth of Havok',
    'BSClothExtraData',
    FALLOUT_4,
    Uint8Array.of(50, 0, 0, 0, ...Array<number>(50)),
  ],
] as const)('a block %s is counted, whatever the game', async (_, type, context, data) => {
  const blocks = [
    { type: 'NiNode', bytes: blankBlock('NiNode', context) },
    { type, bytes: data },
  ];
  const path = join(scratch(), 'mill.nif');
  const bytes = buildNif({ context, blocks });
  writeFileSync(path, bytes);
  const { code, json } = await modwrightJson('verify', path);
  expect(code).toBe(3);
  expect(json).toMatchObject({ ok: true, understood: { bytes: bytes.length - 50, total: bytes.length } });
});

test('a file that is understood says so', async () => {
  const path = join(scratch(), 'chest.nif');
  const bytes = buildNif({
    context: SKYRIM,
    blocks: [{ type: 'NiNode', bytes: blankBlock('NiNode', SKYRIM) }],
  });
  writeFileSync(path, bytes);
  const { code, json } = await modwrightJson('verify', path);
  expect({ code, json }).toMatchObject({ code: 0, json: { understood: { bytes: bytes.length } } });
  expect((await modwright('verify', path)).stderr).toContain('everything was read and decoded');
});

function withVertices(block: Uint8Array, count: number): Uint8Array {
  const bytes = new Uint8Array(block.length + count);
  bytes.set(block);
  return bytes;
}
