import { contentReport, reportCounts, reportLines } from '#shared/compare/content-report.ts';
import type { ContentsComparison } from '#shared/rpc/contract.ts';
import { useCommand } from '../../commands/registry.ts';
import { type ComparedContents, placeText } from '../../state/contents-places.ts';
import { useNotices } from '../../state/notices.ts';
import { useWorkbench } from '../../state/workbench.ts';
import { plural } from '../../ui/format.ts';

export interface ContentsCommandsOptions {
  readonly contents: ComparedContents;
  /** null while there is none. */
  readonly comparison: ContentsComparison | null;
  readonly active: boolean;
  /** Whether the row with the keyboard has a file on a side. */
  readonly has: (side: 'before' | 'after') => boolean;
  /** Opens what the row with the keyboard stands for, or its file on one side. */
  readonly onOpen: (what: 'pair' | 'before' | 'after') => Promise<void>;
  /** Paths of the selected rows. */
  readonly selected: () => readonly string[];
  readonly onFilter: () => void;
  readonly onAgain: () => void;
}

export const CONTENTS_MENU = [
  'contents.open',
  'contents.openBefore',
  'contents.openAfter',
  'separator',
  'contents.copyPaths',
  'contents.copyReport',
  'contents.copyJson',
] as const;

/** Everything that can be done in a comparison of archives or folders, for palette, keys and menus. */
export function useContentsCommands(options: ContentsCommandsOptions): void {
  const { contents, comparison, active, has } = options;
  const category = 'Compare';
  const copy = async (text: string, what: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    useNotices.getState().notify({ level: 'info', text: `Copied ${what}` });
  };
  const both = (): boolean => has('before') && has('after');
  useCommand(
    {
      id: 'contents.open',
      get title() {
        return both() ? 'Compare Both Files' : 'Open the File';
      },
      category,
      icon: 'git-compare',
      when: () => has('before') || has('after'),
      run: () => options.onOpen('pair'),
    },
    active,
  );
  useCommand(
    {
      id: 'contents.openBefore',
      title: 'Open the File Before',
      category,
      icon: 'go-to-file',
      when: both,
      run: () => options.onOpen('before'),
    },
    active,
  );
  useCommand(
    {
      id: 'contents.openAfter',
      title: 'Open the File After',
      category,
      icon: 'go-to-file',
      when: both,
      run: () => options.onOpen('after'),
    },
    active,
  );
  useCommand(
    {
      id: 'contents.copyPaths',
      title: 'Copy Paths',
      category,
      icon: 'copy',
      when: () => options.selected().length > 0,
      run: () => {
        const paths = options.selected();
        return copy(paths.join('\n'), plural(paths.length, 'path'));
      },
    },
    active,
  );
  useCommand(
    {
      id: 'contents.copyReport',
      title: 'Copy Report as Text',
      category,
      icon: 'copy',
      when: () => comparison !== null,
      run: async () => {
        if (comparison === null) return;
        const report = contentReport(comparison, comparison.problems);
        const heads = [`Before: ${placeText(contents.before)}`, `After: ${placeText(contents.after)}`];
        await copy([...heads, reportCounts(report), ...reportLines(report)].join('\n'), 'the report');
      },
    },
    active,
  );
  useCommand(
    {
      id: 'contents.copyJson',
      title: 'Copy Report as JSON',
      category,
      icon: 'json',
      when: () => comparison !== null,
      run: async () => {
        if (comparison === null) return;
        const report = contentReport(comparison, comparison.problems);
        await copy(JSON.stringify(report, null, 2), 'the report as JSON');
      },
    },
    active,
  );
  useCommand(
    {
      id: 'contents.filter',
      title: 'Filter Files',
      category,
      icon: 'filter',
      shortcut: 'Ctrl+F',
      when: () => comparison !== null,
      run: options.onFilter,
    },
    active,
  );
  useCommand(
    {
      id: 'contents.again',
      title: 'Look for Changes on Disk and Compare Again',
      category,
      icon: 'refresh',
      shortcut: 'F5',
      local: true,
      run: options.onAgain,
    },
    active,
  );
  useCommand(
    {
      id: 'contents.swap',
      title: 'Swap Sides',
      category,
      icon: 'arrow-swap',
      run: () => {
        const { openContents, closeTab, active: front } = useWorkbench.getState();
        openContents({ before: contents.after, after: contents.before });
        if (front !== null) closeTab(front);
      },
    },
    active,
  );
}
