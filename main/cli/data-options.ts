import type { Command } from 'commander';
import { collect } from './collect.ts';

/** What is said of a Data folder in place of what would be found. */
export function forData(command: Command): Command {
  return command
    .option('--game <name>', 'the game, where it is not the one that its master file tells')
    .option('--ini <file>', 'INI file that lists archives; a later one overrides those before', collect, [])
    .option('--plugins <file>', 'list of active plugins')
    .option('--profile <name>', 'profile of a Mod Organizer instance; without it, the selected one');
}
