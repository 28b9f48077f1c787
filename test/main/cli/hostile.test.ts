import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CraftBsa, craftBsa } from '#test/fixtures/crafted-bsa.ts';
import { hexTree, modwright, modwrightJson, readTree, scratch } from './cli-support.ts';

/** What a script sees of malicious archives. Other tests check that nothing escapes. */

const fine = { name: 'meshes', files: [{ name: 'fine.nif', data: 'fine' }] };

interface Case {
  readonly recipe: CraftBsa;
  /** Codes of the reported entries. */
  readonly problems: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  'a path that climbs out': {
    recipe: withFolder('..\\..\\outside', 'evil.txt', 'evil'),
    problems: ['unsafe-path'],
  },
  'an absolute path': {
    recipe: withFolder('/tmp/modwright-escape', 'evil.txt', 'evil'),
    problems: ['unsafe-path'],
  },
  'a drive letter': { recipe: withFolder('c:\\windows', 'evil.txt', 'evil'), problems: ['unsafe-path'] },
  'a size that nothing could unpack to': {
    recipe: {
      version: 103,
      folders: [
        fine,
        {
          name: 'bomb',
          files: [{ name: 'bomb.txt', data: 'x'.repeat(99), compressed: true, declaredSize: 0xfffffff0 }],
        },
      ],
    },
    problems: ['size-impossible'],
  },
  'a size that is not what comes out': {
    recipe: {
      version: 103,
      folders: [
        fine,
        {
          name: 'short',
          files: [{ name: 'a.txt', data: 'x'.repeat(99), compressed: true, declaredSize: 98 }],
        },
      ],
    },
    problems: ['size-mismatch'],
  },
  'data behind the end of the file': {
    recipe: {
      version: 104,
      folders: [fine, { name: 'gone', files: [{ name: 'a.txt', data: 'x', offset: 0x7ffffff0 }] }],
    },
    problems: ['data-outside'],
  },
};

describe('malicious archives', () => {
  test.each(Object.entries(cases))(
    '%s: exit 3, safe entries are extracted, nothing else is written',
    async (_, it) => {
      const folder = scratch();
      const path = join(folder, 'hostile.bsa');
      writeFileSync(path, craftBsa(it.recipe));
      const out = join(folder, 'a/b/c/out');
      const { code, json } = await modwrightJson('extract', path, '-o', out);
      const { problems } = json as { problems: { path: string; code: string }[] };
      expect({ code, codes: problems.map((problem) => problem.code) }).toEqual({
        code: 3,
        codes: it.problems,
      });
      expect(hexTree(readTree(folder))).toEqual(
        hexTree({
          'a/b/c/out/meshes/fine.nif': Buffer.from('fine'),
          'hostile.bsa': readFileSync(path),
        }),
      );
      const listed = await modwrightJson('list', path);
      expect(listed.code).toBe(0);
      const { files } = listed.json as { files: { size: unknown }[] };
      expect(files).toHaveLength(2);
      for (const { size } of files) expect(size === null || typeof size === 'number').toBe(true);
      const again = join(folder, 'again.bsa');
      expect((await modwright('repack', path, '-o', again)).code).toBe(0);
      expect(readFileSync(again).equals(readFileSync(path))).toBe(true);
    },
  );

  test('names that Windows does not allow are made safe and reported', async () => {
    const folder = scratch();
    const path = join(folder, 'hostile.bsa');
    writeFileSync(path, craftBsa(withFolder('sound', 'con.wav', 'tone')));
    const { code, json } = await modwrightJson('extract', path, '-o', join(folder, 'out'));
    const { problems } = json as { problems: { path: string; code: string }[] };
    expect(code).toBe(3);
    expect(problems).toEqual([expect.objectContaining({ path: 'sound/con.wav' })]);
    const names = Object.keys(readTree(join(folder, 'out')));
    expect(names).toHaveLength(2);
    expect(names).not.toContain('sound/con.wav');
  });

  test.each([
    ['folders without end', { folderCount: 0x7fffffff }],
    ['a version of the future', { statedVersion: 106 }],
    ['another file that says BSA', { magic: 'BSA\0', statedVersion: 0x20202020 }],
  ] as const)('%s: exit 1 and nothing written, at once', async (_, lie) => {
    const folder = scratch();
    const path = join(folder, 'hostile.bsa');
    writeFileSync(path, craftBsa({ version: 103, folders: [fine], ...lie }));
    for (const args of [
      ['list', path],
      ['extract', path, '-o', join(folder, 'out')],
      ['repack', path, '-o', join(folder, 'out.bsa')],
    ]) {
      const { code, stdout, stderr } = await modwright(...args, '--json');
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/hostile\.bsa at offset \d+.*\[[a-z-]+\]\n$/);
    }
    const verified = await modwrightJson('verify', path);
    expect(verified).toMatchObject({ code: 1, json: { format: 'bsa', ok: false } });
    expect(readdirSync(folder)).toEqual(['hostile.bsa']);
  });
});

function withFolder(folder: string, file: string, data: string): CraftBsa {
  return { version: 103, folders: [fine, { name: folder, files: [{ name: file, data }] }] };
}
