import { closeSync, ftruncateSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { packInMemory } from '#test/support/archives.ts';
import { Random } from './content.ts';

/** Data folders that the rows open in the window. When their contents change, rename the folder. */

export const ENTRIES = { folder: 'entries-1', archives: 20, each: 20_000, count: 400_000 } as const;
export const LARGE = { folder: 'large-1', name: 'large.bin', size: 2 ** 31 } as const;

/** A heavily modded game: archives of thousands of entries, with realistic names and three bytes of data each. */
export function makeEntries(folder: string): void {
  for (let number = 0; number < ENTRIES.archives; number += 1) {
    const { name, extension, place } = LOTS[number % LOTS.length]!;
    const region = REGIONS[number % REGIONS.length]!;
    const random = new Random(number + 1);
    const files = Array.from({ length: ENTRIES.each }, (_, i) => ({
      path: `${place(region, i, random)}_${i.toString(16).padStart(4, '0')}.${extension}`.replaceAll(
        '/',
        '\\',
      ),
      data: Uint8Array.of(number, i & 0xff, i >> 8),
      compress: false,
    }));
    writeFileSync(join(folder, `${region} - ${name}.bsa`), packInMemory(104, 0x3, files));
  }
}

/** One sparse file of 2 GiB: in its first and its last MiB every eight bytes begin with their own offset. */
export function makeLarge(folder: string): void {
  const file = openSync(join(folder, LARGE.name), 'w');
  try {
    ftruncateSync(file, LARGE.size);
    for (const start of [0, LARGE.size - WRITTEN]) {
      const bytes = Buffer.alloc(WRITTEN, 'data');
      for (let at = 0; at < WRITTEN; at += 8) bytes.writeUInt32BE(start + at, at);
      writeSync(file, bytes, 0, WRITTEN, start);
    }
  } finally {
    closeSync(file);
  }
}

const WRITTEN = 1024 * 1024;

/** Files of one kind, as in a game's archive. */
export interface Lot {
  /** Contents of the archive, for its name. */
  readonly name: string;
  readonly extension: string;
  /** Folder and first part of the name of entry `i`. */
  readonly place: (region: string, i: number, random: Random) => string;
}

export const LOTS: readonly Lot[] = [
  {
    name: 'Meshes',
    extension: 'nif',
    place: (region, i, random) =>
      `meshes/${pick(KINDS, i >> 10)}/${region}/set${pad(i >> 6)}/${pick(THINGS, random.next())}${pick(MATERIALS, random.next())}`,
  },
  {
    name: 'Textures',
    extension: 'dds',
    place: (region, i, random) =>
      `textures/${pick(KINDS, i >> 10)}/${region}/${pick(MATERIALS, i >> 7)}/${pick(THINGS, random.next())}${pick(['', '_n', '_g', '_s'], i)}`,
  },
  {
    name: 'Voices',
    extension: 'mp3',
    place: (region, i, random) =>
      `sound/voice/${region}.esm/${pick(PEOPLE, i >> 9)}/${pick(['f', 'm'], i >> 8)}/${region}quest${pad(i >> 5)}_${pick(THINGS, random.next())}_000${random.below(0xfffff).toString(16).padStart(5, '0')}`,
  },
  {
    name: 'Animations',
    extension: 'kf',
    place: (region, i, random) =>
      `meshes/actors/${region}/${pick(PEOPLE, i >> 8)}/${pick(MOVES, random.next())}${pick(MOVES, random.next())}`,
  },
];

export const REGIONS = [
  ...['Alderwick', 'Brackenmoor', 'Cindervale', 'Dunhallow', 'Eastmarch Fens', 'Fallowmere', 'Greywater'],
  ...['Highmoor', 'Ironfold', 'Juniper Coast', 'Kestrel Reach', 'Lowbarrow', 'Meadowmark', 'Northhold'],
  ...['Oakenshaw', 'Pinecleft', 'Quarrytown', 'Ravenscar', 'Saltflats', 'Thornwall'],
];
const KINDS = ['architecture', 'clutter', 'dungeons', 'landscape', 'weapons', 'armor', 'furniture', 'plants'];
const THINGS = [
  ...[
    'arch',
    'barrel',
    'beam',
    'book',
    'bowl',
    'bridge',
    'candle',
    'chair',
    'chest',
    'column',
    'crate',
    'door',
  ],
  ...[
    'fence',
    'floor',
    'gate',
    'goblet',
    'ladder',
    'lantern',
    'rug',
    'shelf',
    'stair',
    'table',
    'tower',
    'wall',
  ],
];
const MATERIALS = ['Brick', 'Clay', 'Copper', 'Granite', 'Iron', 'Marble', 'Oak', 'Pine', 'Slate', 'Straw'];
const PEOPLE = [
  'farmer',
  'guard',
  'hunter',
  'innkeeper',
  'miller',
  'miner',
  'priest',
  'sailor',
  'smith',
  'trader',
];
const MOVES = [
  'idle',
  'walk',
  'run',
  'sneak',
  'turn',
  'jump',
  'swim',
  'sit',
  'stand',
  'strike',
  'block',
  'draw',
];

function pick(words: readonly string[], at: number): string {
  return words[at % words.length]!;
}

function pad(number: number): string {
  return String(number).padStart(3, '0');
}
