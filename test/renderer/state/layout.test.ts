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

const ROOT = { tabs: [], active: null, dock: null, expanded: [] };
