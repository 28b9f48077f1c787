import { describe, expect, test } from 'vitest';
import { activate, type CommandFacts, commandOf, declareCommands } from '#renderer/commands/command.ts';
import { scoreCommand } from '#renderer/commands/score.ts';

function command(...keys: readonly string[]): CommandFacts {
  return { id: 'a.b', title: 'B', category: 'A', keys };
}

describe('a command that waits for pending edits', () => {
  test('acts on the context as it is afterwards, and not on one that is gone', async () => {
    let end = (): void => undefined;
    let context: { readonly block: number; readonly edit: Promise<void> | null } = {
      block: 1,
      edit: new Promise((done) => {
        end = done;
      }),
    };
    const removed: number[] = [];
    const remove = activate(
      {
        ...command('Delete'),
        when: ({ block }) => block >= 0,
        waitsFor: ({ edit }) => edit,
        run: ({ block }) => void removed.push(block),
      },
      () => context,
    );
    expect(remove.busy()).toBe(true);
    const running = remove.run();
    context = { block: 7, edit: null };
    end();
    await running;
    expect(removed).toEqual([7]);
    expect(remove.busy()).toBe(false);

    context = { block: 7, edit: Promise.resolve() };
    const late = remove.run();
    context = { block: -1, edit: null };
    await late;
    expect(removed).toEqual([7]);
  });
});

describe('the palette', () => {
  const bake = (query: string): number =>
    scoreCommand('3D', 'Save Group with Embedded Vertices…', query, ['bake', 'BSTriShape']);

  test('finds a command by other words for it, from the first letters of each word', () => {
    expect(bake('bak')).toBe(0.5);
    expect(bake('bstri')).toBe(0.5);
    expect(bake('shape')).toBeLessThan(0.1);
  });

  test('finds a command whose title says what it would do now by its own title, too', () => {
    const remove = activate(
      { ...command(), title: 'Remove Entries', titleNow: () => 'Remove', run: () => undefined },
      () => undefined,
    );
    expect(remove.title).toBe('Remove');
    expect(scoreCommand('Archive', remove.title, 'remove entries', remove.aliases)).toBeGreaterThan(0.4);
  });

  test('puts titles first', () => {
    expect(bake('save')).toBeGreaterThan(bake('bake'));
    expect(scoreCommand('3D', 'Bake', 'bake')).toBe(1);
  });
});

describe('ids of commands', () => {
  const commands = declareCommands()([{ ...command('F'), id: 'a.b', run: () => undefined }]);

  test('are known to the compiler, so a misspelled one of a button does not compile', () => {
    expect(commandOf(commands, 'a.b').title).toBe('B');
    // @ts-expect-error There is no such command.
    expect(() => commandOf(commands, 'a.c')).toThrow('There is no command a.c here.');
  });

  test('must be literals', () => {
    const unknown: string = 'a.b';
    // @ts-expect-error The compiler does not know the id.
    expect(declareCommands()([{ ...command('F'), id: unknown, run: () => undefined }])).toHaveLength(1);
  });
});
