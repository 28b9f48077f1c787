import { describe, expect, test } from 'vitest';
import { read, write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { Type } from '#shared/binary/type.ts';
import { CONTEXT, EgmFile, EgtFile, TriFile } from '#shared/formats/facegen/schema.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import type { Morph } from '#shared/scene/morph-set.ts';
import { layEgm, layEgt, layTri, ODD_TRI, SQUARE } from '#test/fixtures/morphs/lay-morphs.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { identifyLoaded, openFile } from '#test/support/loaded-formats.ts';

const open = (bytes: Uint8Array, name = 'face.tri'): OpenFile => openFile(bytesSource(bytes, name));
const codes = (bytes: Uint8Array): readonly string[] =>
  open(bytes)
    .findings()
    .map(({ code, path }) => `${code} ${path}`);
const morphsOf = (bytes: Uint8Array): readonly Morph[] =>
  open(bytes)
    .morphs?.()
    .flatMap(({ morphs }) => morphs) ?? [];
const MODE = {
  scale: 0.5,
  offsets: [
    [1, 2, 3],
    [-4, 5, -6],
  ] as const,
};
const EGM = layEgm(2, [MODE, { ...MODE, scale: 2 }], [MODE]);
const EGT = layEgt(2, 3, [1, 0.5, 2], 2);

/** A file with another number at an offset. */
function withNumber(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const changed = bytes.slice();
  new DataView(changed.buffer).setUint32(at, value, true);
  return changed;
}

describe('a .tri of faces', () => {
  test('is recognized by its first bytes, whatever its name', () => {
    expect(identifyLoaded(layTri(SQUARE), 'a.bin').id).toBe('tri');
    expect(identifyLoaded(EGM, 'a.bin').id).toBe('egm');
    expect(identifyLoaded(EGT, 'a.bin').id).toBe('egt');
    expect(identifyLoaded(layTri(SQUARE), 'a.tri').describe(layTri(SQUARE))).toBe(
      'FaceGen TRI, 4 vertices, 2 triangles',
    );
  });

  test('has difference morphs, whose offsets are stored numbers times the scale', () => {
    const [pull, lift] = morphsOf(layTri(SQUARE));
    expect(pull).toMatchObject({ name: 'Pull', group: 'difference', path: 'differenceMorphs[0]' });
    expect([...pull!.offsets]).toEqual([0, 0, 0, 0, -1, 0, 0.5, 0, -0.25, 0, 0, 0]);
    expect([...lift!.offsets]).toEqual([0, 0, 0.5, 0, 0, 0.5, 0, 0, 0.5, 0, 0, 0.5]);
  });

  test('has statistical morphs, which say where vertices go: the positions of one follow those of the other', () => {
    const [, , blink, look] = morphsOf(layTri(SQUARE));
    expect(blink).toMatchObject({ name: 'Blink', group: 'statistical', moved: Uint32Array.of(3) });
    expect([...blink!.offsets]).toEqual([0, 0, -0.5]);
    expect([...look!.moved!]).toEqual([1, 2]);
    expect([...look!.offsets]).toEqual([1, 0, 0, 1, 0, 0]);
  });

  test('is drawn as its mesh with texture coordinates, and exported with its morphs', () => {
    const { scene } = open(layTri(SQUARE), 'meshes/face.tri');
    const [mesh] = scene!.build().meshes;
    expect(mesh).toMatchObject({ name: 'face', bounds: { center: [0.5, 0, 0.5] } });
    expect([...mesh!.triangles]).toEqual([0, 1, 2, 0, 2, 3]);
    expect([...mesh!.uvs!].slice(0, 4)).toEqual([0, 1, 0.125, 0.875]);
    expect(mesh!.morphs).toBeUndefined();
    const [whole] = scene!.build({ skins: true }).meshes;
    expect(whole!.morphs!.map(({ name }) => name)).toEqual(['Pull', 'Lift', 'Blink', 'Look']);
    expect([...whole!.morphs![2]!.offsets]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -0.5]);
  });

  test('with more morphs than fit in memory is drawn without them, and says so', () => {
    const positions = Array.from({ length: 3000 }, (_, i) => [i, 0, 0] as const);
    const statistical = Array.from({ length: 8000 }, (_, i) => ({ label: `${i}`, moved: [] }));
    const bytes = layTri({ positions, triangles: [[0, 1, 2]], statistical });
    const { meshes, notes } = open(bytes).scene!.build({ skins: true });
    expect(meshes[0]?.morphs).toEqual([]);
    expect(notes.map(({ message }) => message)).toEqual([
      'its 8000 morphs of 3000 vertices are too many to be shown: they are left out',
    ]);
  });

  test('with quads, labels, two bytes a character and seams is read as well', () => {
    const file = open(layTri(ODD_TRI));
    expect(file.findings()).toEqual([]);
    expect(file.facts?.().json).toEqual({
      vertices: 4,
      triangles: 2,
      quads: 1,
      textureCoordinates: 4,
      differenceMorphs: ['Pull', 'Lift'],
      statisticalMorphs: ['Blink', 'Look'],
      labels: ['Chin', 'Cheek'],
    });
    const scene = file.scene!.build();
    expect([...scene.meshes[0]!.triangles].slice(6)).toEqual([0, 1, 2, 0, 2, 3]);
    expect(scene.meshes[0]!.uvs).toBeUndefined();
    expect(scene.notes.map(({ message }) => message)).toEqual([
      'its texture coordinates belong to corners instead of vertices: they are left out',
    ]);
  });

  test('without texture coordinates, or with those of vertices, has what it has', () => {
    const { uvs: _, ...plain } = SQUARE;
    expect(open(layTri(plain)).scene!.build().meshes[0]!.uvs).toBeUndefined();
    const own = open(layTri({ ...SQUARE, uvs: 'vertices' }));
    expect(own.findings()).toEqual([]);
    expect(own.scene!.build().meshes[0]!.uvs).toHaveLength(8);
  });

  test('without vertices has nothing to draw', () => {
    const empty = open(layTri({ positions: [], triangles: [] }));
    expect(empty.findings()).toEqual([]);
    expect(empty.scene!.build().meshes).toEqual([]);
    expect(empty.facts?.().lines).toContain('no morphs');
  });

  test('is changed in place: a scale, a corner, a name of the same length; counts are not', () => {
    const bytes = layTri(SQUARE);
    const tree = open(bytes).fields!();
    const changed = (path: string, text: string) =>
      applyChanges(bytes, tree.change(path, text).changes).after;
    expect(morphsOf(changed('differenceMorphs[0].scale', '1'))[0]!.offsets[4]).toBe(-4);
    expect(morphsOf(changed('differenceMorphs[1].label', 'Sink\0'))[1]!.name).toBe('Sink');
    expect(codes(changed('triangles[1].b', '9'))).toEqual(['index-outside triangles[1]']);
    for (const path of [
      'vertexCount',
      'extensions',
      'extensions.wideLabels',
      'magic',
      'differenceMorphs[0].labelLength',
    ])
      expect(() => tree.change(path, '3')).toThrow(expect.objectContaining({ code: 'not-editable' }));
    expect(() => tree.change('differenceMorphs[1].label', 'Longer')).toThrow(
      expect.objectContaining({ code: 'bad-value' }),
    );
    expect(tree.at('differenceMorphs[0]').text()).toBe('Pull');
  });

  test.each<[string, Uint8Array, readonly string[]]>([
    [
      'bytes behind the last morph',
      Buffer.concat([layTri(SQUARE), Buffer.from('more')]),
      ['trailing-bytes trailing'],
    ],
    [
      'corners outside',
      layTri({ ...SQUARE, triangles: [[0, 1, 4]], uvs: 'vertices' }),
      ['index-outside triangles[0]'],
    ],
    [
      'labels of vertices and triangles outside',
      layTri({ ...SQUARE, labelledVertices: [[4, 'a']], labelledPoints: [[2, [1, 0, 0], 'b']] }),
      ['index-outside labelledVertices[0].vertex[0]', 'index-outside labelledPoints[0].triangle[0]'],
    ],
    [
      'morphs that move vertices outside',
      layTri({ ...SQUARE, statistical: [{ label: 'a', moved: [[4, [0, 0, 0]]] }] }),
      ['index-outside statisticalMorphs[0].moved[0]'],
    ],
    [
      'a scale that is no number',
      layTri({ ...SQUARE, differences: [{ ...SQUARE.differences![0]!, scale: Number.NaN }] }),
      ['bad-scale differenceMorphs[0].scale'],
    ],
    [
      'two morphs of one name',
      layTri({ ...SQUARE, statistical: [{ label: 'pull', moved: [] }] }),
      ['duplicate-name statisticalMorphs[0]'],
    ],
    [
      'a position that is no number',
      layTri({ ...SQUARE, positions: [[0, Number.NaN, 0], ...SQUARE.positions.slice(1)] }),
      ['not-finite vertices[0]'],
    ],
    [
      'another version',
      Buffer.concat([Buffer.from('FRTRI103'), layTri(SQUARE).subarray(8)]),
      ['unexpected-value magic'],
    ],
  ])('with %s is read and reported', (_what, bytes, expected) => {
    expect(codes(bytes)).toEqual(expected);
  });

  test('with fewer positions than its statistical morphs need moves only as many vertices', () => {
    const few = layTri({ ...SQUARE, statistical: [...SQUARE.statistical!, { label: 'More', moved: [] }] });
    const count = open(few).fields!().at('statisticalMorphs[2].movedCount').offset;
    const more = Buffer.concat([withNumber(few, count, 1), Buffer.from([0, 0, 0, 0])]);
    expect(codes(more)).toEqual(['morph-positions statisticalVertexCount']);
    expect(morphsOf(more).at(-1)).toMatchObject({ name: 'More', moved: new Uint32Array() });
  });
});

describe('an .egm', () => {
  test('has modes as morphs, numbered from 1', () => {
    expect(open(EGM).findings()).toEqual([]);
    expect(open(EGM).morphs!()[0]).toMatchObject({ shape: '', vertices: 2, longer: true });
    expect(morphsOf(EGM).map(({ name, path }) => `${name} ${path}`)).toEqual([
      'Symmetric 1 symmetric[0]',
      'Symmetric 2 symmetric[1]',
      'Asymmetric 1 asymmetric[0]',
    ]);
    expect([...morphsOf(EGM)[0]!.offsets]).toEqual([0.5, 1, 1.5, -2, 2.5, -3]);
    expect(open(EGM).facts?.().lines).toEqual(['2 vertices', '2 symmetric modes, 1 asymmetric mode']);
  });

  test('without vertices is all scales', () => {
    const none = layEgm(0, [{ scale: 1, offsets: [] }], []);
    expect(open(none).findings()).toEqual([]);
    expect(morphsOf(none)[0]!.offsets).toHaveLength(0);
  });

  test('with a scale that is too large moves nothing, and says so', () => {
    const huge = layEgm(1, [{ scale: 3e38, offsets: [[1, 1, 1]] }], []);
    expect(codes(huge)).toEqual(['bad-scale symmetric[0].scale']);
    expect([...morphsOf(huge)[0]!.offsets]).toEqual([0, 0, 0]);
  });
});

describe('an .egt', () => {
  test('has a plane of each color in each mode', () => {
    const file = open(EGT);
    expect(file.findings()).toEqual([]);
    expect(file.facts?.().json).toEqual({ width: 3, height: 2, symmetricModes: 2, asymmetricModes: 1 });
    const tree = file.fields!();
    expect(tree.at('symmetric[1].green[0]').text()).toBe(String(((6 * 37) << 24) >> 24));
    expect(tree.at('asymmetric[0].scale').text()).toBe('2');
  });
});

describe.each<[string, Type<unknown, unknown>, readonly Uint8Array[]]>([
  ['tri', TriFile, [layTri(SQUARE), layTri(ODD_TRI), layTri({ ...SQUARE, uvs: 'vertices' })]],
  ['egm', EgmFile, [EGM]],
  ['egt', EgtFile, [EGT]],
])('a file of the format %s', (_id, type, files) => {
  test('is written as it was read', () => {
    for (const bytes of files)
      expect(Buffer.compare(write(type, read(type, bytes, CONTEXT), CONTEXT), bytes)).toBe(0);
  });

  test('cut anywhere is damaged, and the fields before the damage are shown', () => {
    for (const bytes of files) {
      for (let length = 8; length < bytes.length; length += 1) {
        const file = open(bytes.slice(0, length));
        expect(file.findings()[0]).toMatchObject({ severity: 'error' });
        expect(file.fields!().at('magic').value()).toMatch(/^FR/);
        expect(() => file.facts?.()).toThrow(expect.objectContaining({ name: 'FormatError' }));
      }
    }
  });

  test('with a count of four billion is refused before anything is allocated', () => {
    for (const bytes of files) {
      for (let at = 8; at < 64; at += 4) {
        const file = open(withNumber(bytes, at, 0xffffffff));
        for (const { code } of file.findings())
          expect(code).toMatch(/^(count-too-large|truncated|bad-length|bad-scale|budget-nodes)$/);
      }
    }
  });
});

describe.skipIf(corpusMissing !== undefined)('real files', () => {
  test.each(corpusFiles('tri', /\.(tri|egm|egt)$/))('%s is understood to its last byte', (path) => {
    const bytes = corpusFile(path);
    const file = open(bytes, path);
    expect(file.findings()).toEqual([]);
    expect(identifyLoaded(bytes.subarray(0, 4096), path).id).not.toBe('unknown');
    const { root } = file.fields!();
    const last = root.children(root.childCount - 1, 1)[0]!;
    expect(last.name).not.toBe('trailing');
    expect(last.offset + last.length).toBe(bytes.length);
    for (const { morphs } of file.morphs?.() ?? []) {
      for (const { offsets } of morphs) {
        expect(offsets.every(Number.isFinite)).toBe(true);
        // A body is about 120 units high.
        expect(Math.max(0, ...offsets.map(Math.abs))).toBeLessThan(40);
      }
    }
  });

  test('the eyes of a child blink halfway down: 41 vertices of each eye', () => {
    const { morphs } = open(corpusFile('tri/Skyrim-eyeschild.tri')).morphs!()[0]!;
    const blink = morphs.find(({ name }) => name === 'BlinkLeft')!;
    expect(blink.moved).toHaveLength(41);
    expect(blink.moved!.every((vertex) => vertex <= 101)).toBe(true);
  });

  test('the .tri and .egm of one mouth have the same vertices', () => {
    const count = (name: string) => open(corpusFile(`tri/mmouthxivilai.${name}`)).morphs!()[0]!.vertices;
    expect([count('tri'), count('egm')]).toEqual([89, 89]);
  });
});
