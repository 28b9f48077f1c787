import { FILE_ARGUMENT, JSON_OUTPUT, outputFile } from '#main/cli/kit/shared-options.ts';
import { argument, command } from '#main/cli/kit/spec.ts';
import type { FieldEdit } from '#shared/document/set-many.ts';
import { UserError } from '#shared/errors.ts';

export const set = command({
  name: 'set',
  summary: 'Write a copy of a file with other field values; nothing else changes',
  details:
    'If FILE is inside an archive and -o names an archive, the whole archive is written with the changed file in it.',
  arguments: {
    file: FILE_ARGUMENT,
    assignments: argument('<path=value...>', 'Fields and their new values'),
  },
  options: {
    output: outputFile('<file>', 'File to write, which can be the same one'),
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'set "Highfell SE.bsa" header.contentPadding=1 -o Copy.bsa',
      shows: 'A copy of an archive with one value changed',
    },
  ],
  async run({ file, assignments }, { output: target, json }, context) {
    const edits = assignments.map(splitAssignment);
    const [{ withFields }, { writeCopy }] = await Promise.all([
      import('#main/fields/with-fields.ts'),
      import('#main/cli/kit/write-copy.ts'),
    ]);
    return await withFields(file, (opened) =>
      writeCopy(opened, edits, { file, output: target, json }, context),
    );
  },
});

/** @throws UserError `usage` */
function splitAssignment(assignment: string): FieldEdit {
  const at = assignment.indexOf('=');
  if (at > 0) return { path: assignment.slice(0, at), text: assignment.slice(at + 1) };
  throw new UserError('usage', `“${assignment}” is not an assignment: write PATH=VALUE.`);
}
