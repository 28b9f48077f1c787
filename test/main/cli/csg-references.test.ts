import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sampleData } from '#test/fixtures/sample/sample.ts';
import { layGroup, layHead, layRecord, words } from '#test/support/lay-plugin.ts';
import { modwright, modwrightJson, scratch, writeTree } from './cli-support.ts';

const STREET = 'Meshes/PreCombined/Coalbrook.esm/0000091F_0C0A1B00_OC.NIF';

/** A Data folder with the sample’s street and its plugin. */
function data(): string {
  const folder = scratch();
  const files = [...sampleData()].filter(([path]) => path === STREET || path === 'Coalbrook.esm');
  writeTree(folder, Object.fromEntries(files));
  return folder;
}

test('info names the cell of a group from the plugins of its Data folder, or else from its file name', async () => {
  const folder = data();
  const street = `${folder}/${STREET}`;
  const { code, json } = await modwrightJson('info', street);
  expect(code).toBe(0);
  expect(json).toMatchObject({
    precombined: expect.any(Array),
    cell: {
      formId: 'Coalbrook.esm|00091F',
      editorId: 'CoalbrookStreet',
      interior: true,
      grid: null,
      world: null,
      mesh: '0C0A1B00',
      listedBy: ['Coalbrook.esm'],
    },
  });
  const { stdout } = await modwright('info', street);
  expect(stdout).toContain('of the cell CoalbrookStreet (Coalbrook.esm|00091F), listed by Coalbrook.esm\n');
  rmSync(`${folder}/Coalbrook.esm`);
  const alone = await modwright('info', street);
  expect(alone.stdout).toContain('of the cell Coalbrook.esm|00091F, according to the file name\n');
});

describe('csg references', () => {
  test('lists what each reference is and its offset in the file', async () => {
    const folder = data();
    const { code, json } = await modwrightJson('csg', 'references', `${folder}/${STREET}`);
    expect(code).toBe(0);
    expect(json).toMatchObject({
      from: 'Coalbrook.esm',
      cell: { formId: 'Coalbrook.esm|00091F', editorId: 'CoalbrookStreet', interior: true, grid: null },
      instances: 121,
      missing: [],
      uncombined: 1,
    });
    const { references } = json as { references: readonly { readonly editorId: string }[] };
    expect(references).toHaveLength(121);
    expect(references.find(({ editorId }) => editorId === 'CoalbrookLamp03')).toMatchObject({
      formId: 'Coalbrook.esm|000968',
      loaded: '00000968',
      base: { type: 'STAT', editorId: 'CoalbrookStreetLamp01', model: 'Coalbrook\\StreetLamp01.nif' },
      instances: [{ object: 0, instance: 2 }],
    });
    const { stdout } = await modwright('csg', 'references', `${folder}/${STREET}`);
    expect(stdout).toMatch(
      /^Coalbrook\.esm\|000968 00000968 CoalbrookLamp03: STAT CoalbrookStreetLamp01: \d+:0 #2$/m,
    );
  });

  test('finds the file that contains a reference, by form id, name or placed object', async () => {
    const folder = data();
    for (const of of ['Coalbrook.esm|000968', '00000968', 'coalbrooklamp03']) {
      const { code, json } = await modwrightJson('csg', 'references', '--of', of, '--data', folder);
      expect(code).toBe(0);
      const reference = { formId: 'Coalbrook.esm|000968', instances: [{ object: 0, instance: 2 }] };
      expect(json).toMatchObject({
        files: [{ path: STREET, there: true, counts: true, references: [reference] }],
      });
    }
    const lamps = await modwright('csg', 'references', '--of', 'CoalbrookStreetLamp01', '--data', folder);
    expect(lamps.stdout.trim().split('\n')).toHaveLength(7);
  });

  test('lists the cells that could not be read if a reference is not found', async () => {
    const folder = scratch();
    const cell = layRecord({ type: 'CELL', id: 5, parts: [{ type: 'XCRI', data: words(9, 9) }] });
    writeTree(folder, { 'Damaged.esm': Buffer.concat([layHead(), layGroup(0, 'CELL', cell)]) });
    const { code, stderr } = await modwright('csg', 'references', '--of', '00000801', '--data', folder);
    expect(code).toBe(1);
    expect(stderr).toContain('Damaged.esm CELL 00000005');
  });

  test('says if a reference is not combined, and what is unknown', async () => {
    const folder = data();
    const cart = await modwright('csg', 'references', '--of', 'CoalbrookCart', '--data', folder);
    expect([cart.code, cart.stdout]).toEqual([1, '']);
    expect(cart.stderr).toContain('Coalbrook.esm|000999 is marked as not combined (XPRI) by Coalbrook.esm');
    const none = await modwright('csg', 'references', '--of', 'Nothing', '--data', folder);
    expect(none.code).toBe(1);
    expect(none.stderr).toContain('no reference or object has this name');
    expect((await modwright('csg', 'references')).code).toBe(2);
    expect((await modwright('csg', 'references', '--of', 'Nothing')).code).toBe(2);
  });
});
