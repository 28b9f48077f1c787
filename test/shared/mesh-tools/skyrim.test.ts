import { describe, expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { lintNif } from '#shared/formats/nif/lint/lint.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { runTool } from './tool-run.ts';

/** A block as plain data, so that columns compare by their numbers. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one)) ?? 'null',
  ) as unknown;
}

/** Numbers that differ by more than rounding, by path; everything else that differs at all. */
function differences(a: unknown, b: unknown, tolerance: number, path = ''): readonly string[] {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a)) ? [] : [`${path}: ${a} ${b}`];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return a === b ? [] : [`${path}: ${String(a)} ${String(b)}`];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].flatMap((name) =>
    differences(
      Reflect.get(a, name),
      Reflect.get(b, name),
      tolerance,
      path === '' ? name : `${path}.${name}`,
    ),
  );
}

function meshOf(bytes: Uint8Array) {
  return blockValues(openNif(bytes));
}

function readMesh(path: string) {
  try {
    return meshOf(corpusFile(path));
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

describe.skipIf(corpusMissing !== undefined)('meshes of Skyrim', () => {
  test.each([
    ['to-se', 'LE_to_SE'],
    ['to-le', 'SE_to_LE'],
  ])('%s makes of a mesh what another program makes of it, block by block', (tool, name) => {
    const { after } = runTool(corpusFile(`convert/le-se/Optimize_${name}.in.nif`), { tool });
    const ours = meshOf(after);
    const theirs = meshOf(corpusFile(`convert/le-se/Optimize_${name}.expected.nif`));
    expect(ours.types).toEqual(theirs.types);
    expect(ours.nif.context).toEqual(theirs.nif.context);
    expect(ours.nif.header.strings).toEqual(theirs.nif.header.strings);
    const found = ours.types.flatMap((type, block) =>
      differences(plain(ours.value(block)), plain(theirs.value(block)), 1e-4).map((one) => `${type} ${one}`),
    );
    // That program computes tangents anew for LE. Ours are those that SE stored, in bytes, so they are as coarse.
    const isByte = (one: string): boolean => {
      const [, path = '', a, b] = /^(\S+ \S+): (\S+) (\S+)$/.exec(one) ?? [];
      return /^NiTriShapeData (bi)?tangents/.test(path) && Math.abs(Number(a) - Number(b)) < 1 / 127;
    };
    expect(found.filter((one) => !isByte(one))).toEqual([]);
    expect(found.length === 0).toBe(tool === 'to-se');
  });

  test('go from LE to SE and back with all that they have', () => {
    let shapes = 0;
    for (const path of corpusFiles('nif', /\.nif$/i)) {
      const before = readMesh(path);
      if (before?.nif.context.bs !== 83) continue;
      const bytes = corpusFile(path);
      const there = runTool(bytes, { tool: 'to-se', options: { keepColors: true } }, path).after;
      const back = meshOf(runTool(there, { tool: 'to-le' }, path).after);
      expect(back.nif.context, path).toEqual(before.nif.context);
      const geometries = (mesh: typeof before) =>
        mesh.types.flatMap((type, block) =>
          isShape(type) ? [shapeGeometry(new MeshDraft(mesh), block)] : [],
        );
      const [old, now] = [geometries(before), geometries(back)];
      expect(now.length, path).toBe(old.length);
      for (const [i, one] of old.entries()) {
        shapes += 1;
        expect(now[i]?.triangles, path).toEqual(one?.triangles);
        expect(now[i]?.positions, path).toEqual(one?.positions);
        expect(now[i]?.colors?.length, path).toBe(one?.colors?.length);
        expect(now[i]?.weights?.start.length, path).toBe(one?.weights?.start.length);
        for (const list of ['normals', 'uvSets'] as const) {
          const [a, b] = [plain(one?.[list]), plain(now[i]?.[list])];
          // Bytes of normals, and halves of texture coordinates, which repeat a texture up to some hundred times.
          const most = list === 'normals' ? 0.01 : 0.001;
          expect(list === 'normals' && b === null ? [] : differences(a, b, most), `${path} ${list}`).toEqual(
            [],
          );
        }
      }
      // All blocks that have nothing to do with geometry are there again.
      const others = (mesh: typeof before) => mesh.types.filter((type) => !/Tri|Skin|Additional/.test(type));
      expect(others(back), path).toEqual(others(before));
    }
    expect(shapes).toBeGreaterThan(10);
  });

  test('have no new faults after a conversion', () => {
    for (const path of corpusFiles('nif', /\.nif$/i)) {
      const before = readMesh(path);
      const bs = before?.nif.context.bs;
      if (before === undefined || (bs !== 83 && bs !== 100)) continue;
      // One file is damaged on purpose, and refused.
      if (path.includes('Corrupted')) continue;
      const { after } = runTool(corpusFile(path), { tool: bs === 83 ? 'to-se' : 'to-le' }, path);
      const faults = (mesh: typeof before) =>
        lintNif(mesh.nif)
          .map(({ code }) => code)
          .filter((code) => code !== 'flat-triangles')
          .sort();
      expect(faults(meshOf(after)), path).toEqual(faults(before));
    }
  });

  test('have as many triangles in each level of detail after a conversion', () => {
    const bytes = corpusFile('nif/pynifly/Skyrim/dockstepsdownend01.nif');
    const sizes = (mesh: ReturnType<typeof meshOf>) =>
      mesh.types.flatMap((type, block) => {
        const { lod0Size, lod1Size, lod2Size } = mesh.value(block) ?? {};
        return lod0Size === undefined ? [] : [[type, lod0Size, lod1Size, lod2Size]];
      });
    const there = runTool(bytes, { tool: 'to-se' }).after;
    expect(sizes(meshOf(there))).toEqual([
      ['BSMeshLODTriShape', 0, 0, 320],
      ['BSMeshLODTriShape', 234, 88, 0],
    ]);
    const back = runTool(there, { tool: 'to-le' }).after;
    expect(sizes(meshOf(back))).toEqual(sizes(meshOf(bytes)));
  });

  test('of other games stay, with the reason', () => {
    const bytes = corpusFile('nif/nifly/TestNifFile_Static_MW.nif');
    const { after, left } = runTool(bytes, { tool: 'to-se' });
    expect(after).toBe(bytes);
    expect(left).toEqual(['The mesh is not one of Skyrim LE.']);
  });

  test('are converted as a whole, not in parts', () => {
    const bytes = corpusFile('convert/le-se/Optimize_LE_to_SE.in.nif');
    expect(() => runTool(bytes, { tool: 'to-se', where: 'type == NiTriShape' })).toThrow('as a whole');
  });
});
