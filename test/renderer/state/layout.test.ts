import { expect, test } from 'vitest';
import { defaultLayout, readLayout } from '#renderer/state/layout.ts';

test('a layout from before pictures, banks and grids keeps all its content', () => {
  const { texture: _texture, bank: _bank, explorer: _explorer, wide: _wide, ...older } = defaultLayout;
  const saved = { ...older, beside: 0.3, roots: [['data', { ...ROOT, expanded: ['meshes'] }]] };
  expect(readLayout(JSON.stringify(saved))).toEqual({ ...defaultLayout, ...saved });
});

test('an unknown choice costs only what belongs to it', () => {
  const bank = { ...defaultLayout.bank, own: false };
  const saved = { ...defaultLayout, bank, texture: { ...defaultLayout.texture, background: 'plaid' } };
  expect(readLayout(JSON.stringify(saved))).toEqual({ ...defaultLayout, bank });
});

test('an unknown view of a tab, of the side or of the panel costs only itself', () => {
  const tab = { path: 'a.nif', view: 'mesh', beside: true };
  const saved = {
    ...defaultLayout,
    side: { view: 'astrology', open: false, size: 333 },
    panel: { view: 'horoscope', open: true, size: 'large' },
    roots: [
      ['data', { ...ROOT, tabs: [{ ...tab, view: 'smell' }, { no: 'path' }, tab], active: 2 }],
      ['other', { ...ROOT, tabs: [{ no: 'path' }, tab], active: 0 }],
      'no root',
    ],
  };
  expect(readLayout(JSON.stringify(saved))).toEqual({
    ...defaultLayout,
    side: { view: 'explorer', open: false, size: 333 },
    panel: { view: 'problems', open: true, size: 200 },
    roots: [
      ['data', { ...ROOT, tabs: [{ ...tab, view: null }, tab], active: 1 }],
      ['other', { ...ROOT, tabs: [tab], active: null }],
    ],
  });
});

test('a layout of another version is not read', () => {
  expect(readLayout(JSON.stringify({ ...defaultLayout, version: 2, beside: 0.3 }))).toEqual(defaultLayout);
});

const ROOT = { tabs: [], active: null, dock: null, expanded: [] };
