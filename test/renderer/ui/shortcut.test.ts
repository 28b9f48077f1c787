import { describe, expect, test } from 'vitest';
import {
  belongsToText,
  type KeyPress,
  matches,
  parseShortcut,
  pressedKeys,
  shortcutLabel,
} from '#renderer/ui/shortcut.ts';

function press(key: string, modifiers = '', code = ''): KeyPress {
  return {
    key,
    code,
    ctrlKey: modifiers.includes('c'),
    metaKey: modifiers.includes('m'),
    shiftKey: modifiers.includes('s'),
    altKey: modifiers.includes('a'),
  };
}

const fits = (shortcut: string, key: KeyPress, mac = false): boolean =>
  matches(parseShortcut(shortcut), key, mac);

describe('matching', () => {
  test('a shortcut needs exactly its modifiers', () => {
    expect(fits('Ctrl+Shift+P', press('P', 'cs'))).toBe(true);
    expect(fits('Ctrl+P', press('P', 'cs'))).toBe(false);
    expect(fits('Ctrl+P', press('p', 'ca'))).toBe(false);
    expect(fits('F6', press('F6', 's'))).toBe(false);
  });

  test('Ctrl means Command on a Mac, and only there', () => {
    expect(fits('Ctrl+S', press('s', 'm'), true)).toBe(true);
    expect(fits('Ctrl+S', press('s', 'c'), true)).toBe(false);
    expect(fits('Ctrl+S', press('s', 'm'))).toBe(false);
  });

  test('a number pad key is recognized by its position, with or without Num Lock, and is not another digit', () => {
    expect(fits('Numpad1', press('1', '', 'Numpad1'))).toBe(true);
    expect(fits('Numpad1', press('End', '', 'Numpad1'))).toBe(true);
    expect(fits('Numpad1', press('1', '', 'Digit1'))).toBe(false);
    expect(fits('Ctrl+Numpad1', press('1', 'c', 'Numpad1'))).toBe(true);
    expect(fits('Numpad1', press('1', 'c', 'Numpad1'))).toBe(false);
    expect(fits('Shift+1', press('!', 's', 'Digit1'))).toBe(true);
    expect(shortcutLabel('Ctrl+Numpad1', false)).toBe('Ctrl+Num 1');
  });

  test('a layout without Latin letters is matched by key position', () => {
    expect(fits('Ctrl+Z', press('я', 'c', 'KeyZ'))).toBe(true);
    expect(fits('Ctrl+Z', press('ч', 'c', 'KeyX'))).toBe(false);
  });

  test('a symbol matches whether or not the layout shifts it, unless Shift is required', () => {
    expect(fits('Ctrl++', press('+', 'cs'))).toBe(true);
    expect(fits('Ctrl+=', press('=', 'c'))).toBe(true);
    expect(fits('Ctrl+Shift+\\', press('\\', 'c'))).toBe(false);
  });
});

describe('a press as keys', () => {
  const keys = (press: KeyPress, mac = false): string | null => pressedKeys(press, mac);

  test('names the keys as commands declare them, and fits them', () => {
    const presses = {
      'Ctrl+Shift+K': press('K', 'cs', 'KeyK'),
      'Alt+ArrowLeft': press('ArrowLeft', 'a', 'ArrowLeft'),
      'Ctrl++': press('+', 'cs', 'Equal'),
      'Ctrl+Space': press(' ', 'c', 'Space'),
      'Shift+5': press('%', 's', 'Digit5'),
      'Ctrl+Z': press('я', 'c', 'KeyZ'),
      'Ctrl+ß': press('ß', 'c', 'Minus'),
      'Ctrl+Ö': press('ö', 'c', 'Semicolon'),
      'Ctrl+İ': press('İ', 'cs', 'Quote'),
      Numpad1: press('End', '', 'Numpad1'),
      F6: press('F6'),
    };
    for (const [wanted, pressed] of Object.entries(presses)) {
      expect(keys(pressed)).toBe(wanted);
      expect(fits(wanted, pressed)).toBe(true);
    }
    expect(keys(press('k', 'm', 'KeyK'), true)).toBe('Ctrl+K');
    expect(shortcutLabel('Ctrl+Space', false)).toBe('Ctrl+Space');
  });

  test('modifiers alone are no keys, nor what has a modifier that commands cannot have', () => {
    for (const key of ['Control', 'Shift', 'Alt', 'Meta']) expect(keys(press(key, 'c'))).toBeNull();
    expect(keys(press('k', 'm', 'KeyK'))).toBeNull();
    expect(keys(press('k', 'c', 'KeyK'), true)).toBeNull();
  });
});

describe('text fields', () => {
  test('typing and editing keys stay with the field', () => {
    for (const key of ['a', 'Delete', 'ArrowLeft', 'Enter'])
      expect(belongsToText(press(key), false)).toBe(true);
    for (const key of ['a', 'c', 'v', 'x', 'z', 'y'])
      expect(belongsToText(press(key, 'c'), false)).toBe(true);
    expect(belongsToText(press('z', 'cs'), false)).toBe(true);
  });

  test('commands with Ctrl, function keys and Escape go to the window', () => {
    expect(belongsToText(press('p', 'c'), false)).toBe(false);
    expect(belongsToText(press('s', 'c'), false)).toBe(false);
    expect(belongsToText(press('x', 'cs'), false)).toBe(false);
    expect(belongsToText(press('F6'), false)).toBe(false);
    expect(belongsToText(press('Escape'), false)).toBe(false);
    expect(belongsToText(press('3', 'a'), false)).toBe(false);
  });
});

test("labels follow each system's style", () => {
  expect(shortcutLabel('Ctrl+Shift+P', false)).toBe('Ctrl+Shift+P');
  expect(shortcutLabel('Ctrl+Shift+P', true)).toBe('⇧⌘P');
  expect(shortcutLabel('Alt+ArrowUp', false)).toBe('Alt+↑');
  expect(shortcutLabel('Ctrl++', false)).toBe('Ctrl++');
});
