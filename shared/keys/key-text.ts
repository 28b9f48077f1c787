import { lowerKey, upperKey } from './key-case.ts';

/** Keys as commands declare them (`Ctrl+Shift+K`), or what is wrong with the text. */
export type ReadKeys =
  | { readonly keys: string; readonly problem?: never }
  | { readonly keys?: never; readonly problem: string };

/**
 * Reads keys as people write them: in any case, with the names of VS Code or of our commands. `Ctrl` is Command on macOS,
 * where `cmd` means the same. Modifiers come out in one order, so equal keys are equal texts.
 */
export function readKeys(text: string): ReadKeys {
  const written = text.trim();
  if (written === '') return { problem: 'the key is empty' };
  if (/\S\s+\S/.test(written))
    return { problem: `“${written}”: keys that are pressed one after the other are not supported` };
  const parts = written.split('+');
  // A trailing `+` is the plus key itself: `ctrl++` splits into ['ctrl', '', ''].
  const isPlus = parts.length > 1 && parts.slice(-2).join('') === '';
  const names = isPlus ? parts.slice(0, -2) : parts.slice(0, -1);
  const modifiers = new Set<string>();
  for (const name of names) {
    const modifier = MODIFIERS.get(name.toLowerCase());
    if (modifier === undefined) return { problem: `“${written}”: “${name}” is not Ctrl, Alt or Shift` };
    modifiers.add(modifier);
  }
  const key = isPlus ? '+' : keyNamed(parts.at(-1) ?? '');
  if (key === undefined) return { problem: `“${written}” is not a key that Modwright knows` };
  if (key === 'Tab' && !modifiers.has('Ctrl') && !modifiers.has('Alt'))
    return { problem: 'Tab moves the focus, so it needs Ctrl or Alt' };
  return { keys: [...ORDER.filter((one) => modifiers.has(one)), key].join('+') };
}

/** Whether two texts name the same keys: `Shift+Alt+F5` is `Alt+Shift+F5`. */
export function sameKeys(a: string, b: string): boolean {
  return a === b || standardKeys(a) === standardKeys(b);
}

/** Keys in the one form that `readKeys` gives. */
export function standardKeys(keys: string): string {
  return readKeys(keys).keys ?? keys;
}

/** Keys as `keybindings.json` has them: `ctrl+shift+k`, `alt+left`. */
export function fileKeys(keys: string): string {
  // Character by character, since some letters have no lower case that leads back.
  return Array.from(standardKeys(keys).replace('Arrow', ''), lowerKey).join('');
}

const ORDER = ['Ctrl', 'Alt', 'Shift'] as const;

const MODIFIERS: ReadonlyMap<string, (typeof ORDER)[number]> = new Map([
  ['ctrl', 'Ctrl'],
  ['control', 'Ctrl'],
  ['cmd', 'Ctrl'],
  ['command', 'Ctrl'],
  ['mod', 'Ctrl'],
  ['shift', 'Shift'],
  ['alt', 'Alt'],
  ['option', 'Alt'],
]);

/** Keys with a name, as `KeyboardEvent.key` or, on the number pad, `KeyboardEvent.code` has it. */
const NAMED = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Insert',
  'Delete',
  'Backspace',
  'Enter',
  'Escape',
  'Tab',
  'Space',
  ...Array.from({ length: 24 }, (_, index) => `F${index + 1}`),
  ...Array.from({ length: 10 }, (_, index) => `Numpad${index}`),
  'NumpadAdd',
  'NumpadSubtract',
  'NumpadMultiply',
  'NumpadDivide',
  'NumpadDecimal',
  'NumpadEnter',
];

const BY_NAME = new Map([
  ...NAMED.map((name) => [name.toLowerCase(), name] as const),
  ...['Up', 'Down', 'Left', 'Right'].map((way) => [way.toLowerCase(), `Arrow${way}`] as const),
  ['esc', 'Escape'],
  ['del', 'Delete'],
]);

function keyNamed(name: string): string | undefined {
  // One character, which may be two units of UTF-16.
  if ([...name].length === 1) return /[\s\p{C}]/u.test(name) ? undefined : upperKey(name);
  return BY_NAME.get(name.toLowerCase().replace('_', ''));
}
