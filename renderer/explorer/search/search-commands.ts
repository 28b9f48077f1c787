import { declareCommands, type NamedCommand } from '#renderer/commands/command.ts';
import { revealInExplorer } from '#renderer/state/explorer.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import type { NameQueryKind } from '#shared/text/name-pattern.ts';
import type { FoundContext } from './found-commands.ts';

/** Context of the commands for the kind of query. */
export interface KindContext {
  readonly kind: NameQueryKind;
  readonly chooseKind: (kind: NameQueryKind) => void;
}

/** Commands of the search by name. */
export const searchCommands = declareCommands<FoundContext>()([
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
    run: ({ paths }) => copyToClipboard(paths().join('\n')),
  },
  {
    id: 'search.showInExplorer',
    title: 'Show in Explorer',
    category: 'Search',
    icon: 'list-tree',
    when: ({ path }) => path !== null,
    run: ({ path }) => void (path !== null && revealInExplorer(path)),
  },
]);

/** Set the kind of query. Local: registered by the part of the search that has the focus. */
export const kindCommands = declareCommands<KindContext>()([
  kindCommand('glob', 'Search Names by Glob', 'Alt+G'),
  kindCommand('regex', 'Search Names by Regular Expression', 'Alt+R'),
]);

/** Toggles a kind of query; off, it is words. */
function kindCommand<const Kind extends 'glob' | 'regex'>(
  own: Kind,
  title: string,
  keys: string,
): NamedCommand<KindContext, `search.${Kind}`> {
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
