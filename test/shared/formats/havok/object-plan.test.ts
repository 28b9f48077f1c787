import { describe, expect, test } from 'vitest';
import { packfileBytes } from '#shared/formats/havok/object-plan.ts';
import { openPackfile } from '#shared/formats/havok/open.ts';
import { planOfPackfile } from '#test/fixtures/havok/plan-of-packfile.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { corpusPackfiles } from '#test/support/havok-corpus.ts';

describe.skipIf(corpusMissing !== undefined)('real packfiles, read as objects and written anew', () => {
  test.each(corpusPackfiles())('$file, block $block', ({ bytes }) => {
    const plan = planOfPackfile(openPackfile(bytes));
    if (plan === undefined) throw new Error('a class is unknown');
    expect(firstDifference(packfileBytes(plan), bytes)).toBe(-1);
  });
});

function firstDifference(a: Uint8Array, b: Uint8Array): number {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i += 1) if (a[i] !== b[i]) return i;
  return -1;
}
