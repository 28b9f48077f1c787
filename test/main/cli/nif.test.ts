import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateBytes } from 'gltf-validator';
import { describe, expect, test } from 'vitest';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { sampleData } from '#test/fixtures/sample/sample.ts';
import { modwright, modwrightJson, scratch, writeTree } from './cli-support.ts';

const SKYRIM: NifContext = { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 83 };
const types = ['BSFadeNode', 'BSXFlags', 'NiNode'];
const STOOL = 'Meshes/Meadowmark/Clutter/Stool01.nif';
const mesh = buildNif({
  context: SKYRIM,
  blocks: types.map((type) => ({ type, bytes: blankBlock(type, SKYRIM) })),
  strings: ['Chest'],
});

/** A folder with a mesh, and an archive that holds it beside another file. */
async function chest(): Promise<{
  readonly folder: string;
  readonly file: string;
  readonly archive: string;
}> {
  const folder = scratch();
  writeTree(folder, { 'data/meshes/chest.nif': mesh, 'data/meshes/other.txt': Buffer.from('another file') });
  const archive = join(folder, 'Meshes.bsa');
  const { code } = await modwright(
    'pack',
    join(folder, 'data'),
    '-o',
    archive,
    '--game',
    'skyrim',
    '--compress',
  );
  expect(code).toBe(0);
  return { folder, file: join(folder, 'data/meshes/chest.nif'), archive };
}

describe('NIFs on the command line', () => {
  test('info reports game, versions, counts and types', async () => {
    const { file } = await chest();
    const { code, json } = await modwrightJson('info', file);
    expect(code).toBe(0);
    expect(json).toMatchObject({
      format: 'nif',
      ok: true,
      game: 'Skyrim',
      version: '20.2.0.7',
      userVersion: 12,
      bsVersion: 83,
      blocks: 3,
      blockTypes: { BSFadeNode: 1, BSXFlags: 1, NiNode: 1 },
    });
  });

  test('a field that determines the layout is set in a copy, and dropped fields are reported', async () => {
    const folder = scratch();
    writeTree(folder, { 'cube.nif': cubeNif() });
    const [file, out] = [join(folder, 'cube.nif'), join(folder, 'out.nif')];
    const { code, stderr } = await modwright('set', file, 'blocks[2].hasNormals=no', '-o', out);
    expect(code).toBe(0);
    expect(stderr).toContain('blocks[2].normals is no longer stored because of blocks[2].hasNormals.');
    expect(readFileSync(out).length).toBe(cubeNif().length - 24 * 12);
    expect((await modwright('verify', out)).code).toBe(0);
  });

  test('setting a name in a copy changes only that name, as diff shows', async () => {
    const { folder, file } = await chest();
    const out = join(folder, 'renamed.nif');
    expect((await modwright('set', file, 'blocks[2].name=A lid with a name', '-o', out)).code).toBe(0);
    const { json } = await modwrightJson('diff', file, out);
    expect(json).toMatchObject({
      same: false,
      differences: [{ kind: 'changed', path: 'blocks[2].name', before: '', after: 'A lid with a name' }],
    });
    expect((await modwrightJson('diff', file, file)).json).toMatchObject({ same: true, differences: [] });
  });

  test('set in an archive writes the archive with the changed file, and changes nothing else', async () => {
    const { folder, archive } = await chest();
    const out = join(folder, 'Changed.bsa');
    const inside = `${archive}::meshes/chest.nif`;
    expect((await modwright('set', inside, 'blocks[0].scale=2', '-o', out)).code).toBe(0);
    expect((await modwright('get', `${out}::meshes/chest.nif`, 'blocks[0].scale')).stdout).toBe('2\n');
    const { code } = await modwright('extract', out, '-o', join(folder, 'out'));
    expect(code).toBe(0);
    expect(readFileSync(join(folder, 'out/meshes/other.txt'), 'utf8')).toBe('another file');
    expect(readFileSync(join(folder, 'out/meshes/chest.nif'))).toHaveLength(mesh.length);
  });

  test('verify finds what makes a game stumble', async () => {
    const { folder, file } = await chest();
    const out = join(folder, 'broken.nif');
    await modwright('set', file, 'blocks[0].collisionObject=77', '-o', out);
    const { code, json } = await modwrightJson('verify', out);
    expect(code).toBe(1);
    expect((json as { findings: readonly { code: string; path: string }[] }).findings).toContainEqual(
      expect.objectContaining({ code: 'missing-block', path: 'blocks[0].collisionObject' }),
    );
  });

  test('export writes glTF and OBJ, and rejects other extensions', async () => {
    const { folder, file: empty } = await chest();
    const file = join(folder, 'stool.nif');
    writeFileSync(file, sampleData().get(STOOL)!);
    for (const name of ['chest.glb', 'chest.obj']) {
      const { code, json } = await modwrightJson('export', file, '-o', join(folder, name));
      expect(code).toBe(0);
      expect(json).toMatchObject({ meshes: expect.any(Number), problems: [] });
      const refused = join(folder, `empty ${name}`);
      expect([(await modwright('export', empty, '-o', refused)).code, existsSync(refused)]).toEqual([
        1,
        false,
      ]);
    }
    expect(readFileSync(join(folder, 'chest.glb')).subarray(0, 4).toString()).toBe('glTF');
    const { code, stderr } = await modwright('export', file, '-o', join(folder, 'chest.fbx'));
    expect([code, existsSync(join(folder, 'chest.fbx'))]).toEqual([2, false]);
    expect(stderr).toContain('.glb or .obj');
  });
});

describe('textures of an export', () => {
  /** The sample's stool, whose textures are in an archive: inside its Data folder, and outside. */
  function stools(): { readonly folder: string; readonly inside: string; readonly outside: string } {
    const folder = scratch();
    const [stool, archive] = [STOOL, 'Meadowmark.bsa'].map((path) => sampleData().get(path)!) as [
      Uint8Array,
      Uint8Array,
    ];
    writeTree(folder, { [`Data/${STOOL}`]: stool, 'Data/Meadowmark.bsa': archive, 'out/stool.nif': stool });
    return { folder, inside: join(folder, 'Data', STOOL), outside: join(folder, 'out/stool.nif') };
  }

  test('are packed from the Data folder that contains the mesh, with a message', async () => {
    const { folder, inside } = stools();
    const out = join(folder, 'stool.glb');
    const { code, json, stderr } = await modwrightJson('export', inside, '-o', out);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/Packed 2 textures.*from DirectX/)]);
    expect(json).toMatchObject({ textures: { embedded: 2, left: [] }, problems: [] });
    const { issues, info } = await validateBytes(new Uint8Array(readFileSync(out)));
    expect(issues.numErrors).toBe(0);
    const sizes = info.resources.flatMap(({ image, mimeType }) => (image ? [[image.width, mimeType]] : []));
    expect(sizes).toEqual([
      [128, 'image/png'],
      [64, 'image/png'],
    ]);
  });

  test('are found for a mesh in an archive from the folder of the archive', async () => {
    const { folder } = stools();
    const mesh = `${join(folder, 'Data/Meadowmark.bsa')}::meshes/meadowmark/clutter/stool01.nif`;
    const { json } = await modwrightJson('export', mesh, '-o', join(folder, 'stool.glb'));
    expect(json).toMatchObject({ textures: { embedded: 2, left: [] } });
  });

  test('stay paths if Data is unknown or they are not requested, with a message', async () => {
    const { folder, outside } = stools();
    const out = join(folder, 'stool.glb');
    const bare = await modwrightJson('export', outside, '-o', out);
    expect([bare.code, bare.stderr]).toEqual([0, expect.stringMatching(/no Data folder.*planks01\.dds/)]);
    const named = await modwrightJson('export', outside, '-o', out, '--data', join(folder, 'Data'));
    expect(named.json).toMatchObject({ textures: { embedded: 2 } });
    const without = await modwrightJson('export', join(folder, 'Data', STOOL), '-o', out, '--no-textures');
    expect(without.json).toMatchObject({ textures: { embedded: 0 } });
  });

  test('come from the first folder that has them; a damaged one is skipped and named', async () => {
    const { folder, outside } = stools();
    writeTree(folder, { 'mod/textures/meadowmark/architecture/planks01.dds': Buffer.from('no picture') });
    const folders = ['--data', join(folder, 'mod'), '--data', join(folder, 'Data')];
    const { code, json } = await modwrightJson(
      'export',
      outside,
      '-o',
      join(folder, 'stool.glb'),
      ...folders,
    );
    expect(code).toBe(3);
    expect(json).toMatchObject({
      textures: { embedded: 1, left: [{ message: 'cannot be read' }] },
      problems: [{ code: 'not-a-texture' }],
    });
  });

  test('in a missing folder are an error, and nothing is written', async () => {
    const { folder, inside } = stools();
    const out = join(folder, 'stool.glb');
    const { code, stderr } = await modwright('export', inside, '-o', out, '--data', join(folder, 'nowhere'));
    expect([code, existsSync(out), stderr]).toEqual([1, false, expect.stringContaining('not a folder')]);
  });
});
