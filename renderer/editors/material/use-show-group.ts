import { type RefObject, useEffect, useState } from 'react';
import { changeMaterialChoices, readMaterialChoices } from './choices.ts';
import type { PropertyGroup } from './shown-properties.ts';

interface Wanted {
  readonly title: string;
  readonly focus: boolean;
}

/**
 * Returns what scrolls to the properties under a heading, and with `focus` goes to the first of them. What hides them is taken
 * away.
 */
export function useShowGroup(
  list: RefObject<HTMLElement | null>,
  groups: readonly PropertyGroup[],
  clearFilter: () => void,
): (title: string, focus: boolean) => void {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // They can be drawn only later, when the filter is gone.
  useEffect(() => {
    const found = wanted === null || !groups.some(({ title }) => title === wanted.title) ? null : wanted;
    const section = found && list.current?.querySelector(`[data-group="${CSS.escape(found.title)}"]`);
    if (!found || !section) return;
    section.scrollIntoView({ block: 'start' });
    if (found.focus) firstControlIn(section)?.focus();
    setWanted(null);
  }, [wanted, groups, list]);
  return (title, focus) => {
    const { collapsed, changedOnly } = readMaterialChoices();
    const isShown = groups.some((group) => group.title === title);
    if (!isShown) clearFilter();
    changeMaterialChoices({
      collapsed: collapsed.filter((one) => one !== title),
      changedOnly: isShown && changedOnly,
    });
    setWanted({ title, focus });
  };
}

/** The first control of a property; of those that cannot be changed, the heading. */
function firstControlIn(section: Element): HTMLElement | null {
  return (
    section.querySelector<HTMLElement>('[data-property] :is(input, button, select):not(:disabled)') ??
    section.querySelector('button')
  );
}
