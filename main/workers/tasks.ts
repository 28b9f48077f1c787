import type { TaskTable } from './task.ts';
import { walkFolder } from './walk-folder.ts';

/** Everything that worker threads can do, by name. A task is pure work: what it may touch comes in with its input. */
export const tasks = {
  'walk-folder': walkFolder,
} satisfies TaskTable;

export type Tasks = typeof tasks;
