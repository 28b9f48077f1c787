import { expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/workers/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { pluginFormat } from '#shared/formats/plugin/format.ts';
import { openPlugin } from '#shared/formats/plugin/open-plugin.ts';
import { referenceTable } from '#shared/formats/precombined/build-reference-table.ts';
import { groupName } from '#shared/formats/precombined/group-path.ts';
import { combinedGeometries } from '#shared/formats/precombined/objects.ts';
import {
  instancesByReference,
  loadedText,
  placeOf,
  recordText,
  referenceId,
  referencesAt,
} from '#shared/formats/precombined/reference-table.ts';
import { foundWords } from '#shared/formats/precombined/reference-words.ts';
import { sampleData } from '#test/fixtures/sample/sample.ts';

/** The street of the sample and the plugin that it is of. */
const sample = sampleData();
const [path = '', nif = new Uint8Array()] = [...sample].find(([name]) => name.endsWith('_OC.NIF')) ?? [];
const source = bytesSource(sample.get('Coalbrook.esm')!, 'Coalbrook.esm');

test('the sample’s plugin is without fault and counts what it has', () => {
  expect(pluginFormat.inspect?.(source, { inflate: nodeInflateUpTo })).toEqual([]);
  const plugin = openPlugin(source, nodeInflateUpTo);
  let count = 0;
  const countIn = (start: number, end: number): void => {
    for (const entry of plugin.entries({ start, end })) {
      count += 1;
      if (entry.kind === 'group') countIn(entry.start, entry.end);
    }
  };
  countIn(0, source.size);
  expect(plugin.recordCount).toBe(count - 1);
});

test('every instance of the sample’s street is a reference, and every reference an instance', () => {
  const objects = combinedGeometries(openNif(nif)).flatMap((geometry) => geometry.objects);
  const { table, findings } = referenceTable(groupName(path)!, objects, [
    openPlugin(source, nodeInflateUpTo),
  ])!;
  expect(findings).toEqual([]);
  expect(table).toMatchObject({
    cell: { editorId: 'CoalbrookStreet', interior: true, grid: null, world: null },
    from: 'Coalbrook.esm',
    instances: 121,
    matched: { world: 121, cell: 121 },
    missing: [],
    uncombined: 1,
    references: { count: 121 },
  });
  expect(foundWords(table)).toBe(
    'Coalbrook.esm lists 121 references for this mesh in the cell CoalbrookStreet (Coalbrook.esm|00091F, 0000091F in this load order). All 121 instances stand where one of them does.',
  );
  const around = instancesByReference(table);
  for (let row = 0; row < table.references.count; row += 1) {
    const [instance] = around.instance.subarray(around.start[row], around.start[row + 1]);
    const place = placeOf(table, instance!);
    expect([...referencesAt(table, place.object, place.instance)]).toEqual([row]);
  }
  const lamp = table.references.editorId.indexOf('CoalbrookLamp03');
  expect(recordText(table, referenceId(table, lamp))).toBe('Coalbrook.esm|000968');
  expect(loadedText(table, referenceId(table, lamp))).toBe('00000968');
  expect(table.bases[table.references.base[lamp]!]).toMatchObject({
    type: 'STAT',
    editorId: 'CoalbrookStreetLamp01',
    model: 'Coalbrook\\StreetLamp01.nif',
  });
  expect(table.bases.map(({ type }) => type)).toContain('SCOL');
});
