import { describe, expect, test } from 'vitest';
import type { CommandFacts } from '#renderer/commands/command.ts';
import { shortcutInList, shortcutOf } from '#renderer/commands/menu-entries.ts';
import { scoreCommand } from '#renderer/commands/score.ts';

function command(...keys: readonly string[]): CommandFacts {
  return { id: 'a.b', title: 'B', category: 'A', keys };
}

describe('a menu that is opened in a list', () => {
  test('shows the chord that works there', () => {
    expect(shortcutOf(command('H', 'Ctrl+H'))).toBe('H');
    expect(shortcutInList(command('H', 'Ctrl+H'))).toBe('Ctrl+H');
    expect(shortcutInList(command('Enter', 'Ctrl+Enter'))).toBe('Ctrl+Enter');
    expect(shortcutInList(command('Alt+H'))).toBe('Alt+H');
    expect(shortcutInList(command('Escape'))).toBe('Escape');
  });

  test('shows none where the list keeps them all', () => {
    for (const keys of [['F', 'NumpadDecimal'], ['Shift+H'], ['Home'], []])
      expect(shortcutInList(command(...keys))).toBeUndefined();
  });
});

describe('the palette', () => {
  const bake = (query: string): number =>
    scoreCommand('3D', 'Save Group with Embedded Vertices…', query, ['bake', 'BSTriShape']);

  test('finds a command by other words for it, from their first letters on', () => {
    expect(bake('bak')).toBe(0.5);
    expect(bake('bstri')).toBe(0.5);
    expect(bake('shape')).toBeLessThan(0.1);
  });

  test('puts names first', () => {
    expect(bake('save')).toBeGreaterThan(bake('bake'));
    expect(scoreCommand('3D', 'Bake', 'bake')).toBe(1);
  });
});
