import { serveTasks } from '#main/pool/serve-tasks.ts';
import { codeCacheFolder } from '#main/start/cache-folder.ts';
import { startCodeCache } from '#main/start/code-cache.ts';
import { tasks } from './tasks.ts';

const cache = startCodeCache({ name: 'worker', built: import.meta.dirname, folder: codeCacheFolder() });
serveTasks(tasks, { onFirst: () => cache.save() });
