import type { ExitCode, Terminal } from '#main/cli/kit/terminal.ts';
import type { ConvertedGroup } from '#main/precombined/write-group.ts';

/** Prints the output of `bake` and `unpack`. */
export function printGroup(
  { saved, objects, shapes, warnings, problems }: ConvertedGroup,
  done: string,
  output: string,
  json: boolean,
  terminal: Terminal,
): ExitCode {
  if (json) terminal.json({ output, bytes: saved.bytes, objects, shapes, warnings, problems });
  for (const line of warnings) terminal.say(line);
  terminal.say(`${done} ${saved.message}`);
  return terminal.problems(problems);
}
