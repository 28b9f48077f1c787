import { expect, test } from 'vitest';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { consoleTwinNif } from '#test/fixtures/nif/console-twin-nif.ts';
import { throughHalf } from '#test/support/xbox360/half.ts';
import { type PackOptions, packNif } from '#test/support/xbox360/pack.ts';

const pc = nifScene(openNif(consoleTwinNif()), { skins: true });

function consoleScene(options: PackOptions = {}): Scene {
  return nifScene(openNif(packNif(consoleTwinNif(), options).bytes), {
    skins: true,
    platform: options.platform ?? 'xbox360',
  });
}

const halves = (values: Float32Array | undefined): readonly number[] => [...(values ?? [])].map(throughHalf);
const meshNamed = (scene: Scene, name: string): SceneMesh => {
  const mesh = scene.meshes.find((one) => one.name === name);
  if (mesh === undefined) throw new Error(`no mesh ${name}`);
  return mesh;
};

test('a console’s meshes are drawn from their packed vertices, each at its block', () => {
  const packed = consoleScene();
  expect(packed.meshes.map(({ name }) => name)).toEqual(pc.meshes.map(({ name }) => name));
  for (const mesh of pc.meshes) {
    const same = meshNamed(packed, mesh.name);
    expect([...same.positions]).toEqual(halves(mesh.positions));
    expect([...(same.normals ?? [])]).toEqual(halves(mesh.normals));
    expect([...(same.uvs ?? [])]).toEqual(halves(mesh.uvs));
    expect(same.triangles.length).toBeGreaterThan(0);
    expect(same.material).toBe(mesh.material);
    expect(same.matrix).toEqual(mesh.matrix);
  }
  const nif = openNif(packNif(consoleTwinNif()).bytes);
  for (const { block } of packed.meshes) expect(nif.blocks.type(block)).toMatch(/^NiTri(Shape|Strips)$/);
});

test('triangles of skinned meshes come from the partitions, and bones move the same vertices', () => {
  const packed = consoleScene({ sentinel: true });
  for (const mesh of pc.meshes) {
    const same = meshNamed(packed, mesh.name);
    expect(trianglesOf(same)).toEqual(trianglesOf(mesh));
    expect(same.skinned).toBe(mesh.skinned);
    expect(same.skin?.bones).toEqual(mesh.skin === undefined ? undefined : expect.any(Array));
    expect(same.skin?.bones.length).toBe(mesh.skin?.bones.length);
  }
});

test('colors follow the console that the file is from', () => {
  const colored = pc.meshes.filter(({ colors }) => colors !== undefined);
  expect(colored.length).toBeGreaterThan(0);
  const other = nifScene(openNif(packNif(consoleTwinNif(), { platform: 'ps3' }).bytes), {
    platform: 'xbox360',
  });
  for (const platform of ['xbox360', 'ps3'] as const) {
    const packed = consoleScene({ platform });
    for (const mesh of colored) {
      const same = meshNamed(packed, mesh.name);
      expect(same.colors?.length).toBe(mesh.colors?.length);
      expect(meshNamed(other, mesh.name).colors).not.toEqual(meshNamed(consoleScene(), mesh.name).colors);
      for (const [i, value] of mesh.colors!.entries())
        expect(Math.abs(same.colors![i]! - value)).toBeLessThanOrEqual(0.5 / 255 + 1e-6);
    }
  }
});

test('vertices that cannot be unpacked drop only their mesh, with a note', () => {
  const { bytes } = packNif(consoleTwinNif());
  const nif = openNif(bytes);
  const packed = [...Array(nif.blocks.count).keys()].find(
    (i) => nif.blocks.type(i) === 'BSPackedAdditionalGeometryData',
  )!;
  const broken = bytes.slice();
  // The stride of the first stream: after the counts, a type and two sizes.
  new DataView(broken.buffer).setUint32(nif.blocks.start(packed) + 6 + 12, 44);
  const scene = nifScene(openNif(broken));
  expect(scene.meshes.length).toBe(pc.meshes.length - 1);
  expect(scene.notes.map(({ block, message }) => `${block} ${message}`).join('\n')).toMatch(
    new RegExp(`^${packed} .*unknown layout`, 'm'),
  );
});

/** Without degenerate ones, which only strips have. */
function trianglesOf({ triangles }: SceneMesh): readonly string[] {
  const found: string[] = [];
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    if (a !== b && b !== c && a !== c) found.push([a, b, c].join(' '));
  }
  return found.sort();
}
