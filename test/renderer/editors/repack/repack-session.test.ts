import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptText, readKept } from '#renderer/editors/repack/kept-sessions.ts';
import { includeRows, removeEntries } from '#renderer/editors/repack/repack-draft.ts';
import {
  beginSession,
  changeOutput,
  changeSession,
  endSession,
  newSession,
  pendingChanges,
  redoStep,
  restoreSession,
  sessionKey,
  sessionOf,
  step,
  undoStep,
  unwrittenChanges,
  updateDraft,
} from '#renderer/editors/repack/repack-session.ts';
import { cancelRepack, runRepack } from '#renderer/editors/repack/run-repack.ts';
import { useCopies } from '#renderer/state/copies.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { RepackReport } from '#shared/contract/repack.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import { UserError } from '#shared/errors.ts';
import type { ArchiveSummary } from '#shared/formats/kit/archive.ts';
import type { Client } from '#shared/rpc/api.ts';
import { buildTree } from '#shared/workspace/build-tree.ts';
import { packTree } from '#shared/workspace/packed-tree.ts';
import { loose } from '#test/shared/workspace/tree-model.ts';

const summary: ArchiveSummary = {
  format: 'bsa',
  label: 'BSA 103 (Oblivion)',
  version: 103,
  flags: 7,
  contentFlags: 1,
  flagInfo: [],
  contentFlagInfo: [],
  folders: 1,
  files: 3,
  size: 1000,
  compressedByDefault: true,
  codec: 'zlib',
};
const key = sessionKey('w', 'sub/A.bsa');
const entry = (at: number) => ({ entry: at, path: `meshes/${at}.nif`, size: 1, compressed: true });
const entriesOf = (session: ReturnType<typeof newSession>) => session.draft.rows.map(({ entry: at }) => at);

beforeEach(() => {
  // Other tests run in the same window.
  useWorkspace.setState({ info: null, tree: null });
  beginSession(key, 'sub/A.bsa', summary);
});
afterEach(() => endSession(key));

describe('a session', () => {
  test('writes under the archive’s own name, without its folder, until changed', () => {
    expect(sessionOf(key)?.output).toEqual({ root: null, name: 'A.bsa', exists: false, overwrite: false });
  });

  test('stays for the same archive, and restarts for a changed one', () => {
    changeSession(key, (session) => step(session, (draft) => removeEntries(draft, [entry(1)])));
    beginSession(key, 'sub/A.bsa', summary);
    expect(sessionOf(key)?.draft.rows).toHaveLength(1);
    beginSession(key, 'sub/A.bsa', { ...summary, size: 1001 });
    expect(sessionOf(key)?.draft.rows).toHaveLength(0);
  });

  test('has the ticked changes pending, until it is written or the archive is another', () => {
    changeSession(key, (session) => step(session, (draft) => removeEntries(draft, [entry(1), entry(2)])));
    changeSession(key, (session) =>
      step(session, (draft) => includeRows(draft, new Set(['entry 2']), false)),
    );
    const session = sessionOf(key);
    expect(pendingChanges(session, summary)).toMatchObject([{ action: 'remove', entry: 1 }]);
    expect(pendingChanges(session, { ...summary, size: 1001 })).toEqual([]);
    expect(pendingChanges(null, summary)).toEqual([]);
  });

  test('undoes and redoes steps; a step that changes nothing is not one', () => {
    let session = newSession('A.bsa', summary);
    session = step(session, (draft) => removeEntries(draft, [entry(1)]));
    session = step(session, (draft) => removeEntries(draft, [entry(2)]));
    expect(step(session, (draft) => draft)).toBe(session);
    expect(entriesOf(undoStep(session))).toEqual([1]);
    expect(entriesOf(undoStep(undoStep(undoStep(session))))).toEqual([]);
    expect(entriesOf(redoStep(undoStep(session)))).toEqual([1, 2]);
    const other = step(undoStep(session), (draft) => removeEntries(draft, [entry(3)]));
    expect(entriesOf(redoStep(other))).toEqual([1, 3]);
  });

  test('keeps absorbed changes when a step is undone', () => {
    let session = newSession('A.bsa', summary);
    session = step(session, (draft) => removeEntries(draft, [entry(1)]));
    session = updateDraft(session, (draft) => removeEntries(draft, [entry(9)]));
    expect(entriesOf(undoStep(session))).toEqual([9]);
    session = step(undoStep(session), (draft) => includeRows(draft, new Set(['entry 9']), false));
    expect(undoStep(session).draft.rows[0]?.included).toBe(true);
  });

  test('forgets the permission to replace a file when the name or the folder changes', () => {
    const asked = newSession('A.bsa', summary);
    const allowed = { ...asked, output: { ...asked.output, exists: true, overwrite: true } };
    expect(changeOutput(allowed, { name: 'B.bsa' }).output).toMatchObject({
      exists: false,
      overwrite: false,
    });
    expect(changeOutput(allowed, { root: 'r2' }).output).toMatchObject({ exists: false, overwrite: false });
  });
});

describe('a run', () => {
  const report: RepackReport = {
    files: 3,
    bytes: 1000,
    problems: [],
    target: '/out/A.bsa',
    verified: true,
    identicalEntries: 2,
    changedEntries: 1,
    backup: null,
    dataPath: null,
  };
  const input: Input<'repack.run'> = {
    archive: 'a1',
    changes: [],
    root: 'r1',
    name: 'A.bsa',
    overwrite: false,
  };
  type Answer = (options: {
    readonly signal: AbortSignal;
    readonly progress: () => void;
  }) => Promise<unknown>;
  /** @param others what other methods than `repack.run` answer */
  function clientOf(answer: Answer, others: (method: unknown) => unknown = () => null): Client {
    const request = async (method: unknown, _input: unknown, options?: Parameters<Client['request']>[2]) =>
      method !== 'repack.run'
        ? others(method)
        : answer({
            signal: options?.signal ?? new AbortController().signal,
            progress: () => options?.onProgress?.({ done: 1, total: 4, unit: 'bytes', current: 'x.nif' }),
          });
    return { request: request as Client['request'], on: () => () => undefined, close: () => undefined };
  }

  test('shows its progress, then its report', async () => {
    const states: unknown[] = [];
    await runRepack(
      clientOf(async ({ progress }) => {
        states.push(sessionOf(key)?.run);
        progress();
        states.push(sessionOf(key)?.run);
        return report;
      }),
      key,
      'w',
      input,
    );
    expect(states).toMatchObject([
      { state: 'running', progress: null },
      { state: 'running', progress: { done: 1, total: 4, current: 'x.nif' } },
    ]);
    expect(sessionOf(key)?.run).toEqual({ state: 'done', report, inData: null, root: 'r1' });
  });

  test('that meets a file of the same name asks before it runs again', async () => {
    await runRepack(
      clientOf(() => Promise.reject(new UserError('exists', '"/out/A.bsa" is already there.'))),
      key,
      'w',
      input,
    );
    expect(sessionOf(key)).toMatchObject({
      run: { state: 'idle' },
      output: { exists: true, overwrite: false },
    });
  });

  test('that is canceled leaves the list unchanged, and says that nothing was written', async () => {
    await runRepack(
      clientOf(
        ({ signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new UserError('cancelled', 'Canceled.')));
            cancelRepack(key);
            expect(sessionOf(key)?.run).toMatchObject({ state: 'running', cancelling: true });
          }),
      ),
      key,
      'w',
      input,
    );
    expect(sessionOf(key)?.run).toEqual({ state: 'idle' });
    expect(useNotices.getState().current?.text).toMatch(/Nothing was written/);
  });

  test('that has written is not canceled while the folder is read again', async () => {
    const { columns: tree } = buildTree([loose('A.bsa')], new Map());
    const info = { id: 'w' } as unknown as WorkspaceInfo;
    useWorkspace.setState({ info, tree: null });
    // Tests of other files leave tabs, whose folders would be read again as well.
    useWorkbench.setState({ tabs: [] });
    useCopies.setState({ beside: {} });
    const written = { ...report, dataPath: 'A.bsa' };
    const asked: unknown[] = [];
    const client = clientOf(
      () => Promise.resolve(written),
      (method) => {
        asked.push(method);
        cancelRepack(key);
        return method === 'workspace.tree' ? packTree(tree) : info;
      },
    );
    await runRepack(client, key, 'w', input);
    expect(asked).toEqual(['workspace.refresh', 'workspace.tree']);
    expect(sessionOf(key)?.run).toEqual({ state: 'done', report: written, inData: 'A.bsa', root: 'r1' });
    useWorkspace.setState({ info: null, tree: null });
  });

  test('that fails keeps the error for the panel', async () => {
    const error = new UserError('disk-full', 'The disk is full.');
    await runRepack(
      clientOf(() => Promise.reject(error)),
      key,
      'w',
      input,
    );
    expect(sessionOf(key)?.run).toEqual({ state: 'failed', error });
  });

  test('is not started twice', async () => {
    let calls = 0;
    const client = clientOf(async () => {
      calls += 1;
      return report;
    });
    await Promise.all([runRepack(client, key, 'w', input), runRepack(client, key, 'w', input)]);
    expect(calls).toBe(1);
  });
});

test('a kept list comes back as it was, and not over newer work', () => {
  const fresh = newSession('sub/A.bsa', summary);
  const worked = step(fresh, (draft) => removeEntries(draft, [entry(1)]));
  expect(keptText(fresh)).toBeNull();
  const kept = readKept(keptText(worked) ?? '');
  if (kept === null) throw new Error('was not kept');
  beginSession(key, 'sub/A.bsa', summary);
  restoreSession(key, kept);
  expect(sessionOf(key)?.draft).toEqual(worked.draft);
  expect(unwrittenChanges(sessionOf(key))).toBe(1);
  changeSession(key, (old) => step(old, (draft) => removeEntries(draft, [entry(2)])));
  restoreSession(key, kept);
  expect(unwrittenChanges(sessionOf(key))).toBe(2);
  endSession(key);
});

test('a kept list of an archive that changed since is dropped, and that is said', () => {
  const worked = step(newSession('sub/A.bsa', summary), (draft) => removeEntries(draft, [entry(1)]));
  const kept = readKept(keptText(worked) ?? '');
  if (kept === null) throw new Error('was not kept');
  restoreSession(key, kept);
  beginSession(key, 'sub/A.bsa', { ...summary, size: 1001 });
  expect(unwrittenChanges(sessionOf(key))).toBe(0);
  expect(useNotices.getState().current?.text).toMatch(/^sub\/A\.bsa has changed/);
  endSession(key);
});
