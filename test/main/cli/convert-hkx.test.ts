import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { modwright, scratch } from './cli-support.ts';

describe.skipIf(corpusMissing)('convert hkx', () => {
  const stored = (path: string): string => {
    const copy = join(scratch(), 'Stored.hkx');
    writeFileSync(copy, corpusFile(`animation/${path}`));
    return copy;
  };

  test('writes an animation for the other edition of Skyrim', async () => {
    const output = join(scratch(), 'Stagger.hkx');
    const name = '1hm_staggerbacksmallest.hkx';
    const run = await modwright('convert', 'hkx', stored(`skyrim/${name}`), '--to', 'se', '-o', output);
    expect(run.code).toBe(0);
    expect(Buffer.compare(readFileSync(output), corpusFile(`animation/skyrimse/${name}`))).toBe(0);
  });

  test('says why a file is not converted, and writes nothing', async () => {
    const output = join(scratch(), 'Death.hkx');
    const run = await modwright('convert', 'hkx', stored('fallout4/Death1.hkx'), '--to', 'se', '-o', output);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('Stored.hkx” is for Fallout 4');
    expect(() => readFileSync(output)).toThrow('ENOENT');
  });
});
