import type { Command } from '#renderer/commands/command.ts';
import { revealInExplorer } from '#renderer/state/explorer.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';

/** Context of the commands of a table of found files. */
export interface FoundContext {
  /** The focused file; null = none. */
  readonly path: string | null;
  readonly open: () => void;
  readonly hasSelection: boolean;
  /** Paths of the selected files. */
  readonly paths: () => readonly string[];
}

export const nameAnswerCommands = foundCommands('nameSearch', 'Search', 'Open the Found File');
export const contentHitCommands = foundCommands('contentSearch', 'Search', 'Open at the First Match');
export const foundFileCommands = foundCommands('blockSearch', 'Search', 'Open at the Block');

/**
 * @param id first part of their ids
 * @param openTitle what Enter does
 */
export function foundCommands(
  id: string,
  category: string,
  openTitle: string,
): readonly Command<FoundContext>[] {
  return [
    {
      id: `${id}.open`,
      title: openTitle,
      category,
      icon: 'go-to-file',
      when: ({ path }) => path !== null,
      run: ({ open }) => open(),
    },
    {
      id: `${id}.showInExplorer`,
      title: 'Show in Explorer',
      category,
      icon: 'list-tree',
      when: ({ path }) => path !== null,
      run: ({ path }) => void (path !== null && revealInExplorer(path)),
    },
    {
      id: `${id}.copyPaths`,
      title: 'Copy Paths with Archives',
      category,
      icon: 'copy',
      when: ({ hasSelection }) => hasSelection,
      run: ({ paths }) => copyToClipboard(paths().join('\n')),
    },
  ];
}
