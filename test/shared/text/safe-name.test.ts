import { posix, win32 } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  foldedName,
  isSafeName,
  MAX_NAME_BYTES,
  safeName,
  splitPath,
  withSuffix,
} from '#shared/text/safe-name.ts';
import { planPaths } from '#test/support/plan-paths.ts';

/** Plans one path and returns `segments joined` and the problem's code. */
function place(path: string): readonly [string | null, string | null] {
  const [planned] = planPaths([path]);
  return [planned?.segments?.join('/') ?? null, planned?.problem?.code ?? null];
}

describe('paths that lead outside', () => {
  it.each([
    '..\\..\\dir\\evil.txt',
    'a/../../../evil.txt',
    'a\\..\\b.txt',
    '..',
    'dir/..',
    '/etc/passwd',
    '\\windows\\x.txt',
    '\\\\server\\share\\x.txt',
    '//server/share/x.txt',
    'C:\\x.txt',
    'c:x.txt',
    'z:/x.txt',
    'a:b',
  ])('%s is rejected', (path) => {
    expect(place(path)).toEqual([null, 'unsafe-path']);
  });

  it('are reported with their own path and a reason', () => {
    expect(planPaths(['a\\..\\b.txt'])[0]?.problem).toEqual({
      path: 'a/../b.txt',
      code: 'unsafe-path',
      message:
        'Not extracted: its path climbs to a parent folder (..), which would write outside of the chosen folder.',
    });
  });
});

describe('harmless paths', () => {
  it.each([
    ['meshes\\clutter\\book.nif', 'meshes/clutter/book.nif'],
    ['Textures/Armor/Iron_n.dds', 'Textures/Armor/Iron_n.dds'],
    ['..foo', '..foo'],
    ['a\\...b\\c', 'a/...b/c'],
    ['.\\preview.png', 'preview.png'],
    ['.gitignore', '.gitignore'],
    ['María\\Größe – 你好.dds', 'María/Größe – 你好.dds'],
    ['a & b, c; d=e!\\f@g#h$i%j^k{l}`m.nif', 'a & b, c; d=e!/f@g#h$i%j^k{l}`m.nif'],
    ['console.nif', 'console.nif'],
    ['com.nif', 'com.nif'],
    ['a\\nul_texture.dds', 'a/nul_texture.dds'],
  ])('%s keeps its name', (path, wanted) => {
    expect(place(path)).toEqual([wanted, null]);
  });
});

describe('names that some system cannot create', () => {
  it.each([
    ['con.nif', '_con.nif'],
    ['dir\\AUX', 'dir/_AUX'],
    ['nul .txt', '_nul .txt'],
    ['COM1.tar.gz', '_COM1.tar.gz'],
    ['lpt³', '_lpt³'],
    ['prn\\x.nif', '_prn/x.nif'],
    ['dir.\\x.nif', 'dir_/x.nif'],
    ['x.nif. ', 'x.nif__'],
    ['.. \\x', '___/x'],
    ['a\\.', 'a/_'],
    ['dir\\a:b', 'dir/a_b'],
    ['dir\\c:\\x', 'dir/c_/x'],
    ['what?.dds', 'what_.dds'],
    ['<a>|"b"*.dds', '_a___b__.dds'],
    ['line\nbreak\x00.txt', 'line_break_.txt'],
    ['\x81\x9f.txt', '__.txt'],
    ['innocent\u202egpj.exe', 'innocent_gpj.exe'],
    ['half\ud800.txt', 'half_.txt'],
    ['', 'unnamed'],
    ['dir\\', 'dir/unnamed'],
    ['a\\\\b', 'a/b'],
  ])('%j is created as %s, and reported', (path, wanted) => {
    expect(place(path)).toEqual([wanted, 'renamed']);
  });

  it('are cut if they are too long, and keep their extension', () => {
    const name = `${'ł'.repeat(200)}.nif`;
    const safe = safeName(name);
    expect(safe).toMatch(/^ł+~\.nif$/);
    expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(MAX_NAME_BYTES);
    expect(place(name)).toEqual([safe, 'renamed']);
    expect(safeName('a'.repeat(MAX_NAME_BYTES))).toHaveLength(MAX_NAME_BYTES);
    expect(Buffer.byteLength(withSuffix(safe, '~12'))).toBeLessThanOrEqual(MAX_NAME_BYTES);
    expect(withSuffix(safe, '~12')).toMatch(/~12\.nif$/);
  });
});

describe('entries of the same name', () => {
  const plan = (...paths: readonly string[]): readonly (readonly [string | undefined, string | null])[] =>
    planPaths(paths).map(({ segments, problem }) => [segments?.join('/'), problem?.code ?? null]);

  it('are distinguished by a suffix: the first keeps its name', () => {
    expect(plan('a\\Book.nif', 'A\\book.NIF', 'a\\book.nif', 'a\\book~2.nif')).toEqual([
      ['a/Book.nif', null],
      ['a/book~2.NIF', 'name-collision'],
      ['a/book~3.nif', 'name-collision'],
      ['a/book~2~2.nif', 'name-collision'],
    ]);
  });

  it('go into one folder if only the case of the folder differs', () => {
    expect(plan('Meshes\\a.nif', 'meshes\\b.nif', 'MESHES/c.nif')).toEqual([
      ['Meshes/a.nif', null],
      ['Meshes/b.nif', null],
      ['Meshes/c.nif', null],
    ]);
  });

  it('can be a file and a folder', () => {
    expect(plan('x', 'x\\y', 'X\\z', 'q\\r', 'Q')).toEqual([
      ['x', null],
      ['x~2/y', 'name-collision'],
      ['x~2/z', 'name-collision'],
      ['q/r', null],
      ['Q~2', 'name-collision'],
    ]);
  });

  it('include those that become the same by replacement', () => {
    expect(plan('a?.dds', 'a*.dds')).toEqual([
      ['a_.dds', 'renamed'],
      ['a_~2.dds', 'name-collision'],
    ]);
  });

  it('include accents composed in two ways, which are one name on macOS', () => {
    expect(plan('caf\u00e9.dds', 'cafe\u0301.dds').map(([, code]) => code)).toEqual([null, 'name-collision']);
  });
});

describe('whatever an archive holds', () => {
  const nasty = fc.constantFrom(
    ...[
      '..',
      '.',
      '',
      ' ',
      '. .',
      '...',
      'CON',
      'nul.txt',
      'a',
      'A',
      'a~2',
      'C:',
      'é',
      'e\u0301',
      'ß',
      'SS',
      'ſ',
      '\ud800',
    ],
    ...['x'.repeat(300), '\0', ':', '~', 'a.', 'İ', 'i̇'],
  );
  const segment = fc.oneof({ weight: 3, arbitrary: nasty }, fc.string({ unit: 'binary', maxLength: 12 }));
  const path = fc
    .array(fc.tuple(segment, fc.constantFrom('\\', '/')), { minLength: 1, maxLength: 5 })
    .map((parts) =>
      parts
        .map(([name, separator]) => name + separator)
        .join('')
        .slice(0, -1),
    );
  const paths = fc.array(path, { maxLength: 30 });

  it('no planned path leaves the folder, on any system', () => {
    fc.assert(
      fc.property(paths, (list) => {
        for (const { segments } of planPaths(list)) {
          if (segments === null) continue;
          for (const { join, relative, isAbsolute, sep } of [posix, win32]) {
            const root = sep === '/' ? '/target/root' : 'D:\\target\\root';
            const inside = relative(root, join(root, ...segments));
            expect(inside.split(sep)).toEqual(segments);
            expect(isAbsolute(inside)).toBe(false);
          }
          for (const name of segments) {
            expect(isSafeName(name)).toBe(true);
            expect(name).toMatch(/^[^<>:"/\\|?*\0]*[^<>:"/\\|?*\0. ]$/);
            expect(Buffer.byteLength(name)).toBeLessThanOrEqual(MAX_NAME_BYTES);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('no two planned paths are one file, and none is another’s folder, on any system', () => {
    fc.assert(
      fc.property(paths, (list) => {
        const files = new Set<string>();
        const folders = new Set<string>();
        for (const { segments } of planPaths(list)) {
          if (segments === null) continue;
          const folded = segments.map(foldedName);
          const file = folded.join('/');
          expect(files.has(file)).toBe(false);
          files.add(file);
          for (let depth = 1; depth < folded.length; depth++) folders.add(folded.slice(0, depth).join('/'));
        }
        for (const file of files) expect(folders.has(file)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('every renamed entry is reported', () => {
    fc.assert(
      fc.property(paths, (list) => {
        planPaths(list).forEach(({ segments, problem }, index) => {
          const own = list[index] as string;
          if (problem !== null) {
            expect(problem.path).toBe(own.replaceAll('\\', '/'));
            return;
          }
          const split = splitPath(own);
          expect(foldedName(segments?.join('/') ?? '')).toBe(foldedName([...split].join('/')));
        });
      }),
    );
  });

  it('the same list gives the same plan, and planning a plan changes nothing', () => {
    fc.assert(
      fc.property(paths, (list) => {
        const placed = planPaths(list).flatMap(({ segments }) =>
          segments === null ? [] : [segments.join('/')],
        );
        expect(planPaths(placed).map(({ segments }) => segments?.join('/'))).toEqual(placed);
      }),
    );
  });
});
