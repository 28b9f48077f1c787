import { isMac } from '#renderer/ui/platform.ts';
import { belongsToText, type KeyPress, matches, parseShortcut } from '#renderer/ui/shortcut.ts';
import { type ActiveCommand, keysOf } from './command.ts';
import { commandsInFocusOrder, run } from './registry.ts';

/**
 * Runs commands by their shortcuts. Listens in the bubbling phase, so a view keeps a key by preventing its default; only
 * commands with `first` are matched in the capture phase.
 */
export function listenForShortcuts(target: Window): () => void {
  const answer = (event: KeyboardEvent, first: boolean): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (isTextTarget(event.target) && belongsToText(event, isMac)) return;
    if (pressesControl(event)) return;
    const command = commandFor(event, first);
    // The browser would undo typing in the last text field even after it lost the focus.
    if (command === null && !first && !isTextTarget(event.target) && stepsBack(event)) event.preventDefault();
    if (command === null) return;
    event.preventDefault();
    if (first) event.stopPropagation();
    if (!event.repeat || !command.busy()) run(command);
  };
  const down = (event: KeyboardEvent): void => answer(event, true);
  const up = (event: KeyboardEvent): void => answer(event, false);
  target.addEventListener('keydown', down, { capture: true });
  target.addEventListener('keydown', up);
  return () => {
    target.removeEventListener('keydown', down, { capture: true });
    target.removeEventListener('keydown', up);
  };
}

/** The command that a key press runs now, or null. */
function commandFor(press: KeyPress, first: boolean): ActiveCommand | null {
  const inDialog = document.querySelector('[role="dialog"]') !== null;
  for (const command of commandsInFocusOrder()) {
    if ((first && command.first !== true) || (inDialog && command.anywhere !== true)) continue;
    const pressed = keysOf(command).some((keys) => matches(parseShortcut(keys), press, isMac));
    if (pressed && (command.when?.() ?? true)) return command;
  }
  return null;
}

function stepsBack({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return (ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key);
}

/** Whether the key presses the focused control, whatever it means elsewhere in the view. */
function pressesControl({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if ((key !== 'Enter' && key !== ' ') || ctrlKey || metaKey || altKey || shiftKey) return false;
  return target instanceof Element && target.matches('button, a[href], summary, select, input[type="color"]');
}

function isTextTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && /^(text|search|number|)$/.test(target.type);
}
