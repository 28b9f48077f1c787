import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type MaterialFile, materialFileFinder } from '#main/workspace/find-material-file.ts';
import { readMaterialFile } from '#main/workspace/tasks/compiled-material.ts';
import { indexFolder, type WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import { writeCdb } from '#test/fixtures/cdb/cdb-writer.ts';
import { BRICKS, CLASSES, fileObject, named } from '#test/fixtures/cdb/made-materials.ts';
import { inlinePool } from '#test/support/inline-pool.ts';

const WALL = 'materials/walls/bricks.mat';

async function dataWith(files: Readonly<Record<string, Uint8Array | string>>): Promise<WorkspaceIndex> {
  const data = mkdtempSync(join(tmpdir(), 'modwright-compiled-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(data, path, '..'), { recursive: true });
    writeFileSync(join(data, path), content);
  }
  const { signal } = new AbortController();
  return await indexFolder(data, [], { pool: inlinePool(), signal, progress: () => undefined });
}

function textOf(file: MaterialFile | undefined): string {
  if (file === undefined) throw new Error('not found');
  return new TextDecoder().decode(readMaterialFile(file.place, file.shown, 1e6));
}

test('a material that is no file is read from the compiled database of the Data folder', async () => {
  const index = await dataWith({ 'Materials/MaterialsBeta.cdb': writeCdb(BRICKS) });
  const found = materialFileFinder({ index })([WALL]);
  expect(found).toMatchObject({ shown: WALL, source: 'Materials/MaterialsBeta.cdb' });
  expect(JSON.parse(textOf(found))).toMatchObject({ Objects: { length: 4 } });
  expect(() => textOf(materialFileFinder({ index })(['materials/none.mat']))).toThrow(
    '“materials/none.mat” is not in “Materials/MaterialsBeta.cdb”.',
  );
  expect(materialFileFinder({ index })(['materials/walls/bricks.bgsm'])).toBeUndefined();
});

test('a loose material comes before the database, and a creation’s database before the game’s', async () => {
  const creation = writeCdb({
    classes: CLASSES,
    objects: [fileObject(1, 'materials\\walls\\bricksmossy.mat')],
    components: [{ object: 1, ...named('Of the creation') }],
  });
  const index = await dataWith({
    [WALL]: '{"Version": 1}',
    'materials/materialsbeta.cdb': writeCdb(BRICKS),
    'materials/creations/sfbgs001/materialsbeta.cdb': creation,
  });
  expect(textOf(materialFileFinder({ index })([WALL]))).toBe('{"Version": 1}');
  expect(textOf(materialFileFinder({ index })(['materials/walls/bricksmossy.mat']))).toContain(
    'Of the creation',
  );
  expect(textOf(materialFileFinder({ index })(['materials/layered/root/layers.mat']))).toContain('"layers"');
});

test('a damaged database of a creation hides no material of the game', async () => {
  const creation = 'materials/creations/sfbgs001/materialsbeta.cdb';
  const index = await dataWith({
    'materials/materialsbeta.cdb': writeCdb(BRICKS),
    [creation]: writeCdb(BRICKS).subarray(0, 100),
  });
  expect(JSON.parse(textOf(materialFileFinder({ index })([WALL])))).toMatchObject({ Objects: { length: 4 } });
  expect(() => textOf(materialFileFinder({ index })(['materials/none.mat']))).toThrow(`“${creation}” `);
});

test('without a database a missing material stays missing', async () => {
  const index = await dataWith({ 'readme.txt': 'nothing' });
  expect(materialFileFinder({ index })([WALL])).toBeUndefined();
});
