import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  BODY,
  layBodyTri,
  layEgm,
  layMorphDat,
  layTri,
  OUTFIT,
  SQUARE,
} from '#test/fixtures/morphs/lay-morphs.ts';
import { headNif } from '#test/fixtures/nif/head-nif.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let document: string;

const EGM = layEgm(4, [{ scale: 1, offsets: SQUARE.positions }], []);

beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

async function open(path: string): Promise<void> {
  const { id: workspace } = await bench.open();
  document = (await bench.client.request('document.open', { address: { workspace, path } })).id;
}

const morphs = (file: string | null = null) => bench.client.request('scene.morphs', { document, file });
const names = async (file?: string | null): Promise<readonly string[]> =>
  (await morphs(file)).sets.flatMap((set) => set.morphs.map(({ name }) => name));

test('a face has its own morphs first, with unsaved edits, and those beside it', async () => {
  bench.put('meshes/face.tri', layTri(SQUARE));
  bench.put('meshes/face.egm', EGM);
  await open('meshes/face.tri');
  expect(await morphs()).toMatchObject({
    files: ['meshes/face.tri', 'meshes/face.egm'],
    file: 'meshes/face.tri',
  });
  expect(await names()).toEqual(['Pull', 'Lift', 'Blink', 'Look']);
  expect(await names('meshes/face.egm')).toEqual(['Symmetric 1']);
  await bench.client.request('document.setField', {
    document,
    path: 'differenceMorphs[0].label',
    text: 'Push\0',
    revision: 0,
  });
  expect((await names())[0]).toBe('Push');
});

test('a mesh has the morphs of the files of its name, whatever they fit', async () => {
  bench.put('meshes/head.nif', headNif());
  bench.put('meshes/HEAD.TRI', layBodyTri(...BODY));
  bench.put('meshes/headchargen.tri', layTri(SQUARE));
  bench.put('meshes/other.tri', layTri(SQUARE));
  await open('meshes/head.nif');
  expect((await morphs()).files).toHaveLength(2);
  expect(await names()).toEqual(['Arms', 'Nothing', 'Arms']);
  await expect(morphs('meshes/other.tri')).rejects.toMatchObject({ code: 'not-found' });
});

test('a mesh without such files has none', async () => {
  bench.put('meshes/head.nif', headNif());
  await open('meshes/head.nif');
  expect(await morphs()).toEqual({ files: [], file: null, sets: [] });
});

test('another file can be picked; one without morphs, or a damaged one, is refused with a message', async () => {
  bench.put('meshes/head.nif', headNif());
  await open('meshes/head.nif');
  const pick = (bytes: Uint8Array) =>
    bench.client.request('scene.morphs', { document, file: null, picked: { name: 'x.tri', bytes } });
  expect((await pick(EGM)).sets[0]!.morphs).toHaveLength(1);
  await expect(pick(headNif())).rejects.toMatchObject({ code: 'no-morphs' });
  await expect(pick(layTri(SQUARE).subarray(0, 200))).rejects.toMatchObject({ name: 'FormatError' });
});

test('a mesh has the morph.dat files in folders of its name below meshes/morphs', async () => {
  bench.put('meshes/clothes/outfit_m.nif', headNif());
  bench.put('meshes/morphs/clothes/outfit_m/chargen/upper/morph.dat', layMorphDat(OUTFIT));
  bench.put('meshes/morphs/clothes/outfit_f/chargen/upper/morph.dat', layMorphDat(OUTFIT));
  bench.put('meshes/morphs/clothes/outfit_m/chargen/upper/notes.txt', Buffer.from('notes'));
  await open('meshes/clothes/outfit_m.nif');
  expect((await morphs()).files).toEqual(['meshes/morphs/clothes/outfit_m/chargen/upper/morph.dat']);
  expect((await names()).slice(0, 2)).toEqual(['Thin', 'Key 1']);
});
