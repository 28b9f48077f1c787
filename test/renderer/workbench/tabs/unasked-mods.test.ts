import { expect, test } from 'vitest';
import { unaskedMods } from '#renderer/workbench/tabs/unasked-mods.ts';

test('leave to save into a mod holds for that mod alone, and not for one of its name in another instance', () => {
  const file = (workspace: string, looseMod: string | null) => ({
    address: { workspace, path: 'a' },
    looseMod,
  });
  const first = unaskedMods(
    [file('one', 'Overwrite'), file('one', 'Overwrite'), file('one', null)],
    new Set(),
  );
  expect([...first.values()]).toEqual(['Overwrite']);
  const allowed = new Set(first.keys());
  expect(unaskedMods([file('one', 'Overwrite')], allowed).size).toBe(0);
  const others = [file('one', 'Low'), file('two', 'Overwrite'), file('two', null)];
  expect([...unaskedMods(others, allowed).values()]).toEqual(['Low', 'Overwrite']);
});
