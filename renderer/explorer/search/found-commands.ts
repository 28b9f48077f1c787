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

export const contentHitCommands = foundCommands('contentSearch', 'Search', 'Open at the First Match', true);
export const foundFileCommands = foundCommands('blockSearch', 'Search', 'Open at the Block', true);

/**
 * @param id first part of their ids
 * @param openTitle what Enter does
 * @param copied whether the paths can be copied
 */
export function foundCommands(
  id: string,
  category: string,
  openTitle: string,
  copied: boolean,
): readonly Command<FoundContext>[] {
  const commands: readonly Command<FoundContext>[] = [
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
  ];
  if (!copied) return commands;
  return [
    ...commands,
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
