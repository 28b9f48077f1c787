import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { surviveBugs } from '#main/serve/survive-bugs.ts';

const EVENTS = ['unhandledRejection', 'uncaughtException'];

test.each(EVENTS)('%s is reported, and unsaved edits are written', (event) => {
  const events = new EventEmitter();
  const onBug = vi.fn();
  const keepEdits = vi.fn(async () => undefined);
  surviveBugs({ keepEdits }, onBug, events);
  const error = new TypeError('oops');
  events.emit(event, error);
  expect(onBug.mock.calls).toEqual([[error, expect.any(String)]]);
  expect(keepEdits).toHaveBeenCalledOnce();
});

test('edits that cannot be written are reported once, and it ends when asked', async () => {
  const events = new EventEmitter();
  const onBug = vi.fn();
  const failure = new TypeError('and again');
  const stop = surviveBugs({ keepEdits: () => Promise.reject(failure) }, onBug, events);
  events.emit('unhandledRejection', new TypeError('oops'));
  await vi.waitFor(() => expect(onBug).toHaveBeenLastCalledWith(failure, 'writing unsaved edits'));
  expect(onBug).toHaveBeenCalledTimes(2);
  stop();
  expect(EVENTS.map((event) => events.listenerCount(event))).toEqual([0, 0]);
});
