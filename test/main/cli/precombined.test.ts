import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { coalbrookMaterial, coalbrookStreet } from '#test/fixtures/sample/street.ts';
import { readGlb } from '#test/support/glb.ts';
import { CASES } from '#test/support/precombined/cases.ts';
import { precombinedSet } from '#test/support/precombined/precombined-set.ts';
import { modwright, modwrightJson, readTree, scratch, writeTree } from './cli-support.ts';

/** Groups of precombined meshes on the command line: export, verify, and conversion. */

const STREET = coalbrookStreet();
const PLACES = STREET.buckets.flatMap(({ entries }) => entries.map(({ instances }) => instances.length));
const ALL = PLACES.reduce((sum, places) => sum + places, 0);

/** A Data folder with the street. */
function dataFolder(csg = `${STREET.stem}.csg`): { readonly data: string; readonly group: string } {
  const data = writeTree(scratch(), {
    [STREET.nifPath]: STREET.nif,
    [csg]: STREET.csg(),
    'Materials/Coalbrook/Brick01.BGSM': coalbrookMaterial('Brick01'),
    'Materials/Coalbrook/Timber01.BGSM': coalbrookMaterial('Timber01'),
  });
  return { data, group: join(data, STREET.nifPath) };
}

describe('export of a group', () => {
  test('finds the geometry file in the Data folder, and lists instances or merges them', async () => {
    const { data, group } = dataFolder();
    const { code, json } = await modwrightJson('export', group, '-o', join(data, 'a.glb'));
    expect([code, json]).toEqual([
      0,
      expect.objectContaining({ meshes: PLACES.length, warnings: [], problems: [] }),
    ]);
    expect(readGlb(readFileSync(join(data, 'a.glb'))).places).toHaveLength(ALL);
    expect(
      (await modwright('export', group, '-o', join(data, 'm.glb'), '--merge', '--lod', 'all')).code,
    ).toBe(0);
    const merged = readGlb(readFileSync(join(data, 'm.glb')));
    expect([merged.places.length, merged.json.extensionsUsed]).toEqual([PLACES.length, undefined]);
    await modwright('export', group, '-o', join(data, '0.glb'), '--merge', '--lod', '0');
    expect(readFileSync(join(data, '0.glb')).length).toBeLessThan(readFileSync(join(data, 'm.glb')).length);
  });

  test('of one object, or of one of its instances', async () => {
    const { data, group } = dataFolder();
    const out = join(data, 'one.obj');
    const objects = async (...more: readonly string[]): Promise<number | undefined> => {
      expect((await modwright('export', group, '-o', out, ...more)).code).toBe(0);
      return readFileSync(out, 'utf8').match(/^o /gm)?.length;
    };
    expect(await objects('--object', '3:1')).toBe(PLACES[1]);
    expect(await objects('--object', '3:1', '--object', '3:0')).toBe(PLACES[0]! + PLACES[1]!);
    expect(await objects('--object', '3:1', '--instance', '2')).toBe(1);
    for (const [wrong, code] of [
      [['--object', '1'], 2],
      [['--object', 'wall'], 2],
      [['--instance', '0'], 2],
      [['--lod', '16'], 2],
      [['--object', '3:77'], 1],
      [['--object', '3:1', '--instance', '500'], 1],
    ] as const)
      expect((await modwright('export', group, '-o', out, ...wrong)).code).toBe(code);
  });

  test('takes the named file, and warns if the mesh refers to another', async () => {
    const { data, group } = dataFolder('Other - Geometry.csg');
    const csg = join(data, 'Other - Geometry.csg');
    const { code, json } = await modwrightJson('export', group, '-o', join(data, 'a.glb'), '--csg', csg);
    expect([code, json]).toEqual([
      0,
      expect.objectContaining({ warnings: [expect.stringMatching(/B2559B76.*Coalbrook\.esm.*Other/)] }),
    ]);
  });

  test('is rejected without writing if the geometry file is missing, and names its plugin', async () => {
    const { data, group } = dataFolder('Other - Geometry.csg');
    writeFileSync(join(data, 'Coalbrook.esm'), 'TES4');
    const before = Object.keys(readTree(data));
    const { code, stderr } = await modwright('export', group, '-o', join(data, 'a.glb'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('“Coalbrook - Geometry.csg” of the plugin')]);
    const alone = join(scratch(), '0000091F_0C0A1B00_OC.NIF');
    writeFileSync(alone, STREET.nif);
    const lost = await modwright('export', alone, '-o', join(data, 'a.glb'));
    expect([lost.code, lost.stderr]).toEqual([1, expect.stringContaining('--data')]);
    expect(Object.keys(readTree(data))).toEqual(before);
  });

  test('writes no empty file, and names the damaged geometry file', async () => {
    const { data, group } = dataFolder();
    const csg = Buffer.from(STREET.csg());
    csg.fill(0xff, csg.readUInt32LE(16), csg.readUInt32LE(16) + 64);
    writeFileSync(join(data, `${STREET.stem}.csg`), csg);
    const before = Object.keys(readTree(data));
    for (const args of [
      ['export', group, '-o', join(data, 'a.obj')],
      ['export', group, '-o', join(data, 'a.glb')],
      ['csg', 'bake', group, '-o', join(data, 'a.nif')],
      ['csg', 'unpack', group, '-o', join(data, 'a.nif')],
    ]) {
      const { code, stderr } = await modwright(...args);
      expect([code, stderr]).toEqual([1, expect.stringContaining(`${STREET.stem}.csg chunks[0] at offset`)]);
    }
    expect(Object.keys(readTree(data))).toEqual(before);
  });

  test('of a mesh that has only collision says how to export that', async () => {
    const cart = join(import.meta.dirname, '../../../assets/sample/Meshes/Coalbrook/Clutter/HandCart01.nif');
    const out = join(scratch(), 'cart.obj');
    const { code, stderr } = await modwright('export', cart, '-o', out);
    expect([code, stderr]).toEqual([1, expect.stringContaining('--collision')]);
    expect(existsSync(out)).toBe(false);
    expect((await modwright('export', cart, '-o', out, '--collision')).code).toBe(0);
  });

  test('reads from archives beside the geometry file', async () => {
    const { data } = dataFolder();
    const loose = writeTree(scratch(), { [STREET.nifPath]: STREET.nif });
    const archive = join(data, 'Coalbrook - Main.ba2');
    expect((await modwright('pack', loose, '-o', archive, '--game', 'fallout4')).code).toBe(0);
    const inside = `${archive}::${STREET.nifPath}`;
    expect((await modwright('export', inside, '-o', join(data, 'a.glb'))).code).toBe(0);
    expect(readGlb(readFileSync(join(data, 'a.glb'))).places).toHaveLength(ALL);
  });
});

describe('verify of a group', () => {
  test('checks the vertices in the geometry file, and reports the consequences of errors', async () => {
    const { data, group } = dataFolder();
    expect(await modwrightJson('verify', group)).toMatchObject({
      code: 0,
      json: { ok: true, findings: [], geometry: [join(data, `${STREET.stem}.csg`)] },
    });
    expect((await modwright('verify', group)).stderr).toContain(`${STREET.stem}.csg”`);
    const csg = Buffer.from(STREET.csg());
    // The first row's vertex count.
    const row = 12 + 8 * csg.readUInt32LE(8);
    csg.writeUInt32LE(csg.readUInt32LE(row + 12) - 4, row + 12);
    writeFileSync(join(data, `${STREET.stem}.csg`), csg);
    const { code, json } = await modwrightJson('verify', group);
    expect(code).toBe(1);
    const { findings } = json as { findings: readonly { code: string; message: string }[] };
    expect(findings.map((finding) => finding.code)).toEqual(expect.arrayContaining(['combined-counts']));
    expect(findings[0]!.message).toContain('looks torn');
  });

  test('says if a geometry file is missing or was not checked', async () => {
    const { group } = dataFolder('Other - Geometry.csg');
    const missing = await modwrightJson('verify', group);
    expect(missing).toMatchObject({
      code: 1,
      json: { findings: [{ code: 'no-geometry', severity: 'error' }] },
    });
    const alone = join(scratch(), 'street.nif');
    writeFileSync(alone, STREET.nif);
    const unknown = await modwrightJson('verify', alone);
    expect(unknown).toMatchObject({
      code: 3,
      json: { findings: [{ code: 'no-geometry', severity: 'info' }] },
    });
    expect((await modwright('verify', alone)).stderr).toContain(
      'No errors in the file itself. The vertices in its geometry file were not checked.',
    );
  });
});

describe('csg bake and csg unpack', () => {
  test('unpack a hybrid group on its root node, and say which shapes have no surface of their own', async () => {
    const folder = scratch();
    const [group, plain] = [join(folder, 'hybrid.nif'), join(folder, 'plain.nif')];
    const meshes = CASES.get('objects with the same bytes, of two surfaces')!;
    writeFileSync(group, precombinedSet(meshes, { variant: 'hybrid', onRoot: true }).nif);
    const { code, json, stderr } = await modwrightJson('csg', 'unpack', group, '-o', plain);
    expect({ code, json }).toMatchObject({ code: 0, json: { objects: 3, shapes: 6, problems: [] } });
    expect(stderr).toContain('does not say what 6 of the shapes look like');
    expect((await modwrightJson('verify', plain)).code).toBe(0);
  });

  test('write groups that need no geometry file, and replace a file only with a backup', async () => {
    const { data, group } = dataFolder();
    const out = scratch();
    const [baked, plain] = [join(out, 'baked.nif'), join(out, 'plain.nif')];
    writeFileSync(baked, 'older');
    const first = await modwrightJson('csg', 'bake', group, '-o', baked);
    expect(first).toMatchObject({ code: 0, json: { objects: PLACES.length, problems: [] } });
    expect(Object.keys(readTree(out)).sort()).toEqual(['baked.nif', 'baked.nif.modwright.bak']);
    const second = await modwrightJson('csg', 'unpack', baked, '-o', plain);
    expect(second).toMatchObject({ code: 0, json: { objects: PLACES.length, shapes: ALL } });
    for (const file of [baked, plain])
      expect(await modwrightJson('verify', file)).toMatchObject({ code: 0, json: { findings: [] } });
    expect((await modwright('csg', 'bake', baked, '-o', join(out, 'again.nif'))).code).toBe(1);
    expect((await modwright('csg', 'bake', group, '-o', group)).code).toBe(2);
    expect(readTree(data)[STREET.nifPath]).toEqual(Buffer.from(STREET.nif));
  });

  test('reject a truncated group with its offset, and write nothing', async () => {
    const { data, group } = dataFolder();
    writeFileSync(group, STREET.nif.subarray(0, 9000));
    const before = Object.keys(readTree(data));
    for (const kind of ['bake', 'unpack']) {
      const { code, stderr } = await modwright('csg', kind, group, '-o', join(data, 'out.nif'));
      expect([code, stderr]).toEqual([1, expect.stringMatching(/at offset \d+, blocks\[9\]: is truncated/)]);
    }
    expect(Object.keys(readTree(data))).toEqual(before);
  });

  test('count the transforms that are not numbers, which plain shapes leave out', async () => {
    const [box] = CASES.get('objects that are turned, scaled, and on the negative sides')!;
    const [first, second] = box!.instances;
    const instances = [first!, { ...second!, scale: Number.NaN }];
    const group = join(scratch(), 'group.nif');
    writeFileSync(group, precombinedSet([{ ...box!, instances }], { variant: 'baked' }).nif);
    const { code, json } = await modwrightJson('csg', 'unpack', group, '-o', join(scratch(), 'plain.nif'));
    expect([code, json]).toMatchObject([3, { shapes: 1, problems: [{ code: 'not-a-number' }] }]);
  });
});
