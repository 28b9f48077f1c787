import { beforeEach, expect, test } from 'vitest';
import {
  defaultLayout,
  keepRootLayout,
  readLayout,
  rootLayout,
  toggleSideView,
  useLayout,
} from '#renderer/state/layout.ts';
import { propertiesShown, setRoom, toggleProperties } from '#renderer/state/room.ts';

beforeEach(() => useLayout.setState(defaultLayout));

const emptyRoot = { tabs: [], active: null, dock: null, expanded: [] };

test('what was kept is read back, and anything else gives the default', () => {
  const kept = { ...defaultLayout, side: { view: 'changes' as const, open: false, size: 300 } };
  expect(readLayout(JSON.stringify(kept))).toEqual(kept);
  for (const text of ['', '{', 'null', '{"version":2}', JSON.stringify({ ...kept, side: { view: 'x' } })]) {
    expect(readLayout(text)).toEqual(defaultLayout);
  }
});

test('properties fold away in a narrow window unless they are asked for, and are back in a wide one', () => {
  setRoom(1280);
  expect(propertiesShown()).toBe(true);
  setRoom(1024);
  expect(propertiesShown()).toBe(false);
  setRoom(1280);
  expect(propertiesShown()).toBe(true);
  setRoom(1024);
  toggleProperties();
  expect(propertiesShown()).toBe(true);
  toggleProperties();
  expect(propertiesShown()).toBe(false);
  setRoom(1280);
  toggleProperties();
  setRoom(1024);
  setRoom(1280);
  expect(propertiesShown()).toBe(false);
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
