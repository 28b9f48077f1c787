import { describe, expect, test, vi } from 'vitest';
import { brightness, hexOf, ofHex } from '#renderer/editors/material/color-values.ts';
import { nothingChangedText } from '#renderer/editors/material/material-commands.ts';
import { createMaterialEdits } from '#renderer/editors/material/material-edits.ts';
import {
  aboutProperty,
  isOwn,
  keepingSame,
  shownGroups,
  valueText,
} from '#renderer/editors/material/shown-properties.ts';
import { spelledPath } from '#renderer/editors/material/texture-path.ts';
import type { ReadMaterial } from '#shared/contract/materials.ts';
import type { MaterialProperty } from '#shared/formats/kit/material.ts';

function property(name: string, change: Partial<MaterialProperty> = {}): MaterialProperty {
  return {
    name,
    label: name,
    group: 'Textures',
    control: { kind: 'texture' },
    value: '',
    doc: '',
    path: name,
    ...change,
  };
}

function material(properties: readonly MaterialProperty[], change: Partial<ReadMaterial> = {}): ReadMaterial {
  const none = { structure: null, parents: [], stored: {}, base: null };
  return { revision: 0, kind: 'BGSM', properties, ...none, ...change };
}

const ALPHA = property('alpha', {
  label: 'Alpha',
  group: 'Alpha',
  doc: 'Opacity of the surface.',
  control: { kind: 'number', step: 0.01 },
  value: 0.5,
});

describe('shown properties', () => {
  const two = material([property('diffuse', { label: 'Diffuse' }), ALPHA]);

  test('a filter finds words of the name, heading and description, all of them', () => {
    const found = (filter: string) => shownGroups(two, filter, false).map(({ title, all }) => [title, all]);
    expect(found('')).toEqual([
      ['Textures', 1],
      ['Alpha', 1],
    ]);
    expect(found('opacity SURFACE')).toEqual([['Alpha', 1]]);
    expect(found('opacity texture')).toEqual([]);
  });

  test('changed only lists what differs from the template, what is not inherited, and unsaved edits', () => {
    const base = {
      kind: 'root',
      path: 'materials/a.bgsm',
      source: 'loose',
      values: { diffuse: 'x' },
    } as const;
    const names = (one: ReadMaterial) =>
      shownGroups(one, '', true).flatMap(({ properties }) => properties.map(({ name }) => name));
    expect(names(two)).toEqual([]);
    expect(names({ ...two, stored: { alpha: 1 } })).toEqual(['alpha']);
    expect(names({ ...two, base })).toEqual(['diffuse']);
    const inherited = property('color', { inheritedFrom: 'a.mat' });
    const child = material([inherited, ALPHA], { kind: 'MAT', parents: [{ path: 'a.mat', problem: null }] });
    expect([isOwn(child, inherited), isOwn(child, ALPHA)]).toEqual([false, true]);
  });

  test('a property does nothing while all of its flags are off', () => {
    const flag = (name: string, value: boolean) =>
      property(name, { label: name, control: { kind: 'flag' }, value });
    const opacity = property('opacity', { needs: ['falloff', 'colorFalloff', 'missing'], value: 1 });
    const about = (...properties: readonly MaterialProperty[]) =>
      aboutProperty(material([...properties, opacity]), opacity);
    expect(about(flag('falloff', false), flag('colorFalloff', false))).toEqual([
      'Does nothing while “falloff” and “colorFalloff” are off.',
    ]);
    expect(about(flag('falloff', false))).toEqual(['Does nothing while “falloff” is off.']);
    expect(about(flag('falloff', false), flag('colorFalloff', true))).toEqual([]);
    // What the material does not store cannot be off.
    expect(about()).toEqual([]);
  });

  test('the file that several values come from stands once at their heading', () => {
    const inherited = (name: string, inheritedFrom: string) => property(name, { inheritedFrom });
    const from = (...properties: readonly MaterialProperty[]) =>
      shownGroups(material(properties), '', false).map((group) => group.from);
    expect(from(inherited('a', 'x.mat'), ALPHA, inherited('b', 'x.mat'))).toEqual(['x.mat', null]);
    expect(from(inherited('a', 'x.mat'), inherited('b', 'y.mat'))).toEqual([null]);
    expect(from(inherited('a', 'x.mat'), property('b'))).toEqual([null]);
  });

  test('says why Changed only leaves nothing', () => {
    const one = material([ALPHA]);
    const base = { kind: 'root', path: 'materials/a.bgsm', source: 'loose', values: {} } as const;
    const parents = [{ path: 'a.mat', problem: null }];
    expect([one, { ...one, base }, { ...one, parents }].map(nothingChangedText)).toEqual([
      'It has no unsaved changes.',
      'Nothing differs from its template materials/a.bgsm.',
      'It inherits all of its values.',
    ]);
  });

  test('properties that are as before stay the same objects, so that their rows are not drawn again', () => {
    const color = property('color', { control: { kind: 'color' }, value: [1, 0, 0] });
    const before = material([ALPHA, color], { stored: { color: [0, 0, 0] } });
    const read = structuredClone({ ...before, revision: 1 });
    const after = keepingSame(before, {
      ...read,
      properties: read.properties.map((one) => (one.name === 'alpha' ? { ...one, value: 0.6 } : one)),
    });
    expect(after.revision).toBe(1);
    expect(after.properties.map(({ value }) => value)).toEqual([0.6, [1, 0, 0]]);
    expect(after.properties[1]).toBe(color);
    expect(after.stored.color).toBe(before.stored.color);
    expect(keepingSame(null, before)).toBe(before);
  });

  test('says what a property does, what is stored, and what its template has', () => {
    const base = {
      kind: 'original',
      path: 'a.bgsm',
      source: 'Game - Materials.ba2',
      values: { alpha: null },
    } as const;
    expect(aboutProperty(material([ALPHA], { stored: { alpha: 1 }, base }), ALPHA)).toEqual([
      'Opacity of the surface.',
      'The file stores: 1.',
      'The original in Game - Materials.ba2 has: not stored.',
    ]);
    expect([valueText(true), valueText(''), valueText([1, 0.33333, 0])]).toEqual([
      'on',
      'empty',
      '1, 0.3333, 0',
    ]);
  });
});

describe('colors', () => {
  test('hex digits keep how bright a color is', () => {
    expect(hexOf([1, 0.5, 0])).toBe('#FF8000');
    expect(hexOf([4, 2, 0])).toBe('#FF8000');
    expect(brightness([4, 2, 0])).toBe(4);
    expect(ofHex('0f0', [4, 2, 0])).toEqual([0, 4, 0]);
    expect(ofHex(' #FF0000 ', [0, 0, 0])).toEqual([1, 0, 0]);
    expect(ofHex('#FF00', [0, 0, 0])).toBeNull();
    // Numbers that no screen shows do not break it.
    expect(hexOf([-1, Number.NaN, 0])).toHaveLength(7);
  });
});

describe('paths', () => {
  const like = (value: string, kind: ReadMaterial['kind'] = 'BGSM') =>
    spelledPath(material([property('a', { value })], { kind }), 'textures/wall/a_d.dds', 'textures');

  test('are spelled as the material spells others', () => {
    expect(like('')).toBe('wall\\a_d.dds');
    expect(like('b\\b_d.dds')).toBe('wall\\a_d.dds');
    expect(like('b/b_d.dds')).toBe('wall/a_d.dds');
    expect(like('Textures\\b_d.dds')).toBe('Textures\\wall\\a_d.dds');
    expect(like('data/textures/b_d.dds')).toBe('data/textures/wall/a_d.dds');
    expect(like('', 'MAT')).toBe('Data\\Textures\\wall\\a_d.dds');
  });

  test('of other materials too', () => {
    const one = material([property('a', { value: 'textures/b.dds' })]);
    expect(spelledPath(one, 'materials/t/a.bgsm', 'materials')).toBe('Materials/t/a.bgsm');
  });
});

describe('edits', () => {
  function bench() {
    let revision = 1;
    const sent: { readonly method: string; readonly value?: unknown; readonly gesture?: string }[] = [];
    const request = vi.fn(
      async (method: string, input: { settings?: { value: unknown }[]; gesture?: string }) => {
        await new Promise((done) => setTimeout(done, 5));
        revision += 1;
        sent.push({
          method,
          value: input.settings?.[0]?.value,
          ...(input.gesture && { gesture: input.gesture }),
        });
        return { revision };
      },
    );
    return { edits: createMaterialEdits({ request } as never, 'd1', () => revision), sent };
  }

  test('a drag sends the latest value as fast as it is answered, in one gesture with the last', async () => {
    const { edits, sent } = bench();
    const moves = Array.from({ length: 50 }, (_, value) => edits.drag('alpha', value));
    await Promise.all(moves);
    await edits.set('alpha', 50);
    expect(sent.map(({ value }) => value)).toEqual([0, 49, 50]);
    expect(new Set(sent.map(({ gesture }) => gesture)).size).toBe(1);
    await edits.drag('alpha', 1);
    expect(new Set(sent.map(({ gesture }) => gesture)).size).toBe(2);
  });

  test('a drag that begins before the last one is answered is a step of its own', async () => {
    const { edits, sent } = bench();
    const moves = [edits.drag('alpha', 1), edits.drag('alpha', 2), edits.set('alpha', 3)];
    moves.push(edits.drag('smoothness', 4));
    await Promise.all(moves);
    const of = (value: number) => sent.find((one) => one.value === value)?.gesture;
    expect(of(1)).toBe(of(3));
    expect(of(4)).not.toBe(of(1));
  });

  test('values have arrived once the edits are settled, also one that had to wait', async () => {
    const { edits, sent } = bench();
    void edits.drag('alpha', 1);
    void edits.set('alpha', 2);
    await edits.settled();
    expect(sent.map(({ value }) => value)).toEqual([1, 2]);
  });

  test('a drag that is cancelled is undone, and one that changed nothing is not', async () => {
    const { edits, sent } = bench();
    void edits.drag('alpha', 1);
    void edits.drag('alpha', 2);
    await edits.cancel();
    await edits.cancel();
    expect(sent.map(({ method }) => method)).toEqual(['material.set', 'document.undo']);
  });

  test('flags and texts are steps of their own, a key that is held is one', async () => {
    const { edits, sent } = bench();
    for (const value of [true, false]) await edits.set('decal', value);
    for (const value of [1, 2, 3]) await edits.set('alpha', value);
    expect(new Set(sent.slice(0, 2).map(({ gesture }) => gesture)).size).toBe(2);
    expect(new Set(sent.slice(2).map(({ gesture }) => gesture)).size).toBe(1);
  });
});
