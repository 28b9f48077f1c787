import { lowerKey, upperKey } from '#shared/keys/key-case.ts';

/** A shortcut as keys: `Ctrl+Shift+P`. `Ctrl` stands for Command on macOS. */
export interface Chord {
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  /** `KeyboardEvent.key`, letters lower case. */
  readonly key: string;
}

/** A key press without the DOM, for tests. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export function parseShortcut(text: string): Chord {
  const parts = text.split('+');
  // A trailing `+` is the plus key itself: `Ctrl++` splits into ['Ctrl', '', ''].
  const key = parts.at(-1) === '' ? '+' : (parts.at(-1) ?? '');
  const modifiers = new Set(parts.slice(0, -1).map((part) => part.toLowerCase()));
  return {
    ctrl: modifiers.has('ctrl'),
    shift: modifiers.has('shift'),
    alt: modifiers.has('alt'),
    key: key === 'Space' ? ' ' : lowerKey(key),
  };
}

/**
 * The keys of a press as commands declare them; null for modifiers alone, and with one that no command may have. Letters, digits and the number pad go
 * by their place where the layout or a modifier gives another character.
 */
export function pressedKeys(press: KeyPress, mac: boolean): string | null {
  const [ctrl, other] = mac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  const key = pressedKey(press);
  if (key === null || other) return null;
  // A symbol already says whether Shift was needed for it.
  const shift = press.shiftKey && !isSymbol(lowerKey(key));
  return [...(ctrl ? ['Ctrl'] : []), ...(press.altKey ? ['Alt'] : []), ...(shift ? ['Shift'] : []), key].join(
    '+',
  );
}

export function matches(chord: Chord, press: KeyPress, mac: boolean): boolean {
  const ctrl = mac ? press.metaKey : press.ctrlKey;
  const other = mac ? press.ctrlKey : press.metaKey;
  if (ctrl !== chord.ctrl || other || press.altKey !== chord.alt) return false;
  const key = lowerKey(press.key);
  if (key === chord.key) return press.shiftKey === chord.shift || (isSymbol(chord.key) && !chord.shift);
  // With Alt held macOS types another letter, and Cyrillic or Greek layouts have no Latin ones: fall back to the physical key.
  const code = codeOf(chord.key);
  return code !== '' && press.shiftKey === chord.shift && press.code === code;
}

/** The shortcut as this platform writes it: `Ctrl+Shift+P`, or `⇧⌘P`. */
export function shortcutLabel(text: string, mac: boolean): string {
  const chord = parseShortcut(text);
  const key = KEY_LABELS[chord.key] ?? upperKey(chord.key).replace(/^Numpad/, 'Num ');
  if (mac) return `${chord.alt ? '⌥' : ''}${chord.shift ? '⇧' : ''}${chord.ctrl ? '⌘' : ''}${key}`;
  return [
    ...(chord.ctrl ? ['Ctrl'] : []),
    ...(chord.alt ? ['Alt'] : []),
    ...(chord.shift ? ['Shift'] : []),
    key,
  ].join('+');
}

/** True if a text field needs the key, so that no command may take it. */
export function belongsToText(press: KeyPress, mac: boolean): boolean {
  const ctrl = mac ? press.metaKey : press.ctrlKey;
  if (press.altKey) return false;
  if (!ctrl) return !/^F\d+$/.test(press.key) && press.key !== 'Escape';
  // With Shift, the letters redo and paste as plain text.
  const letters = press.shiftKey ? /^[vz]$/i : /^[acvxzy]$/i;
  return letters.test(press.key) || /^(Arrow|Home|End|Backspace|Delete)/.test(press.key);
}

const KEY_LABELS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  ' ': 'Space',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  NumpadDecimal: 'Num .',
};

function pressedKey({ key, code }: KeyPress): string | null {
  if (/^(Control|Shift|Alt|AltGraph|Meta|OS|CapsLock|NumLock|Dead|Process|Unidentified)$/.test(key))
    return null;
  if (/^Numpad(\d|Decimal)$/.test(code)) return code;
  if (key === ' ') return 'Space';
  if (key.length > 1 || /^[a-z]$/i.test(key)) return key.length > 1 ? key : key.toUpperCase();
  return /^(?:Key|Digit)(\w)$/.exec(code)?.[1] ?? upperKey(key);
}

/** Symbols are on shifted keys in some layouts only, so Shift counts only if the shortcut has it. */
function isSymbol(key: string): boolean {
  return key.length === 1 && !/[a-z0-9]/.test(key);
}

function codeOf(key: string): string {
  if (/^[a-z]$/.test(key)) return `Key${key.toUpperCase()}`;
  if (/^[0-9]$/.test(key)) return `Digit${key}`;
  // Without Num Lock these keys report `End` or `ArrowDown`; their code identifies them.
  if (/^Numpad\w+$/.test(key)) return key;
  return '';
}
