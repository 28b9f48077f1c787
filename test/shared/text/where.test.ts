import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UserError } from '#shared/errors.ts';
import { parseWhere, type WhereValue } from '#shared/text/where.ts';

type Name = 'material' | 'layer' | 'friction' | 'mass' | 'file';
const KNOWN: readonly Name[] = ['material', 'layer', 'friction', 'mass', 'file'];

const body: Readonly<Record<Name, readonly WhereValue[]>> = {
  material: [
    { value: 0xdee94842, name: 'Glass' },
    { value: 0x1dd9c611, name: 'Wood' },
  ],
  layer: [{ value: 1, name: 'static' }],
  friction: [0.400390625],
  mass: [],
  file: ['Meshes/Clutter/Glass01.nif'],
};
const fits = (text: string): boolean => parseWhere(text, KNOWN).matches((name) => body[name]);

describe('an expression', () => {
  test.each([
    ['material == "Glass" && layer == 1', true],
    ["material == 'glass'", true],
    ['material == Wood', true],
    ['material == 0xDEE94842', true],
    ['material == 0xDEE94843', false],
    ['material == 3739830337', false],
    ['material != 500811282', true],
    ['material == "Metal"', false],
    ['material != "Metal"', true],
    ['material != "Wood"', false],
    ['layer == "static"', true],
    ['layer != 1 || material == "Wood"', true],
    ['!(layer == 1)', false],
    ['friction == 0.4', true],
    ['friction == 0.41', false],
    ['friction > 0.4 || friction < 0.4', false],
    ['friction <= 0.4 && friction >= 0.4', true],
    ['friction >= 0.4 && friction < .5', true],
    ['FRICTION > 1e-1', true],
    ['mass == 5', false],
    ['mass != 5', true],
    ['mass < 5 || mass >= 5', false],
    ['file ~ "**/clutter/*.nif"', true],
    ['file ~ "glass*"', true],
    ['file ~ "**/weapons/**"', false],
    // "and" binds more tightly than "or".
    ['layer == 1 || layer == 2 && layer == 3', true],
    ['(layer == 1 || layer == 2) && layer == 3', false],
    // The same in words.
    ['layer = 1 or layer = 2 and layer = 3', true],
    ['(layer = 1 OR layer = 2) and not layer = 1', false],
    ['not (material = Metal) and file contains "CLUTTER/glass"', true],
    ['material contains oo', true],
    ['material contains "x" or layer contains stat', true],
    ['mass contains ""', false],
    ['material = and', false],
  ])('%s is %s', (text, expected) => {
    expect(fits(text)).toBe(expected);
  });

  test.each([
    ['', 'needs one of material, layer, friction, mass, file at character 1, where it ends'],
    [
      'colour == 1',
      'needs one of material, layer, friction, mass, file at character 1, where there is “colour”',
    ],
    ['layer & 1', 'cannot be read from character 7 on'],
    ['layer 1', 'needs ==, !=, <, <=, >, >=, ~ or contains at character 7, where there is “1”'],
    ['layer ==', 'needs a number, or a text in quotes at character 9, where it ends'],
    ['layer < "static"', 'needs a number at character 9, where there is “static”'],
    ['(layer == 1', 'needs &&, || or ) at character 12, where it ends'],
    ['layer == 1 material == 2', 'needs &&, || or the end at character 12, where there is “material”'],
    ['layer == 1; process.exit()', 'cannot be read from character 11 on'],
    [`${'('.repeat(101)}layer == 1`, 'is nested more than 100 deep'],
    [`layer == ${'1'.repeat(10_000)}`, 'may have 10000 characters'],
  ])('%s is rejected with the expected input', (text, message) => {
    expect(() => fits(text)).toThrow(UserError);
    expect(() => fits(text)).toThrow(message);
  });

  test('may use names that were not listed, if they are like those asked for', () => {
    const isAlso = (name: string): name is Name => name.includes('.');
    const values = (name: string): readonly WhereValue[] => (name === 'color[0].r' ? [0.5] : []);
    expect(parseWhere<string>('color[0].r > 0.25', KNOWN, isAlso).matches(values)).toBe(true);
    expect(() => parseWhere('color > 1', KNOWN, isAlso)).toThrow('where there is “color”');
  });

  test('does not list a hundred names', () => {
    const many = Array.from({ length: 100 }, (_, i) => `name${i}`);
    expect(() => parseWhere('x = 1', many)).toThrow(
      'needs a name of a value, such as name0, name1, name2, at',
    );
  });

  test('finds a number less, equal or greater, and exactly one of them', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(number, number, fc.boolean(), (value, other, near) => {
        const text = (near ? Math.fround(value) : other).toFixed(6);
        const holds = ['<', '==', '>'].filter((operator) =>
          parseWhere(`friction ${operator} ${text}`, KNOWN).matches(() => [value]),
        );
        expect(holds).toHaveLength(1);
      }),
    );
  });

  test('lists exactly the names it uses', () => {
    expect([...parseWhere('layer == 1 && (Mass > 2 || layer == 3)', KNOWN).names]).toEqual(['layer', 'mass']);
  });

  test('is read or rejected, whatever is typed', () => {
    const piece = fc.constantFrom(
      'layer',
      'mass',
      '==',
      '<',
      '~',
      '!',
      '(',
      ')',
      '&&',
      '||',
      ' and ',
      ' contains ',
      '=',
      '1',
      '"x"',
      '"',
      '.',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((all) => all.join('')),
          fc.string(),
        ),
        (text) => {
          try {
            expect(typeof fits(text)).toBe('boolean');
          } catch (error) {
            expect(error).toBeInstanceOf(UserError);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
