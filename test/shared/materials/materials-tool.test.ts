import { describe, expect, test } from 'vitest';
import type { BatchFile } from '#shared/batch/batch-tool.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { readMaterial } from '#shared/formats/material/model.ts';
import { materialOpener } from '#shared/formats/material/opener.ts';
import { isAssignment } from '#shared/materials/assign-values.ts';
import type { MaterialQuestion } from '#shared/materials/material-batch.ts';
import { materialWhereProblem } from '#shared/materials/material-where.ts';
import { materialsTool, materialText } from '#shared/materials/materials-tool.ts';
import { bgem2, bgsm2, bgsm21, plainMaterial } from '#test/fixtures/materials.ts';

const GLOWING = bgsm2(true).bytes;
const LIT = bgsm2(false).bytes;
const EFFECT = bgem2().bytes;

function run(bytes: Uint8Array, question: MaterialQuestion, path = 'materials/a.bgsm') {
  const source = bytesSource(bytes, path);
  const reports: string[] = [];
  const file: BatchFile = {
    path,
    source,
    file: materialOpener.open(source),
    format: materialOpener,
    report: (code) => void reports.push(code),
  };
  const asked = materialsTool.ask(question);
  const found = materialsTool.find(file, asked);
  const answer =
    found.length > 0 && materialsTool.isChange(question)
      ? materialsTool.change(file, asked, found)
      : undefined;
  const changed = answer?.source;
  const rows = (answer?.changes ?? []).map(({ name, before, after }) => `${name}: ${before} → ${after}`);
  const left = (answer?.leftOut ?? []).map(({ why }) => why[0]);
  return { found, rows, left, bytes: changed?.read(0, changed.size), changes: answer?.changes ?? [] };
}
const set = (bytes: Uint8Array, ...assignments: readonly string[]) => run(bytes, { assignments });
const matches = (bytes: Uint8Array, where: string): boolean =>
  run(bytes, { where, assignments: [] }).found.length > 0;

describe('a condition', () => {
  test.each([
    ['kind = BGSM and twoSided = yes', true],
    ['kind == BGEM', false],
    ['twoSided = true && decal == 1', true],
    ['twoSided != yes', false],
    ['alphaTest != no', true],
    ['diffuseTexture contains "A_D"', true],
    ['diffuseTexture ~ "*_n.dds"', false],
    ['specularMult > 1.2 and smoothness <= 0.75', true],
    ['specularColor = "#ff8040"', false],
    ['specularColor = "1, 0.5, 0.25"', true],
    ['specularColor.g = 0.5', true],
    ['SPECULARCOLOR.R < 1', false],
    ['tileFlags.tileV = yes and tileFlags.tileU = no', true],
    ['file contains "materials"', true],
    ['baseTexture = "fx.dds"', false],
    ['not emitEnabled = yes', false],
    ['layers[0].material.color.r > 0', false],
  ])('%s is %s', (where, expected) => {
    expect(matches(GLOWING, where)).toBe(expected);
  });

  test('with a name that no material has is refused', () => {
    expect(materialWhereProblem('twoSidedd = yes')).toContain('needs a name of a value, such as file, kind,');
    expect(materialWhereProblem('twoSided = yes')).toBeNull();
    expect(materialWhereProblem('')).toBeNull();
  });
});

describe('assignments', () => {
  test('change the values, and report them before and after', () => {
    const { rows, left, bytes } = set(
      GLOWING,
      'twosided=no',
      'specularMult*=1.5',
      'alphaTestRef-=28',
      'specularColor.g=1',
      'specularColor.b+=0.5',
      'diffuseTexture=new/longer path.dds',
      'alphaDestinationBlendMode=one',
    );
    expect(rows).toEqual([
      'diffuseTexture: a_d.dds → new/longer path.dds',
      expect.stringMatching(/^alphaDestinationBlendMode: /),
      'alphaTestRef: 128 → 100',
      'specularColor: 1, 0.5, 0.25 → 1, 1, 0.75',
      'specularMult: 1.5 → 2.25',
      'twoSided: yes → no',
    ]);
    expect(left).toEqual([]);
    expect(readMaterial(bytes ?? new Uint8Array()).value).toMatchObject({
      twoSided: 0,
      specularMult: 2.25,
      alphaTestRef: 100,
      specularColor: { r: 1, g: 1, b: 0.75 },
      diffuseTexture: 'new/longer path.dds\0',
      emittanceColor: { r: 1, g: 0.5, b: 0 },
    });
  });

  test('set back give the same bytes', () => {
    const { bytes } = set(GLOWING, 'twoSided=no', 'diffuseTexture=x', 'hairTintColor=#ff0000');
    const back = set(
      bytes ?? new Uint8Array(),
      'twoSided=yes',
      'diffuseTexture=a_d.dds',
      'hairTintColor=0.5 0.5 0.5',
    );
    expect(back.bytes).toEqual(GLOWING);
  });

  test('may set a value that is only stored once another is set', () => {
    const { rows, bytes } = set(LIT, 'emittanceColor=#00ff00', 'emitEnabled=yes');
    expect(rows).toEqual(['emitEnabled: no → yes', 'emittanceColor:  → #00ff00']);
    expect(readMaterial(bytes ?? new Uint8Array()).value).toMatchObject({
      emittanceColor: { r: 0, g: 1, b: 0 },
    });
  });

  test('that change nothing, or have no place, are reported', () => {
    const { rows, left, bytes } = set(EFFECT, 'twoSided=yes', 'diffuseTexture=a', 'alpha*=1');
    expect(rows).toEqual([]);
    expect(left).toEqual(['has no diffuseTexture', 'already has twoSided=yes', 'already has alpha']);
    expect(bytes).toBeUndefined();
  });

  test.each([
    ['twoSided=maybe', 'twoSided must be yes or no, not “maybe”'],
    ['alpha=thick', 'alpha must be a number'],
    ['hairTintColor=red', 'hairTintColor must be a color such as #ff8000'],
    ['twoSided*=2', 'twoSided is “yes”, with which *= cannot reckon'],
    ['alphaTestRef=300', 'from 0 to 255'],
    ['alpha.r=1', 'alpha is no color, so it has no r'],
    ['alphaSourceBlendMode=screen', 'must be one of'],
  ])('%s is refused, and the file stays', (assignment, words) => {
    expect(() => set(GLOWING, assignment)).toThrow(UserError);
    expect(() => set(GLOWING, assignment)).toThrow(words);
  });

  test.each(['twoSided', '=yes', 'alpha*=x', 'a b=c', ''])('“%s” sets nothing', (text) => {
    expect(() => materialsTool.ask({ assignments: [text] })).toThrow(UserError);
  });

  test('are distinguished from paths', () => {
    expect(['twoSided=yes', 'specularMult*=2', 'tileFlags.tileU=no', 'a[0].b=1'].every(isAssignment)).toBe(
      true,
    );
    expect(['materials/a=b.bgsm', './x=1', 'C:\\a=b', 'a.bgsm', 'a b=c'].some(isAssignment)).toBe(false);
  });
});

describe('a match', () => {
  test('has its values in a line and in columns', () => {
    const [found] = run(GLOWING, { assignments: [] }).found;
    expect(materialText(found!)).toBe('BGSM, a_d.dds, two-sided, decal, emissive, opacity 0.5');
    const [row] = materialsTool.rows(found!);
    expect(row?.cells).toEqual(['BGSM', 'a_d.dds', 'yes', 0.5, 'yes', 'yes', 1.5, 0.75, 'yes']);
    const [effect] = run(EFFECT, { assignments: [] }).found;
    expect(materialsTool.rows(effect!)[0]?.cells?.slice(0, 3)).toEqual(['BGEM', 'fx.dds', 'yes']);
  });

  test('names the files that new values name', () => {
    const { changes, found } = set(
      GLOWING,
      'diffuseTexture=b.dds',
      'rootMaterialPath=c.bgsm',
      'alpha=1',
      'glowTexture=',
    );
    expect(changes.map((change) => materialsTool.names?.(change, found))).toEqual([
      { path: 'b.dds', folder: 'textures' },
      undefined,
      undefined,
      { path: 'c.bgsm', folder: 'materials' },
    ]);
  });

  test('in a damaged file is an error with its place', () => {
    expect(() => run(GLOWING.slice(0, 100), { assignments: [] })).toThrow(/./);
  });
});

test('every property of every version can be multiplied, set to itself, or refused with the reason', () => {
  for (const magic of ['BGSM', 'BGEM'] as const) {
    for (const version of [0, 1, 2, 5, 9, 10, 15, 20, 21, 22]) {
      const bytes = plainMaterial({ magic, version }, true);
      const names = materialOpener.open(bytesSource(bytes)).material?.properties() ?? [];
      for (const { name, control } of names) {
        const { left, rows } =
          control.kind === 'flag'
            ? set(bytes, `${name}=no`)
            : set(
                bytes,
                `${name}=`.concat(
                  control.kind === 'color'
                    ? '#000'
                    : control.kind === 'number'
                      ? '0'
                      : control.kind === 'choice'
                        ? (control.choices[0] ?? '')
                        : '',
                ),
              );
        expect(rows.length + left.length).toBeGreaterThan(0);
      }
    }
  }
  expect(set(bgsm21(true).bytes, 'terrain=no').rows).toContain('terrain: yes → no');
});
