import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Import, readImports } from '#test/support/read-imports.ts';

/**
 * Checks every import, including type-only ones, against the order of folders in ARCHITECTURE.md. A line there is a
 * floor: it may import the floors above it in the list, and its own files. An unlisted folder belongs to the nearest
 * listed parent folder.
 */
const LAYERS = ['shared', 'main', 'renderer'] as const;

/** The layers that each layer may import. */
const ALLOWED: Readonly<Record<(typeof LAYERS)[number], readonly string[]>> = {
  shared: [],
  main: ['shared'],
  renderer: ['shared'],
};

/** Role names: each format, feature or view may have its own file of this name. */
const ROLES = new Set(
  'format.ts schema.ts model.ts fields.ts facts.ts inspect.ts open.ts plan.ts hash.ts texture.ts view.ts service.ts tasks.ts main.ts'.split(
    ' ',
  ),
);

/** Of all but the configurations of the builds, which are no part of what is built. */
const imports = readImports(LAYERS).filter(({ from }) => !basename(from).startsWith('vite.'));
const architecture = readFileSync('ARCHITECTURE.md', 'utf8');

describe.each(LAYERS)('the folders of %s', (layer) => {
  const floors = floorsOf(layer);
  const own = imports.filter(({ from }) => from.startsWith(`${layer}/`));

  test('are all listed in ARCHITECTURE.md', () => {
    const files = new Set(own.map(({ from }) => from));
    expect([...files].filter((file) => roomOf(file, floors) === undefined)).toEqual([]);
  });

  test('import only folders below them', () => {
    const against = own.filter(({ from, to }) => {
      const one = roomOf(from, floors);
      const other = roomOf(to, floors);
      return one !== undefined && other !== undefined && floors.indexOf(one) < floors.indexOf(other);
    });
    expect(against.map(shown)).toEqual([]);
  });

  test('import only layers below theirs', () => {
    const foreign = own.filter(({ to }) => {
      const other = LAYERS.find((name) => to.startsWith(`${name}/`));
      return other !== undefined && other !== layer && !ALLOWED[layer].includes(other);
    });
    expect(foreign.map(shown)).toEqual([]);
  });

  test('have unique file names, except for roles', () => {
    const paths = [...new Set(own.flatMap(({ from, to }) => [from, to]))].filter(
      (path) => path.startsWith(`${layer}/`) && !ROLES.has(basename(path)),
    );
    // Files of a format, a view or a group of commands are known by folder and name: bmp/unpack.ts, csg/list.ts.
    const byName = grouped(paths, (path) => path.replace(/^.*\/(?=[^/]+$)/, folderName(path)));
    expect([...byName.values()].filter((same) => same.length > 1)).toEqual([]);
  });
});

test('a task imports neither services nor operations of the main thread', () => {
  const tasks = imports.filter(({ from }) => /^main\/[a-z]+\/tasks\//.test(from));
  expect(tasks.length).toBeGreaterThan(50);
  const wrong = tasks.filter(
    ({ to }) =>
      to.startsWith('main/') &&
      !/^main\/([a-z]+\/tasks|codec|files|games|pool)\/|^main\/[a-z-]+\.ts$/.test(to),
  );
  expect(wrong.map(shown)).toEqual([]);
});

test('the command line imports operations, but no services', () => {
  const services = imports.filter(({ from, to }) => from.startsWith('main/cli/') && /service\.ts$/.test(to));
  expect(services.map(shown)).toEqual([]);
});

test('only the desktop shell imports electron', () => {
  const electron = imports.filter(({ from, to }) => to === 'electron' && !from.startsWith('main/shell/'));
  expect(electron.map(shown)).toEqual([]);
});

test('imports form no cycles, except in the schema interpreter, which is recursive like schemas', () => {
  expect(
    circles(imports).filter((circle) => !circle.every((file) => file.startsWith('shared/binary/'))),
  ).toEqual([]);
});

test('every import leads to a file, including style sheets and workers, which the compiler does not check', () => {
  const missing = imports.filter(({ to, specifier }) => /^[.#]/.test(specifier) && !existsSync(to));
  expect(missing.map(shown)).toEqual([]);
});

test('imports in the same folder begin with ./, all others with the layer', () => {
  const wrong = imports.filter(({ from, to, specifier }) => {
    if (!LAYERS.some((layer) => to.startsWith(`${layer}/`))) return false;
    return dirname(from) === dirname(to) ? !specifier.startsWith('./') : !specifier.startsWith('#');
  });
  expect(wrong.map(({ from, specifier }) => `${from}: ${specifier}`)).toEqual([]);
});

/** The floors of a layer, lowest first: the lines of the fenced block with its name. */
function floorsOf(layer: string): readonly string[] {
  const block = new RegExp(`\`\`\`floors ${layer}\\n([^\`]*)\`\`\``).exec(architecture)?.[1] ?? '';
  return block
    .split('\n')
    .map((line) => line.replace(/\s{2,}.*/, '').trim())
    .filter((line) => line !== '');
}

function roomOf(path: string, floors: readonly string[]): string | undefined {
  if (floors.includes(path)) return path;
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    // The line of a layer stands for its own files: a new folder of a layer needs a line.
    if (LAYERS.some((layer) => layer === folder) && folder !== dirname(path)) return undefined;
    if (floors.includes(folder)) return folder;
    const any = folder.replace(/^([a-z]+)\/[^/]+\/([^/]+)$/, '$1/*/$2');
    if (floors.includes(any)) return any;
  }
  return undefined;
}

/** The part of a path that distinguishes files of the same name: the format, view or feature. */
function folderName(path: string): string {
  return (
    /^(?:shared\/formats\/|main\/cli\/commands\/|shared\/(?=contract)|renderer\/editors\/)([^/]+\/)/.exec(
      path,
    )?.[1] ?? ''
  );
}

function shown({ from, to }: Import): string {
  return `${from} -> ${to}`;
}

/** Groups of files that import each other in a cycle (Tarjan). */
function circles(all: readonly Import[]): readonly (readonly string[])[] {
  const next = grouped(all, ({ from }) => from);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.get(file)!);
    stack.push(file);
    for (const { to } of next.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) found.push(circle);
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return found;
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    groups.set(keyOf(item), [...group, item]);
  }
  return groups;
}
