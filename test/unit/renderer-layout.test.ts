import { beforeEach, expect, test } from 'vitest';
import {
  defaultLayout,
  keepRootLayout,
  readLayout,
  rootLayout,
  toggleSideView,
  useLayout,
} from '#renderer/state/layout.ts';

beforeEach(() => useLayout.setState(defaultLayout));

const emptyRoot = { tabs: [], active: null, dock: null, expanded: [] };

test('what was kept is read back, and anything else gives the default', () => {
  const kept = { ...defaultLayout, side: { view: 'changes' as const, open: false, size: 300 } };
  expect(readLayout(JSON.stringify(kept), 1280)).toEqual(kept);
  for (const text of ['', '{', 'null', '{"version":2}', JSON.stringify({ ...kept, side: { view: 'x' } })]) {
    expect(readLayout(text, 1280)).toEqual(defaultLayout);
  }
});

test('a narrow first window leaves the properties closed', () => {
  expect(readLayout('', 1024).properties.open).toBe(false);
  expect(readLayout(JSON.stringify(defaultLayout), 1024).properties.open).toBe(true);
});

test('choosing the side view that is shown hides it, another one shows it', () => {
  toggleSideView('explorer');
  expect(useLayout.getState().side.open).toBe(false);
  toggleSideView('settings');
  expect(useLayout.getState().side).toMatchObject({ view: 'settings', open: true });
});

test('the eight last folders are remembered, the latest first', () => {
  for (let root = 0; root < 10; root++) keepRootLayout(`data:${root}`, emptyRoot);
  keepRootLayout('data:5', { ...emptyRoot, expanded: ['meshes'] });
  expect(useLayout.getState().roots.map(([key]) => key)).toEqual(
    [5, 9, 8, 7, 6, 4, 3, 2].map((root) => `data:${root}`),
  );
  expect(rootLayout('data:5')?.expanded).toEqual(['meshes']);
  expect(rootLayout('data:0')).toBeNull();
});
