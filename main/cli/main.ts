import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { VERSION } from '#main/version.ts';
import { UserError } from '#shared/errors.ts';
import { collect } from './collect.ts';
import { geometryCommands } from './csg.ts';
import { forData } from './data-options.ts';
import { detailLevel, packLevel, wholeNumber } from './numbers.ts';
import { describeError, type ExitCode, say } from './output.ts';
import { startedFrom } from './pool.ts';
import { textureCommands } from './texture.ts';

/**
 * `modwright`: everything without a window. Commands are loaded when they are called, so that `list` starts as fast as
 * Node does. Exit codes: 0 done, 1 bad input, 2 usage, 3 done but some entries were refused or failed.
 */
startedFrom(import.meta.url);
process.stdout.on('error', endQuietly);
process.stderr.on('error', endQuietly);
process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = 0;
  let file: string | undefined;
  const act =
    <A extends readonly unknown[]>(action: (...args: A) => ExitCode | Promise<ExitCode>) =>
    async (...args: A): Promise<void> => {
      const [first] = args;
      const named = Array.isArray(first) && first.length === 1 ? first[0] : first;
      file = typeof named === 'string' ? named : undefined;
      code = await action(...args);
    };
  try {
    await program(act).parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    // Commander has printed its message already; asking for help or the version is no mistake.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    say(`modwright: ${describeError(error, file)}`);
    return error instanceof UserError && error.code === 'usage' ? 2 : 1;
  }
}

/** Who reads the output has seen enough (`modwright list … | head`). */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Runs a command, and keeps its exit code. */
export type Act = <A extends readonly unknown[]>(
  action: (...args: A) => ExitCode | Promise<ExitCode>,
) => (...args: A) => Promise<void>;

function program(act: Act): Command {
  const root = new Command('modwright')
    .description(
      'Looks into, edits and repacks the files of Bethesda games. FILE may point into an archive: A.bsa::meshes/b.nif',
    )
    .version(VERSION)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true });
  archiveCommands(root, act);
  dataCommands(root, act);
  fieldCommands(root, act);
  meshCommands(root, act);
  collisionCommands(root, act);
  pathCommands(root, act);
  textureCommands(root, act);
  geometryCommands(root, act);
  convertCommands(root, act);
  root
    .command('serve')
    .description('the workbench in a browser')
    .argument('[data]', 'Data folder or archive; without one, the sample folder')
    .option('--port <number>', 'port on 127.0.0.1; 0 takes a free one', port, 0)
    .option('--no-open', 'do not open a browser')
    .option('--output <folder>', 'where saves, extractions and repacked archives go')
    .action(
      act(async (data: string | undefined, options) => (await import('./serve.ts')).serve(data, options)),
    );
  return root;
}

function archiveCommands(root: Command, act: Act): void {
  const list = root
    .command('list')
    .description('entries in stored order, or the files of a Data folder')
    .argument('<archive or data>')
    .option('--json')
    .action(act(async (path: string, options) => (await import('./list.ts')).list(path, options)));
  forData(list);
  const extract = root
    .command('extract')
    .description('extracts to a folder: safe paths only, one bad entry never stops the others')
    .argument('<archive or data>', 'of a Data folder, each file that the game takes')
    .requiredOption('-o, --output <folder>')
    .option('--include <glob>', 'only entries that match, such as "*.dds" or "meshes/**/*.nif"')
    .option('--overwrite', 'replace files that are there')
    .option('--missing', 'only what is missing: goes on with an extraction that ended early')
    .option('--times', 'give files the time of the archive, which has none of theirs')
    .option('--json')
    .action(act(async (path: string, options) => (await import('./archive-jobs.ts')).extract(path, options)));
  forData(extract);
  root
    .command('pack')
    .description('packs a folder into a new archive')
    .argument('<folder>')
    .requiredOption('-o, --output <archive>')
    .requiredOption(
      '--game <name>',
      'morrowind, oblivion, fallout3, newvegas, skyrim, skyrimse, fallout4, fallout4ng, fallout76 or starfield',
    )
    .option('--compress', 'compress what may be compressed (sounds never are)')
    .option(
      '--level <1-9|official>',
      'compression level; “official”: the bytes of the game’s own packer',
      packLevel,
      6,
    )
    .option('--flags <number>', 'archive flags instead of those that game and files ask for', wholeNumber)
    .option('--share', 'write data once that several files have, byte for byte')
    .option('--json')
    .action(
      act(async (folder: string, options) => (await import('./archive-jobs.ts')).pack(folder, options)),
    );
  root
    .command('repack')
    .description('writes an archive with changes; everything else keeps its stored bytes')
    .argument('<archive>')
    .requiredOption('-o, --output <archive>')
    .option('--replace <path=file>', 'new data for an entry', collect, [])
    .option('--add <path=file>', 'a new entry', collect, [])
    .option('--remove <path>', 'leaves an entry out', collect, [])
    .option('--compress', 'compress new data')
    .addOption(new Option('--store', 'store new data uncompressed').conflicts('compress'))
    .option(
      '--level <1-9|official>',
      'compression level; “official”: the bytes of the game’s own packer',
      packLevel,
      6,
    )
    .option('--json')
    .action(act(async (path: string, options) => (await import('./archive-jobs.ts')).repack(path, options)));
  root
    .command('compare')
    .description(
      'which files of two archives or folders were added, removed, changed, moved, or are identical',
    )
    .argument('<a>')
    .argument('<b>')
    .option('--json')
    .action(
      act(async (a: string, b: string, options) => (await import('./compare.ts')).compare(a, b, options)),
    );
  root
    .command('search')
    .description('files of an archive or a Data folder whose contents have a text, bytes or a number')
    .argument('<target>')
    .option('--text <words>', 'whatever its case, as UTF-8, Windows-1252 or UTF-16')
    .option('--hex <digits>', 'bytes such as “DE AD ?? EF”')
    .option('--value <number>', 'a number such as 12, 0.5f32 or 7u16be')
    .option('--include <glob>', 'only files that match, such as "*.nif" or "meshes/**"')
    .option('--json')
    .action(act(async (target: string, options) => (await import('./search.ts')).search(target, options)));
  root
    .command('verify')
    .description('structure, hashes, every entry decodes')
    .argument('<file>')
    .option('--csg <file>', 'the geometry file of precombined meshes; else it is looked for in Data')
    .option('--data <folder>', 'where to look for it, the first that has it first', collect, [])
    .option('--json')
    .action(act(async (file: string, options) => (await import('./inspect.ts')).verify(file, options)));
  root
    .command('info')
    .description('format, versions, counts, findings')
    .argument('<file>')
    .option('--json')
    .action(act(async (file: string, options) => (await import('./inspect.ts')).info(file, options)));
}

function dataCommands(root: Command, act: Act): void {
  const command = (name: string, description: string): Command =>
    forData(root.command(name))
      .description(description)
      .argument(
        '<data>',
        'Data folder, or a mod manager’s: an instance of Mod Organizer, a staging folder of Vortex',
      )
      .option('--json');
  command('providers', 'who has a file, in the order of the game: the winner first, each with the reason')
    .argument('<path>', 'path in Data')
    .action(
      act(async (data: string, path: string, options) =>
        (await import('./data-folder.ts')).providers(data, path, options),
      ),
    );
  command(
    'conflicts',
    'files that more than one archive or folder has, each with the winner and the reason',
  ).action(act(async (data: string, options) => (await import('./data-folder.ts')).conflicts(data, options)));
}

function meshCommands(root: Command, act: Act): void {
  root
    .command('blocks')
    .description(
      'types of blocks in a mesh, or in all meshes of an archive or a Data folder, with their counts',
    )
    .argument('<target>')
    .option(
      '--type <name>',
      'the files that have blocks of this type; of all types where there are several',
      collect,
      [],
    )
    .option('--any', 'files that have blocks of any of the types')
    .option('--json')
    .action(act(async (target: string, options) => (await import('./blocks.ts')).blocks(target, options)));
  root
    .command('export')
    .description('what a mesh looks like, as .glb (metres, Y up) or .obj (game units, Z up)')
    .argument('<mesh>')
    .requiredOption('-o, --output <file>', 'a .glb or .obj file')
    .option('--collision', 'collision shapes too, as lines')
    .option('--hidden', 'objects that the game hides, too')
    .option('--lod <level>', '0, 1, 2 or all: the highest level of detail; levels add up', detailLevel)
    .option('--merge', 'a .glb of plain meshes, for programs that do not read EXT_mesh_gpu_instancing')
    .option(
      '--object <[block:]number>',
      'only this precombined object; of all objects where there are several',
      collect,
      [],
    )
    .option('--instance <number>', 'only this place of it, from 0', wholeNumber)
    .option('--csg <file>', 'the geometry file of precombined meshes; else it is looked for in Data')
    .option(
      '--data <folder>',
      'where to look for geometry files, and for textures of a .glb; the first that has one first',
      collect,
      [],
    )
    .option('--no-textures', 'textures of a .glb stay paths')
    .option('--json')
    .action(act(async (mesh: string, options) => (await import('./export.ts')).exportScene(mesh, options)));
}

function convertCommands(root: Command, act: Act): void {
  root
    .command('convert')
    .description('files of a console for the PC')
    .command('xbox360')
    .description('meshes, animations and textures of Fallout 3 and New Vegas for Xbox 360 or PlayStation 3')
    .argument('<in>', 'a file, a folder, an archive, or entries of one: "Meshes.bsa::meshes/**"')
    .requiredOption(
      '-o, --output <place>',
      'a folder, a .bsa to write a PC archive, or for a single file the file to write',
    )
    .addOption(
      new Option(
        '--platform <console>',
        'no file says which it is for, and they lay colors in other orders; xbox360 unless it is named',
      ).choices(['xbox360', 'ps3']),
    )
    .option('--lenient', 'convert what can be of a file and list the rest, instead of refusing the file')
    .option('--overwrite', 'replace files that are there; they stay beside as NAME.modwright.bak')
    .option('--resume', 'goes on with a conversion that ended early')
    .option('--json', 'what became of each file, and how many of each kind, as one JSON value')
    .addHelpText('after', CONVERT_HELP)
    .action(
      act(async (source: string, options) => (await import('./convert.ts')).convertConsole(source, options)),
    );
}

const CONVERT_HELP = `
What is neither a mesh nor a texture is copied as it is, so that the result is whole. Files that are for PC already are
left out, and so is what cannot be converted faithfully: the others are converted, and the exit code is 3.

For a single file, -o is the file to write if it ends as the result does (.nif, .kf, .dds); a name that ends in .bsa is an
archive, and everything else is a folder.

Of each file that was converted, a line tells the layouts of packed geometry that it had, each with how many blocks had it;
how many blocks it has; how many were removed, which only the console has and whose contents went into the meshes; and how
many names were restored that the console's file lacks.
`;

function collisionCommands(root: Command, act: Act): void {
  const collision = root
    .command('collision')
    .description('bodies of meshes: their materials, friction, mass');
  const where = [
    '--where <expression>',
    'only bodies that it fits, such as: material == "Glass" && layer == 1 (set --help says more)',
  ] as const;
  collision
    .command('list')
    .description('the bodies of meshes with their values')
    .argument('<files...>', 'meshes, folders, archives, globs: "Data/**/*.nif", "Meshes.ba2::**"')
    .option(...where)
    .option('--json')
    .action(
      act(async (files: string[], options) => (await import('./collision.ts')).collisionList(files, options)),
    );
  collision
    .command('set')
    .description('gives values to all bodies that are meant; the rest of every file stays as it is')
    .argument(
      '<files and name=value...>',
      'what list takes, and friction=0.2, material=Metal, material:Glass=Metal…',
    )
    .option(...where)
    .option('-o, --output <place>', 'a mod folder, or for a single archive another archive')
    .option('--dry-run', 'only say what would change')
    .option('--json')
    .addHelpText('after', WHERE_HELP)
    .action(
      act(async (args: string[], options) => (await import('./collision.ts')).collisionSet(args, options)),
    );
}

const WHERE_HELP = `
An expression compares values and combines that:
  file block system index node motion shape material, and every value that can be set
  ==  !=  <  <=  >  >=  and ~, which is a glob:  file ~ "**/clutter/*"
  &&  ||  !  ( )
Materials and layers go by name or number, whatever the case. A body of two materials has both.
A value that a body does not store equals nothing.
`;

function pathCommands(root: Command, act: Act): void {
  const paths = root.command('paths').description('materials and textures that meshes name');
  const files = (command: Command): Command =>
    command
      .argument('<files...>', 'meshes, folders, archives, globs: "Data/**/*.nif", "Meshes.ba2::**"')
      .option('--part', 'the path to find is a part of paths')
      .addOption(
        new Option('--only <folder>', 'only materials, or only textures').choices(['materials', 'textures']),
      )
      .option('--groups-only', 'only files of precombined meshes (*_OC.NIF)')
      .option('--json');
  files(paths.command('list').description('the materials and textures that meshes name'))
    .option('--find <path>', 'only paths that it fits (set --help says more)')
    .option('--by-path', 'each path once, with the files that name it')
    .action(act(async (all: string[], options) => (await import('./paths.ts')).pathList(all, options)));
  files(paths.command('set').description('another path in all meshes that name one; nothing else changes'))
    .requiredOption('--find <path>', 'the path to find, with * and ? for anything')
    .requiredOption('--replace <path>', 'what stands in its place')
    .option('-o, --output <place>', 'a mod folder, or for a single archive another archive')
    .option('--dry-run', 'only say what would change')
    .option('--data <folder>', 'Data folder in which the new files should be', collect, [])
    .addHelpText('after', PATHS_HELP)
    .action(act(async (all: string[], options) => (await import('./paths.ts')).pathSet(all, options)));
}

const PATHS_HELP = `
Case and slashes do not matter, nor whether a path begins with “Data” or with “Materials” or “Textures”. A * or ? in the new
path takes what the same sign found in the old one:
  modwright paths set Data --groups-only --find "materials/brick/*.bgsm" --replace "materials/mymod/*.bgsm" -o MyMod
Looked for are materials of shaders (.bgsm and .bgem), textures of texture sets, and those that effect shaders and older
meshes name themselves. A new file that is in no Data folder is warned of.
`;

function fieldCommands(root: Command, act: Act): void {
  root
    .command('fields')
    .description('the field tree of a file')
    .argument('<file>')
    .option('--path <field>', 'start at this field')
    .option('--depth <n>', 'levels below it', wholeNumber, 2)
    .option('--json')
    .action(act(async (file: string, options) => (await import('./fields.ts')).fields(file, options)));
  root
    .command('get')
    .description('values of fields')
    .argument('<file>')
    .argument('<path...>')
    .option('--json')
    .action(
      act(async (file: string, paths: string[], options) =>
        (await import('./fields.ts')).get(file, paths, options),
      ),
    );
  root
    .command('diff')
    .description('what two files of one format say differently, field by field')
    .argument('<file>')
    .argument('<other>')
    .option('--json')
    .action(
      act(async (file: string, other: string, options) =>
        (await import('./diff.ts')).diff(file, other, options),
      ),
    );
  root
    .command('set')
    .description('a copy of the file with other values; nothing else changes')
    .argument('<file>')
    .argument('<path=value...>')
    .requiredOption('-o, --output <file>')
    .action(
      act(async (file: string, values: string[], options) =>
        (await import('./set.ts')).set(file, values, options.output),
      ),
    );
}

function port(text: string): number {
  const value = wholeNumber(text);
  if (value <= 65_535) return value;
  throw new InvalidArgumentError('must be 0 to 65535');
}
