import { isMac } from '../ui/platform.ts';
import type { Command } from './command.ts';
import { commandsInFocusOrder, run } from './registry.ts';
import { belongsToText, type KeyPress, matches, parseShortcut } from './shortcut.ts';

/**
 * Runs commands by their shortcuts. Listens where keys end up last, so that a view that needs a key keeps it by
 * preventing its default.
 */
export function listenForShortcuts(target: Window): () => void {
  const keyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (isTextTarget(event.target) && belongsToText(event, isMac)) return;
    const command = commandFor(event);
    if (command === null) return;
    event.preventDefault();
    run(command);
  };
  target.addEventListener('keydown', keyDown);
  return () => target.removeEventListener('keydown', keyDown);
}

/** The command that a key press means now, or null. */
function commandFor(press: KeyPress): Command | null {
  for (const command of commandsInFocusOrder()) {
    const shortcuts = typeof command.shortcut === 'string' ? [command.shortcut] : (command.shortcut ?? []);
    const meant = shortcuts.some((shortcut) => matches(parseShortcut(shortcut), press, isMac));
    if (meant && (command.when?.() ?? true)) return command;
  }
  return null;
}

function isTextTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && /^(text|search|number|)$/.test(target.type);
}
