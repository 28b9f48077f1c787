import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileTabs, useWorkbench } from '#renderer/state/workbench.ts';
import { SAMPLE_TASKS } from '#renderer/workbench/start/sample-tasks.ts';

const SAMPLE = join(import.meta.dirname, '../../../../assets/sample');

test('the files that tasks open are in the sample', () => {
  useWorkbench.setState({ tabs: [], active: null });
  for (const task of SAMPLE_TASKS) task.show('w1');
  const opened = fileTabs(useWorkbench.getState().tabs).map(({ address }) => address.path);
  useWorkbench.setState({ tabs: [], active: null });
  expect(opened).toHaveLength(2);
  for (const path of opened) expect([path, existsSync(join(SAMPLE, path))]).toEqual([path, true]);
});
