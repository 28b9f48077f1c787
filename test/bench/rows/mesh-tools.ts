import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyBsa } from '#shared/formats/bsa/new-flags.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { convexHull } from '#shared/hull/convex-hull.ts';
import { importGltf } from '#shared/mesh-tools/import/import-gltf.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { computeFrames } from '#shared/mesh-tools/surface/compute-frames.ts';
import { compileMopp } from '#shared/mopp/compile-mopp.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { readGltf } from '#shared/scene/gltf-in/read-gltf.ts';
import { inTurns, median, modwright, timed } from '#test/bench/measure.ts';
import { atLeast, atMost, type Line, ms, type Row } from '#test/bench/row.ts';
import type { Setting } from '#test/bench/setting.ts';
import { blenderGlb } from '#test/fixtures/blender-glb.ts';
import { fieldMesh } from '#test/fixtures/field-mesh.ts';
import { terrainNif } from '#test/fixtures/nif/terrain-nif.ts';
import { repackInMemory } from '#test/support/archives.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';

const MESHES = { folder: 'mesh-tools-1', count: 1000 } as const;

/** Tools for meshes: surfaces, MOPP code, hulls and a glTF import alone, and a conversion of an archive as a command. */
export const meshTools: Row = {
  name: 'mesh-tools',
  async run(setting, rounds) {
    return [
      await tangents(rounds),
      await mopp(rounds),
      await gltfIn(rounds),
      await hull(rounds),
      ...(await convert(setting, rounds)),
    ];
  },
};

/** Rounds during which the engine still compiles. */
const WARM = 2;

async function timesOf(rounds: number, work: () => void): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < WARM + 3 * rounds; round += 1) times.push(await timed(work));
  return median(times.slice(WARM));
}

async function tangents(rounds: number): Promise<Line> {
  const { positions, triangles } = fieldMesh(700);
  const count = positions.length / 3;
  const normals = Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 2 ? 1 : 0));
  const uvs = Float32Array.from({ length: 2 * count }, (_, i) => positions[3 * (i >> 1) + (i & 1)]! / 700);
  const took = await timesOf(rounds, () => void computeFrames(positions, normals, uvs, triangles));
  const million = triangles.length / 3 / 1e6 / took;
  return {
    what: `tangents of ${(triangles.length / 3).toLocaleString('en')} triangles, one core`,
    measured: `${ms(took)}: ${million.toFixed(1)} million triangles/s`,
    aim: atLeast(million, 5, '≥ 5 million/s'),
  };
}

/** An edited file as Blender writes it: in another order, with a vertex of the first shape moved. */
async function gltfIn(rounds: number): Promise<Line> {
  const nif = openNif(terrainNif({ shapes: 4, side: 160 }));
  const scene = nifScene(nif, { skins: true });
  const [first, ...others] = scene.meshes;
  const positions = first!.positions.map((value, i) => (i === 2 ? value + 9 : value));
  const edited = { ...scene, meshes: [{ ...first!, positions }, ...others] };
  const glb = blenderGlb(sceneToGlb(edited, ''));
  const took = await timesOf(rounds, () => {
    const draft = new MeshDraft(blockValues(nif, nif.backEnd));
    const shapes = importGltf(
      draft,
      scene,
      readGltf(glb, () => glb),
    );
    if (shapes.map(({ change }) => change).join() !== 'replaced,same,same,same')
      throw new Error('imported wrongly');
  });
  return {
    what: `glTF import of ${(4 * 160 * 160).toLocaleString('en')} vertices, one moved, one core`,
    measured: ms(took),
    aim: atMost(took, 1, '≤ 1 s'),
  };
}

async function mopp(rounds: number): Promise<Line> {
  const { positions, triangles } = fieldMesh(71);
  const count = triangles.length / 3;
  const keys = Uint32Array.from({ length: count }, (_, i) => i);
  let size = 0;
  const took = await timesOf(rounds, () => {
    size = compileMopp({ positions, triangles, keys, radius: 0.1 }).data.length;
  });
  return {
    what: `MOPP code of ${count.toLocaleString('en')} triangles, one core`,
    measured: `${ms(took)}, ${(size / count).toFixed(1)} bytes a triangle`,
    aim: atMost(took, 0.25, '≤ 250 ms'),
  };
}

/** All points are on a sphere, so that none is soon within the hull. */
async function hull(rounds: number): Promise<Line> {
  const count = 10_000;
  const points = new Float32Array(3 * count);
  for (let i = 0; i < count; i += 1) {
    const z = 1 - (2 * i + 1) / count;
    const [angle, radius] = [i * 2.399_963, Math.sqrt(1 - z * z)];
    points.set([radius * Math.cos(angle), radius * Math.sin(angle), z], 3 * i);
  }
  const took = await timesOf(rounds, () => void convexHull(points));
  return {
    what: `convex hull of ${count.toLocaleString('en')} points on a sphere, cut to 252 corners, one core`,
    measured: ms(took),
    aim: atMost(took, 0.05, '≤ 50 ms'),
  };
}

/** Needs the corpus: without it there are no lines. */
async function convert({ kept, build }: Setting, rounds: number): Promise<readonly Line[]> {
  const meshes = corpusFiles('nif/pynifly/Skyrim', /\.nif$/i)
    .map(corpusFile)
    .filter(({ length }) => length < 200_000);
  if (meshes.length === 0) return [];
  const folder = kept(MESHES.folder, (place) => makeArchive(place, meshes));
  const out = join(folder, 'SE.bsa');
  const { command } = await inTurns(
    {
      command: () => {
        rmSync(out, { force: true });
        return modwright(build, ['mesh', 'to-se', join(folder, 'LE.bsa'), '-o', out, '--json']);
      },
    },
    rounds,
  );
  const took = median(command.map(({ seconds }) => seconds));
  return [
    {
      what: `to-se of ${MESHES.count} meshes in a BSA to a BSA, as a command`,
      measured: `${ms(took)}: ${Math.round(MESHES.count / took)} meshes/s`,
      aim: atLeast(MESHES.count / took, 300, '≥ 300 meshes/s'),
    },
  ];
}

function makeArchive(folder: string, meshes: readonly Uint8Array[]): void {
  mkdirSync(folder, { recursive: true });
  const changes = Array.from({ length: MESHES.count }, (_, i) => {
    const path = `meshes\\set${Math.floor(i / 100)}\\mesh${i}.nif`;
    return {
      action: 'add',
      path,
      compress: true,
      data: meshes[i % meshes.length] ?? new Uint8Array(),
    } as const;
  });
  const archive = repackInMemory(emptyBsa(104, 0x7, 1), new Uint8Array(), changes, { level: 1 });
  writeFileSync(join(folder, 'LE.bsa'), archive);
}
