import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { indexFolder } from '#main/workspace/workspace-index.ts';
import { UserError } from '#shared/errors.ts';
import { inlinePool } from '#test/support/inline-pool.ts';

test('canceling before the archives are listed fails once, in the request itself', async () => {
  const data = mkdtempSync(join(tmpdir(), 'modwright-cancelled-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  writeFileSync(join(data, 'a.txt'), 'a');
  const unhandled: unknown[] = [];
  const listener = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', listener);
  onTestFinished(() => void process.off('unhandledRejection', listener));
  const pool = { ...inlinePool(), run: () => Promise.reject(new UserError('cancelled', 'Canceled.')) };
  const { signal } = new AbortController();
  await expect(indexFolder(data, [], { pool, signal, progress: () => undefined })).rejects.toMatchObject({
    code: 'cancelled',
  });
  expect(unhandled).toEqual([]);
});
