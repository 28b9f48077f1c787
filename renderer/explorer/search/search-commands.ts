import type { Command } from '#renderer/commands/command.ts';
import { revealInExplorer } from '#renderer/state/explorer.ts';
import type { NameQueryKind } from '#shared/text/name-pattern.ts';
import type { FoundContext } from './found-commands.ts';

/** What the commands that say how a query is meant act on. */
export interface KindContext {
  readonly kind: NameQueryKind;
  readonly chooseKind: (kind: NameQueryKind) => void;
}

export const GLOB_KEYS = 'Alt+G';
export const REGEX_KEYS = 'Alt+R';

/** What can be done in the search for names. */
export const searchCommands: readonly Command<FoundContext>[] = [
  {
    id: 'search.open',
    title: 'Open',
    category: 'Search',
    when: ({ path }) => path !== null,
    run: ({ open }) => open(),
  },
  {
    id: 'search.copyPaths',
    title: 'Copy Paths',
    category: 'Search',
    icon: 'copy',
    when: ({ hasSelection }) => hasSelection,
    run: ({ paths }) => navigator.clipboard.writeText(paths().join('\n')),
  },
  {
    id: 'search.showInExplorer',
    title: 'Show in Explorer',
    category: 'Search',
    icon: 'list-tree',
    when: ({ path }) => path !== null,
    run: ({ path }) => void (path !== null && revealInExplorer(path)),
  },
];

/** How the query is meant. They are local: whoever has the focus of the search registers them. */
export const kindCommands: readonly Command<KindContext>[] = [
  kindCommand('glob', 'Search Names by Glob', GLOB_KEYS),
  kindCommand('regex', 'Search Names by Regular Expression', REGEX_KEYS),
];

/** Says how a query is meant; asked again, it is words. */
function kindCommand(own: 'glob' | 'regex', title: string, keys: string): Command<KindContext> {
  return {
    id: `search.${own}`,
    title,
    category: 'Search',
    keys,
    local: true,
    checked: ({ kind }) => kind === own,
    run: ({ kind, chooseKind }) => chooseKind(kind === own ? 'words' : own),
  };
}
