import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { hkxOpener } from '#shared/formats/hkx/opener.ts';
import { hkxFile } from '#test/fixtures/havok/hkx-file.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';

const open = (bytes: Uint8Array) => hkxOpener.open(bytesSource(bytes, 'a.hkx'));

/** The file after a text was set; undoing it gives the same bytes back. */
function set(bytes: Uint8Array, path: string, text: string): Uint8Array {
  const { after, undone } = applyChanges(bytes, open(bytes).fields!().change(path, text).changes);
  expect(isEqual(undone, bytes)).toBe(true);
  return after;
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(other);

const MADE = hkxFile({
  bones: [
    { name: 'Root', parent: -1, x: 0 },
    { name: 'Arm', parent: 0, x: 10 },
  ],
  turns: [
    [0, 0],
    [0, 9],
  ],
  marks: [{ time: 0.01, text: 'FootLeft' }],
});
const bones = (bytes: Uint8Array) =>
  open(bytes)
    .animation!.rigs()[0]!
    .bones.map(({ name }) => name);
const objectsOf = (bytes: Uint8Array) => open(bytes).fields!().at('objects').children(0, 10_000);
const ARM = `${objectsOf(MADE).find(({ type }) => type === 'hkaSkeleton')?.path}.bones1Name`;

test.each([['A'], ['Arm of a very long name that has no room where the old one was'], ['']])(
  'a bone is renamed to “%s”, and all else stays',
  (name) => {
    const after = set(MADE, ARM, name);
    expect(bones(after)).toEqual(['Root', name]);
    const file = open(after);
    expect([...file.findings(), ...(file.inspect?.() ?? [])]).toEqual([]);
    expect(file.animation!.clip(0)).toEqual(open(MADE).animation!.clip(0));
    expect(set(after, ARM, 'Arm')).toEqual(MADE);
  },
);

test('a text that cannot be stored is refused in words', () => {
  for (const text of ['Ж', 'a\0b'])
    expect(() => set(MADE, ARM, text)).toThrow('has a character that a packfile cannot store');
});

const FILES = corpusFiles('animation', /\.hkx$/).concat(corpusFiles('mods', /\.hkx$/));

describe.skipIf(FILES.length === 0)('texts of real files', () => {
  test('get longer and come back', () => {
    let changed = 0;
    for (const file of FILES) {
      const bytes = corpusFile(file);
      if (bytes[0] !== 0x57) continue;
      const texts = objectsOf(bytes).flatMap((object) =>
        object.children(0, 100_000).filter(({ name, type }) => name !== 'head' && type === 'text'),
      );
      for (const { path } of [...texts.slice(0, 1), ...texts.slice(-1)]) {
        const old = open(bytes).fields!().at(path).text();
        const longer = set(bytes, path, `${old} and something more`);
        expect(open(longer).fields!().at(path).text(), path).toBe(`${old} and something more`);
        expect(open(longer).inspect!(), path).toEqual(open(bytes).inspect!());
        expect(isEqual(set(longer, path, old), bytes), path).toBe(true);
        changed += 1;
      }
    }
    expect(changed).toBeGreaterThan(20);
  });
});
