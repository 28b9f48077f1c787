import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packInMemory } from '#test/support/archives.ts';
import type { Tree } from './cli-support.ts';

/** A small mod: compressible and incompressible files, an empty file, a sound that must not be compressed. */
export const mod: Tree = {
  'meshes/clutter/lantern.nif': Buffer.from('Gamebryo File Format, Version 20.0.0.5\n'.repeat(40)),
  'meshes/clutter/lantern_far.nif': new Uint8Array(),
  'meshes/clutter/stool.nif': noise(1500, 3),
  'sound/fx/lantern.wav': Buffer.from(`RIFF\0\0${'tone'.repeat(200)}`),
  'textures/clutter/lantern.dds': Buffer.from(`DDS ${'pixel'.repeat(300)}`),
};

export const archives = {
  oblivion: { version: 103, flags: 0x707 },
  'skyrim, embedded names': { version: 104, flags: 0x107 },
  'skyrim, Xbox 360': { version: 104, flags: 0x43 },
  'skyrim SE': { version: 105, flags: 0x7 },
} as const;

/** The mod as an archive's bytes. */
export function modArchive({
  version,
  flags,
}: {
  readonly version: 103 | 104 | 105;
  readonly flags: number;
}) {
  const files = Object.entries(mod).map(([path, data]) => ({
    path: path.replaceAll('/', '\\'),
    data,
    compress: (flags & 4) !== 0 && !path.endsWith('.wav'),
  }));
  return packInMemory(version, flags, files, 1);
}

/** The same as a file; returns its path. */
export function writeModArchive(
  folder: string,
  kind: keyof typeof archives = 'oblivion',
  name = 'Mod.bsa',
): string {
  const path = join(folder, name);
  writeFileSync(path, modArchive(archives[kind]));
  return path;
}

function noise(length: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = seed;
  for (let i = 0; i < length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[i] = state >>> 24;
  }
  return bytes;
}
