import { CommanderError } from 'commander';
import type { CommandContext } from '#main/cli/kit/command-context.ts';
import { type Call, parserOf } from '#main/cli/kit/program.ts';
import { createTerminal, describeError, type ExitCode, type TextStream } from '#main/cli/kit/terminal.ts';
import { VERSION } from '#main/version.ts';
import { UserError } from '#shared/errors.ts';
import { COMMANDS } from './commands.ts';

export interface CommandLineHost {
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  /** The folder of the built program, with the worker and the window. */
  readonly built: URL;
  /** Shared threads; absent = own threads for each command that needs them. */
  readonly withPool?: CommandContext['withPool'];
}

/**
 * Runs one command line in this process, for `modwright` and for tests.
 * @param argv the arguments after `modwright`
 */
export async function runCommandLine(argv: readonly string[], host: CommandLineHost): Promise<ExitCode> {
  const { stdout, stderr, built } = host;
  const terminal = createTerminal(stdout, stderr);
  const builtFile = (name: string): URL => new URL(name, built);
  const context: CommandContext = {
    terminal,
    builtFile,
    withPool:
      host.withPool ??
      (async (use, tasks) =>
        (await import('#main/cli/kit/with-pool.ts')).withPoolOf(builtFile('worker.js'), use, tasks)),
  };
  let code: ExitCode = 0;
  let file: string | undefined;
  const onCall = async ({ command, args, options }: Call): Promise<void> => {
    file = fileNamed(args);
    code = await command.run(args as never, options as never, context);
  };
  const print = { out: (text: string) => stdout.write(text), err: (text: string) => stderr.write(text) };
  try {
    // The options of all commands take 5 ms to declare, so a command that is called by its name comes alone.
    const [name] = argv;
    const called = COMMANDS.filter((command) => command.name === name);
    const commands = called.length > 0 ? called : COMMANDS;
    await parserOf({ ...PROGRAM, version: VERSION }, commands, print, onCall).parseAsync([...argv], {
      from: 'user',
    });
    return code;
  } catch (error) {
    // Commander has already printed its message; help and version are not errors.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    terminal.say(`modwright: ${describeError(error, file)}`);
    return error instanceof UserError && error.code === 'usage' ? 2 : 1;
  }
}

const PROGRAM = {
  name: 'modwright',
  summary:
    'Inspect, edit, convert and repack files of Bethesda games. FILE can be inside an archive: A.bsa::meshes/b.nif',
};

/** The file that an error is about: the first argument, if it names one file. */
function fileNamed(args: Call['args']): string | undefined {
  const [first] = Object.values(args);
  const one = Array.isArray(first) && first.length === 1 ? first[0] : first;
  return typeof one === 'string' ? one : undefined;
}
