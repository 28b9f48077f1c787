import { describe, expect, test } from 'vitest';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { once } from '#shared/formats/kit/once.ts';
import { makePackfile } from '#test/fixtures/havok/physics-system.ts';
import { addPolytope, boxHull } from '#test/fixtures/havok/shapes.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';
import { BSI, wholeBank } from '#test/fixtures/texbsi/banks.ts';
import { openFile } from '#test/support/loaded-formats.ts';

const BOX = makePackfile([
  { shape: (builder) => addPolytope(builder, boxHull([1, 1, 1]), 'Wood'), motion: { mass: 5 } },
]);
const FILES = {
  'box.nif': packfileNif(BOX, [{ name: 'Box', body: 0 }]),
  'TEXBSI.302': wholeBank(),
  'sky.bsi': BSI,
} as const;

/** A source that counts how often all of it is read, except the first bytes, which identify it. */
function counted(bytes: Uint8Array, name: string): { readonly source: ByteSource; reads(): number } {
  let reads = 0;
  const own = bytesSource(bytes, name);
  const source: ByteSource = {
    ...own,
    read(offset, length) {
      if (offset === 0 && length === own.size) reads += 1;
      return own.read(offset, length);
    },
  };
  return { source, reads: () => reads };
}

describe.each(Object.entries(FILES))('an open %s', (name, bytes) => {
  test('has read nothing yet', () => {
    const { source, reads } = counted(bytes, name);
    const file = openFile(source);
    expect(file.fields).toBeDefined();
    expect(reads()).toBe(0);
  });

  test('is read once, whatever is requested', () => {
    const { source, reads } = counted(bytes, name);
    const file = openFile(source);
    for (let again = 0; again < 2; again += 1) {
      expect(file.views()).toContain('fields');
      file.fields?.().at('');
      file.findings();
      file.inspect?.();
      file.facts?.();
      file.texture?.();
      file.bank?.();
      file.scene?.geometryNames();
      file.scene?.build({ skins: true });
      file.collision?.();
      file.values?.('blocks[0]');
      file.namedFiles?.list();
      file.structure?.addableTypes?.();
      file.parts?.();
    }
    expect(reads()).toBe(1);
  });
});

test('is checked once, and reports its findings each time', () => {
  let tries = 0;
  const broken = once(() => {
    tries += 1;
    throw new FormatError('truncated', 'ends too early');
  });
  expect(broken).toThrow('ends too early');
  expect(broken).toThrow(FormatError);
  expect(tries).toBe(1);
});

test('a file of an unknown format has no capabilities', () => {
  const file = openFile(bytesSource(Uint8Array.of(0, 1, 2, 3), 'a.dat'));
  expect(Object.keys(file)).toEqual(['views', 'findings']);
});
