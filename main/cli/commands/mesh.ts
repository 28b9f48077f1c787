import { SET_OPTIONS } from '#main/cli/kit/batch-run.ts';
import { changedOutput, MESHES_ARGUMENT } from '#main/cli/kit/shared-options.ts';
import { command } from '#main/cli/kit/spec.ts';
import { exitFor } from '#main/cli/kit/terminal.ts';
import { counted, FILES } from '#shared/batch/counted.ts';
import { MESH_TOOL_IDS, type MeshToolId, TOOL_FACTS } from '#shared/mesh-tools/tool-facts.ts';

/** A command for each mesh tool. */
export const meshCommands = MESH_TOOL_IDS.map(meshCommand);

function meshCommand(tool: MeshToolId) {
  const { title, help } = TOOL_FACTS[tool];
  return command({
    name: tool,
    summary: title,
    details: `\n${help}\nEverything else in a mesh keeps its bytes.`,
    arguments: { files: MESHES_ARGUMENT },
    options: SET_OPTIONS,
    examples: [
      { line: `mesh ${tool} Meshes --dry-run`, shows: 'What would change, and why' },
      { line: `mesh ${tool} Meshes -o MyMod`, shows: 'Write the changed meshes to a mod folder' },
    ],
    exits: { 3: 'Some meshes could not be read or written' },
    async run({ files: named }, options, { terminal, withPool }) {
      const output = changedOutput(options);
      const [{ changeInFiles }, { meshBatch }] = await Promise.all([
        import('#main/batch/batch-of-files.ts'),
        import('#shared/mesh-tools/mesh-batch.ts'),
      ]);
      const onProgress = terminal.progress(output === undefined ? 'Reading' : 'Changing');
      const outside = options.allowOutside ? ('all' as const) : [];
      const { limit } = options;
      const job = { tool: meshBatch, question: { tool }, files: named, outside, limit, withPool, onProgress };
      const { files, notes, problems } = await changeInFiles(job, output);
      for (const note of notes) terminal.say(note);
      if (options.json) {
        terminal.json(
          files.map(({ file, changes }) => ({
            file,
            changed: true,
            report: changes.map(({ place, name, before, after, note }) => ({
              block: place?.block,
              change: name,
              old: before,
              new: after,
              why: note,
            })),
          })),
        );
        return exitFor(problems);
      }
      terminal.lines(
        files.flatMap(({ file, changes }) => [
          file,
          ...changes.map(
            ({ place, label, name, before, after, note }) =>
              `  block ${place?.block} ${label} ${name}: ${before} → ${after}. ${note}`,
          ),
        ]),
      );
      const count = files.reduce((sum, { changes }) => sum + changes.length, 0);
      const verb = output === undefined ? 'would change' : 'changed';
      terminal.say(`${counted(count, meshBatch.changes)} in ${counted(files.length, FILES)} ${verb}.`);
      return terminal.problems(problems);
    },
  });
}
