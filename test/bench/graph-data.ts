import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { packInMemory } from '#test/support/archives.ts';
import { floats, layGroup, layHead, layRecord, name, words } from '#test/support/lay-plugin.ts';
import { Random } from './content.ts';

/** A game’s Data folder whose plugins, meshes and materials name each other. When its contents change, rename the folder. */
export const GRAPH = {
  folder: 'graph-2',
  meshes: 40_000,
  materials: 8000,
  textures: 60_000,
  plugins: ['Skyrim.esm', 'Update.esm', 'Mod.esp'],
  /** Of each plugin: a third are compressed. */
  records: 1_000_000,
  objects: 60_000,
  archives: 8,
} as const;

const SKYRIM: NifContext = { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 100 };
const MESH_BYTES = 24_000;
const NODE = blankBlock('NiNode', SKYRIM);

export function makeGraph(folder: string): void {
  // A mod that changes.
  writeFileSync(
    join(folder, 'Small.esp'),
    Buffer.concat([layHead(), layGroup(0, 'STAT', ...Array.from({ length: 500 }, (_, at) => object(at, 0)))]),
  );
  for (const [at, plugin] of GRAPH.plugins.entries()) makePlugin(join(folder, plugin), at);
  const random = new Random(18);
  const each = GRAPH.meshes / GRAPH.archives;
  const filling = new Uint8Array(MESH_BYTES).map(() => random.below(256));
  for (let number = 0; number < GRAPH.archives; number += 1) {
    const meshes = Array.from({ length: each }, (_, i) => number * each + i);
    const put = (lot: string, files: readonly { readonly path: string; readonly data: Uint8Array }[]): void =>
      writeFileSync(
        join(folder, `Skyrim - ${lot}${number}.bsa`),
        packInMemory(
          105,
          0x3,
          files.map((file) => ({ ...file, compress: false })),
        ),
      );
    put(
      'Meshes',
      meshes.map((mesh) => ({ path: meshPath(mesh).replaceAll('/', '\\'), data: meshBytes(mesh, filling) })),
    );
    const pictures = GRAPH.textures / GRAPH.archives;
    put(
      'Textures',
      Array.from({ length: pictures }, (_, i) => ({
        path: texturePath(number * pictures + i).replaceAll('/', '\\'),
        data: Buffer.from('DDS '),
      })),
    );
    const own = GRAPH.materials / GRAPH.archives;
    put(
      'Materials',
      Array.from({ length: own }, (_, i) => ({
        path: `materials\\set${number}\\material${number * own + i}.bgsm`,
        data: materialBytes(number * own + i),
      })),
    );
  }
}

export function meshPath(mesh: number): string {
  return `meshes/set${mesh % 100}/mesh${mesh}.nif`;
}

export function texturePath(texture: number): string {
  return `textures/set${texture % 100}/texture${texture}.dds`;
}

/** A mesh with two textures. */
export function meshBytes(mesh: number, filling: Uint8Array): Uint8Array {
  const set = [texturePath(mesh), texturePath((mesh * 7) % GRAPH.textures)];
  const size = Buffer.alloc(4);
  size.writeUInt32LE(set.length);
  const paths = set.map((path) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(path.length);
    return Buffer.concat([length, Buffer.from(path)]);
  });
  return buildNif({
    context: SKYRIM,
    blocks: [
      { type: 'NiNode', bytes: NODE },
      { type: 'BSShaderTextureSet', bytes: Buffer.concat([size, ...paths]) },
      // A block that names no files, so that the mesh has a usual size.
      { type: 'NiBinaryVoxelData', bytes: filling },
    ],
    strings: ['Scene'],
  });
}

const MATERIAL = readFileSync('assets/sample/Materials/Coalbrook/Brick01.BGSM');

function materialBytes(material: number): Uint8Array {
  const start = MATERIAL.indexOf('Coalbrook');
  const length = MATERIAL.readUInt32LE(start - 4);
  const text = Buffer.from(`set${material % 100}/texture${material}.dds\0`);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  return Buffer.concat([MATERIAL.subarray(0, start - 4), size, text, MATERIAL.subarray(start + length)]);
}

/** Objects with models, and references to them; every third record is compressed. */
function makePlugin(path: string, number: number): void {
  const file = openSync(path, 'w');
  try {
    writeSync(file, layHead([], 1));
    const objects = Array.from({ length: GRAPH.objects }, (_, at) => object(at, number));
    writeSync(file, layGroup(0, 'STAT', ...objects));
    for (let first: number = GRAPH.objects; first < GRAPH.records; first += AT_ONCE) {
      const count = Math.min(AT_ONCE, GRAPH.records - first);
      const references = Array.from({ length: count }, (_, i) =>
        layRecord({
          type: 'REFR',
          id: 0x100000 + first + i,
          compressed: i % 3 === 0,
          parts: [
            { type: 'NAME', data: words(0x10000 + (i % GRAPH.objects)) },
            FILLING,
            { type: 'DATA', data: floats(i, 0, 0, 0, 0, 1.5) },
          ],
        }),
      );
      writeSync(file, layGroup(0, 'CELL', layGroup(9, first, ...references)));
    }
  } finally {
    closeSync(file);
  }
}

/** Meshes that plugins name and nobody has. */
const MISSING = 2000;

function object(at: number, plugin: number): Buffer {
  return layRecord({
    type: 'STAT',
    id: 0x10000 + at,
    compressed: at % 3 === 0,
    parts: [
      { type: 'EDID', data: name(`Object${at}`) },
      { type: 'OBND', data: Buffer.alloc(12) },
      {
        type: 'MODL',
        data: name(meshPath((at * (plugin + 1)) % (GRAPH.meshes + MISSING)).slice('meshes/'.length)),
      },
    ],
  });
}

/** Records that are made in memory. */
const AT_ONCE = 20_000;
/** What references have besides their place, so that a plugin has the size of a game’s. */
const FILLING = { type: 'XLRL', data: Buffer.from(Array.from({ length: 260 }, (_, at) => (at * 7919) >> 3)) };
