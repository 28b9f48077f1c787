import { describe, expect, test } from 'vitest';
import type { Clip } from '#shared/animation/clip.ts';
import { jointsInto, skinInto } from '#shared/animation/pose/deform.ts';
import { type ClipRigs, ScenePoser } from '#shared/animation/pose/scene-poser.ts';
import { rigOfScene } from '#shared/animation/pose/scene-rig.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { hkxOpener } from '#shared/formats/hkx/opener.ts';
import { openNifFile } from '#shared/formats/nif/open-file.ts';
import { boxOf } from '#shared/scene/bounds.ts';
import { invert, type Matrix } from '#shared/scene/matrix.ts';
import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';

const open = (path: string) =>
  (path.endsWith('.hkx') ? hkxOpener.open : openNifFile)(bytesSource(corpusFile(path), path), {});

function sceneOf(path: string): Scene {
  return open(path).scene!.build({ skins: true });
}

const NO_CLIP: Clip = {
  name: '',
  start: 0,
  stop: 0,
  cycle: 'clamp',
  frequency: 1,
  additive: false,
  marks: [],
  path: '',
  tracks: [],
  notes: [],
};

/** The vertices of a mesh in a pose. */
function posed(mesh: SceneMesh, transforms: readonly Matrix[]): Float32Array {
  const joints = new Float32Array(16 * mesh.skin!.bones.length);
  jointsInto(joints, mesh.skin!, transforms, invert(mesh.matrix)!);
  const normals = new Float32Array(mesh.positions.length);
  const out = { positions: mesh.positions.slice(), normals: normals.slice() };
  skinInto(out, { positions: mesh.positions, normals }, mesh.skin!, joints);
  return out.positions;
}

/** How many times longer the edges of a mesh are in a pose, the shortest change first. Slivers are left out. */
function stretches({ positions, triangles, bounds }: SceneMesh, now: Float32Array): Float64Array {
  const all: number[] = [];
  const length = (of: Float32Array, a: number, b: number): number =>
    Math.hypot(...[0, 1, 2].map((i) => of[3 * a + i]! - of[3 * b + i]!));
  for (let i = 0; i < triangles.length; i += 1) {
    const a = triangles[i]!;
    const b = triangles[i % 3 === 2 ? i - 2 : i + 1]!;
    const before = length(positions, a, b);
    if (before > bounds.radius * 0.005) all.push(length(now, a, b) / before);
  }
  return Float64Array.from(all).sort();
}

/** Length of the diagonal of the box around vertices. */
function extent(positions: Float32Array): number {
  const { min, max } = boxOf(positions)!;
  return Math.hypot(...max.map((value, axis) => value - min[axis]!));
}

const FALLOUT = 'mods/fallout4-vr-body/Meshes/Actors/Character/CharacterAssets/skeleton.nif';
const WOMAN = 'nif/pynifly/FO4/AnimatronicNormalWoman-lowerbody.nif';
const HEAD = 'nif/pynifly/SkyrimSE/malehead.nif';
const SKYRIM = 'nif/pynifly/SkyrimSE/skeleton_vanilla.nif';

describe.skipIf(corpusMissing !== undefined)('a body of', () => {
  test.each([
    ['Fallout 4', 'fallout4/run_forward_to_idle.hkx', WOMAN, FALLOUT, 'fallout4/skeleton.hkx'],
    ['Fallout 4', 'fallout4/SneakIdle.hkx', WOMAN, FALLOUT, 'fallout4/skeleton.hkx'],
    ['Fallout 4', 'fallout4/Death1.hkx', WOMAN, FALLOUT, 'fallout4/skeleton.hkx'],
    ['Fallout 4', 'fallout4/CoughingAfterCryo.hkx', WOMAN, FALLOUT, 'fallout4/skeleton.hkx'],
    ['Skyrim SE', 'skyrimse/sneakmtidle.hkx', HEAD, SKYRIM, 'skyrimse/skeleton.hkx'],
    ['Skyrim SE', 'skyrimse/1hm_staggerbacksmallest.hkx', HEAD, SKYRIM, 'skyrimse/skeleton.hkx'],
    ['Skyrim SE', 'skyrimse/bow_drawlight.hkx', HEAD, SKYRIM, 'skyrimse/skeleton.hkx'],
    ['Skyrim SE', 'kf/1hm_staggerbacksmallest.kf', HEAD, SKYRIM, 'skyrimse/skeleton.hkx'],
    ['Skyrim LE', 'skyrim/1hm_staggerbacksmallest.hkx', HEAD, SKYRIM, 'skyrim/skeleton.hkx'],
  ])('%s keeps its limbs in %s', (_, animation, body, skeleton, bones) => {
    const scene = sceneOf(body);
    const clip = open(`animation/${animation}`).animation!.clip(0);
    const names = open(`animation/${bones}`).animation!.rigs()[0];
    const rigs: ClipRigs = { foreign: true, names, skeleton: rigOfScene(sceneOf(skeleton), skeleton) };
    const poser = new ScenePoser(scene, clip, rigs);
    for (const time of [clip.start, (clip.start + clip.stop) / 2, clip.stop]) {
      const { transforms } = poser.at(time);
      for (const mesh of scene.meshes.filter(({ skin }) => skin !== undefined)) {
        const now = posed(mesh, transforms);
        const all = stretches(mesh, now);
        // Skin at a bent knee or neck is stretched, up to 3.5 times; a wrong bone or weight stretches it a hundred times.
        expect(all.at(-1)).toBeLessThan(4.5);
        expect(all[Math.floor(0.99 * all.length)]).toBeLessThan(2.2);
        expect(all[Math.floor(0.5 * all.length)]).toBeCloseTo(1, 1);
        const size = extent(now) / extent(mesh.positions);
        expect(size).toBeGreaterThan(0.5);
        expect(size).toBeLessThan(1.2);
      }
    }
  });

  test.each([0, 0.3, 0.6, 0.9])(
    'Fallout 4 has its feet on the ground as it comes to a stop, at %s s',
    (time) => {
      const scene = sceneOf(WOMAN);
      const [names] = open('animation/fallout4/skeleton.hkx').animation!.rigs();
      const clip = open('animation/fallout4/run_forward_to_idle.hkx').animation!.clip(0);
      const skeleton = rigOfScene(sceneOf(FALLOUT), FALLOUT);
      const { transforms } = new ScenePoser(scene, clip, { foreign: true, names, skeleton }).at(time);
      const { min, max } = boxOf(posed(scene.meshes[0]!, transforms))!;
      expect(Math.abs(min[2])).toBeLessThan(1.5);
      expect(max[2]).toBeGreaterThan(80);
    },
  );

  test.each(
    [
      ...corpusFiles('nif', /\.nif$/i),
      ...corpusFiles('mods', /skins\.nif$/i),
      ...corpusFiles('convert', /\.nif$/i),
      // Its nodes are in another pose than the one it is skinned in.
    ].filter((path) => path !== WOMAN),
  )('%s stands as it is stored while nothing plays', (path) => {
    let scene: Scene;
    try {
      scene = sceneOf(path);
    } catch (error) {
      if (error instanceof FormatError) return;
      throw error;
    }
    const { transforms } = new ScenePoser(scene, NO_CLIP).at(0);
    for (const mesh of scene.meshes.filter(({ skin }) => skin !== undefined)) {
      const all = stretches(mesh, posed(mesh, transforms));
      expect(all[0]).toBeGreaterThan(0.999);
      expect(all.at(-1)).toBeLessThan(1.001);
    }
  });
});
