import { expect, onTestFinished, test } from 'vitest';
import { type FoundNames, useSearch } from '#renderer/explorer/search/search-store.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';

const folder = (id: string): WorkspaceInfo => ({ id, providers: [] }) as unknown as WorkspaceInfo;

test('names found in a folder are forgotten when another one opens, but not on a refresh', () => {
  onTestFinished(() => useWorkspace.setState({ info: null }));
  useWorkspace.setState({ info: folder('w1') });
  const found = { workspace: 'w1' } as FoundNames;
  useSearch.setState({ found });
  useWorkspace.setState({ info: folder('w1') });
  expect(useSearch.getState().found).toBe(found);
  useWorkspace.setState({ info: folder('w2') });
  expect(useSearch.getState().found).toBeNull();
});
