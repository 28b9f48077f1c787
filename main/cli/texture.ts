import type { Command } from 'commander';
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
}
