import { beforeEach, expect, test } from 'vitest';
import { useNotices } from '#renderer/state/notices.ts';

const { notify, moveOn, dismiss } = useNotices.getState();
const shown = (): string | undefined => useNotices.getState().current?.text;

beforeEach(dismiss);

test('a confirmation goes once something new begins, with or without an action', () => {
  notify({ level: 'info', text: 'Copied' });
  moveOn();
  expect(shown()).toBeUndefined();
  notify({ level: 'info', text: 'Discarded', action: { label: 'Show', run: () => undefined } });
  moveOn();
  expect(shown()).toBeUndefined();
});

test('warnings and errors stay', () => {
  for (const level of ['warning', 'error'] as const) {
    notify({ level, text: level });
    moveOn();
    expect(shown()).toBe(level);
  }
});
