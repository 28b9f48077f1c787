import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringsOf } from './strings.ts';

/**
 * `npm run strings -- [FOLDER…]`: lists every string that users read in the window, on the command line or in messages,
 * with file and line, for proofreading. Without folders, the whole program.
 */
const named = process.argv.slice(2);
for (const folder of named.length === 0 ? ['renderer', 'shared', 'main'] : named) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(folder, name);
    if (!/(?<!\.d)\.tsx?$/.test(name) || file.startsWith(join('main', 'build'))) continue;
    for (const { line, of, text } of stringsOf(file, readFileSync(file, 'utf8')))
      console.log([`${file}:${line}`, of, text].join('\t'));
  }
}
