import { JSON_OUTPUT, UNPACK_LIMIT } from '#main/cli/kit/shared-options.ts';
import { argument, command } from '#main/cli/kit/spec.ts';
import { exitFor } from '#main/cli/kit/terminal.ts';

export const compare = command({
  name: 'compare',
  summary: 'List files of two archives or folders that were added, removed, changed, moved, or are identical',
  arguments: {
    a: argument('<a>', 'An archive or a folder'),
    b: argument('<b>', 'The one to compare it with'),
  },
  options: { limit: UNPACK_LIMIT, json: JSON_OUTPUT },
  examples: [
    { line: 'compare "Highfell SE.bsa" "Old Mill.bsa"', shows: 'What one archive has and another has not' },
  ],
  exits: { 3: 'Some files could not be read' },
  async run({ a, b }, { limit, json }, { terminal, withPool }) {
    const [{ compareTargets }, { reportCounts, reportLines }] = await Promise.all([
      import('#main/compare/compare-targets.ts'),
      import('#shared/compare/content-report.ts'),
    ]);
    const onProgress = terminal.progress('Comparing');
    const report = await withPool((pool) => compareTargets(a, b, { limit, pool, onProgress }));
    if (json) {
      terminal.json(report);
      return exitFor(report.problems);
    }
    terminal.lines(reportLines(report));
    terminal.say(reportCounts(report));
    return terminal.problems(report.problems);
  },
});
