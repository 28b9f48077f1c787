import { expect, test } from 'vitest';
import type { BatchFile } from '#shared/batch/batch-tool.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { matOpener } from '#shared/formats/mat/opener.ts';
import { materialWhereProblem } from '#shared/materials/material-where.ts';
import { materialsTool } from '#shared/materials/materials-tool.ts';
import { cupObjects, matBytes } from '#test/fixtures/mat/made-mat.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';

/** Materials of Starfield take part through what they offer, as those of Fallout do. */

function run(bytes: Uint8Array, where: string, ...assignments: readonly string[]) {
  const path = 'materials/cup.mat';
  const source = bytesSource(bytes, path);
  const file: BatchFile = {
    path,
    source,
    file: matOpener.open(source),
    format: matOpener,
    report: () => undefined,
  };
  const question = { where, assignments };
  const asked = materialsTool.ask(question);
  const found = materialsTool.find(file, asked);
  const changed =
    found.length === 0 || assignments.length === 0 ? undefined : materialsTool.change(file, asked, found);
  return { found, changes: changed?.changes ?? [], bytes: changed?.source?.read(0, changed.source.size) };
}

test('their values are found, and set with only what changed', () => {
  const bytes = matBytes(cupObjects());
  expect(run(bytes, 'kind = MAT and twoSided = yes or twoSided = no').found).toHaveLength(1);
  expect(run(bytes, 'kind = BGSM').found).toEqual([]);
  const { changes, bytes: after } = run(bytes, '', 'emissive.luminous=250');
  expect(changes.map(({ name, after: now }) => `${name} ${now}`)).toEqual(['emissive.luminous 250']);
  expect(run(after ?? bytes, 'emissive.luminous > 249').found).toHaveLength(1);
});

test('a value that a missing parent may have otherwise is stated', () => {
  const bytes = matBytes([{ name: 'Child', parent: 'materials\\base.mat' }]);
  const { changes, bytes: after } = run(bytes, '', 'twoSided=no');
  expect(changes).toMatchObject([{ name: 'twoSided', before: '', after: 'no' }]);
  expect(run(after ?? bytes, '', 'twoSided=no').changes).toEqual([]);
});

test('names that a .mat file has as a whole are known', () => {
  expect(materialWhereProblem('shaderModel contains "1Layer" and route = Deferred')).toBeNull();
});

test.each(corpusFiles('starfield', /\.mat$/i))('%s is listed, and set as far as it can be', (path) => {
  const bytes = corpusFile(path);
  const [found] = run(bytes, '').found;
  expect(found).toMatchObject({ kind: 'MAT' });
  expect(materialsTool.rows(found!)[0]?.cells?.[0]).toBe('MAT');
  const { changes } = run(bytes, '', 'twoSided=yes');
  expect(changes.map(({ name }) => name)).toEqual(changes.length === 0 ? [] : ['twoSided']);
});
