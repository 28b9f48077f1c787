import { serveTasks } from '#main/pool/serve-tasks.ts';
import { testTasks } from './test-tasks.ts';

serveTasks(testTasks);
