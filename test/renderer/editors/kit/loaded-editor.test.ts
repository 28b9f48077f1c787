import { expect, test } from 'vitest';
import { editorCode } from '#renderer/editors/kit/loaded-editor.tsx';
import { UserError } from '#shared/errors.ts';

test('a view whose code is gone asks to reload the window instead of reporting a bug', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const code = editorCode(() => Promise.reject(cause));
  const error = await code.load().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UserError);
  expect(error).toMatchObject({ code: 'not-loaded', cause });
  expect((error as UserError).message).toContain('reload the window');
  expect(code.ready()).toBeUndefined();
});
