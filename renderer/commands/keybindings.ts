import { isUserKey } from '#renderer/state/user-keys.ts';
import { isMac } from '#renderer/ui/platform.ts';
import { belongsToText, type KeyPress, matches, parseShortcut } from '#renderer/ui/shortcut.ts';
import { type ActiveCommand, type CommandFacts, declaredKeys, keysOf } from './command.ts';
import { commandsInFocusOrder, run } from './registry.ts';

/**
 * Runs commands by their shortcuts. Listens in the bubbling phase, so a view keeps a key by preventing its default; only
 * commands with `first` are matched in the capture phase.
 */
export function listenForShortcuts(target: Window): () => void {
  const answer = (event: KeyboardEvent, first: boolean): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (isTextTarget(event.target) && belongsToText(event, isMac) && !undoesFile(event)) return;
    if (pressesControl(event)) return;
    const command = commandFor(event);
    if (first && (command?.first !== true || isPlain(event))) return;
    // The browser would undo typing in the last text field even after it lost the focus.
    if (command === null && !isTextTarget(event.target) && stepsBack(event)) event.preventDefault();
    if (command === null && !first && !isTextTarget(event.target) && selectsAll(event)) {
      event.preventDefault();
      selectTextAround(event.target);
    }
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

/** The command to which the user gave the keys of a press, for a view that has keys of its own; null = none, or not now. */
export function userCommandFor(press: KeyPress): ActiveCommand | null {
  if (belongsToText(press, isMac)) return null;
  const command = commandFor(press);
  return command !== null && pressedOf(command, press).some((keys) => isUserKey(command.id, keys))
    ? command
    : null;
}

/** Whether the press has the keys of a command, whether or not it is available. */
export function pressesKeysOf(command: CommandFacts, press: KeyPress): boolean {
  return pressedOf(command, press).length > 0;
}

/** Whether the press has keys that the user took away from a command. */
export function pressesLostKeysOf(command: CommandFacts, press: KeyPress): boolean {
  return declaredKeys(command).some((keys) => isPressed(keys, press)) && !pressesKeysOf(command, press);
}

/**
 * The command that a key press runs now, or null. The user's own keys come before those that commands declare: whoever
 * gives a key to a command wants that one.
 */
function commandFor(press: KeyPress): ActiveCommand | null {
  const inDialog = document.querySelector('[role="dialog"]') !== null;
  const found: ActiveCommand[] = [];
  for (const command of commandsInFocusOrder()) {
    if (inDialog && command.anywhere !== true) continue;
    const pressed = pressedOf(command, press);
    if (pressed.length === 0 || !(command.when?.() ?? true)) continue;
    if (pressed.some((keys) => isUserKey(command.id, keys))) return command;
    found.push(command);
  }
  return found.find(({ first }) => first === true) ?? found[0] ?? null;
}

function pressedOf(command: CommandFacts, press: KeyPress): readonly string[] {
  return keysOf(command).filter((keys) => isPressed(keys, press));
}

function isPressed(keys: string, press: KeyPress): boolean {
  return matches(parseShortcut(keys), press, isMac);
}

/** Whether the press could type or move in a view, which then sees it first, whatever command the user gave it to. */
function isPlain({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return !ctrlKey && !metaKey && !altKey && !/^F\d+$/.test(key);
}

function stepsBack({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return (ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key);
}

function selectsAll({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  return (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === 'a';
}

/** Selects the text that the user is in, instead of all that the window says. */
function selectTextAround(target: EventTarget | null): void {
  const selection = window.getSelection();
  const node = selection?.anchorNode ?? null;
  const clicked = node instanceof Element ? node : (node?.parentElement ?? null);
  const focused = target instanceof Element ? target : null;
  const text = focused?.closest('[data-selectable]') ?? clicked?.closest('[data-selectable]');
  if (text != null) selection?.selectAllChildren(text);
}

/** Whether the key presses the focused control, whatever it means elsewhere in the view. */
function pressesControl({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if ((key !== 'Enter' && key !== ' ') || ctrlKey || metaKey || altKey || shiftKey) return false;
  return target instanceof Element && target.matches('button, a[href], summary, select, input[type="color"]');
}

/**
 * Whether undo and redo are for the file, not the text: in a field of a view full of fields, once it holds just the value that
 * was set.
 */
function undoesFile(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element) || !stepsBack(event)) return false;
  return target.matches('[data-settled="true"]') && target.closest('[data-steps-back]') !== null;
}

function isTextTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && /^(text|search|number|)$/.test(target.type);
}
