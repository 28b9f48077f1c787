import { useCommand } from '../../commands/registry.ts';
import { fileName } from '../../state/address.ts';
import type { CompareChoices } from '../../state/compare-choices.ts';
import type { Compared } from '../../state/compared.ts';
import { useLayout } from '../../state/layout.ts';
import { useWorkbench } from '../../state/workbench.ts';
import { canGoTo, type SidePlaces } from './go-to-side.ts';

export interface CompareCommandsOptions {
  readonly compared: Compared;
  readonly active: boolean;
  /** Where the user is in either file. */
  readonly places: SidePlaces;
  readonly canShow: { readonly list: boolean; readonly text: boolean };
  readonly onStep: (by: 1 | -1) => void;
  readonly onJump: (side: 'before' | 'after') => void;
  readonly onFilter: () => void;
}

export const COMPARE_MENU = [
  'compare.goToAfter',
  'compare.goToBefore',
  'separator',
  'compare.next',
  'compare.previous',
] as const;

/** Everything that can be done in a comparison, for palette, keys and menus. */
export function useCompareCommands(options: CompareCommandsOptions): void {
  const { compared, active, places, canShow } = options;
  const { before, after } = compared;
  const category = 'Compare';
  const choose = (change: Partial<CompareChoices>): void =>
    useLayout.setState(({ compare }) => ({ compare: { ...compare, ...change } }));
  const choices = (): CompareChoices => useLayout.getState().compare;
  const same = fileName(before.address.path) === fileName(after.address.path);

  useCommand(
    {
      id: 'compare.goToAfter',
      title: same ? 'Go to Field (After)' : `Go to Field in ${fileName(after.address.path)}`,
      category,
      icon: 'go-to-file',
      shortcut: 'F12',
      when: () => canGoTo(compared, 'after', places),
      run: () => options.onJump('after'),
    },
    active,
  );
  useCommand(
    {
      id: 'compare.goToBefore',
      title: same ? 'Go to Field (Before)' : `Go to Field in ${fileName(before.address.path)}`,
      category,
      icon: 'go-to-file',
      shortcut: 'Shift+F12',
      when: () => canGoTo(compared, 'before', places),
      run: () => options.onJump('before'),
    },
    active,
  );
  useCommand(
    {
      id: 'compare.next',
      title: 'Next Difference',
      category,
      icon: 'arrow-down',
      shortcut: 'Alt+F5',
      run: () => options.onStep(1),
    },
    active,
  );
  useCommand(
    {
      id: 'compare.previous',
      title: 'Previous Difference',
      category,
      icon: 'arrow-up',
      shortcut: 'Shift+Alt+F5',
      run: () => options.onStep(-1),
    },
    active,
  );
  useCommand(
    {
      id: 'compare.filter',
      title: 'Filter Differences',
      category,
      icon: 'filter',
      shortcut: 'Ctrl+F',
      when: () => canShow.list,
      run: options.onFilter,
    },
    active,
  );
  useCommand(
    {
      id: 'compare.swap',
      title: 'Swap Sides',
      category,
      icon: 'arrow-swap',
      run: () => {
        const { openComparison, closeTab, active: front } = useWorkbench.getState();
        openComparison({ before: after, after: before });
        if (front !== null) closeTab(front);
      },
    },
    active,
  );
  useCommand(
    {
      id: 'compare.inline',
      title: 'Both in One Text',
      category,
      icon: 'list-selection',
      when: () => canShow.text,
      checked: () => choices().inline,
      run: () => choose({ inline: !choices().inline }),
    },
    active,
  );
  useCommand(
    {
      id: 'compare.folded',
      title: 'Fold What Is Alike',
      category,
      icon: 'fold',
      when: () => canShow.text,
      checked: () => choices().folded,
      run: () => choose({ folded: !choices().folded }),
    },
    active,
  );
  const shows = { both: 'List and Text', list: 'List Alone', text: 'Text Alone' } as const;
  const showCommand = (show: CompareChoices['show']) => ({
    id: `compare.show.${show}`,
    title: `Show ${shows[show]}`,
    category,
    when: () => canShow.list && canShow.text,
    checked: () => choices().show === show,
    run: () => choose({ show }),
  });
  useCommand(showCommand('both'), active);
  useCommand(showCommand('list'), active);
  useCommand(showCommand('text'), active);
}
