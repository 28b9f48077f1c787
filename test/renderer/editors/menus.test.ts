import { expect, test } from 'vitest';
import { MENUS as MESH_MENUS } from '#renderer/editors/mesh/mesh-menus.ts';
import { MENUS as TEXTURE_MENUS } from '#renderer/editors/texture/texture-menus.ts';
import { declaredCommands } from '#renderer/workbench/keys/declared-commands.ts';

// Menus of ids that are put together are not checked when compiling.
const KNOWN = new Set(['separator', ...declaredCommands().map(({ id }) => id)]);

test.each([...Object.entries(MESH_MENUS), ...Object.entries(TEXTURE_MENUS)])(
  'the menu “%s” names commands',
  (_, ids) => {
    expect(ids.filter((id) => !KNOWN.has(id))).toEqual([]);
  },
);
