import { openGraph } from '#main/cli/kit/open-graph.ts';
import {
  CHANGED_OUTPUT,
  changedOutput,
  DATA_FOLDER,
  DRY_RUN,
  JSON_OUTPUT,
} from '#main/cli/kit/shared-options.ts';
import { argument, command, required, text } from '#main/cli/kit/spec.ts';
import { exitFor } from '#main/cli/kit/terminal.ts';

export const rename = command({
  name: 'rename',
  summary: 'Give a file of Data another path, in every plugin, mesh and material that names it',
  details: `
The file under its new path and all changed files are written to a mod folder; the old file stays where it is. Compressed
records are packed again; everything else in a plugin keeps its bytes, but for sizes that follow.`,
  arguments: {
    from: argument('<old>', 'Path in Data'),
    to: argument('<new>', 'New path in Data, in the same folder: textures/…, meshes/…'),
  },
  options: {
    data: required(text('<folder>', 'Data folder')),
    output: CHANGED_OUTPUT,
    dryRun: DRY_RUN,
    ...DATA_FOLDER,
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'rename Textures/Meadowmark/architecture/planks01.dds Textures/MyMod/planks.dds --data . --dry-run',
      shows: 'Where a texture is named',
    },
    {
      line: 'rename Textures/Meadowmark/architecture/planks01.dds Textures/MyMod/planks.dds --data . -o MyMod',
      shows: 'The same, written to a mod folder',
    },
  ],
  exits: { 3: 'Some files could not be read or written' },
  async run({ from, to }, options, context) {
    const output = changedOutput(options);
    const { data, json, output: _output, dryRun: _dryRun, ...choices } = options;
    const { terminal, withPool } = context;
    const [{ renameQuestion }, { changeInFiles }, { renameTool }] = await Promise.all([
      import('#main/graph/rename-question.ts'),
      import('#main/batch/batch-of-files.ts'),
      import('#shared/rename/rename-tool.ts'),
    ]);
    const found = await openGraph(data, choices, context);
    const question = renameQuestion(found, { from, to }, output);
    for (const warning of question.warnings) terminal.say(`Warning: ${warning}`);
    const onProgress = terminal.progress(output === undefined ? 'Reading' : 'Changing');
    const { index } = found;
    const job = { tool: renameTool, question, files: [data], index, withPool, onProgress };
    const { files, notes, problems: unwritten } = await changeInFiles(job, output, [data]);
    const problems = [...found.problems, ...unwritten];
    const changes = files.flatMap(({ file, changes: own }) =>
      own.map(({ label, name, before, after }) => ({
        file,
        record: label === '' ? null : label,
        part: name,
        old: before,
        new: after,
      })),
    );
    for (const note of notes) terminal.say(note);
    if (json) {
      terminal.json(changes);
      return exitFor(problems);
    }
    terminal.lines(
      changes.map(
        ({ file, record, part, old, new: now }) =>
          `${file}  ${record === null ? '' : `${record} `}${part}: ${old} → ${now}`,
      ),
    );
    const verb = output === undefined ? 'would change' : 'changed';
    terminal.say(`${changes.length} names in ${files.length} files ${verb}.`);
    return terminal.problems(problems);
  },
});
