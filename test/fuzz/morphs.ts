import { bytesSource } from '#shared/binary/source.ts';
import { bodyTriOpener } from '#shared/formats/bodytri/opener.ts';
import { egmOpener, egtOpener, triOpener } from '#shared/formats/facegen/opener.ts';
import { morphDatOpener } from '#shared/formats/morphdat/opener.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { morphedPositions } from '#shared/scene/morph-set.ts';
import {
  BODY,
  layBodyTri,
  layEgm,
  layEgt,
  layMorphDat,
  layTri,
  ODD_TRI,
  OUTFIT,
  SQUARE,
} from '#test/fixtures/morphs/lay-morphs.ts';
import { type FuzzCount, inWords, neverRefused, walk } from './run.ts';

const MOST_FIELDS = 300;
/** A small file has no larger mesh. */
const MOST_VERTICES = 100_000;

/** Runs everything that is done with a file of morphs, on arbitrary bytes. */
export function tryMorphs(bytes: Uint8Array, count: FuzzCount): void {
  const source = bytesSource(bytes, 'face.tri');
  for (const opener of [triOpener, egmOpener, egtOpener, bodyTriOpener, morphDatOpener]) {
    opener.describe(bytes.subarray(0, 4096));
    const file = opener.open(source);
    neverRefused(() => {
      file.findings();
      const tree = file.fields?.();
      if (tree !== undefined) walk(tree.root, { left: MOST_FIELDS });
    });
    inWords(count, () => {
      file.facts?.();
      count.opened += 1;
    });
    inWords(count, () => {
      const scene = file.scene?.build({ skins: true });
      if (scene === undefined) return;
      for (const { triangles, positions } of scene.meshes) {
        if (triangles.some((vertex) => 3 * vertex >= positions.length))
          throw new Error('a triangle has a vertex that is not there');
      }
      if (scene.meshes.every(({ triangles }) => triangles.length > 0)) sceneToGlb(scene, 'fuzz');
    });
    inWords(count, () => {
      for (const { morphs, vertices } of file.morphs?.() ?? []) {
        // A file without morphs may claim any number: nothing is made of it.
        if (morphs.length === 0) continue;
        if (vertices > MOST_VERTICES) throw new Error(`${vertices} vertices of ${bytes.length} bytes`);
        const all = new Map(morphs.map((_, i) => [i, 1] as const));
        morphedPositions(new Float32Array(3 * vertices), morphs, all);
        if (morphs.some(({ offsets }) => !offsets.every(Number.isFinite)))
          throw new Error('an offset is no number');
      }
    });
  }
}

/** A file of each kind, and ones with all that the games do not use. */
export function morphSeeds(): readonly Uint8Array[] {
  const mode = { scale: 0.5, offsets: SQUARE.positions };
  return [
    layTri(SQUARE),
    layTri(ODD_TRI),
    layTri({ ...SQUARE, uvs: 'vertices' }),
    layEgm(4, [mode, mode], [mode]),
    layEgt(2, 3, [1, 2, 3], 2),
    layBodyTri(...BODY),
    layBodyTri(BODY[0]),
    layMorphDat(OUTFIT),
  ];
}
