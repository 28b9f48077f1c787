import { type Command, Option } from 'commander';
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
        .choices(['bc1', 'bc3', 'bc4', 'bc5', 'bc7', 'bgra'])
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
}
