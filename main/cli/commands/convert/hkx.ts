import { SET_OPTIONS, setMatches } from '#main/cli/kit/batch-run.ts';
import type { CommandContext } from '#main/cli/kit/command-context.ts';
import { argument, choice, command, type OptionValues, required, text } from '#main/cli/kit/spec.ts';
import type { ExitCode } from '#main/cli/kit/terminal.ts';
import { toldOf, UserError } from '#shared/errors.ts';
import { HKX_TARGETS } from '#shared/formats/hkx/hkx-targets.ts';

const OPTIONS = {
  to: required(
    choice(
      '<form>',
      HKX_TARGETS,
      'le is Skyrim, se is Skyrim Special Edition, xml is the XML form of either, a file at a time',
    ),
  ),
  where: text(
    '<expression>',
    'Only files that match: kind == animation && file ~ "*/dog/*". Compares file, kind and class',
  ),
  ...SET_OPTIONS,
  output: {
    ...SET_OPTIONS.output,
    summary: `${SET_OPTIONS.output.summary}; for a single file, the file to write if its name ends in .hkx or .xml`,
  },
};
type Options = OptionValues<typeof OPTIONS>;

export const convertHkxCommand = command({
  name: 'hkx',
  summary: 'Convert animations, skeletons and behaviors of Skyrim for the other edition, or to XML and back',
  details: `
The editions differ by the size of pointers. Every value stays as it is, and nothing is compressed again. A file with a
class whose layout is not known stays as it is, and is listed with the name of the class. Files that are for the edition
already are left alone, so a conversion of a folder into itself can be stopped and started again. XML is the form that other
programs edit as text: a file of the games that is written as XML comes back with the same bytes.

Kinds of files are animation, behavior, character, project, skeleton and other; class has the classes of all objects.`,
  arguments: {
    files: argument(
      '<files...>',
      'Files of Havok (.hkx), folders, archives, globs: "Data/**/*.hkx", "Animations.bsa::**"',
    ),
  },
  options: OPTIONS,
  examples: [
    {
      line: 'convert hkx Meshes/Actors/Character/Animations/Wave.hkx --to se -o Wave.hkx',
      shows: 'An animation of Skyrim for Skyrim Special Edition',
    },
    {
      line: 'convert hkx Meshes/Actors/Character/Animations/Wave.hkx --to xml -o Wave.xml',
      shows: 'The same animation as XML; with --to se it becomes a .hkx file again',
    },
    { line: 'convert hkx Meshes --to se --dry-run', shows: 'What would be converted in a folder' },
    {
      line: 'convert hkx Meshes --to se --where "kind == animation" -o MyMod',
      shows: 'Write the converted animations of a folder to a mod folder',
    },
  ],
  exits: { 3: 'Some files could not be read or converted' },
  async run({ files }, { to, where, ...options }, context) {
    const { output } = options;
    if (output !== undefined && !options.dryRun && /\.(hkx|xml)$/i.test(output)) {
      const { isFolder } = await import('#main/files/is-folder.ts');
      if (!isFolder(output)) return await convertOne(files, output, { to, where, ...options }, context);
    }
    if (to === 'xml') {
      throw new UserError(
        'usage',
        'XML is written a file at a time, without --dry-run: name the file to write with -o OUT.xml.',
      );
    }
    const { hkxTool } = await import('#shared/hkx-tools/hkx-tool.ts');
    return await setMatches(context, { tool: hkxTool, question: { to, where }, files }, options, {
      line: ({ label, before, after }) => `${label}: ${before} → ${after}`,
    });
  },
});

/** Converts one file, whatever its name, to the file named. */
async function convertOne(
  [file = '', ...others]: readonly string[],
  output: string,
  { to, where, limit: most, json }: Options,
  { terminal }: CommandContext,
): Promise<ExitCode> {
  const [
    { isFolder },
    { oneFile },
    { memoryLimit, withTarget },
    { convertHkx },
    { isSameFile },
    { saveBytes },
  ] = await Promise.all([
    import('#main/files/is-folder.ts'),
    import('#main/animation/one-file.ts'),
    import('#main/targets/target.ts'),
    import('#shared/formats/hkx/convert-hkx.ts'),
    import('#main/files/same-file.ts'),
    import('#main/files/save-bytes.ts'),
  ]);
  // Names of real files may contain brackets. A missing file is reported when it is opened.
  const isSeveral = oneFile([file]) === undefined && (isFolder(file) || /\.(bsa|ba2)$|[*?[\]{}]/i.test(file));
  if (others.length > 0 || where !== undefined || isSeveral) {
    const message = `“${output}” is one file. Name a folder or an archive with -o for what may be several.`;
    throw new UserError('usage', message, { path: output });
  }
  const { made, expected } = await withTarget(
    file,
    ({ format, source, stamp }) => {
      if (format.id !== 'hkx')
        throw new UserError('not-a-packfile', `“${file}” is no Havok packfile.`, { path: file });
      return {
        made: toldOf(file, () => convertHkx(source.read(0, source.size), to)),
        expected: isSameFile(output, file) ? stamp : undefined,
      };
    },
    { limit: memoryLimit(most) },
  );
  const { bytes, message, problems } = await saveBytes(output, made, expected);
  if (json) terminal.json({ output, bytes, problems });
  terminal.say(message);
  return terminal.problems(problems);
}
