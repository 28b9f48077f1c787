import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { editedGlb, raised } from '#test/fixtures/edited-glb.ts';
import { terrainNif } from '#test/fixtures/nif/terrain-nif.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

/** Two squares. */
const HILLS = Buffer.from(terrainNif({ shapes: 2, side: 6 }));
/** One vertex of the first is moved, and a third is new. */
const EDITED = Buffer.from(
  editedGlb(HILLS, (mesh, at) =>
    at === 0 ? [raised(mesh, [7], 50)] : [mesh, { ...mesh, name: 'Lamp', block: 999 }],
  ),
);

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    for (const name of ['hills', 'other', 'dark', 'light', 'contrast'])
      workbench.put(`meshes/${name}.nif`, HILLS);
  });
});
afterAll(() => bench.close());

const dialog = (): Locator => page.getByRole('dialog', { name: /^Import glTF into / });

/** Opens a mesh and picks a file for it in the command palette. */
async function choose(
  mesh: string,
  file: Buffer,
  name: string,
  theme: 'dark' | 'light' | 'contrast' = 'dark',
) {
  window = await bench.open({ theme });
  page = window.page;
  // From the start: with a listener that comes with the key press, the browser’s own dialog may be first.
  page.on('filechooser', () => {});
  await window.openFile(mesh);
  await page.keyboard.press('Control+Shift+p');
  await page.getByRole('combobox', { name: 'Command' }).fill('Import glTF');
  await page.getByRole('option', { name: /Import glTF/, selected: true }).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'model/gltf-binary', buffer: file });
  await dialog().waitFor();
}

const hills = async () => {
  const all = await bench.workbench.client.request('document.list', {});
  return all.find(({ name }) => name === 'hills.nif');
};

test('a glTF file is tried on the open mesh, imported as one step, undone and saved, by keyboard', async () => {
  await choose('meshes/hills.nif', EDITED, 'hills.glb');
  const report = dialog().getByRole('region', { name: 'Report' });
  await report
    .getByRole('list', { name: '1 shape changes' })
    .getByText('Imported: positions.', { exact: true })
    .waitFor();
  const left = report.getByRole('list', { name: 'Left as they are: 1' });
  await left.getByText('Lamp').waitFor();
  await report.getByRole('list', { name: 'The same in both: 1' }).getByText('5 Hills').waitFor();
  await dialog().getByText('After', { exact: true }).waitFor();
  expect((await hills())?.dirty).toBe(false);
  await dialog().getByRole('button', { name: 'Import 1 shape' }).waitFor();
  const template = dialog().getByRole('combobox', { name: 'New objects' });
  await template.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Leave out' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await report.getByRole('list', { name: '1 new shape' }).getByText('9 Lamp').waitFor();
  await dialog().getByRole('button', { name: 'Import 2 shapes' }).press('Enter');
  await window.status('Imported hills.glb: 2 shapes, not saved yet.');
  await dialog().waitFor({ state: 'detached' });
  expect((await hills())?.undo).toBe('Import hills.glb');
  // The focus is on the mesh, so Ctrl+Z undoes the import.
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('[data-part]')?.getAttribute('data-part')),
    )
    .toBe('editors');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await hills())?.dirty).toBe(false);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => (await hills())?.dirty).toBe(true);
  await page.keyboard.press('Control+s');
  await window.status(/^Saved to /);
  const { modFolder } = await bench.workbench.open();
  const saved = bench.workbench.read(`${modFolder}/meshes/hills.nif`) ?? Buffer.alloc(0);
  expect(blockValues(openNif(saved)).types.slice(9)).toEqual(blockValues(openNif(HILLS)).types.slice(1, 5));
  const [before, after] = [HILLS, saved].map(positionsOf);
  const moved = [...before!.keys()].filter((i) => before![i] !== after![i]);
  expect(moved).toEqual([3 * 7 + 2]);
  expect(after![23]! - before![23]!).toBeCloseTo(50, 3);
  await window.close();
});

test('a file that cannot be imported is refused in words, and another can be chosen', async () => {
  await choose('meshes/other.nif', Buffer.from('no glTF'), 'notes.glb');
  await dialog().getByText('It is neither glTF text nor a .glb file.').waitFor();
  expect(await dialog().getByRole('button', { name: 'Import', exact: true }).isEnabled()).toBe(false);
  const chooser = page.waitForEvent('filechooser');
  await dialog().getByRole('button', { name: 'Choose…' }).press('Enter');
  const same = Buffer.from(editedGlb(HILLS, (mesh) => [mesh]));
  await (await chooser).setFiles({ name: 'same.glb', mimeType: 'model/gltf-binary', buffer: same });
  await dialog().getByText('Nothing changes').waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await window.close();
});

test.each(['dark', 'light', 'contrast'] as const)('the dialog has no axe violations (%s)', async (theme) => {
  await choose(`meshes/${theme}.nif`, EDITED, 'hills.glb', theme);
  await dialog().getByText('Imported: positions.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await window.close();
});

function positionsOf(bytes: Uint8Array): Float32Array {
  const nif = openNif(bytes);
  return shapeGeometry(new MeshDraft(blockValues(nif, nif.backEnd)), 1)!.positions;
}
