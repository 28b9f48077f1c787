import { JSON_OUTPUT, LEVEL, limit, outputFile } from '#main/cli/kit/shared-options.ts';
import { argument, command, flag, texts, without } from '#main/cli/kit/spec.ts';
import { exitFor } from '#main/cli/kit/terminal.ts';

const TASKS = ['make-blocks', 'copy-ranges', 'compare-ranges', 'check-blocks'] as const;

export const repack = command({
  name: 'repack',
  summary: 'Write an archive with changes; all other entries keep their stored bytes',
  arguments: { archive: argument('<archive>', 'A BSA or BA2 archive') },
  options: {
    output: outputFile('<archive>', 'Archive to write, which can be the same one'),
    replace: texts('<path=file>', 'New data for an entry; can be repeated'),
    add: texts('<path=file>', 'A new entry; can be repeated'),
    remove: texts('<path>', 'Remove an entry; can be repeated'),
    compress: flag('Compress new data'),
    store: without(flag('Store new data uncompressed'), 'compress'),
    level: LEVEL,
    limit: limit('Maximum size of new data, by default 16GB'),
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'repack "Old Mill.bsa" -o "New Mill.bsa" --add "docs/read me.txt=Read me.txt"',
      shows: 'An archive with one more file',
    },
  ],
  exits: { 3: 'Some entries could not be written as asked' },
  async run({ archive }, options, { terminal, withPool }) {
    const { output: target, replace, add, remove, compress, store, level, limit: most, json } = options;
    const written = await withPool(async (pool) => {
      // Loaded while the threads start.
      const { repackFile } = await import('#main/repack/repack-file.ts');
      return await repackFile({
        path: archive,
        changes: { replace, add, remove, compress: store ? false : compress ? true : undefined },
        level,
        limit: most,
        target,
        pool,
        onProgress: terminal.progress('Repacking'),
      });
    }, TASKS);
    const { unchanged, changed, bytes, problems, backupPath } = written;
    if (json) {
      terminal.json({ files: unchanged + changed, bytes, problems });
      return exitFor(problems);
    }
    const removed = remove.length === 0 ? '' : `${remove.length} removed, `;
    const kept = backupPath === null ? '' : ` The previous file is now ${backupPath}.`;
    terminal.say(
      `Wrote ${target}: ${changed} entries new, ${removed}${unchanged} unchanged, verified.${kept}`,
    );
    return terminal.problems(problems);
  },
});
