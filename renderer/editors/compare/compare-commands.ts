import { declareCommands, type MenuItem, type NamedCommand } from '#renderer/commands/command.ts';
import { fileName } from '#renderer/state/address.ts';
import type { CompareChoices } from '#renderer/state/compare-choices.ts';
import type { Compared } from '#renderer/state/compared.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { changeCompareChoices, readCompareChoices } from './choices.ts';
import { canGoTo, type SideLocations } from './go-to-side.ts';

export interface CompareContext {
  readonly compared: Compared;
  /** The user's location in each file. */
  readonly locations: SideLocations;
  readonly canShow: { readonly list: boolean; readonly text: boolean };
  readonly onStep: (by: 1 | -1) => void;
  readonly onJump: (side: 'before' | 'after') => void;
  readonly onFilter: () => void;
}

export const COMPARE_MENU: readonly MenuItem<typeof compareCommands>[] = [
  'compare.goToAfter',
  'compare.goToBefore',
  'separator',
  'compare.next',
  'compare.previous',
];

/** Commands of a comparison. */
export const compareCommands = declareCommands<CompareContext>()([
  {
    id: 'compare.goToAfter',
    title: 'Go to Field (After)',
    titleNow: ({ compared }) => fieldTitle(compared, 'after'),
    category: 'Compare',
    icon: 'go-to-file',
    keys: 'F12',
    when: ({ compared, locations }) => canGoTo(compared, 'after', locations),
    run: ({ onJump }) => onJump('after'),
  },
  {
    id: 'compare.goToBefore',
    title: 'Go to Field (Before)',
    titleNow: ({ compared }) => fieldTitle(compared, 'before'),
    category: 'Compare',
    icon: 'go-to-file',
    keys: 'Shift+F12',
    when: ({ compared, locations }) => canGoTo(compared, 'before', locations),
    run: ({ onJump }) => onJump('before'),
  },
  {
    id: 'compare.next',
    title: 'Next Difference',
    category: 'Compare',
    icon: 'arrow-down',
    keys: 'Alt+F5',
    run: ({ onStep }) => onStep(1),
  },
  {
    id: 'compare.previous',
    title: 'Previous Difference',
    category: 'Compare',
    icon: 'arrow-up',
    keys: 'Shift+Alt+F5',
    run: ({ onStep }) => onStep(-1),
  },
  {
    id: 'compare.filter',
    title: 'Filter Differences',
    category: 'Compare',
    icon: 'filter',
    keys: 'Ctrl+F',
    when: ({ canShow }) => canShow.list,
    run: ({ onFilter }) => onFilter(),
  },
  {
    id: 'compare.swap',
    title: 'Swap Sides',
    category: 'Compare',
    icon: 'arrow-swap',
    run: ({ compared: { before, after } }) => {
      const { openComparison, closeTab, active: front } = useWorkbench.getState();
      openComparison({ before: after, after: before });
      if (front !== null) closeTab(front);
    },
  },
  {
    id: 'compare.inline',
    title: 'Inline View',
    category: 'Compare',
    icon: 'list-selection',
    when: ({ canShow }) => canShow.text,
    checked: () => readCompareChoices().inline,
    run: () => changeCompareChoices({ inline: !readCompareChoices().inline }),
  },
  {
    id: 'compare.folded',
    title: 'Hide Unchanged Lines',
    category: 'Compare',
    icon: 'fold',
    when: ({ canShow }) => canShow.text,
    checked: () => readCompareChoices().folded,
    run: () => changeCompareChoices({ folded: !readCompareChoices().folded }),
  },
  ...showCommands(),
]);

function showCommands(): readonly NamedCommand<CompareContext, `compare.show.${CompareChoices['show']}`>[] {
  const titles = { both: 'List and Text', list: 'List Only', text: 'Text Only' } as const;
  const icons = { both: 'split-vertical', list: 'list-flat', text: 'diff' } as const;
  return (['both', 'list', 'text'] as const).map((show) => ({
    id: `compare.show.${show}`,
    title: `Show ${titles[show]}`,
    category: 'Compare',
    icon: icons[show],
    when: ({ canShow }) => canShow.list && canShow.text,
    checked: () => readCompareChoices().show === show,
    run: () => changeCompareChoices({ show }),
  }));
}

/** Names the file if the two names differ, else the side. */
function fieldTitle({ before, after }: Compared, side: 'before' | 'after'): string {
  const [name, other] = [before, after].map(({ address }) => fileName(address.path));
  if (name === other) return side === 'after' ? 'Go to Field (After)' : 'Go to Field (Before)';
  return `Go to Field in ${side === 'after' ? other : name}`;
}
