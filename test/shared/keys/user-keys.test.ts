import { describe, expect, test } from 'vitest';
import { fileKeys, readKeys, sameKeys } from '#shared/keys/key-text.ts';
import { keysAfter, rulesFor } from '#shared/keys/user-keys.ts';

describe('keys as text', () => {
  test.each([
    ['ctrl+shift+k', 'Ctrl+Shift+K'],
    ['Shift+Alt+F5', 'Alt+Shift+F5'],
    ['alt+left', 'Alt+ArrowLeft'],
    ['ctrl++', 'Ctrl++'],
    ['+', '+'],
    ['cmd+pagedown', 'Ctrl+PageDown'],
    ['numpad_add', 'NumpadAdd'],
    ['esc', 'Escape'],
    ['ctrl+space', 'Ctrl+Space'],
    ['ctrl+ö', 'Ctrl+Ö'],
    ['ctrl+ß', 'Ctrl+ß'],
    ['ctrl+shift+İ', 'Ctrl+Shift+İ'],
    ['ctrl+ı', 'Ctrl+ı'],
  ])('%s is %s', (text, keys) => {
    expect(readKeys(text)).toEqual({ keys });
    expect(readKeys(fileKeys(keys))).toEqual({ keys });
  });

  test.each([
    '',
    'ctrl+',
    'ctrl+qq',
    'win+k',
    'ctrl+k k',
    'tab',
    'shift+tab',
    'f25',
    'ctrl+\u0007',
    'constructor+k',
  ])('%j is refused with a reason', (text) => {
    expect(readKeys(text).problem).toBeTypeOf('string');
  });

  test('every letter that a layout can type is read, written and read again as the same key', () => {
    const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
    const changed = characters.filter((character) => {
      const { keys } = readKeys(`ctrl+shift+${character}`);
      return keys !== undefined && readKeys(fileKeys(keys)).keys !== keys;
    });
    expect(changed).toEqual([]);
  });

  test('the order of modifiers does not matter', () => {
    expect(sameKeys('Shift+Alt+F5', 'alt+shift+f5')).toBe(true);
    expect(sameKeys('Ctrl+F5', 'Ctrl+F6')).toBe(false);
  });
});

describe("the user's rules", () => {
  const add = (keys: string) => ({ keys, removes: false });
  const remove = (keys: string) => ({ keys, removes: true });

  test('a new key comes first, and the declared ones stay', () => {
    expect(keysAfter(['Ctrl+F'], [add('Alt+F')])).toEqual(['Alt+F', 'Ctrl+F']);
  });

  test('a key that is taken away is gone, however its modifiers are ordered', () => {
    expect(keysAfter(['Shift+Alt+F5', 'F5'], [remove('Alt+Shift+F5')])).toEqual(['F5']);
    expect(keysAfter(['F5'], [add('F6'), remove('F6')])).toEqual(['F5']);
    expect(keysAfter([], [remove('F6')])).toEqual([]);
  });

  test('rules say only what differs from the declared keys', () => {
    expect(rulesFor(['F5', 'F6'], ['Alt+F', 'F6'])).toEqual([remove('F5'), add('Alt+F')]);
    expect(rulesFor(['Shift+Alt+F5'], ['Alt+Shift+F5'])).toEqual([]);
    expect(keysAfter(['F5', 'F6'], rulesFor(['F5', 'F6'], ['Alt+F', 'F6']))).toEqual(['Alt+F', 'F6']);
  });
});
