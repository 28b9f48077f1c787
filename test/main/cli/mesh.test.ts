import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusMissing } from '#test/support/corpus.ts';
import { modwright, modwrightJson, scratch } from './cli-support.ts';

const CORPUS = '../shared/corpus/convert/fix';
const NAME = 'FixBSXFlags_AddExtEmit.in.nif';

interface Mended {
  readonly file: string;
  readonly changed: boolean;
  readonly report: readonly {
    readonly block: number;
    readonly change: string;
    readonly old: string;
    readonly new: string;
  }[];
}

describe.skipIf(corpusMissing !== undefined)('mesh tools', () => {
  test('a dry run says what would change and why, and writes nothing', async () => {
    const folder = scratch();
    cpSync(join(CORPUS, NAME), join(folder, NAME));
    const before = readFileSync(join(folder, NAME));
    const { json } = await modwrightJson('mesh', 'fix-bsx', folder, '--dry-run', '--json');
    const found = json as readonly Mended[];
    expect(found).toHaveLength(1);
    expect(found[0]?.report).toMatchObject([
      { block: 1, change: 'integerData.externalEmit', old: 'false', new: 'true' },
    ]);
    expect(readFileSync(join(folder, NAME))).toEqual(before);
    const { stdout, code } = await modwright('mesh', 'fix-bsx', folder, '--dry-run');
    expect(stdout).toContain('A shader has external emittance.');
    expect(code).toBe(0);
  });

  test('the mended mesh goes to a mod folder, and needs nothing more', async () => {
    const [folder, out] = [scratch(), scratch()];
    cpSync(join(CORPUS, NAME), join(folder, 'meshes', NAME));
    await modwrightJson('mesh', 'fix-bsx', folder, '-o', out, '--json');
    const again = await modwrightJson('mesh', 'fix-bsx', out, '--dry-run', '--json');
    expect(again.json).toEqual([]);
  });

  test('an option of text is taken as it is', async () => {
    const folder = scratch();
    cpSync(join(CORPUS, NAME), join(folder, NAME));
    const names = 'Scene Root=New name;Other=Another';
    const { stdout, code } = await modwright('mesh', 'rename-bones', folder, '--names', names, '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain('name: Scene Root → New name.');
    const { stderr } = await modwright('mesh', 'rename-bones', folder, '--names', 'A=B;B=C', '--dry-run');
    expect(stderr).toContain('both an old and a new name');
  });
});
