import type { CommandFacts } from '#renderer/commands/command.ts';

/** A command of the window with the part of the window in which its keys work. */
export interface DeclaredCommand extends CommandFacts {
  /** Title of the part; `WINDOW` = everywhere. */
  readonly place: string;
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
    for (const value of Object.values(module as object)) {
      if (!Array.isArray(value)) continue;
      for (const command of value.filter(isCommand)) {
        const place = placeOf(file);
        const other = byId.get(command.id)?.place ?? place;
        // A command that several views share works in more than one place.
        byId.set(command.id, { ...command, place: other === place ? place : WINDOW });
      }
    }
  }
  return [...byId.values()];
}

/** What a folder or file of commands belongs to; all others belong to the window. Special ones come first. */
const PLACES: readonly (readonly [path: string, place: string])[] = [
  ['editors/convert/convert-commands', WINDOW],
  ['editors/pack/', WINDOW],
  ['editors/kit/history-commands', WINDOW],
  ['explorer/batch/path-commands', WINDOW],
  ['editors/archive/archive-row-commands', 'Explorer'],
  ['editors/archive/', 'Archive view'],
  ['editors/bank/', 'Images view'],
  ['editors/collision/', 'Collision view'],
  ['editors/compare/', 'Comparison'],
  ['editors/contents/', 'Comparison of folders'],
  ['editors/convert/', 'Convert'],
  ['editors/fields/', 'Fields view'],
  ['editors/hex/', 'Hex view'],
  ['editors/kit/answer', 'Results'],
  ['editors/mesh/', '3D view'],
  ['editors/repack/', 'Repack'],
  ['editors/strings/', 'Strings view'],
  ['editors/text/', 'Text view'],
  ['editors/texture/', 'Texture view'],
  ['explorer/batch/', 'Batch tools'],
  ['explorer/conflicts/', 'Conflicts'],
  ['explorer/search/', 'Search'],
  ['explorer/', 'Explorer'],
  ['workbench/keys/', 'Keyboard Shortcuts'],
  ['workbench/side/', 'Changes'],
];

function placeOf(file: string): string {
  const { pathname } = new URL(file, 'file:///renderer/workbench/keys/');
  return PLACES.find(([path]) => pathname.startsWith(`/renderer/${path}`))?.[1] ?? WINDOW;
}

function isCommand(value: unknown): value is CommandFacts {
  return typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'run' in value;
}
