import { serveTasks } from '#main/pool/serve-tasks.ts';
import { tasks } from './tasks.ts';

serveTasks(tasks);
