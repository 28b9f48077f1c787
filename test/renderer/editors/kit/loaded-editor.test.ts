import { expect, test } from 'vitest';
import { editorCode } from '#renderer/editors/kit/loaded-editor.tsx';
import { UserError } from '#shared/errors.ts';

test('code of a view that is not there any more is no bug: it says to reload the window', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const code = editorCode(() => Promise.reject(cause));
  const error = await code.load().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UserError);
  expect(error).toMatchObject({ code: 'not-loaded', cause });
  expect((error as UserError).message).toContain('reload the window');
  expect(code.ready()).toBeUndefined();
});
