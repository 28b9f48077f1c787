import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { packInMemory } from '#test/support/archives.ts';
import { modwright, modwrightJson, scratch, writeTree } from './cli-support.ts';

const SKYRIM: NifContext = { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 83 };

function nifOf(...types: readonly string[]): Uint8Array {
  return buildNif({
    context: SKYRIM,
    blocks: types.map((type) => ({ type, bytes: blankBlock(type, SKYRIM) })),
    strings: ['Chest'],
  });
}

const CHEST = nifOf('NiNode', 'bhkCollisionObject', 'bhkRigidBody', 'bhkBoxShape', 'NiNode');
const CLOAK = nifOf('NiNode', 'BSClothExtraData');
const FIRE = nifOf('BSFadeNode', 'NiParticleSystem', 'bhkCollisionObject');

/** A Data folder: a loose mesh, one in each of two archives, and files that are not meshes. */
function data(): string {
  const folder = writeTree(scratch(), { 'meshes/cloak.nif': CLOAK, 'readme.txt': Buffer.from('NiNode') });
  const archive = (name: string, compress: boolean, path: string, bytes: Uint8Array): void =>
    writeFileSync(
      join(folder, name),
      packInMemory(104, compress ? 0x7 : 0x3, [
        { path: `meshes\\${path}`, data: bytes, compress },
        { path: 'meshes\\notes.txt', data: Buffer.from('a text'), compress },
      ]),
    );
  archive('Chests.bsa', false, 'chest.nif', CHEST);
  archive('Fires.bsa', true, 'fire.nif', FIRE);
  return folder;
}

describe('blocks', () => {
  test('of a Data folder are counted over loose meshes and those in archives', async () => {
    const { code, json } = await modwrightJson('blocks', data());
    expect(code).toBe(0);
    expect(json).toEqual({
      scanned: 3,
      types: [
        { type: 'BSClothExtraData', files: 1, blocks: 1 },
        { type: 'BSFadeNode', files: 1, blocks: 1 },
        { type: 'NiNode', files: 2, blocks: 3 },
        { type: 'NiParticleSystem', files: 1, blocks: 1 },
        { type: 'bhkBoxShape', files: 1, blocks: 1 },
        { type: 'bhkCollisionObject', files: 2, blocks: 2 },
        { type: 'bhkRigidBody', files: 1, blocks: 1 },
      ],
      problems: [],
    });
  });

  test('of a type list the files that have it, under names that other commands accept', async () => {
    const folder = data();
    const { code, stdout } = await modwright('blocks', folder, '--type', 'BHKCollisionObject');
    expect(code).toBe(0);
    const files = stdout.trimEnd().split('\n');
    expect(files).toEqual([
      `${join(folder, 'Chests.bsa')}::meshes/chest.nif`,
      `${join(folder, 'Fires.bsa')}::meshes/fire.nif`,
    ]);
    const { json } = await modwrightJson('info', files[1] ?? '');
    expect(json).toMatchObject({ blockTypes: { NiParticleSystem: 1 } });
  });

  test('of several types list files that have all of them, or any', async () => {
    const folder = data();
    const types = ['--type', 'NiParticleSystem', '--type', 'BSClothExtraData'];
    const all = await modwright('blocks', folder, ...types);
    expect(all).toMatchObject({ code: 0, stdout: '' });
    expect(all.stderr).toMatch('0 of 3 files have NiParticleSystem and BSClothExtraData.');
    const any = await modwrightJson('blocks', folder, ...types, '--any');
    expect(any.json).toMatchObject({
      files: [
        { file: join(folder, 'meshes/cloak.nif'), blocks: 1, first: 1 },
        { file: `${join(folder, 'Fires.bsa')}::meshes/fire.nif`, blocks: 1, first: 1 },
      ],
    });
  });

  test('are counted in one archive, and in one mesh', async () => {
    const folder = data();
    const { json } = await modwrightJson('blocks', join(folder, 'Fires.bsa'));
    expect(json).toMatchObject({ scanned: 1, problems: [] });
    const one = await modwright('blocks', `${join(folder, 'Chests.bsa')}::meshes/chest.nif`);
    expect(one.code).toBe(0);
    expect(one.stdout.split('\n')[0]).toMatch(/^ +2 {2}NiNode$/);
  });

  test('of an unreadable mesh are a problem, and the others are counted', async () => {
    const folder = data();
    writeTree(folder, {
      'meshes/broken.nif': CHEST.subarray(0, 70),
      'meshes/other.nif': Buffer.from('DDS '),
    });
    const { code, json } = await modwrightJson('blocks', folder, '--type', 'NiNode');
    expect(code).toBe(3);
    expect(json).toMatchObject({
      scanned: 5,
      files: [{ blocks: 2 }, { blocks: 1 }],
      problems: [
        { path: 'meshes/broken.nif', code: 'count-too-large' },
        { path: 'meshes/other.nif', code: 'not-a-nif' },
      ],
    });
  });

  test('of a file that is not an archive are a problem of the folder', async () => {
    const folder = data();
    writeFileSync(join(folder, 'Broken.bsa'), readFileSync(join(folder, 'Chests.bsa')).subarray(0, 40));
    const { code, json } = await modwrightJson('blocks', folder);
    expect(code).toBe(3);
    expect(json).toMatchObject({ scanned: 3, problems: [{ path: 'Broken.bsa' }] });
  });

  test('of something that has none or does not exist are rejected', async () => {
    const folder = data();
    const text = await modwright('blocks', join(folder, 'readme.txt'));
    expect(text.code).toBe(1);
    expect(text.stderr).toMatch('no-blocks');
    expect((await modwright('blocks', join(folder, 'nothing'))).code).toBe(1);
    expect((await modwright('blocks')).code).toBe(2);
  });
});
