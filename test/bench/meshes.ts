import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeDeflater } from '#main/codec/zlib.ts';
import type { Deflater } from '#shared/formats/kit/archive.ts';
import { terrainNif } from '#test/fixtures/nif/terrain-nif.ts';
import { packInMemory } from '#test/support/archives.ts';
import { Random } from './content.ts';

/** Meshes that the rows open. When their contents change, rename the folder. */

export const MESHES = { folder: 'meshes-1', archives: 6, each: 5000, count: 30_000 } as const;
export const PICTURES = {
  folder: 'pictures-1',
  names: ['first.nif', 'second.nif'],
  shapes: 8,
  side: 120,
} as const;

/** Distinct meshes; archives repeat them, since packing 30,000 would take minutes. */
const DIFFERENT = 600;

/** Other blocks in meshes besides their shapes, most frequent first. */
const EXTRAS = [
  ['bhkCollisionObject', 'bhkRigidBody', 'bhkBoxShape'],
  ['bhkCollisionObject', 'bhkRigidBody', 'bhkConvexVerticesShape', 'BSXFlags'],
  ['NiParticleSystem', 'NiPSysData', 'BSXFlags'],
  ['NiControllerManager', 'NiControllerSequence', 'NiStringExtraData'],
  [],
];

/** Skyrim archives with meshes of 20 to 60 KB, packed with zlib. */
export function makeMeshes(folder: string): void {
  const random = new Random(30);
  const meshes = Array.from({ length: DIFFERENT }, (_, i) => {
    const shapes = 1 + random.below(5);
    const vertices = 440 + random.below(880);
    const side = Math.round(Math.sqrt(vertices / shapes));
    return terrainNif({ shapes, side, seed: i, extras: EXTRAS[random.below(EXTRAS.length)] ?? [] });
  });
  for (let number = 0; number < MESHES.archives; number += 1) {
    const files = Array.from({ length: MESHES.each }, (_, i) => ({
      path: `meshes\\region${number}\\set${Math.floor(i / 100)}\\mesh${i}.nif`,
      data: meshes[random.below(DIFFERENT)]!,
      compress: true,
    }));
    writeFileSync(join(folder, `Meshes${number}.bsa`), packInMemory(104, 0x7, files, 0x1, remembering));
  }
}

/** Two meshes of 5 MB with 115,200 vertices each. */
export function makePictures(folder: string): void {
  const { names, shapes, side } = PICTURES;
  for (const [seed, name] of names.entries())
    writeFileSync(join(folder, name), terrainNif({ shapes, side, seed: 1 + seed }));
}

const packed = new WeakMap<Uint8Array, Uint8Array>();
const remembering: Deflater = {
  inflate: nodeDeflater.inflate,
  deflate(data, level) {
    const bytes = packed.get(data) ?? nodeDeflater.deflate(data, level);
    packed.set(data, bytes);
    return bytes;
  },
};
