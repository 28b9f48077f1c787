import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { bytesSource } from '#shared/binary/source.ts';
import { materialOpener } from '#shared/formats/material/opener.ts';
import { median } from '#test/bench/measure.ts';
import { installPreviewClock, type PreviewStep, untilPreview } from '#test/bench/preview-clock.ts';
import { atMost, ms, type Row } from '#test/bench/row.ts';
import { bgsm2 } from '#test/fixtures/materials.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { openRealWindow } from '#test/support/real-window.ts';

const FOLDER = 'material-preview-1';
/** Sides of the picture and of its textures. */
const SIDE = 512;
/** Moves of a drag, the first of which are not counted: the window still compiles. */
const MOVES = 40;
const WARM = 10;
/** One frame of a screen that shows 60 a second, and the one in which the move came. */
const FRAME = 1 / 60;

/** A drag of a material's smoothness beside its preview in the real window: from each move to its picture. */
export const materialPreview: Row = {
  name: 'material-preview',
  async run({ build, kept }, rounds) {
    const data = kept(FOLDER, makeMaterial);
    const steps: PreviewStep[] = [];
    for (let round = 0; round < rounds; round += 1) steps.push(...(await drag(build, data)));
    const at = (moment: keyof PreviewStep): number => median(steps.map((one) => one[moment]));
    const slow = steps.map(({ drawn }) => drawn).toSorted((a, b) => a - b)[Math.floor(steps.length * 0.95)];
    return [
      {
        what: `preview of a material with three textures, ${SIDE} × ${SIDE}, drawn by the processor: a move of a drag until its picture`,
        measured: `${ms(at('drawn'))} (95 % within ${ms(slow ?? Number.NaN)}): sent at ${ms(at('sent'))}, look asked for at ${ms(at('asked'))} and there at ${ms(at('answered'))}, drawing started at ${ms(at('told'))}`,
        aim: atMost(at('drawn'), 2 * FRAME, '≤ 33 ms: the next frame'),
      },
    ];
  },
};

async function drag(build: string, data: string): Promise<readonly PreviewStep[]> {
  const window = await openRealWindow({
    build,
    data,
    before: installPreviewClock,
    rest: 1500,
    patience: 60_000,
  });
  try {
    const { page } = window;
    await page.getByRole('treeitem', { name: /materials/i }).click();
    await page.getByRole('treeitem', { name: /dragged\.bgsm/i }).click();
    await page.locator('[data-drawn="true"]').waitFor();
    await makeSquare(page);
    const field = page.getByRole('spinbutton', { name: 'Smoothness', exact: true });
    await field.scrollIntoViewIfNeeded();
    const box = await field.boundingBox();
    if (box === null) throw new Error('The smoothness is not shown.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.waitForTimeout(3000);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 5, y);
    await page.waitForTimeout(500);
    const steps: PreviewStep[] = [];
    for (let move = 1; move <= MOVES; move += 1) {
      const to = x + 5 + (move % 2 === 0 ? move : -move);
      steps.push(await untilPreview(page, () => page.mouse.move(to, y)));
      // Between frames as a hand's moves are.
      await page.waitForTimeout(20 + (move % 7));
    }
    await page.mouse.up();
    if (window.complaints.length > 0) throw new Error(`The page complained: ${window.complaints.join('; ')}`);
    return steps.slice(WARM);
  } finally {
    await window.close();
  }
}

/** Gives the picture its size, by the divider and the height of a window that has room for both beside each other. */
async function makeSquare(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.waitForTimeout(500);
  const sizeOf = async () => {
    const box = await page.locator('[data-drawn="true"]').boundingBox();
    if (box === null) throw new Error('There is no picture.');
    return box;
  };
  const { width, height } = await sizeOf();
  const divider = await page.getByRole('separator', { name: 'Resize preview' }).boundingBox();
  if (divider === null) throw new Error('The preview cannot be resized.');
  const [x, y] = [divider.x + divider.width / 2, divider.y + divider.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + SIDE - width, y);
  await page.mouse.up();
  const view = page.viewportSize();
  if (view === null) throw new Error('The window has no size.');
  await page.setViewportSize({ width: view.width, height: Math.round(view.height + SIDE - height) });
  await page.waitForTimeout(500);
  const now = await sizeOf();
  if (Math.abs(now.width - SIDE) > 2 || Math.abs(now.height - SIDE) > 2)
    throw new Error(`The picture is ${now.width} × ${now.height}.`);
}

function makeMaterial(folder: string): void {
  mkdirSync(join(folder, 'materials'), { recursive: true });
  mkdirSync(join(folder, 'textures'), { recursive: true });
  const settings = [
    ...['greyscaleTexture', 'envmapTexture', 'glowTexture'].map((name) => ({ name, value: '' })),
    { name: 'diffuseTexture', value: 'color.dds' },
    { name: 'normalTexture', value: 'normal.dds' },
    { name: 'smoothSpecTexture', value: 'shine.dds' },
    { name: 'alpha', value: 1 },
    { name: 'alphaBlend', value: false },
    { name: 'alphaTest', value: false },
  ];
  const { bytes } = bgsm2(false);
  const { material } = materialOpener.open(bytesSource(bytes));
  const { after } = applyChanges(bytes, material?.set(settings) ?? []);
  writeFileSync(join(folder, 'materials', 'dragged.bgsm'), after);
  for (const [at, name] of ['color', 'normal', 'shine'].entries())
    writeFileSync(join(folder, 'textures', `${name}.dds`), texture(at));
}

/** Stripes in BC1, with all levels. */
function texture(seed: number): Uint8Array {
  const levels = Math.log2(SIDE) + 1;
  const blocks = Array.from({ length: levels }, (_, level) => Math.max(1, (SIDE >> level) >> 2) ** 2);
  const count = blocks.reduce((sum, own) => sum + own, 0);
  const data = Array.from({ length: count }, (_, at) => {
    const color = seed === 1 ? 0x83f0 : (at * 2654435761 + seed) & 0xffff;
    return [color & 255, color >> 8, 0, 0, 0x1b, 0x1b, 0xe4, 0xe4];
  });
  return layDds({ width: SIDE, height: SIDE, mips: levels, fourCC: 'DXT1' }, data.flat());
}
