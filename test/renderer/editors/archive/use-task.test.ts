import { beforeEach, expect, test, vi } from 'vitest';
import { runTask } from '#renderer/editors/archive/use-task.ts';
import { useNotices } from '#renderer/state/notices.ts';

beforeEach(() => useNotices.getState().dismiss());
const notice = (): string | undefined => useNotices.getState().current?.text;
const fails = () => Promise.reject(new Error('no room'));

test('a failure is shown in the view, and in the status bar if the view has closed', async () => {
  const onFailure = vi.fn();
  const onRunning = vi.fn();
  expect(await runTask('Extract', fails, { isShown: () => true, onRunning, onFailure })).toBeNull();
  expect(onFailure).toHaveBeenLastCalledWith({ title: 'Extract', error: new Error('no room') });
  expect(onRunning).toHaveBeenLastCalledWith(null);
  expect(notice()).toBeUndefined();

  onFailure.mockClear();
  await runTask('Extract', fails, { isShown: () => false, onRunning, onFailure });
  expect(notice()).toMatch(/^Extract: /);
});

test('a task returns its result', async () => {
  const view = { isShown: () => true, onRunning: () => undefined, onFailure: () => undefined };
  expect(await runTask('Verify', async () => 7, view)).toBe(7);
});
