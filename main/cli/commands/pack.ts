import { JSON_OUTPUT, LEVEL, limit, outputFile } from '#main/cli/kit/shared-options.ts';
import { argument, command, flag, parsed, required, text } from '#main/cli/kit/spec.ts';
import { exitFor } from '#main/cli/kit/terminal.ts';
import { wholeNumber } from '#main/cli/kit/values.ts';
import { isFolder } from '#main/files/is-folder.ts';
import { UserError } from '#shared/errors.ts';

const TASKS = ['walk-folder', 'make-blocks', 'check-blocks'] as const;

export const pack = command({
  name: 'pack',
  summary: 'Pack a folder into a new archive',
  arguments: { folder: argument('<folder>', 'Folder laid out like Data') },
  options: {
    output: outputFile('<archive>', 'Archive to write'),
    game: required(
      text(
        '<name>',
        'morrowind, oblivion, fallout3, newvegas, skyrim, skyrimse, fallout4, fallout4ng, fallout76 or starfield',
      ),
    ),
    compress: flag('Compress files that can be compressed (sounds never are)'),
    level: LEVEL,
    flags: parsed('<number>', 'Archive flags, instead of those that fit the game and the files', wholeNumber),
    share: flag('Store identical files once'),
    limit: limit('Maximum size of the files together, by default 16GB'),
    json: JSON_OUTPUT,
  },
  examples: [{ line: 'pack fxart -o Art.bsa --game oblivion --compress', shows: 'An archive for Oblivion' }],
  exits: { 3: 'Some files were left out of the archive' },
  async run({ folder }, options, context) {
    const { output: target, game: name, compress, level, flags, share, limit: most, json } = options;
    const { terminal, withPool } = context;
    const { GAMES, gameOf } = await import('#shared/games/games.ts');
    const game = gameOf(name);
    if (game === undefined) {
      const known = Object.keys(GAMES).join(', ');
      throw new UserError('unknown-game', `Modwright cannot pack for “${name}”. Known games: ${known}.`);
    }
    if (!isFolder(folder))
      throw new UserError('folder-missing', `"${folder}" is not a folder.`, { path: folder });
    const report = await withPool(async (pool) => {
      // Loaded while the threads start.
      const { packFolder } = await import('#main/pack/pack-folder.ts');
      return await packFolder({
        folder,
        target,
        game,
        compress,
        level,
        share,
        limit: most,
        pool,
        onProgress: terminal.progress('Packing'),
        ...(flags === undefined ? {} : { flags }),
      });
    }, TASKS);
    if (json) {
      const { files, bytes, problems, archives, notes } = report;
      terminal.json({ files, bytes, problems, archives, notes });
      return exitFor(problems);
    }
    for (const { target: written, files, bytes, backup, shared, saved } of report.archives) {
      const kept = backup === null ? '' : ` The previous file is now ${backup}.`;
      terminal.say(`Packed ${files} files into ${written} (${bytes} bytes).${kept}`);
      if (shared > 0) terminal.say(`${shared} of them share the data of others, which saves ${saved} bytes.`);
    }
    terminal.notes(report.notes);
    return terminal.problems(report.problems);
  },
});
