import { SET_OPTIONS } from '#main/cli/kit/batch-run.ts';
import { changedOutput, MESHES_ARGUMENT } from '#main/cli/kit/shared-options.ts';
import { command, type OptionValues, text } from '#main/cli/kit/spec.ts';
import { exitFor } from '#main/cli/kit/terminal.ts';
import { toolOptionSpecs, toolOptionValues } from '#main/cli/kit/tool-option-specs.ts';
import { counted, FILES } from '#shared/batch/counted.ts';
import { MESH_TOOL_IDS, type MeshToolId, toolFacts } from '#shared/mesh-tools/tool-facts.ts';

const COMMON_OPTIONS = {
  where: text(
    '<expr>',
    'Only blocks and shapes that match: file, block, type, name, vertices, triangles, skinned',
  ),
  ...SET_OPTIONS,
};

/** A command for each mesh tool. */
export const meshCommands = MESH_TOOL_IDS.map(meshCommand);

function meshCommand(tool: MeshToolId) {
  const { title, help, options: facts } = toolFacts(tool);
  return command({
    name: tool,
    summary: title,
    details: `\n${help}\nEverything else in a mesh keeps its bytes.`,
    arguments: { files: MESHES_ARGUMENT },
    options: { ...toolOptionSpecs(facts), ...COMMON_OPTIONS },
    examples: [
      { line: `mesh ${tool} Meshes --dry-run`, shows: 'What would change, and why' },
      { line: `mesh ${tool} Meshes -o MyMod`, shows: 'Write the changed meshes to a mod folder' },
    ],
    exits: { 3: 'Some meshes could not be read or written' },
    async run({ files: named }, given, { terminal, withPool }) {
      const options = given as OptionValues<typeof COMMON_OPTIONS>;
      const output = changedOutput(options);
      const [{ changeInFiles }, { meshBatch }, { meshReport, reportLine }] = await Promise.all([
        import('#main/batch/batch-of-files.ts'),
        import('#shared/mesh-tools/mesh-batch.ts'),
        import('#main/cli/kit/mesh-report.ts'),
      ]);
      const left = meshReport();
      const { files, notes, problems } = await changeInFiles(
        {
          tool: meshBatch,
          question: { tool, options: toolOptionValues(facts, given), where: options.where },
          files: named,
          outside: options.allowOutside ? 'all' : [],
          limit: options.limit,
          withPool,
          onProgress: terminal.progress(output === undefined ? 'Reading' : 'Changing'),
          onFound: left.add,
        },
        output,
      );
      const reported = left.of(files);
      for (const note of notes) terminal.say(note);
      if (options.json) {
        terminal.json(reported);
        return exitFor(problems);
      }
      terminal.lines(
        reported.flatMap(({ file, report }) => [file, ...report.map((one) => `  ${reportLine(one)}`)]),
      );
      const count = files.reduce((sum, { changes }) => sum + changes.length, 0);
      const verb = output === undefined ? 'would change' : 'changed';
      terminal.say(`${counted(count, meshBatch.changes)} in ${counted(files.length, FILES)} ${verb}.`);
      return terminal.problems(problems);
    },
  });
}
