import { serveTasks } from '#main/workers/serve-tasks.ts';
import { testTasks } from './test-tasks.ts';

serveTasks(testTasks);
