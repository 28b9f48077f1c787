/** The parts that F6 cycles through, in screen order; each is marked with `data-part`. */
const PARTS = ['notice', 'activity', 'side', 'editors', 'properties', 'panel', 'status'] as const;

export type WindowPart = (typeof PARTS)[number];

/** Selects the content, or future content, of a view or part, without toolbars and filters. */
const CONTENT =
  '[role="application"], [role="tree"], [role="treegrid"], [role="grid"], [role="listbox"], textarea, div[role="textbox"], [data-content]';

const FOCUSABLE =
  '[role="application"], [role="tree"], [role="treegrid"], [role="grid"], [role="listbox"], input:not([disabled]), button:not([disabled]):not([tabindex="-1"]), textarea, [tabindex="0"]:not([role="separator"]), [data-content][tabindex]';

/** By part, and in the part of the tabs by tab and by strip of tabs: the element that had the focus last, and those around it, innermost first. */
const lastFocus = new WeakMap<Element, readonly HTMLElement[]>();

/** The part that had the focus last comes last. */
const recentParts = new Set<WindowPart>();

/** Focuses a part of the window: its last focused element, or what took its place, else its first control. */
export function focusPart(part: WindowPart): boolean {
  const root = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
  if (root === null) return false;
  const front = stopsOf(part).find(isFront);
  const isLeft = isUsable(lastFocus.get(root)?.[0], root);
  return (!isLeft && front !== undefined && focusIn(front)) || focusIn(root);
}

/**
 * Focuses a part that a command shows, as soon as it is drawn: the field in which its view asks something, marked with
 * `data-asks` and selected to be typed over, else as `focusPart`.
 */
export function focusShown(part: WindowPart): void {
  whenDrawn(() => {
    const root = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
    const field = root?.querySelector<HTMLInputElement>('input[data-asks]') ?? null;
    if (field === null || !isShown(field)) return root !== null && !isDrawnLater(root) && focusPart(part);
    field.focus();
    field.select();
    return true;
  });
}

/** Focuses the part that had the focus before it came to this one, or else the tabs. */
export function focusBefore(part: WindowPart): void {
  const earlier = [...recentParts].filter((one) => one !== part).reverse();
  [...earlier, 'editors' as const].some(focusPart);
}

/** Moves the focus out of a part that closes but keeps its strip of tabs. */
export function leavePart(part: WindowPart): void {
  if (partOf(document.activeElement) === part) focusBefore(part);
}

/** Focuses the next part that has something to focus; of each group of tabs, the strip and what is shown count. */
export function cycleParts(step: 1 | -1): void {
  const stops = PARTS.flatMap(stopsOf);
  const here = stops.findIndex((stop) => stop.contains(document.activeElement));
  const start = here < 0 && step < 0 ? 0 : here;
  for (let tried = 1; tried <= stops.length; tried++) {
    const stop = stops[(start + step * tried + stops.length * tried) % stops.length];
    if (stop !== undefined && focusIn(stop)) return;
  }
}

/** Ms a view may take to appear and still get the focus. */
const VIEW_APPEARS = 30_000;

/**
 * Focuses a view of a tab as soon as it is drawn; views are loaded when first shown.
 * @param view the id of the view; absent = the first one
 */
export function focusView(tab: string, view?: string): void {
  const shown = view === undefined ? '[data-view]' : `[data-view="${CSS.escape(view)}"]`;
  whenDrawn(() => {
    const target = contentOf(tab, shown);
    target?.focus();
    return target !== null;
  });
}

/** Moves the focus to a tab: to where it last was in it, or else to its view. */
export function focusTab(tab: string): void {
  requestAnimationFrame(() => {
    const last = lastIn(tab);
    if (last === null) focusView(tab);
    else last.focus();
  });
}

/** What gets the focus of a tab that is shown: what had it last, or else its view; false if nothing of it is drawn. */
export function focusOfTab(tab: string): HTMLElement | false {
  return lastIn(tab) ?? contentOf(tab, '[data-view]') ?? false;
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
  recentParts.delete(part);
  recentParts.add(part);
  for (const roots of ['[data-part]', STOPS]) {
    const root = target.closest(roots);
    if (root !== null) lastFocus.set(root, pathTo(target, root));
  }
}

/**
 * Focuses what took the place of an element that is gone: the nearest place around it with something to focus, or else
 * the part before. Returns false if nothing is there yet.
 * @param path the element and those around it, innermost first
 */
export function focusInPlaceOf(path: readonly HTMLElement[]): boolean {
  const root = path.find((one) => one.dataset.part !== undefined);
  const part = PARTS.find((one) => one === root?.dataset.part) ?? [...recentParts].at(-1);
  const inside = root === undefined ? path : path.slice(0, path.indexOf(root) + 1);
  for (const place of inside) {
    if (!place.isConnected || !isShown(place)) continue;
    if (isDrawnLater(place)) return false;
    if (focusFirst(place)) return true;
  }
  if (part === undefined) return false;
  if (root === undefined && focusPart(part)) return true;
  focusBefore(part);
  return document.activeElement !== document.body;
}

/** The element and those around it, innermost first. */
export function pathTo(target: HTMLElement, root: Element = document.body): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let one: HTMLElement | null = target; one !== null; one = one.parentElement) {
    if (one === document.body) break;
    path.push(one);
    if (one === root) break;
  }
  return path;
}

/** Whether an element can have the focus. */
export function isUsable(
  element: HTMLElement | undefined,
  root: Element = document.body,
): element is HTMLElement {
  return element !== undefined && root.contains(element) && isShown(element) && !element.matches(':disabled');
}

/** What the tabs show, and their strips. */
const STOPS = '[data-stop], [data-strip]';

/**
 * Where F6 stops in a part: the strip of each group of tabs and what its front tab shows, group after group from left to
 * right, or else the part.
 */
/** What had the focus last in a tab, if it is still there. */
function lastIn(tab: string): HTMLElement | null {
  const stop = stopsOf('editors').find(({ dataset }) => dataset.stop === tab);
  const last = stop && lastFocus.get(stop)?.[0];
  return stop !== undefined && isUsable(last, stop) ? last : null;
}

/** The content of a view of a tab, if it is drawn. */
function contentOf(tab: string, view: string): HTMLElement | null {
  const target = document.querySelector<HTMLElement>(
    `[data-part="editors"] [data-panel="${CSS.escape(tab)}"] ${view} :is(${CONTENT})`,
  );
  return target !== null && isShown(target) ? target : null;
}

function stopsOf(part: WindowPart): readonly HTMLElement[] {
  const root = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
  if (root === null) return [];
  const shown = [...root.querySelectorAll<HTMLElement>(STOPS)].filter(isShown);
  if (shown.length === 0) return [root];
  const at = new Map(shown.map((stop) => [stop, stop.getBoundingClientRect()]));
  const by = (side: 'left' | 'top', a: HTMLElement, b: HTMLElement): number =>
    (at.get(a)?.[side] ?? 0) - (at.get(b)?.[side] ?? 0);
  return shown.sort((a, b) => by('left', a, b) || by('top', a, b));
}

function isFront({ dataset }: HTMLElement): boolean {
  return dataset.front !== undefined;
}

function focusIn(root: HTMLElement): boolean {
  const path = lastFocus.get(root) ?? [];
  const [last] = path;
  if (isUsable(last, root)) {
    last.focus();
    return true;
  }
  return [...path, root].some((place) => root.contains(place) && focusFirst(place));
}

/** Focuses the content in a place, or else its first control. */
function focusFirst(place: HTMLElement): boolean {
  const candidates = [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isShown);
  const target = candidates.find((one) => one.matches(CONTENT)) ?? candidates[0];
  target?.focus();
  return target !== undefined;
}

/** Whether what a place is for is still loading. */
function isDrawnLater(place: HTMLElement): boolean {
  return (
    place.querySelector('[aria-busy="true"]') !== null &&
    ![...place.querySelectorAll<HTMLElement>(CONTENT)].some(isShown)
  );
}

/** Tries until it works, as the window is drawn. Gives up if the user does something else meanwhile. */
function whenDrawn(tryNow: () => boolean): void {
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
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}

function partOf(element: Element | null): WindowPart | null {
  const name = element?.closest('[data-part]')?.getAttribute('data-part');
  return PARTS.find((part) => part === name) ?? null;
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
