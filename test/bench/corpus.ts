import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentOf, type Kind, Random } from './content.ts';

/** The files in the archives: the same numbers and sizes by kind as in a game's own. */

export interface CorpusFile {
  /** Path with `/`. */
  readonly path: string;
  readonly kind: Kind;
  readonly size: number;
  readonly seed: number;
}

interface Lot {
  readonly kind: Kind;
  readonly count: number;
  /** Average bytes; single files have a half to three halves of it. */
  readonly size: number;
  readonly folder: string;
  readonly perFolder: number;
}

const LOTS: readonly Lot[] = [
  { kind: 'dds', count: 2400, size: 60_000, folder: 'textures/set', perFolder: 40 },
  { kind: 'nif', count: 6400, size: 15_900, folder: 'meshes/set', perFolder: 64 },
  { kind: 'kf', count: 800, size: 8_000, folder: 'meshes/creatures/kind', perFolder: 32 },
  { kind: 'mp3', count: 4200, size: 12_000, folder: 'sound/voice/actor', perFolder: 100 },
  { kind: 'lip', count: 4200, size: 1_500, folder: 'sound/voice/actor', perFolder: 100 },
  { kind: 'wav', count: 300, size: 60_000, folder: 'sound/fx/group', perFolder: 30 },
  { kind: 'xml', count: 1400, size: 4_000, folder: 'menus/part', perFolder: 50 },
  { kind: 'lod', count: 300, size: 8_000, folder: 'distantlod/cell', perFolder: 150 },
  { kind: 'sdp', count: 20, size: 45_000, folder: 'shaders', perFolder: 20 },
];
const EMPTY = 10;

/** 20,030 files, about 335 MB. */
export function corpusFiles(): readonly CorpusFile[] {
  const files: CorpusFile[] = [];
  for (const [lot, { kind, count, size, folder, perFolder }] of LOTS.entries()) {
    const random = new Random(lot + 1);
    for (let i = 0; i < count; i += 1) {
      const group = String(Math.floor(i / perFolder)).padStart(2, '0');
      const place = perFolder >= count ? folder : `${folder}${group}`;
      files.push({
        path: `${place}/${kind}_piece${String(i).padStart(4, '0')}.${kind}`,
        kind,
        size: Math.round(size * (0.5 + random.next() / 2 ** 32)),
        seed: lot * 100_000 + i + 1,
      });
    }
  }
  for (let i = 0; i < EMPTY; i += 1) {
    files.push({ path: `meshes/placeholder/empty${i}.nif`, kind: 'nif', size: 0, seed: 0 });
  }
  return files;
}

/** Fewer and larger: textures of half a megabyte, for an archive of 2 GB. */
export function largeFiles(): readonly CorpusFile[] {
  return Array.from({ length: 4500 }, (_, i) => ({
    path: `textures/large${String(Math.floor(i / 100)).padStart(2, '0')}/tile${String(i).padStart(4, '0')}.dds`,
    kind: 'dds',
    size: 524_416,
    seed: 5_000_000 + i,
  }));
}

export function writeFiles(folder: string, files: readonly CorpusFile[]): void {
  const made = new Set<string>();
  for (const { path, kind, size, seed } of files) {
    const file = join(folder, path);
    if (!made.has(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    made.add(dirname(file));
    writeFileSync(file, contentOf(kind, size, seed));
  }
}
