import { expect, test } from 'vitest';
import { defaultLayout, readLayout } from '#renderer/state/layout.ts';
import { defaultViewport } from '#renderer/state/viewport-choices.ts';

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
