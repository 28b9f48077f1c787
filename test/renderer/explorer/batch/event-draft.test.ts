import { expect, test } from 'vitest';
import {
  BLANK_EDIT,
  clipWhereProblem,
  type DraftEdit,
  editProblem,
  eventQuestion,
} from '#renderer/explorer/batch/event-draft.ts';

const edit = (changed: Partial<DraftEdit>): DraftEdit => ({ ...BLANK_EDIT, ...changed });

test('nothing typed only lists events', () => {
  expect(eventQuestion({ where: ' ', edits: [BLANK_EDIT, edit({ kind: 'add', to: 'left over' })] })).toEqual(
    {},
  );
});

test('every kind of change becomes its part of the question', () => {
  const edits = [
    edit({ kind: 'add', event: ' Hit ', time: '1/4' }),
    edit({ kind: 'remove', event: 'FootBack' }),
    edit({ kind: 'rename', event: 'FootLeft', to: 'SyncLeft' }),
    edit({ kind: 'shift', time: '-0.5' }),
    edit({ kind: 'shift', time: '0.25' }),
  ];
  expect(eventQuestion({ where: ' event == FootLeft ', edits })).toEqual({
    where: 'event == FootLeft',
    remove: ['FootBack'],
    rename: [['FootLeft', 'SyncLeft']],
    shift: -0.25,
    add: [{ time: 0.25, text: 'Hit', track: '' }],
  });
});

test.each([
  [{ kind: 'rename', event: 'FootLeft' }, 'Type the new text of “FootLeft”.'],
  [{ kind: 'rename', to: 'FootLeft' }, 'Type the text of the event.'],
  [{ kind: 'add', event: 'Hit' }, 'Type when “Hit” happens, in seconds.'],
  [{ kind: 'add', event: 'Hit', time: 'soon' }, '“soon” is not a number of seconds.'],
  [{ kind: 'shift', time: 'much' }, '“much” is not a number of seconds.'],
  [{ kind: 'remove', event: 'Hit' }, null],
  [{ kind: 'shift' }, null],
] as const)('%j: %s', (typed, problem) => {
  expect(editProblem(edit(typed))).toBe(problem);
});

test('a wrong condition is reported at once', () => {
  expect(clipWhereProblem('')).toBeNull();
  expect(clipWhereProblem('duration > 1')).toBeNull();
  expect(clipWhereProblem('length > 1')).toContain('length');
});
