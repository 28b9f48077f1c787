import { focusInPlaceOf, isUsable, pathTo, rememberFocus } from './window-parts.ts';

/**
 * Keeps the focus in the window: where the element that has it goes, what took its place gets it. Without it, the next
 * key would start at the top of the window.
 */
export function keepFocus(): () => void {
  /** The focused element and those around it; empty = the user left it. */
  let path: readonly HTMLElement[] = [];
  let frame = 0;
  const isLost = (): boolean => {
    const { activeElement } = document;
    const [held] = path;
    return (
      (activeElement === null || activeElement === document.body) && held !== undefined && !isUsable(held)
    );
  };
  const look = (): void => {
    if (frame !== 0 || !isLost()) return;
    // Whatever removed it may move the focus itself, in the next frame at the latest.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        frame = 0;
        if (isLost() && !isBehindDialog(path)) focusInPlaceOf(path);
      });
    });
  };
  const took = ({ target }: FocusEvent): void => {
    path = target instanceof HTMLElement ? pathTo(target) : [];
    rememberFocus(target);
  };
  const left = (): void => {
    // Once the cause is done: elements that are hidden or disabled lose the focus too, without a change in the tree.
    queueMicrotask(() => {
      const isBody = document.activeElement === document.body;
      // The user clicked on nothing, to leave the control.
      if (isBody && isUsable(path[0])) path = [];
      look();
    });
  };
  const pressed = (): void => {
    if (isLost()) path = [];
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', took);
  document.addEventListener('focusout', left);
  document.addEventListener('pointerdown', pressed, true);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', took);
    document.removeEventListener('focusout', left);
    document.removeEventListener('pointerdown', pressed, true);
  };
}

/** An open dialog takes the focus and gives it back. */
function isBehindDialog(path: readonly HTMLElement[]): boolean {
  const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
  return dialog !== null && !path.includes(dialog);
}
