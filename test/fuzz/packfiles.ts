import { bytesSource } from '#shared/binary/source.ts';
import { parseAssignment } from '#shared/collision/assign.ts';
import { changeCollision } from '#shared/collision/change-file.ts';
import { lintPackfile } from '#shared/formats/havok/lint.ts';
import { openPackfile } from '#shared/formats/havok/open.ts';
import { shapeGeometry } from '#shared/formats/havok/shape-geometry.ts';
import { writePackfile } from '#shared/formats/havok/write-packfile.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifOpener } from '#shared/formats/nif/opener.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { contentsOf } from '#test/fixtures/havok/packfile-contents.ts';
import { makePackfile } from '#test/fixtures/havok/physics-system.ts';
import {
  addCapsule,
  addCompound,
  addMesh,
  addPolytope,
  addSphere,
  boxHull,
} from '#test/fixtures/havok/shapes.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';
import { corpusPackfiles } from '#test/support/havok-corpus.ts';
import { type FuzzCount, inWords, neverRefused, walk } from './run.ts';

const MOST_FIELDS = 300;
/** Those of the bodies in generated packfiles: shapes are drawn at nodes. */
const NODES = [
  { name: 'first', body: 0 },
  { name: 'second', body: 1 },
];
const ASSIGNMENTS = ['friction=0.3', 'mass=4', 'material=Glass', 'layer=4', 'trigger=2'].map(parseAssignment);

/**
 * Runs everything that is done with a packfile, on arbitrary bytes: alone, and inside a NIF. Once it is open, only
 * edits may still be rejected.
 */
export function tryPackfile(bytes: Uint8Array, count: FuzzCount): void {
  inWords(count, () => {
    const packfile = openPackfile(bytes);
    count.opened += 1;
    neverRefused(() => {
      const findings = lintPackfile(packfile, 'packfile');
      for (const object of packfile.objects) shapeGeometry(packfile, object);
      const again = writePackfile(contentsOf(packfile));
      const isSound = findings.every(({ severity }) => severity !== 'error');
      // A valid packfile is written back unchanged, unless it has bytes that no table or object accounts for.
      if (isSound && again.length === bytes.length) openPackfile(again);
    });
  });
  const file = packfileNif(bytes, NODES);
  neverRefused(() => {
    const nif = openNif(file);
    walk(nifFields(nif).at(`blocks[${nif.blocks.count - 1}]`), { left: MOST_FIELDS });
    const opened = nifOpener.open(bytesSource(file));
    opened.collision?.();
    opened.inspect?.();
    nifScene(nif);
  });
  for (const assignment of ASSIGNMENTS) {
    inWords(count, () => {
      const stored = bytesSource(file);
      const opened = { format: nifOpener, source: stored, file: nifOpener.open(stored) };
      const { source } = changeCollision(opened, opened.file.collision?.() ?? [], [assignment]);
      if (source.size !== file.length) throw new Error('an edit changed the size of the file');
    });
  }
}

/** Generated ones of every kind of shape, and the corpus's small ones. */
export function packfileSeeds(): readonly Uint8Array[] {
  const box = boxHull([0.5, 1, 2]);
  const bodies = [
    makePackfile([{ shape: (b) => addPolytope(b, box, 'Wood'), motion: { mass: 5 } }]),
    makePackfile([
      { shape: (b) => addSphere(b, [1, 2, 3], 0.5, 'Glass'), motion: 'keyframed' },
      { shape: (b) => addCapsule(b, [0, 0, 0], [0, 0, 1], 0.2, 'Skin'), motion: { mass: 2 } },
    ]),
    makePackfile([
      {
        shape: (b) =>
          addMesh(
            b,
            [
              [0, 0, 0],
              [4, 0, 0],
              [4, 4, 0],
              [0, 4, 1],
            ],
            [
              [0, 1, 2, 0],
              [0, 2, 3, 1],
            ],
            ['Metal', 'Glass'],
          ),
      },
    ]),
    makePackfile([
      {
        shape: (b) =>
          addCompound(
            b,
            [
              { at: [0, 0, 0], size: [1, 1, 2], add: (inner) => addPolytope(inner, box, 'Metal') },
              { at: [3, 0, 0], size: [1, 1, 1], add: (inner) => addSphere(inner, [0, 0, 0], 1, 'Glass') },
            ],
            'Metal',
          ),
        motion: { mass: 9 },
      },
    ]),
  ];
  return bodies;
}

/** Real ones, if the corpus exists. */
export function corpusPackfileSeeds(): readonly Uint8Array[] {
  return corpusPackfiles().flatMap(({ bytes }) => (bytes.length < 10_000 ? [bytes] : []));
}
