import { clipTime, clockTime } from '#shared/animation/clip-time.ts';
import { curveValue } from '#shared/animation/curve-value.ts';
import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { compareTrees } from '#shared/compare/compare-trees.ts';
import { splicesOf } from '#shared/document/pieces.ts';
import type { BlockEdit } from '#shared/document/structure.ts';
import { UserError } from '#shared/errors.ts';
import type { FileAnimation } from '#shared/formats/kit/file-animation.ts';
import { pairParts } from '#shared/formats/kit/pair-parts.ts';
import { nifAnimation } from '#shared/formats/nif/animation/nif-animation.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { blockParts } from '#shared/formats/nif/block-parts.ts';
import { BLOCK_TYPES } from '#shared/formats/nif/block-types.ts';
import { countBlockTypes } from '#shared/formats/nif/count-block-types.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { blockFindings, blockFits } from '#shared/formats/nif/inspect.ts';
import { lintNif } from '#shared/formats/nif/lint/lint.ts';
import { neededFiles } from '#shared/formats/nif/named-files.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { restructureNif } from '#shared/formats/nif/restructure.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { weakReferenceNif } from '#test/fixtures/nif/weak-references-nif.ts';
import { type FuzzCount, inWords, neverRefused, walk } from './run.ts';

const MOST_FIELDS = 400;

const EDITS: readonly BlockEdit[] = [
  { kind: 'add-block', type: 'NiNode', at: 0 },
  { kind: 'remove-blocks', blocks: [0], branch: true },
  { kind: 'duplicate-block', block: 0, branch: true },
  { kind: 'insert-element', path: 'blocks[0].children', index: 0 },
];

/**
 * Runs everything that is done with a NIF, on arbitrary bytes. Once it is open, only edits may still be rejected:
 * damage inside is shown, reported and skipped when drawing.
 */
export function tryNif(bytes: Uint8Array, count: FuzzCount): void {
  inWords(count, () => countBlockTypes(bytesSource(bytes), { backEnd: generated }));
  inWords(count, () => {
    const nif = openNif(bytes, { backEnd: generated });
    count.opened += 1;
    neverRefused(() => {
      const tree = nifFields(nif);
      walk(tree.root, { left: MOST_FIELDS });
      for (let offset = 0; offset < bytes.length; offset += 997) tree.covering(offset);
      blockFindings(nif, blockFits(nif, generated));
      lintNif(nif, generated);
      inWords(count, () => [...neededFiles(nif, generated)]);
      sceneToGlb(nifScene(nif, { backEnd: generated, skins: true }), 'fuzz', {
        collision: true,
        hidden: true,
      });
      const side = { tree, source: bytesSource(bytes) };
      if (compareTrees(side, side, pairParts(blockParts(nif), blockParts(nif))).differences.length > 0) {
        throw new Error('a file differs from itself');
      }
    });
    inWords(count, () => playClips(nifAnimation(() => nif, generated)));
    for (const edit of EDITS) inWords(count, () => splicesOf(restructureNif(nif, edit).changes));
    inWords(count, () => nifFields(nif).change('blocks[0].name', 'another name'));
  });
}

/** Decodes all clips, and looks at each curve at a few times. */
function playClips(animation: FileAnimation): void {
  const out = [0, 0, 0, 0];
  animation.clips().forEach((info, i) => {
    for (const { curve, clock } of animation.clip(i).tracks.slice(0, MOST_FIELDS)) {
      for (const seconds of [0, 0.4, 1e9]) {
        const time = clipTime(info, seconds);
        curveValue(curve, clock === undefined ? time : clockTime(clock, time), out);
        if (!out.every(Number.isFinite)) throw new Error('a curve has a value that is no number');
      }
    }
  });
}

/** Small files of every version, with a block of each type that can be blank. */
export function nifSeeds(): readonly Uint8Array[] {
  const versions: readonly (readonly [number, number, number, boolean])[] = [
    [nifVersion(4, 0, 0, 2), 0, 0, true],
    [nifVersion(10, 1, 0, 106), 10, 5, true],
    [nifVersion(20, 0, 0, 5), 11, 11, true],
    [nifVersion(20, 2, 0, 7), 11, 34, true],
    [nifVersion(20, 2, 0, 7), 11, 34, false],
    [nifVersion(20, 2, 0, 7), 12, 83, true],
    [nifVersion(20, 2, 0, 7), 12, 100, true],
    [nifVersion(20, 2, 0, 7), 12, 130, true],
    [nifVersion(20, 2, 0, 7), 12, 155, true],
    [nifVersion(20, 2, 0, 7), 12, 173, true],
    [nifVersion(20, 2, 0, 7), 12, 175, true],
  ];
  const places = [
    {
      path: 'meshes/a.nif',
      places: [
        [1, 2, 3],
        [4, 5, 6],
      ],
      materials: ['materials/a.mat'],
    },
  ] as const;
  const placing = [172, 173, 175].map((bs) => weakReferenceNif(bs, places, { water: ['materials/b.mat'] }));
  const blank = versions.flatMap(([version, user, bs, littleEndian]) => {
    const context: NifContext = { version, user, bs, littleEndian };
    const types = [...BLOCK_TYPES.keys()];
    // A few dozen blocks per file, so that mutations hit each of them now and then.
    return Array.from({ length: Math.ceil(types.length / 40) }, (_, part) => {
      const blocks = ['NiNode', ...types.slice(40 * part, 40 * part + 40)].flatMap((type) =>
        blankOf(type, context),
      );
      return buildNif({ context, blocks, strings: ['a', 'longer name'] });
    });
  });
  return [...placing, ...blank];
}

function blankOf(type: string, context: NifContext): { readonly type: string; readonly bytes: Uint8Array }[] {
  try {
    return [{ type, bytes: blankBlock(type, context) }];
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}
