import { beforeEach, expect, test } from 'vitest';
import { reportUnhandled } from '#renderer/app/report-unhandled.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { useSession } from '#renderer/state/session.ts';
import { UserError } from '#shared/errors.ts';

beforeEach(() => {
  useNotices.getState().dismiss();
  useSession.setState({ log: [] });
});

function reject(reason: unknown): void {
  const window = new EventTarget();
  const stop = reportUnhandled(window);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  stop();
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('not heard') }));
}
const notice = (): string | undefined => useNotices.getState().current?.text;
const log = (): readonly string[] => useSession.getState().log.map(({ text }) => text);

test('an error that nobody waits for is shown and logged', () => {
  reject(new UserError('no-such-job', 'This job no longer exists.'));
  expect(notice()).toBe('This job no longer exists.');
  expect(log()).toEqual(['This job no longer exists.']);
});

test('a bug is logged with its stack', () => {
  reject(new TypeError('oops'));
  expect(notice()).toBeDefined();
  expect(log()).toEqual([expect.stringMatching(/^Bug in the window: TypeError: oops\n/)]);
});

test('what was canceled, or lost with the connection, is not reported', () => {
  for (const code of ['cancelled', 'disconnected']) reject(new UserError(code, 'Gone.'));
  expect(notice()).toBeUndefined();
  expect(log()).toEqual([]);
});
