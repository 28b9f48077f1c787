import { JSON_OUTPUT, OVERWRITE, output, UNPACK_LIMIT } from '#main/cli/kit/shared-options.ts';
import { argument, choice, command, flag, without } from '#main/cli/kit/spec.ts';
import { conversionLines, conversionSummary } from './print-conversion.ts';
import { untilStopped } from './until-stopped.ts';

export const convertXbox360 = command({
  name: 'xbox360',
  summary: 'Convert meshes, animations and textures of Fallout 3 and New Vegas for Xbox 360 or PlayStation 3',
  details: `
Files other than meshes and textures are copied unchanged, so the result is complete. Files that are for PC already are
skipped, and so are files that cannot be converted faithfully: the rest is converted, and the exit code is 3.

For a single file, -o is the file to write if its name ends as the result does (.nif, .kf, .dds); a name that ends in .bsa
is an archive, and any other is a folder.

Each converted file is listed with its layouts of packed geometry and the number of blocks of each; the number of blocks
converted; of console-only blocks removed, whose contents went into the meshes; and of names restored that the console
file lacks.`,
  arguments: {
    in: argument('<in>', 'A file, a folder, an archive, or entries of one: "Meshes.bsa::meshes/**"'),
  },
  options: {
    output: output('<place>', 'A folder, a .bsa archive for PC, or for a single file the file to write'),
    platform: choice(
      '<console>',
      ['xbox360', 'ps3'],
      'Console of the files, which lay out colors differently; by default xbox360',
    ),
    lenient: flag('Convert the readable parts of damaged files instead of refusing them'),
    overwrite: without(
      { ...OVERWRITE, summary: 'Overwrite existing files; they are kept as NAME.modwright.bak' },
      'resume',
    ),
    resume: flag('Resume a conversion that ended early'),
    limit: UNPACK_LIMIT,
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'convert xbox360 "Lighthouse - Xbox 360.bsa" -o pc',
      shows: 'Every file of an archive into a folder',
    },
    {
      line: 'convert xbox360 "Lighthouse - Xbox 360.bsa::meshes/**" -o Lighthouse.bsa',
      shows: 'Only the meshes, into an archive for PC',
    },
  ],
  exits: { 3: 'Some files were skipped or rejected, or exist already' },
  async run({ in: source }, options, { terminal, withPool }) {
    const { output: target, platform, lenient, overwrite, resume, limit, json } = options;
    const [{ limitOf }, { planConversion }, { runConversion }, { findInput, hasColors }] = await Promise.all([
      import('#main/archives/refuse-too-much.ts'),
      import('#main/convert/convert-inputs.ts'),
      import('#main/convert/convert-run.ts'),
      import('#main/convert/find-input.ts'),
    ]);
    const { done, leftOut, place, plan } = await withPool(async (pool) => {
      const found = await findInput(source, target, pool);
      const planned = planConversion([found.input]);
      const result = await untilStopped((signal, onRows) =>
        runConversion({
          plan: planned,
          settings: { platform: platform ?? 'xbox360', lenient },
          place: found.place,
          existing: overwrite ? 'replace' : resume ? 'resume' : 'keep',
          onRows,
          onBug: ({ in: file, stack }) =>
            terminal.say(`This is a bug in Modwright, in converting “${file}”: ${stack}`),
          limit: limitOf(limit),
          pool,
          signal,
          onProgress: terminal.progress('Converting'),
        }),
      );
      return { ...found, done: result, plan: planned };
    });
    const isWhole = done.refused + done.existing + done.alreadyPc + leftOut.length === 0;
    if (json) {
      const { rows, converted, copied, alreadyPc, refused, existing, earlier, archives, notes } = done;
      const files = rows.map(({ error, file: _, ...row }) => ({ ...row, ok: error === null, error }));
      const counts = { converted, copied, alreadyPc, refused, existing, earlier };
      terminal.json({ files, ...counts, archives, notes, problems: leftOut });
      return isWhole ? 0 : 3;
    }
    terminal.lines(conversionLines(done));
    for (const line of conversionSummary(done, place, plan)) terminal.say(line);
    if (platform === undefined && hasColors(done.rows)) {
      terminal.say('Vertex colors were read as Xbox 360; for PlayStation 3 files, add --platform ps3.');
    }
    terminal.problems(leftOut);
    return isWhole ? 0 : 3;
  },
});
