import { createHash } from 'node:crypto';
import { basename, dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import type { ServiceContext } from '#main/context/context.ts';
import type { RootSpec } from '#main/context/host.ts';
import { keptFile } from '#main/context/kept-file.ts';
import { pathInside } from '#main/files/path-inside.ts';
import { isManaged } from '#main/games/data-layout.ts';
import type { RootInfo } from '#shared/contract/roots.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';

/** A folder or archive that this session may use. Windows know only `info`. */
export interface Root {
  readonly info: RootInfo;
  readonly path: string;
}

export interface Roots {
  readonly handlers: Pick<Handlers, 'dialog.openFolder' | 'dialog.openArchive'>;
  /** Display name of a folder or archive. */
  labelOf(kind: RootInfo['kind'], path: string): string;
  /** Roots named at start, then those opened since. */
  list(): readonly RootInfo[];
  /** Roots opened in this session and earlier ones, latest first. Empty if only the named roots may be used. */
  recent(): readonly RootInfo[];
  /** Root to open at start. */
  readonly open: string | null;
  /** @throws UserError `no-such-root` */
  get(id: string): Root;
  /** A writable root. @throws UserError `no-such-root`, `not-an-output` */
  output(id: string): Root;
  /** Registers a root and returns it. */
  add(spec: RootSpec): Root;
  /** Registers a path that the user chose or dropped, so that windows may open it. */
  grant(kind: RootInfo['kind'], path: string): Root;
  /**
   * The innermost known Data folder that contains a file. Folders of a mod manager do not count, because a file's path
   * there is not its path in Data.
   */
  around(path: string): Root | undefined;
  /** Puts a root at the top of the recent ones. */
  remember(root: Root): void;
}

const RECENT_KEPT = 12;

const Recent = v.array(
  v.object({
    kind: v.picklist(['data', 'archive', 'file', 'output', 'sample']),
    path: v.string(),
    label: v.string(),
  }),
);

export function createRoots({ options, log }: ServiceContext): Roots {
  const { host, userData, sampleFolder } = options;
  const known = new Map<string, Root>();
  const listed = new Set<Root>();
  // Only a host with dialogs lets the user choose freely; others only use the roots named at start.
  const recent =
    host.dialogs === undefined
      ? undefined
      : keptFile({
          path: join(userData, 'recent.json'),
          what: 'recent folders',
          schema: Recent,
          initial: [],
          log,
        });

  function add(spec: RootSpec): Root {
    const path = resolve(spec.path);
    const id = rootId(spec.kind, path);
    const root = known.get(id) ?? { info: infoOf(id, spec, path), path };
    known.set(id, root);
    if (spec.kind === 'output') listed.add(root);
    return root;
  }

  const named = options.roots.map(add);
  const sample = add({ kind: 'sample', path: sampleFolder, label: 'Sample Data folder' });
  for (const root of [...named, sample]) listed.add(root);
  for (const spec of recent?.get() ?? []) add(spec);

  function grant(kind: RootInfo['kind'], path: string): Root {
    const root = add({ kind, path, label: labelOf(kind, path) });
    listed.add(root);
    return root;
  }

  async function chosen(
    kind: RootInfo['kind'],
    choose: () => Promise<string | null>,
  ): Promise<RootInfo | null> {
    const path = await choose();
    return path === null ? null : grant(kind, path).info;
  }

  function dialogs(): NonNullable<typeof host.dialogs> {
    if (host.dialogs !== undefined) return host.dialogs;
    throw new UserError(
      'unsupported',
      'A browser cannot choose folders for Modwright. Name them when you start it: modwright serve FOLDER.',
    );
  }

  function get(id: string): Root {
    const root = known.get(id);
    if (root === undefined)
      throw new UserError('no-such-root', 'This folder is no longer open. Open it again.');
    return root;
  }

  return {
    labelOf,
    open: options.open === undefined ? null : (named[options.open]?.info.id ?? null),
    list: () => [...listed].map((root) => root.info),
    recent: () => (recent?.get() ?? []).map((spec) => add(spec).info),
    get,
    output(id) {
      const root = get(id);
      if (root.info.kind === 'output') return root;
      throw new UserError(
        'not-an-output',
        `“${root.info.label}” is not a folder that Modwright may write to.`,
      );
    },
    add,
    grant,
    around: (path) =>
      [...known.values()]
        .filter(
          (root) => isDataRoot(root.info) && pathInside(root.path, path) !== null && !isManaged(root.path),
        )
        .sort((a, b) => b.path.length - a.path.length)[0],
    remember({ info, path }) {
      if (recent === undefined || info.kind === 'sample') return;
      const others = recent.get().filter((spec) => spec.path !== path || spec.kind !== info.kind);
      void recent.set([{ kind: info.kind, path, label: info.label }, ...others].slice(0, RECENT_KEPT));
    },
    handlers: {
      'dialog.openFolder': ({ purpose }) =>
        chosen(purpose === 'data' ? 'data' : 'output', () => dialogs().openFolder(purpose)),
      'dialog.openArchive': () => chosen('archive', () => dialogs().openArchive()),
    },
  };
}

/** Whether a root is a Data folder, which a game loads. */
export function isDataRoot({ kind }: RootInfo): boolean {
  return kind === 'data' || kind === 'sample';
}

/** Stable across sessions, because windows and journals remember it; does not reveal the path. */
function rootId(kind: RootInfo['kind'], path: string): string {
  return createHash('sha256').update(`${kind}\0${path}`).digest('hex').slice(0, 20);
}

/** `Oblivion` for `…/Oblivion/Data`: every game's folder is called Data. */
function labelOf(kind: RootInfo['kind'], path: string): string {
  const name = basename(path);
  const parent = basename(dirname(path));
  return kind === 'data' && /^data( files)?$/i.test(name) && parent !== '' ? parent : name || path;
}

function infoOf(id: string, { kind, label }: RootSpec, path: string): RootInfo {
  return { id, kind, label, ...(kind === 'output' && { path }) };
}
