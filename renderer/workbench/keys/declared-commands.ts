import type { CommandFacts } from '#renderer/commands/command.ts';

/** A command of the window with the parts of the window in which its keys work. */
export interface DeclaredCommand extends CommandFacts {
  /** Titles of the parts; `WINDOW` = everywhere. */
  readonly places: readonly string[];
}

/** The place of keys that work wherever the focus is. */
export const WINDOW = 'Window';

/** Every command of the window, one per id, from the files whose name ends in `commands`. */
export function declaredCommands(): readonly DeclaredCommand[] {
  // No type argument: with one, the test runner does not recognize the glob and caches a stale list. Relative, since the
  // window, the tests and the docs are built from different roots.
  const modules: Readonly<Record<string, unknown>> = import.meta.glob('../../**/*-commands.ts', {
    eager: true,
  });
  const byId = new Map<string, DeclaredCommand>();
  for (const [file, module] of Object.entries(modules)) {
    for (const [name, value] of Object.entries(module as object)) {
      if (!Array.isArray(value)) continue;
      for (const command of value.filter(isCommand)) {
        // Several views may share a command.
        const others = byId.get(command.id)?.places ?? [];
        const places = new Set([...others, ...placesOf(file, name)]);
        byId.set(command.id, { ...command, places: places.has(WINDOW) ? [WINDOW] : [...places] });
      }
    }
  }
  return [...byId.values()];
}

/**
 * The parts of the window that register a list of commands.
 * @param file as the glob has it
 * @throws if the list has no line below, so that no test passes without one: everything would conflict with it
 */
export function placesOf(file: string, name: string): readonly string[] {
  const { pathname } = new URL(file, 'file:///renderer/workbench/keys/');
  const found = PLACES.find(([list]) => `${pathname} ${name}`.startsWith(`/renderer/${list}`));
  if (found === undefined) throw new Error(`PLACES does not say where ${name} of ${pathname} work.`);
  return found.slice(1);
}

/** Where the commands of a folder, a file or a list in it work. Special ones come first. */
const PLACES: readonly (readonly [list: string, ...places: string[]])[] = [
  ['editors/archive/archive-row-commands.ts', 'Explorer'],
  ['editors/archive/', 'Archive view'],
  ['editors/bank/', 'Images view'],
  ['editors/collision/', 'Collision view'],
  ['editors/compare/', 'Comparison'],
  ['editors/contents/', 'Comparison of folders'],
  ['editors/convert/convert-commands.ts', WINDOW],
  ['editors/convert/', 'Convert'],
  ['editors/events/', 'Events view'],
  ['editors/fields/', 'Fields view'],
  ['editors/hex/', 'Hex view'],
  ['editors/kit/answer-commands.ts', 'Results', 'Keyboard Shortcuts'],
  ['editors/kit/history-commands.ts', WINDOW],
  ['editors/material-preview/preview-commands.ts previewPaneCommands', WINDOW],
  ['editors/material-preview/', 'Material preview'],
  ['editors/material/', 'Material view'],
  ['editors/mesh/camera-commands.ts', '3D view', 'Convert', 'Material preview'],
  ['editors/mesh/mesh-commands.ts drawCommands', '3D view', 'Convert'],
  ['editors/mesh/mesh-tool-commands.ts', WINDOW],
  ['editors/mesh/', '3D view'],
  ['editors/pack/', WINDOW],
  ['editors/repack/', 'Repack'],
  ['editors/strings/', 'Strings view'],
  ['editors/text/', 'Text view'],
  ['editors/texture/', 'Texture view'],
  ['editors/uv/', 'UV view'],
  ['explorer/assets/asset-row-commands.ts', 'Explorer'],
  ['explorer/assets/', 'Results'],
  ['explorer/batch/batch-commands.ts collisionFoundCommands', 'Results'],
  ['explorer/batch/batch-commands.ts materialFoundCommands', 'Results'],
  ['explorer/batch/batch-commands.ts meshFoundCommands', 'Results'],
  ['explorer/batch/batch-commands.ts pathFoundCommands', 'Results'],
  ['explorer/batch/batch-commands.ts renameFoundCommands', 'Results'],
  ['explorer/batch/path-commands.ts', WINDOW],
  ['explorer/batch/', 'Batch tools'],
  ['explorer/conflicts/conflict-commands.ts conflictFileCommands', 'Results'],
  ['explorer/conflicts/', 'Conflicts'],
  ['explorer/new-material/', WINDOW],
  ['explorer/search/found-commands.ts', 'Results'],
  ['explorer/search/', 'Search'],
  ['explorer/explorer-commands.ts', 'Explorer'],
  ['explorer/question-commands.ts', 'Results'],
  ['workbench/keys/', 'Keyboard Shortcuts'],
  ['workbench/quick/', WINDOW],
  ['workbench/side/', 'Changes'],
  ['workbench/tabs/', WINDOW],
  ['workbench/window-commands.ts', WINDOW],
  ['commands/', WINDOW],
];

function isCommand(value: unknown): value is CommandFacts {
  return typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'run' in value;
}
