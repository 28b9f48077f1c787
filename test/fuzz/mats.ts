import { bytesSource } from '#shared/binary/source.ts';
import type { FileMaterial, MaterialSetting } from '#shared/formats/kit/material.ts';
import { matOpener } from '#shared/formats/mat/opener.ts';
import { PLAIN } from '#shared/formats/nif/scene/plain-material.ts';
import { cupObjects, idOf, matBytes } from '#test/fixtures/mat/made-mat.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { type FuzzCount, inWords, neverRefused, walk } from './run.ts';

const MOST_FIELDS = 200;

/** Runs everything that is done with a material of Starfield on arbitrary bytes. */
export function tryMat(bytes: Uint8Array, count: FuzzCount): void {
  matOpener.describe(bytes.subarray(0, 4096));
  const file = matOpener.open(bytesSource(bytes, 'a.mat'));
  const material = file.material as FileMaterial;
  // JSON is read as far as it goes, so that no file is refused.
  neverRefused(() => {
    file.findings();
    file.facts?.();
    const tree = file.fields?.();
    if (tree !== undefined) {
      walk(tree.root, { left: MOST_FIELDS });
      tree.leavesIn(0, bytes.length, MOST_FIELDS);
      tree.covering(bytes.length >> 1);
    }
    count.opened += 1;
  });
  inWords(count, () => [...(file.needed?.() ?? [])]);
  // Its own parent, in any spelling, and one that is sound.
  const parents = (path: string): FileMaterial | undefined =>
    path.length % 2 === 0 ? material : SOUND.material;
  neverRefused(() => {
    material.look(PLAIN, parents);
    const { rows = [] } = material.structure?.(parents) ?? {};
    const fields = file.fields?.();
    for (const { path } of rows.slice(0, MOST_FIELDS)) if (path !== '') fields?.at(path);
    const same = material.set(
      material.properties(parents).map(({ name, value }) => ({ name, value })),
      parents,
    );
    if (same.length > 0) throw new Error('setting what it is changes something');
  });
  inWords(count, () => {
    const properties = material.properties(parents);
    const one = properties[bytes.length % Math.max(1, properties.length)];
    if (one === undefined) return;
    const setting: MaterialSetting = { name: one.name, value: other(one.value) };
    const { undone } = applyChanges(bytes, material.set([setting], parents));
    if (Buffer.compare(undone, bytes) !== 0) throw new Error('undo gives other bytes');
  });
}

function other(value: MaterialSetting['value']): MaterialSetting['value'] {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? `${value}x` : [0.5, 0.25, 1];
}

const SOUND = matOpener.open(bytesSource(matBytes(cupObjects()), 'cup.mat'));

/** Materials made here, one that takes values from another, and real ones. */
export function matSeeds(): readonly Uint8Array[] {
  const child = matBytes(
    [
      { name: 'Child', parent: 'ab.mat' },
      { id: idOf(4), parent: idOf(4), to: '<this>' },
    ],
    {
      Import: ['a.mat', 'abc.mat', idOf(3)],
    },
  );
  return [matBytes(cupObjects()), child, ...corpusFiles('starfield', /\.mat$/).map(corpusFile)];
}
