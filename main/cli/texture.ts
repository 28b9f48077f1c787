import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Act } from './main.ts';

/** `texture …`: what is registered here loads what it needs when it is called. */
export function textureCommands(root: Command, act: Act): void {
  const texture = root
    .command('texture')
    .description('pictures: of DDS and other textures, of palettes and banks');
  texture
    .command('info')
    .description('kind of pixels, size, levels, faces; frames of a bank')
    .argument('<file>')
    .option('--palette <file>', 'a .COL that the hashes of a bank’s frames are made with')
    .option('--json')
    .action(
      act(async (file: string, options) => (await import('./texture-info.ts')).textureInfo(file, options)),
    );
  texture
    .command('encode')
    .description('a picture or another texture as a DDS that games read, with its smaller copies')
    .argument('<file>', 'PNG, TGA, BMP or DDS, which may lie in an archive')
    .requiredOption('-o, --output <file>', 'a .dds file')
    .addOption(
      new Option('--format <kind>', 'kind of pixels')
        .choices(KINDS)
        .argParser(kindNamed)
        .makeOptionMandatory(),
    )
    .addOption(new Option('--quality <which>').choices(['fast', 'better']).default('better'))
    .option('--mips <count>', 'pictures from full size down: all, none (full size alone) or how many', 'all')
    .addOption(
      new Option('--filter <which>', 'how smaller copies are made: means, or sharper with Lanczos')
        .choices(['box', 'sharp'])
        .default('box'),
    )
    .option('--normal-map', 'pixels are directions: smaller copies keep their length')
    .option('--srgb', 'marks the pixels as sRGB, which old games cannot read')
    .addOption(new Option('--linear', 'pixels are plain numbers and no colors').conflicts('srgb'))
    .option('--separate-alpha', 'alpha is no transparency: colors are averaged without regard to it')
    .option('--keep-coverage', 'smaller copies of a cut-out stay as dense as it is')
    .option('--opaque', 'bc1 without transparent pixels, whatever alpha says')
    .option('--json')
    .action(
      act(async (file: string, options) =>
        (await import('./texture-encode.ts')).textureEncode(file, options),
      ),
    );
  exportCommand(texture, act);
  importCommand(texture, act);
}

const KINDS = ['bc1', 'bc3', 'bc4', 'bc5', 'bc7', 'bgra'];

/** What other programs call the same kinds. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  dxt1: 'bc1',
  dxt5: 'bc3',
  ati1: 'bc4',
  bc4u: 'bc4',
  ati2: 'bc5',
  bc5u: 'bc5',
  a8r8g8b8: 'bgra',
};

function kindNamed(text: string): string {
  const name = text.toLowerCase();
  const kind = KINDS.includes(name) ? name : OTHER_NAMES[name];
  if (kind === undefined) throw new InvalidArgumentError(`Allowed choices are ${KINDS.join(', ')}.`);
  return kind;
}

function exportCommand(texture: Command, act: Act): void {
  const command = texture
    .command('export')
    .description(
      'pictures as PNG or GIF: of banks with an index that import understands, of textures all or one',
    )
    .argument('<files...>', 'banks, .BSI, DDS and other textures, which may lie in archives')
    .requiredOption('-o, --output <place>', 'a folder, or for one picture a .png or .gif file')
    .addOption(
      new Option('--format <kind>', 'of banks: numbers of the palette, unless it is png').choices([
        'png',
        'indexed-png',
        'gif',
        'apng',
      ]),
    )
    .option('--image <name>', 'of a bank: only this image, by name or place')
    .addOption(
      new Option('--frames <how>', 'separate: a file a frame, in place of animated ones').choices([
        'separate',
      ]),
    )
    .option('--mip <number>', 'smaller copy, from 0; or all')
    .option('--face <number>', 'face of a cube, from 0; or all')
    .option('--layer <number>', 'texture of an array, from 0; or all')
    .addOption(
      new Option('--channel <which>', 'one channel as grey, or the colors without alpha').choices([
        'r',
        'g',
        'b',
        'a',
        'rgb',
        'rgba',
      ]),
    )
    .option('--overwrite', 'replace files that are in the folder')
    .option('--json');
  forBanks(command).action(
    act(async (files: string[], options) =>
      (await import('./texture-export.ts')).textureExport(files, options),
    ),
  );
}

function importCommand(texture: Command, act: Act): void {
  const command = texture
    .command('import')
    .description('a bank with other pictures: what looks as it did keeps its bytes')
    .argument('<bank>')
    .argument('<image>', 'name or place of the image; or alone, the folder of an exported bank')
    .argument(
      '[files...]',
      'its picture: PNG or GIF, animated or not, DDS, TGA or BMP; several are its frames',
    )
    .requiredOption('-o, --output <file>', 'the bank that is written')
    .addOption(
      new Option('--dither <how>', 'mixes colors that the palette lacks of those that it has')
        .choices(['none', 'fs', 'ordered'])
        .default('none'),
    )
    .option('--json');
  forBanks(command).action(
    act(async (bank: string, image: string, files: string[], options) =>
      (await import('./texture-import.ts')).textureImport(bank, image, files, options),
    ),
  );
}

/** Which colors images of banks have. */
function forBanks(command: Command): Command {
  return command
    .option('--palette <file>', 'palette of images that have none: .COL; else the best one around the bank')
    .addOption(
      new Option('--prefer <which>', 'where an image has a palette of its own').choices([
        'embedded',
        'scene',
      ]),
    )
    .addOption(
      new Option(
        '--palette-depth <bits>',
        'how palettes of images are stored; looked at unless said',
      ).choices(['6', '8']),
    )
    .addOption(
      new Option('--color-zero <how>', 'transparent in banks and opaque in .BSI, unless said').choices([
        'transparent',
        'opaque',
      ]),
    );
}
