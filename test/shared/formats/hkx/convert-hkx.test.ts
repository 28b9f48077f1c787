import { describe, expect, test } from 'vitest';
import { FormatError, UserError } from '#shared/errors.ts';
import { convertHkx } from '#shared/formats/hkx/convert-hkx.ts';
import { openHkx } from '#shared/formats/hkx/open-hkx.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';

const SKYRIM = corpusFiles('animation', /\.hkx$/).filter((path) => {
  const bytes = corpusFile(path);
  return bytes[0] !== '<'.charCodeAt(0) && openHkx(bytes).layout.release === 'hk2010';
});
const stored = (path: string): Uint8Array => corpusFile(`animation/${path}`);
const WISP = 'havok-as-xml/wisp_skeleton/skeleton_';

describe.skipIf(corpusMissing)('conversion between the editions of Skyrim', () => {
  test.each(SKYRIM)('%s comes back with the same bytes', (path) => {
    const bytes = corpusFile(path);
    const [there, back] =
      openHkx(bytes).layout.pointerSize === 4 ? (['se', 'le'] as const) : (['le', 'se'] as const);
    const converted = convertHkx(bytes, there);
    expect(openHkx(converted).findings).toEqual([]);
    expect(Buffer.compare(convertHkx(converted, back), bytes)).toBe(0);
  });

  test.each([
    ['skyrim/1hm_staggerbacksmallest.hkx', 'skyrimse/1hm_staggerbacksmallest.hkx'],
    ['skyrim/skeleton.hkx', 'skyrimse/skeleton.hkx'],
    [`${WISP}x86_reconverted.hkx`, `${WISP}x64_reconverted.hkx`],
  ])('%s and %s become each other', (le, se) => {
    expect(Buffer.compare(convertHkx(stored(le), 'se'), stored(se))).toBe(0);
    expect(Buffer.compare(convertHkx(stored(se), 'le'), stored(le))).toBe(0);
  });

  test('what cannot be converted is told', () => {
    expect(() => convertHkx(stored('fallout4/Death1.hkx'), 'se')).toThrow('is for Fallout 4');
    expect(() => convertHkx(stored('skyrimse/skeleton.hkx'), 'se')).toThrow('Skyrim Special Edition already');
  });

  test('a damaged file is refused in words or converted, never worse', () => {
    const bytes = stored('skyrimse/1hm_staggerbacksmallest.hkx');
    let refused = 0;
    for (let at = 0; at < bytes.length; at += 61) {
      const damaged = bytes.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      try {
        convertHkx(damaged, 'le');
      } catch (error) {
        if (!(error instanceof FormatError) && !(error instanceof UserError)) throw error;
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(10);
  });
});
