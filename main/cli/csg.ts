import type { Command } from 'commander';
import { collect } from './collect.ts';
import { forData } from './data-options.ts';
import type { Act } from './main.ts';
import { packLevel, wholeNumber } from './numbers.ts';

/** `csg …`: what is registered here loads what it needs when it is called. */
export function geometryCommands(root: Command, act: Act): void {
  const csg = root
    .command('csg')
    .description('geometry files of precombined meshes: .csg, and .psg, which is the same uncompressed');
  csg
    .command('list')
    .description('rows of a .csg or .psg: objects, their vertices, and how many rows share their data')
    .argument('<file>')
    .option('--json')
    .action(act(async (file: string, options) => (await import('./csg-list.ts')).csgList(file, options)));
  csg
    .command('extract')
    .description('one object: as it is stored (.bin: vertices, then indices), or as a mesh (.obj)')
    .argument('<file>')
    .option('--row <number>', 'by its place in the file, from 0', wholeNumber)
    .option('--offset <bytes>', 'by where its data begins: dataOffset of a combined mesh', wholeNumber)
    .requiredOption('-o, --output <file>', 'a .bin or .obj file')
    .option('--json')
    .action(
      act(async (file: string, options) => (await import('./csg-extract.ts')).csgExtract(file, options)),
    );
  csg
    .command('convert')
    .description('a .csg as .psg, or a .psg as .csg; every row and byte of data stays')
    .argument('<file>')
    .requiredOption('-o, --output <file>', 'a .csg or .psg file')
    .option(
      '--level <1-9|official>',
      'compression level of a .csg; “official”: the bytes of the Creation Kit, which take longer',
      packLevel,
      'official',
    )
    .option('--json')
    .action(
      act(async (file: string, options) => (await import('./csg-convert.ts')).csgConvert(file, options)),
    );
  csg
    .command('find')
    .description('the geometry file of a Data folder that a hash means, or what is missing')
    .argument('<data>', 'Data folder')
    .argument('<hash>', 'filenameHash of a combined mesh: eight digits, such as DDF19A67')
    .option('--json')
    .action(
      act(async (data: string, hash: string, options) =>
        (await import('./csg-find.ts')).csgFind(data, hash, options),
      ),
    );
  for (const [kind, description] of [
    [
      'bake',
      'a group of precombined meshes (_OC.nif) with its vertices in itself, for tools without the .csg',
    ],
    ['unpack', 'a group of precombined meshes as a plain mesh: a BSTriShape for each place of each object'],
  ] as const) {
    csg
      .command(kind)
      .description(description)
      .argument('<mesh>')
      .requiredOption('-o, --output <file>', 'a .nif file')
      .option('--csg <file>', 'its geometry file; else it is looked for in Data')
      .option('--data <folder>', 'where to look for it, the first that has it first', collect, [])
      .option('--json')
      .action(
        act(async (file: string, options) => (await import('./csg-group.ts')).csgGroup(kind, file, options)),
      );
  }
  forData(
    csg
      .command('references')
      .description('which references a file of combined meshes has taken in, or which files have a reference')
      .argument('[file]', 'an _OC.nif; its instances are listed with what they are in the plugins')
      .option(
        '--of <record>',
        'the other way: “Mod.esp|00A1B2”, eight digits as xEdit shows them, or the editor id of a reference or an object',
      )
      .option('--data <folder>', 'Data folder with the plugins; else the one that the file lies in'),
  )
    .option('--json')
    .action(
      act(async (file: string | undefined, options) =>
        (await import('./csg-references.ts')).csgReferences(file, options),
      ),
    );
}
