import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/workers/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { materialTextures, readMaterial } from '#shared/formats/material/model.ts';
import { nifFormat } from '#shared/formats/nif/format.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { openPalette } from '#shared/formats/palette/model.ts';
import { combinedMesh } from '#shared/formats/precombined/combined-mesh.ts';
import { geometryFilesOf } from '#shared/formats/precombined/geometry-names.ts';
import { combinedGeometries } from '#shared/formats/precombined/objects.ts';
import { openGeometry } from '#shared/formats/precombined/open-geometry.ts';
import { openBank } from '#shared/formats/texbsi/open.ts';
import { boxOf } from '#shared/scene/bounds.ts';
import { identity, transformPoints } from '#shared/scene/matrix.ts';
import { sampleData } from '#test/fixtures/sample/sample.ts';
import { entryData, entryPath, openBytes } from '#test/support/archives.ts';

/** The sample Data folder that comes with the program. */
const FOLDER = join(import.meta.dirname, '../../assets/sample');
const sample = sampleData();

function archives(): readonly (readonly [name: string, bytes: Uint8Array])[] {
  return [...sample].filter(([path]) => path.endsWith('.bsa'));
}

test('the committed files are what the generator makes, byte for byte, and nothing else', () => {
  const committed = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(FOLDER.length + 1)
        .replaceAll('\\', '/'),
    );
  expect(committed.sort()).toEqual([...sample.keys()].sort());
  for (const [path, bytes] of sample) {
    expect(existsSync(join(FOLDER, path))).toBe(true);
    expect(`${path} ${readFileSync(join(FOLDER, path)).equals(bytes)}`).toBe(`${path} true`);
  }
});

test('it is small enough to ship: under 600 KB', () => {
  const bytes = [...sample.values()].reduce((sum, { length }) => sum + length, 0);
  expect(bytes).toBeLessThan(600_000);
});

test('every entry of every archive decodes; only “Old Mill” has findings', () => {
  for (const [name, bytes] of archives()) {
    const archive = openBytes(bytes);
    for (let entry = 0; entry < archive.entries.count; entry += 1) entryData(archive, bytes, entry);
    const codes = archive.findings.map(({ code }) => code).sort();
    expect([name, codes]).toEqual([
      name,
      name === 'Old Mill.bsa' ? ['folder-name-length', 'hash-differs'] : [],
    ]);
  }
});

test('versions 103, 104 and 105 are there, zlib and LZ4, PC and Xbox, with and without embedded names', () => {
  const labels = archives().map(([, bytes]) => openBytes(bytes).summary);
  expect(new Set(labels.map(({ version }) => version))).toEqual(new Set([103, 104, 105]));
  expect(new Set(labels.map(({ codec }) => codec))).toEqual(new Set(['zlib', 'lz4']));
  expect(labels.some(({ flags }) => (flags & 0x40) !== 0)).toBe(true);
  expect(labels.some(({ flags, version }) => version === 104 && (flags & 0x100) !== 0)).toBe(true);
});

test('its loose meshes are without fault: a crate with its collision around it, a flag that bones move', () => {
  const meshes = [...sample].filter(([path]) => path.endsWith('.nif'));
  const scenes = new Map(
    meshes.map(([path, bytes]) => {
      expect([path, nifFormat.inspect?.(bytesSource(bytes))]).toEqual([path, []]);
      return [path.split('/').at(-1)!, nifFormat.scene!(bytesSource(bytes), { skins: true })] as const;
    }),
  );
  for (const { notes } of scenes.values()) expect(notes).toEqual([]);
  const crate = scenes.get('Crate01.nif')!;
  const planks = boxOf(crate.meshes[1]!.positions);
  const [shape] = crate.shapes;
  const around = boxOf(transformPoints(shape!.matrix, shape!.positions))!;
  expect([...around.min, ...around.max].map((value) => Math.round(value) + 0)).toEqual([
    ...planks!.min,
    ...planks!.max,
  ]);
  expect([shape?.kind, shape?.material]).toEqual(['bhkBoxShape', 'wood (9)']);
  const cloth = scenes.get('Flag01.nif')!.meshes.find(({ skinned }) => skinned)!;
  expect(cloth.skin?.bones).toHaveLength(3);
  expect([...cloth.matrix].map((value) => Math.round(value) + 0)).toEqual([...identity()]);
});

test('some loose files override entries of archives', () => {
  const packed = new Set(
    archives().flatMap(([, bytes]) => {
      const archive = openBytes(bytes);
      return Array.from({ length: archive.entries.count }, (_, i) =>
        entryPath(archive, i).replaceAll('\\', '/'),
      );
    }),
  );
  const overrides = [...sample.keys()].filter((path) => packed.has(path.toLowerCase()));
  expect(overrides).toHaveLength(3);
});

test('its bank of images is without fault: pictures, one that moves, one with colors of its own', () => {
  const { images, findings } = openBank(sample.get('fxart/TEXBSI.101')!, 'fxart/TEXBSI.101');
  expect(findings).toEqual([]);
  expect(images.map(({ name, frames, palette }) => [name, frames, palette !== undefined])).toEqual([
    ['B01000', 1, false],
    ['B01001', 1, false],
    ['B01002', 1, false],
    ['B01003', 8, false],
    ['B01004', 1, true],
  ]);
  const flames = Array.from({ length: 8 }, (_, frame) => images[3]!.frame(frame).join());
  expect(new Set(flames).size).toBe(8);
  expect(openPalette(sample.get('fxart/ISLAND.COL')!).findings).toEqual([]);
});

test('a street of precombined meshes finds its geometry by name, and all of it can be read', () => {
  const [path = ''] = [...sample.keys()].filter((name) => name.endsWith('_OC.NIF'));
  const nif = openNif(sample.get(path)!);
  expect(nifFormat.inspect?.(bytesSource(nif.bytes))).toEqual([]);
  const objects = combinedGeometries(nif).flatMap((geometry) => geometry.objects);
  expect(objects.length).toBe(6);
  for (const object of objects) {
    const [file = ''] = geometryFilesOf(sample.keys(), object.hash!);
    expect(file).toBe('Coalbrook - Geometry.csg');
    const { positions, triangles } = combinedMesh(
      object,
      openGeometry(bytesSource(sample.get(file)!), nodeInflateUpTo),
    );
    expect(positions.length).toBe(object.vertices * 3);
    expect(triangles.length / 3).toBe(object.lod.reduce((sum, count) => sum + count));
  }
  // One has nothing that is seen from far away.
  expect(objects.some(({ lod: [first, second] }) => first === 0 && second > 0)).toBe(true);
  for (const name of ['Materials/Coalbrook/Brick01.BGSM', 'Materials/Coalbrook/Timber01.BGSM']) {
    const { diffuse } = materialTextures(readMaterial(sample.get(name)!));
    const wanted = diffuse.replaceAll('\\', '/').toLowerCase();
    expect([...sample.keys()].map((key) => key.toLowerCase())).toContain(wanted);
  }
});
