import { serveTasks } from '#main/pool/serve-tasks.ts';
import { testTasks } from './test-tasks.ts';

serveTasks(Object.fromEntries(Object.entries(testTasks).map(([name, task]) => [name, async () => task])));
