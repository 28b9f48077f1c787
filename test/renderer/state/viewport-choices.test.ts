import { expect, test } from 'vitest';
import { defaultLayout, readLayout } from '#renderer/state/layout.ts';
import { defaultViewport, shownIn, toggledIn } from '#renderer/state/viewport-choices.ts';

test('the options of 3D views are saved with the layout', () => {
  const viewport = { ...defaultViewport, scheme: 'blender' as const, statistics: true };
  expect(readLayout(JSON.stringify({ ...defaultLayout, viewport })).viewport).toEqual(viewport);
});

test('a layout with missing or other 3D options keeps everything else', () => {
  const side = { view: 'changes' as const, open: false, size: 300 };
  const { viewport, ...older } = { ...defaultLayout, side };
  expect(readLayout(JSON.stringify(older))).toEqual({ ...older, viewport });
  const strange = { ...viewport, shading: 'as in a dream' };
  expect(readLayout(JSON.stringify({ ...older, viewport: strange }))).toEqual({ ...older, viewport });
});

test('a toggle newer than the layout has its default', () => {
  const { grid, ...shown } = { ...defaultViewport.shown, collision: false };
  const saved = JSON.stringify({ ...defaultLayout, viewport: { ...defaultViewport, shown } });
  expect(readLayout(saved).viewport.shown).toEqual({ ...shown, grid });
});

test('collision has surfaces only where there is no mesh, until the user wants them there or not elsewhere', () => {
  const surfaces = (choices: typeof defaultViewport): readonly boolean[] =>
    [true, false].map((hasMeshes) => shownIn(choices, hasMeshes).surfaces);
  expect(surfaces(defaultViewport)).toEqual([false, true]);
  const over = { ...defaultViewport, ...toggledIn(defaultViewport, 'surfaces', true) };
  expect(surfaces(over)).toEqual([true, true]);
  const none = { ...defaultViewport, ...toggledIn(defaultViewport, 'surfaces', false) };
  expect(surfaces(none)).toEqual([false, false]);
  expect(toggledIn(over, 'grid', true)).toEqual({ shown: { ...over.shown, grid: false } });
  const { surfacesOverMeshes, ...older } = defaultViewport;
  const saved = JSON.stringify({ ...defaultLayout, viewport: older });
  expect(readLayout(saved).viewport.surfacesOverMeshes).toBe(surfacesOverMeshes);
});
