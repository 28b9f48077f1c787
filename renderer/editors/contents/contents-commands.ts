import { declareCommands, type MenuItem } from '#renderer/commands/command.ts';
import { type ComparedContents, locationText } from '#renderer/state/contents-locations.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import { plural } from '#renderer/ui/format.ts';
import { contentReport, reportCounts, reportLines } from '#shared/compare/content-report.ts';
import type { ContentsComparison } from '#shared/contract/compare.ts';

export interface ContentsContext {
  readonly contents: ComparedContents;
  /** Null while there is none. */
  readonly comparison: ContentsComparison | null;
  /** Whether the focused row has a file on a side. */
  readonly has: (side: 'before' | 'after') => boolean;
  /** Opens the comparison of the focused row, or its file on one side. */
  readonly onOpen: (what: 'pair' | 'before' | 'after') => Promise<void>;
  /** Paths of the selected rows. */
  readonly selected: () => readonly string[];
  readonly onFilter: () => void;
  readonly onAgain: () => void;
}

export const CONTENTS_MENU: readonly MenuItem<typeof contentsCommands>[] = [
  'contents.open',
  'contents.openBefore',
  'contents.openAfter',
  'separator',
  'contents.copyPaths',
  'contents.copyReport',
  'contents.copyJson',
];

/** All commands of a comparison of archives or folders. */
export const contentsCommands = declareCommands<ContentsContext>()([
  {
    id: 'contents.open',
    title: 'Open the File',
    titleNow: (context) => (hasBoth(context) ? 'Compare Both Files' : 'Open the File'),
    category: 'Compare',
    icon: 'git-compare',
    when: ({ has }) => has('before') || has('after'),
    run: ({ onOpen }) => onOpen('pair'),
  },
  {
    id: 'contents.openBefore',
    title: 'Open the File Before',
    category: 'Compare',
    icon: 'go-to-file',
    when: hasBoth,
    run: ({ onOpen }) => onOpen('before'),
  },
  {
    id: 'contents.openAfter',
    title: 'Open the File After',
    category: 'Compare',
    icon: 'go-to-file',
    when: hasBoth,
    run: ({ onOpen }) => onOpen('after'),
  },
  {
    id: 'contents.copyPaths',
    title: 'Copy Paths',
    category: 'Compare',
    icon: 'copy',
    when: ({ selected }) => selected().length > 0,
    run: ({ selected }) => {
      const paths = selected();
      return copy(paths.join('\n'), plural(paths.length, 'path'));
    },
  },
  {
    id: 'contents.copyReport',
    title: 'Copy Report as Text',
    category: 'Compare',
    icon: 'copy',
    when: ({ comparison }) => comparison !== null,
    run: async ({ comparison, contents }) => {
      if (comparison === null) return;
      const report = contentReport(comparison, comparison.problems);
      const heads = [`Before: ${locationText(contents.before)}`, `After: ${locationText(contents.after)}`];
      await copy([...heads, reportCounts(report), ...reportLines(report)].join('\n'), 'the report');
    },
  },
  {
    id: 'contents.copyJson',
    title: 'Copy Report as JSON',
    category: 'Compare',
    icon: 'json',
    when: ({ comparison }) => comparison !== null,
    run: async ({ comparison }) => {
      if (comparison === null) return;
      const report = contentReport(comparison, comparison.problems);
      await copy(JSON.stringify(report, null, 2), 'the report as JSON');
    },
  },
  {
    id: 'contents.filter',
    title: 'Filter Files',
    category: 'Compare',
    icon: 'filter',
    keys: 'Ctrl+F',
    when: ({ comparison }) => comparison !== null,
    run: ({ onFilter }) => onFilter(),
  },
  {
    id: 'contents.again',
    title: 'Refresh and Compare Again',
    category: 'Compare',
    icon: 'refresh',
    keys: 'F5',
    local: true,
    run: ({ onAgain }) => onAgain(),
  },
  {
    id: 'contents.swap',
    title: 'Swap Sides',
    category: 'Compare',
    icon: 'arrow-swap',
    run: ({ contents }) => {
      const { openContents, closeTab, active: front } = useWorkbench.getState();
      openContents({ before: contents.after, after: contents.before });
      if (front !== null) closeTab(front);
    },
  },
]);

async function copy(text: string, what: string): Promise<void> {
  await copyToClipboard(text);
  useNotices.getState().notify({ level: 'info', text: `Copied ${what}` });
}

function hasBoth({ has }: ContentsContext): boolean {
  return has('before') && has('after');
}
