/** The parts that F6 cycles through, in screen order; each is marked with `data-part`. */
const PARTS = ['activity', 'side', 'editors', 'properties', 'panel', 'status'] as const;

export type WindowPart = (typeof PARTS)[number];

/** Selects the content, or future content, of a view or part, without toolbars and filters. */
const CONTENT =
  '[role="application"], [role="tree"], [role="treegrid"], [role="grid"], [role="listbox"], textarea, div[role="textbox"], [data-content]';

const FOCUSABLE =
  '[role="application"], [role="tree"], [role="treegrid"], [role="grid"], [role="listbox"], input:not([disabled]), button:not([disabled]):not([tabindex="-1"]), textarea, [tabindex="0"]:not([role="separator"])';

/** The part that had the focus last comes last. */
const lastFocus = new Map<WindowPart, HTMLElement>();

/** Focuses a part of the window: its last focused element, else its first control. */
export function focusPart(part: WindowPart): boolean {
  const root = document.querySelector(`[data-part="${part}"]`);
  if (root === null) return false;
  const last = lastFocus.get(part);
  const candidates = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isShown);
  const preferred = candidates.find((one) => one.matches(CONTENT));
  const isLeft = last !== undefined && root.contains(last) && isShown(last) && !last.matches(':disabled');
  const target = isLeft ? last : (preferred ?? candidates[0]);
  target?.focus();
  return target !== undefined;
}

/**
 * Focuses a part that a command shows: the field in which its view asks something, marked with `data-asks` and selected to
 * be typed over, else as `focusPart`.
 */
export function focusShown(part: WindowPart): void {
  const field = document.querySelector<HTMLInputElement>(`[data-part="${part}"] input[data-asks]`);
  if (field === null || !isShown(field)) focusPart(part);
  else {
    field.focus();
    field.select();
  }
}

/** Focuses the part that had the focus before it came to this one, or else the tabs. */
export function focusBefore(part: WindowPart): void {
  const earlier = [...lastFocus.keys()].filter((one) => one !== part).reverse();
  [...earlier, 'editors' as const].some(focusPart);
}

/** Focuses the next part that has something to focus. */
export function cycleParts(step: 1 | -1): void {
  const here = PARTS.indexOf(partOf(document.activeElement) ?? (step > 0 ? 'status' : 'activity'));
  for (let tried = 1; tried <= PARTS.length; tried++) {
    const part = PARTS[(here + step * tried + PARTS.length * tried) % PARTS.length];
    if (part !== undefined && focusPart(part)) return;
  }
}

/** Ms a view may take to appear and still get the focus. */
const VIEW_APPEARS = 30_000;

/**
 * Focuses a view of a tab as soon as it is drawn; views are loaded when first shown. Gives up if the user does something
 * else meanwhile.
 * @param view the id of the view; absent = the first one
 */
export function focusView(tab: string, view?: string): void {
  const root = document.querySelector('[data-part="editors"]');
  if (root === null) return;
  const shown = view === undefined ? '[data-view]' : `[data-view="${CSS.escape(view)}"]`;
  const tryNow = (): boolean => {
    const target = root.querySelector<HTMLElement>(
      `[data-panel="${CSS.escape(tab)}"] ${shown} :is(${CONTENT})`,
    );
    if (target === null || !isShown(target)) return false;
    target.focus();
    return true;
  };
  const observer = new MutationObserver(() => {
    if (tryNow()) end();
  });
  const timer = setTimeout(end, VIEW_APPEARS);
  function end(): void {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('keydown', end, true);
    window.removeEventListener('pointerdown', end, true);
  }
  // A closing dialog gives the focus back first.
  requestAnimationFrame(() => {
    if (tryNow()) return end();
    window.addEventListener('keydown', end, true);
    window.addEventListener('pointerdown', end, true);
    observer.observe(root, { childList: true, subtree: true, attributes: true });
  });
}

/**
 * Moves the focus after the focused tab was closed: to the front tab, or else to where it last was outside the tabs.
 */
export function focusAfterClose(front: string | null): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    if (front !== null) focusView(front);
    else if (!focusPart('side')) focusPart('editors');
  });
}

/** Remembers where the focus was in each part. */
export function rememberFocus(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  const part = partOf(target);
  if (part === null) return;
  lastFocus.delete(part);
  lastFocus.set(part, target);
}

function partOf(element: Element | null): WindowPart | null {
  const name = element?.closest('[data-part]')?.getAttribute('data-part');
  return PARTS.find((part) => part === name) ?? null;
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
