import { FILE_ARGUMENT, JSON_OUTPUT, outputFile } from '#main/cli/kit/shared-options.ts';
import { argument, command } from '#main/cli/kit/spec.ts';
import type { StringAssignment } from '#main/strings/assign-strings.ts';
import { UserError } from '#shared/errors.ts';

export const stringsSet = command({
  name: 'set',
  summary: 'Write a copy of a string table with other texts; all others stay as they are',
  details: `
A text may be longer than the old one. If other ids have the same text, they keep it. Texts keep the encoding of the file:
UTF-8, or Windows 1252 if one of its texts is not UTF-8.

If FILE is inside an archive and -o names an archive, the whole archive is written with the changed file in it.`,
  arguments: {
    file: FILE_ARGUMENT,
    assignments: argument('<id=text...>', 'Ids, such as 0x1A2, and their new texts'),
  },
  options: {
    output: outputFile('<file>', 'File to write, which can be the same one'),
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'strings set Strings/Meadowmark_English.STRINGS "0x801=Brass Lantern" -o Renamed.STRINGS',
      shows: 'Give something another name',
    },
  ],
  async run({ file, assignments: typed }, { output: target, json }, context) {
    const assignments = typed.map(splitAssignment);
    const [{ withTarget }, { stringTableOf }, { stringEdits }, { writeCopy }] = await Promise.all([
      import('#main/targets/target.ts'),
      import('#main/strings/string-table-of.ts'),
      import('#main/strings/assign-strings.ts'),
      import('#main/cli/kit/write-copy.ts'),
    ]);
    return await withTarget(file, (opened) => {
      const edits = stringEdits(stringTableOf(opened), assignments);
      return writeCopy(opened, edits, { file, output: target, json }, context);
    });
  },
});

/** @throws UserError `usage` */
function splitAssignment(assignment: string): StringAssignment {
  const at = assignment.indexOf('=');
  const id = at > 0 && assignment.slice(0, at).trim() !== '' ? Number(assignment.slice(0, at)) : Number.NaN;
  if (Number.isInteger(id) && id >= 0 && id <= 0xffff_ffff) return { id, text: assignment.slice(at + 1) };
  throw new UserError('usage', `“${assignment}” is not an assignment: write ID=TEXT, such as 0x1A2=Lantern.`);
}
