import { stampKey } from '#main/files/file-stamp.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { EntryDetails, PathProvider } from '#shared/contract/workspace.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { findingEntry } from '#shared/findings.ts';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import { rawEntryPath } from '#shared/formats/kit/entry-path.ts';
import type { OrderedArchive } from '#shared/games/archive-order.ts';
import { explain, type Verdict } from '#shared/games/explain.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { Occurrence } from '#shared/workspace/built-tree.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import type { IndexedArchive } from './indexed-archive.ts';
import { modNames } from './loose-folders.ts';
import { isDataRoot } from './roots.ts';
import { type ModCopy, modCopyOf } from './save-targets.ts';
import type { ResolvedFile, Workspace } from './workspace.ts';
import type { WorkspaceIndex } from './workspace-index.ts';

/** Every provider of a path, the shown one first, each with the reason for its rank. Only in a Data folder one wins. */
export function pathProviders(workspace: Workspace, path: string): readonly PathProvider[] {
  const ranked = rankedProviders(workspace, path);
  return placeOutside(workspace) === undefined ? ranked : ranked.map((one) => ({ ...one, wins: false }));
}

/** Where files are that the game does not load from there; undefined for a Data folder. */
function placeOutside({ root: { info } }: Workspace): string | undefined {
  if (isDataRoot(info)) return undefined;
  return info.kind === 'output' ? 'Not in the Data folder' : 'Opened without its Data folder';
}

function rankedProviders(workspace: Workspace, path: string): readonly PathProvider[] {
  const inData = dataProviders(workspace.index, path);
  const copy = inData.length === 0 ? undefined : modCopyOf(workspace, path);
  if (copy === undefined) return inData;
  const hidden = inData.map((each) =>
    each.shown
      ? { ...each, shown: false, wins: false, reason: 'hidden by your copy in the mod folder' }
      : each,
  );
  return [modProvider(copy), ...hidden];
}

function modProvider({ size, modified }: ModCopy): PathProvider {
  return {
    provider: { kind: 'mod', name: 'Mod folder', files: 1 },
    entry: null,
    size,
    shown: true,
    wins: true,
    disputed: false,
    modified,
    reason: 'your saved copy takes priority',
  };
}

function dataProviders(index: WorkspaceIndex, path: string): readonly PathProvider[] {
  const { tree, folders, archives } = index;
  const node = nodeAt(tree.columns, path);
  if (node === undefined) return [];
  const occurrences = tree.occurrences(node);
  const verdicts = judgeOf(index)(occurrences);
  return occurrences.map(({ provider, index: at }, rank) => {
    const archive = archives[provider - folders.length];
    return {
      provider: tree.providers[provider]!,
      entry: archive === undefined ? null : at,
      size: (archive?.entries.storedSize ?? folders[provider]!.loose.columns.size)[at]!,
      modified: timeOf(index, { provider, index: at }),
      shown: rank === 0,
      ...verdicts[rank]!,
    };
  });
}

/** Returns a function that gives the game's verdicts on the files of one path, in the game's order. Reusable for an index. */
export function judgeOf(index: WorkspaceIndex): (occurrences: readonly Occurrence[]) => readonly Verdict[] {
  const { tree, game, folders } = index;
  const known = new Map(game.archives.map((archive) => [archive.name, archive]));
  const archives = tree.providers.map(({ kind, name }) =>
    kind === 'archive' ? (known.get(name) ?? plainly(name)) : undefined,
  );
  const mods = modNames(folders);
  return (occurrences) => {
    const contenders = occurrences.map((one) => ({
      archive: archives[one.provider],
      time: timeOf(index, one),
      mod: mods[one.provider],
    }));
    return explain(contenders, game.explained);
  };
}

/** An archive in a folder of an unknown game. */
function plainly(name: string): OrderedArchive {
  return { name, place: 0, rule: '', disputed: false };
}

function timeOf({ archives, folders }: WorkspaceIndex, { provider, index }: Occurrence): number {
  return (
    archives[provider - folders.length]?.stamp.mtimeMs ?? folders[provider]!.loose.columns.modified[index]!
  );
}

/** Facts of one file for the properties panel. */
export async function entryDetails(
  workspace: Workspace,
  file: ResolvedFile,
  pool: Pool<Tasks>,
  signal: AbortSignal,
): Promise<EntryDetails> {
  const { index } = workspace;
  const ranked = pathProviders(workspace, file.shown);
  const outside = placeOutside(workspace);
  // Outside of Data the only one says nothing that the facts do not.
  const providers = outside !== undefined && ranked.length === 1 ? [] : ranked;
  const where = (path: string): readonly Fact[] =>
    outside === undefined ? [] : [{ label: 'Location', value: outside, hint: path }];
  const copy = modCopyOf(workspace, file.shown);
  const copied = copy === undefined ? [] : copyFacts(copy);
  if (file.kind === 'entry') {
    const stored = foldPath(rawEntryPath(file.archive.entries, file.entry));
    return {
      path: file.shown,
      facts: [
        ...copied,
        ...where(file.archive.path),
        ...entryFacts(file, copy !== undefined, await unpackedSize(file, pool, signal)),
      ],
      providers,
      findings: file.archive.findings.filter((finding) => foldPath(findingEntry(finding) ?? '') === stored),
    };
  }
  const { name: mod, loose } = index.folders[file.folder]!;
  const at = loose.indexOf(file.relative) ?? 0;
  const archive = index.archives.find(({ path }) => path === file.path);
  return {
    path: file.shown,
    facts: [
      // Size and time of the game's own file are among the providers.
      ...(copy === undefined
        ? [
            { label: 'Size', value: bytes(loose.columns.size[at]!) },
            timeFact('Modified', loose.columns.modified[at]!),
          ]
        : copied),
      ...(outside === undefined
        ? [{ label: 'Location', value: index.folders.length === 1 ? 'Loose file' : `Loose file of ${mod}` }]
        : where(file.path)),
      ...(archive === undefined ? [] : archiveFacts(archive)),
    ],
    providers,
    findings: index.findings.filter(({ path }) => path === file.relative),
  };
}

type Fact = EntryDetails['facts'][number];

function copyFacts({ path, size, modified }: ModCopy): readonly Fact[] {
  return [
    { label: 'Read from', value: 'Mod folder', hint: path },
    { label: 'Size', value: bytes(size) },
    timeFact('Saved', modified),
  ];
}

/** Unpacked size of an entry, which only its data block has; undefined if that cannot be read. */
async function unpackedSize(
  { archive: { path, stamp }, entry }: ResolvedFile & { readonly kind: 'entry' },
  pool: Pool<Tasks>,
  signal: AbortSignal,
): Promise<number | undefined> {
  const input = { archive: { path, stamp }, entries: Uint32Array.of(entry) };
  try {
    const options = { signal, priority: 'interactive', quarantineKey: stampKey(input.archive) } as const;
    const [size] = await pool.run('entry-sizes', input, options);
    return Number.isNaN(size) ? undefined : size;
  } catch (error) {
    // The archive was changed or removed. Its directory is still known, and opening the entry reports why it fails.
    if (signal.aborted || !(error instanceof UserError || error instanceof FormatError)) throw error;
    return undefined;
  }
}

function entryFacts(
  { archive: { name, entries, summary }, entry }: ResolvedFile & { readonly kind: 'entry' },
  hasCopy: boolean,
  size: number | undefined,
): readonly Fact[] {
  const marks = entries.marks[entry]!;
  const has = (mark: number) => (marks & mark) !== 0;
  const facts: Fact[] = [
    { label: 'Archive', value: name },
    {
      label: hasCopy ? 'Unpacked size' : 'Size',
      ...(size === undefined
        ? { value: 'unknown', hint: 'its data cannot be read' }
        : { value: bytes(size) }),
    },
    { label: 'Stored size', value: bytes(entries.storedSize[entry]!) },
    {
      label: 'Compression',
      value: has(EntryMark.compressed) ? summary.codec : 'none',
      hint:
        has(EntryMark.compressed) === summary.compressedByDefault
          ? 'the archive’s default'
          : 'unlike the archive’s default',
    },
    { label: 'Position', value: `0x${entries.offset[entry]!.toString(16).toUpperCase()}` },
    {
      label: 'Name hash',
      value: entries.hash[entry]!.toString(16).toUpperCase().padStart(16, '0'),
      hint: 'the game finds the file by it',
    },
    { label: 'Entry', value: `${entry + 1} of ${grouped(entries.count)}` },
  ];
  if (has(EntryMark.shared)) facts.push({ label: 'Data', value: 'shared with another entry' });
  if (has(EntryMark.unnamed)) facts.push({ label: 'Name', value: 'not in the archive’s name tables' });
  if (has(EntryMark.outside)) facts.push({ label: 'Data', value: 'outside the file' });
  return facts;
}

function archiveFacts({ summary, encoding }: IndexedArchive): readonly Fact[] {
  return [
    { label: 'Archive', value: summary.label },
    { label: 'Files', value: grouped(summary.files) },
    { label: 'Folders', value: grouped(summary.folders) },
    { label: 'Names', value: encoding },
  ];
}

/** Groups thousands with a thin space, as everywhere in the window. */
function grouped(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, '\u2009');
}

function bytes(value: number): string {
  return `${grouped(value)} bytes`;
}

function timeFact(label: string, when: number): Fact {
  const value = new Date(when).toISOString().slice(0, 19).replace('T', ' ').concat(' UTC');
  return { label, value, when };
}
