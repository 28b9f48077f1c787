import { MANY_FILES, type Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { type DataExtents, findDataFile } from '#main/workspace/data-files.ts';
import type { BankPalettes } from '#shared/contract/banks.ts';
import { paletteFolders } from '#shared/formats/palette/palette-folders.ts';
import { palettesByPreference } from '#shared/formats/palette/prefer.ts';
import { foldPath } from '#shared/text/fold.ts';
import { NodeKind, type TreeColumns } from '#shared/workspace/tree.ts';
import { nameOf, nodeAt } from '#shared/workspace/tree-paths.ts';

const DEADLINE = 30_000;
/** The game has 27 per folder. */
const MAX_PALETTES = 500;

/** The palettes near a file with their colors, best first. */
export async function findPalettes(
  pool: Pool<Tasks>,
  places: DataExtents,
  file: string,
  remembered: string | undefined,
  signal: AbortSignal,
): Promise<BankPalettes> {
  const { columns } = places.index.tree;
  const folder = parentOf(file);
  const found = (path: string) => {
    const one = findDataFile(places, [path]);
    return one === undefined ? [] : [{ place: one.place, name: one.shown }];
  };
  const around = paletteFolders(folder);
  const paths = around.palettes.flatMap((one) => palettesIn(columns, one));
  const files = [...new Map(paths.map((path) => [foldPath(path), path])).values()]
    .slice(0, MAX_PALETTES)
    .flatMap(found);
  const [world = null] = around.world.flatMap((one) => found(joined(one, 'WORLD.INI')));
  const {
    colors,
    world: worlds,
    problems,
  } = await pool.run(
    'read-palettes',
    { files, world },
    { signal, priority: 'interactive', deadlineMs: DEADLINE, quarantineKey: MANY_FILES },
  );
  const known = new Map(
    files.flatMap(({ name }, at) => {
      const own = colors[at];
      return own == null ? [] : [[name, own] as const];
    }),
  );
  const sorted = palettesByPreference({ palettes: [...known.keys()], remembered, world: worlds, folder });
  const named = new Set(sorted.map(({ path }) => path));
  // Palettes without any evidence can still be selected.
  const others = [...known.keys()].filter((path) => !named.has(path)).sort();
  return {
    palettes: [...sorted, ...others.map((path) => ({ path, why: 'elsewhere' as const, worlds: [] }))].map(
      (one) => ({ ...one, colors: known.get(one.path)! }),
    ),
    problems,
  };
}

function palettesIn(tree: TreeColumns, folder: string): readonly string[] {
  const node = folder === '' ? 0 : nodeAt(tree, folder);
  if (node === undefined || tree.kind[node] !== NodeKind.folder) return [];
  const first = tree.firstChild[node]!;
  return Array.from({ length: tree.childCount[node]! }, (_, i) => first + i)
    .filter((child) => tree.kind[child] !== NodeKind.folder)
    .map((child) => nameOf(tree, child))
    .filter((name) => /\.col$/i.test(name))
    .map((name) => joined(folder, name));
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
