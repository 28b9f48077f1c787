import { expect, test } from 'vitest';
import type { EventRow } from '#renderer/editors/events/event-rows.ts';
import { type EventsContext, eventsCommands } from '#renderer/editors/events/events-commands.ts';

const ROW: EventRow = {
  ...{ clip: 0, clipName: 'Open', index: 0, time: 0.5, frame: 15 },
  ...{ text: 'Sound: Creak', track: '', path: 'blocks[2].textKeys[0]' },
};

function offered(context: Partial<EventsContext>): readonly string[] {
  const nothing = (): void => {};
  const given: EventsContext = {
    ...{ row: ROW, readOnly: null, clips: 2 },
    ...{ onAdd: nothing, onEdit: nothing, onRemove: nothing, onShift: nothing },
    ...{ onCopyToClips: nothing, onShowField: nothing, onFilter: nothing },
    ...context,
  };
  return eventsCommands.filter(({ when }) => when?.(given) !== false).map(({ id }) => id);
}

test('events of a file that cannot be changed are only looked at', () => {
  expect(offered({ readOnly: 'Larger than 256 MiB, so it is read-only.' })).toEqual([
    'events.showField',
    'events.filter',
  ]);
});

test('what is about an event is offered where one is selected', () => {
  expect(offered({ row: null })).toEqual(['events.add', 'events.filter']);
  expect(offered({ clips: 1 })).not.toContain('events.copyToClips');
  expect(offered({})).toContain('events.copyToClips');
  expect(offered({ row: { ...ROW, path: '' } })).not.toContain('events.showField');
});
