import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha1 } from '#shared/codec/sha1.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';

test('it is the hash that Node computes, for all lengths around a block', () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, i) => i * length);
    expect(sha1(bytes)).toBe(createHash('sha1').update(bytes).digest('hex'));
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1000 }), (bytes) => {
      expect(sha1(bytes)).toBe(createHash('sha1').update(bytes).digest('hex'));
    }),
  );
});

test.skipIf(corpusMissing !== undefined)('the game’s own .mesh is named by it', () => {
  const [folder, name] = ['8e80bdf6c020bc22765a', '9cfc9d401dba9c2dcfa1'];
  expect(sha1(corpusFile(`starfield/geometries/${folder}/${name}.mesh`))).toBe(folder + name);
});
