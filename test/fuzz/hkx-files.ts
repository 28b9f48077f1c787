import { bytesSource } from '#shared/binary/source.ts';
import { convertHkx } from '#shared/formats/hkx/convert-hkx.ts';
import { HKX_TARGETS } from '#shared/formats/hkx/hkx-targets.ts';
import { hkxOpener } from '#shared/formats/hkx/opener.ts';
import { wave } from '#test/fixtures/sample/wave.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { type FuzzCount, inWords, walk } from './run.ts';

const MOST_FIELDS = 300;
const LARGEST_SEED = 30_000;

/** Generated animations and small real ones, in every form that they can be converted to. */
export function hkxSeeds(): readonly Uint8Array[] {
  const real = corpusFiles('animation', /\.hkx$/).map(corpusFile);
  const stored = [wave(), ...real.filter(({ length }) => length < LARGEST_SEED)];
  const others = [wave(), ...stored.slice(1, 2)].flatMap((bytes) => [
    convertHkx(bytes, 'xml'),
    convertHkx(bytes, 'se'),
  ]);
  return [...stored, ...others];
}

/** Runs everything that is done with a packfile that is a file, on arbitrary bytes. */
export function tryHkx(bytes: Uint8Array, count: FuzzCount): void {
  const file = hkxOpener.open(bytesSource(bytes, 'a.hkx'));
  file.views();
  inWords(count, () => {
    file.findings();
    count.opened += 1;
  });
  inWords(count, () => file.inspect?.());
  inWords(count, () => file.facts?.());
  inWords(count, () => file.animation?.rigs());
  inWords(count, () => {
    for (const [index] of (file.animation?.clips() ?? []).entries()) {
      inWords(count, () => file.animation?.clip(index));
    }
  });
  inWords(count, () => {
    const tree = file.fields?.();
    if (tree !== undefined) walk(tree.root, { left: MOST_FIELDS });
  });
  inWords(count, () => file.animation?.setMarks?.(0, [{ time: 0.5, text: 'FootLeft', track: '' }]));
  for (const target of HKX_TARGETS) {
    inWords(count, () => {
      const converted = convertHkx(bytes, target);
      // What was converted opens, and is not refused for anything that the conversion made of it.
      const again = convertHkx(converted, target === 'le' ? 'se' : 'le');
      if (again.length === 0) throw new Error('converted to nothing');
    });
  }
}
