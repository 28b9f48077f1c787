import { expect, test } from 'vitest';
import { unconfirmedMods } from '#renderer/workbench/tabs/unconfirmed-mods.ts';

test('permission to save into a mod applies to that mod alone, not to one of its name in another instance', () => {
  const file = (workspace: string, looseMod: string | null) => ({
    address: { workspace, path: 'a' },
    looseMod,
  });
  const first = unconfirmedMods(
    [file('one', 'Overwrite'), file('one', 'Overwrite'), file('one', null)],
    new Set(),
  );
  expect([...first.values()]).toEqual(['Overwrite']);
  const allowed = new Set(first.keys());
  expect(unconfirmedMods([file('one', 'Overwrite')], allowed).size).toBe(0);
  const others = [file('one', 'Low'), file('two', 'Overwrite'), file('two', null)];
  expect([...unconfirmedMods(others, allowed).values()]).toEqual(['Low', 'Overwrite']);
});
