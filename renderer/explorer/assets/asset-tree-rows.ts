import type { TreeRow } from '#renderer/ui/lists/virtual-tree.tsx';
import type { FileLinks, LinkedFile } from '#shared/contract/graph.ts';

/** Which way a branch of the tree leads. */
export type Direction = 'usedBy' | 'needs';

/** A row: the file itself, the head of a direction, or a file at the other end of links. */
export interface AssetRow extends TreeRow {
  readonly key: string;
  /** Path in Data; null = the game itself, or a head. */
  readonly path: string | null;
  readonly direction: Direction | null;
  /** Of a head: how many files there are. */
  readonly head?: number | undefined;
  readonly file?: LinkedFile | undefined;
  /** Its own file is above it already, so it does not open again. */
  readonly again: boolean;
}

/** The links of files that were asked for, by path. */
export type KnownLinks = ReadonlyMap<string, FileLinks>;

/**
 * The rows of a file’s tree: both directions, and below each file what follows in the same direction.
 * @param open keys of open rows
 */
export function assetRows(root: string, known: KnownLinks, open: ReadonlySet<string>): readonly AssetRow[] {
  const rows: AssetRow[] = [
    { ...only(1), key: root, expanded: null, path: root, direction: null, again: false },
  ];
  for (const [at, direction] of DIRECTIONS.entries()) {
    const key = `${direction}:`;
    const links = known.get(root);
    const files = links?.[direction] ?? [];
    const isOpen = open.has(key);
    rows.push({
      key,
      level: 1,
      setSize: DIRECTIONS.length + 1,
      posInSet: at + 2,
      expanded: links === undefined || files.length === 0 ? null : isOpen,
      path: null,
      direction,
      head: files.length + moreOf(links, direction),
      again: false,
    });
    if (isOpen) addFiles(rows, { files, direction, known, open, above: [root], key, level: 2 });
  }
  return rows;
}

const DIRECTIONS: readonly Direction[] = ['usedBy', 'needs'];

interface Branch {
  readonly files: readonly LinkedFile[];
  readonly direction: Direction;
  readonly known: KnownLinks;
  readonly open: ReadonlySet<string>;
  /** Paths above, outermost first. */
  readonly above: readonly string[];
  readonly key: string;
  readonly level: number;
}

function addFiles(rows: AssetRow[], branch: Branch): void {
  const { files, direction, known, open, above, level } = branch;
  for (const [at, file] of files.entries()) {
    const key = `${branch.key}/${file.path}`;
    const again = file.path !== null && above.includes(file.path);
    const links = file.path === null ? undefined : known.get(file.path);
    // Whether a file has links is only known once it is opened.
    const mayOpen = file.path !== null && !again && links?.[direction].length !== 0;
    const isOpen = mayOpen && open.has(key);
    rows.push({
      key,
      level,
      setSize: files.length,
      posInSet: at + 1,
      expanded: mayOpen ? isOpen : null,
      path: file.path,
      direction,
      file,
      again,
    });
    if (!isOpen || links === undefined || file.path === null) continue;
    addFiles(rows, {
      ...branch,
      files: links[direction],
      above: [...above, file.path],
      key,
      level: level + 1,
    });
  }
}

function only(level: number): Pick<TreeRow, 'level' | 'setSize' | 'posInSet'> {
  return { level, setSize: DIRECTIONS.length + 1, posInSet: 1 };
}

function moreOf(links: FileLinks | undefined, direction: Direction): number {
  return (direction === 'usedBy' ? links?.moreUsers : links?.moreNeeds) ?? 0;
}
