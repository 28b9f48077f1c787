import { coverNifs } from './nif-coverage.ts';
import { coverPlugins } from './plugin-coverage.ts';

/** `npm run coverage -- DIR`: how much of a folder's NIFs and plugins our schemas account for. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder of NIF files or plugins.');
coverNifs(folder);
coverPlugins(folder);
