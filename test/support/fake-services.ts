import { changeBetween } from '#shared/contract/document-change.ts';
import type { JobInfo } from '#shared/contract/jobs.ts';
import type { JournalInfo } from '#shared/contract/journals.ts';
import type { Keybindings } from '#shared/contract/keybindings.ts';
import type { RootInfo } from '#shared/contract/roots.ts';
import type { LogLine, SessionInfo } from '#shared/contract/session.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Thumbnails } from '#shared/contract/textures.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import { type Finding, UserError } from '#shared/errors.ts';
import { PLAIN } from '#shared/formats/nif/scene/plain-material.ts';
import { readKeyFile, writeRules } from '#shared/keys/key-file.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { EventHub } from '#shared/rpc/event-hub.ts';
import { packTree } from '#shared/workspace/packed-tree.ts';
import { type FakeScan, fakeBlockTypes, fakeContents } from './fake-block-types.ts';
import { fakeCollision } from './fake-collision.ts';
import { fakeConflicts } from './fake-conflicts.ts';
import { fakeContentComparisons } from './fake-contents.ts';
import { fakeConversions } from './fake-conversions.ts';
import { fakeCopies } from './fake-copies.ts';
import { type FakeDocument, fakeFields, openFake, step, touch, write } from './fake-documents.ts';
import { fakeGame, fakeGames } from './fake-games.ts';
import { fakeData, fakeProviders, fakeTree, wideData } from './fake-tree.ts';

/** Mock services, for viewing and testing the window alone. Never part of the product. */
export interface FakeOptions {
  /** `none`: no folder open. `empty`: an empty one. `small`: one of everything. `huge`: 400,000 entries. */
  readonly data?: 'none' | 'empty' | 'small' | 'huge';
  readonly theme?: Settings['theme'];
  readonly host?: SessionInfo['host'];
  readonly findings?: number;
  /** Findings that are only counted. */
  readonly unlisted?: number;
  readonly jobs?: readonly JobInfo[];
  readonly journals?: readonly JournalInfo[];
  readonly layout?: string;
  readonly scan?: FakeScan;
}

const WORKSPACE = 'w1';
const GB = 1024 ** 3;

export function fakeServices(hub: EventHub, options: FakeOptions = {}): Handlers {
  const { data = 'small', theme = 'dark', host = 'desktop' } = options;
  const roots: readonly RootInfo[] = [
    { id: 'r1', kind: 'data', label: 'Oblivion/Data' },
    { id: 'r2', kind: 'sample', label: 'Sample Data folder' },
    { id: 'r3', kind: 'output', label: 'Output', path: '/games/Output' },
  ];
  let settings: Settings = {
    theme,
    zoom: 1,
    hexColumns: 16,
    hexTint: true,
    density: 'compact',
    saveTarget: 'mod',
    layout: options.layout ?? '',
  };
  let keyText = '';
  let keybindings: Keybindings = { path: '/home/user/keybindings.json', ...readKeyFile(keyText) };
  let jobs = options.jobs ?? [];
  let journals = options.journals ?? [];
  const log: LogLine[] = [{ when: Date.now(), level: 'info', text: 'Started with made-up data' }];
  const documents = new Map<string, FakeDocument>();
  const top = data === 'huge' ? wideData(200, 2000) : data === 'empty' ? [] : fakeData();
  const tree = fakeTree(top);
  const files = tree.kind.reduce((sum, kind) => sum + (kind === 0 ? 0 : 1), 0);
  const { unlisted: count = 0 } = options;
  const unlisted: readonly Finding[] =
    count === 0 ? [] : [{ severity: 'error', code: 'hash-mismatch', message: 'and more like this', count }];
  let info: WorkspaceInfo = {
    id: WORKSPACE,
    root: roots[0] as RootInfo,
    name: 'Oblivion',
    files,
    providers: fakeProviders,
    modFolder: 'mods/My changes',
    outputRoot: 'r3',
    game: data === 'empty' ? null : fakeGame,
    findings: [
      ...Array.from({ length: options.findings ?? 0 }, (_, index) => ({
        severity: (['error', 'warning', 'info'] as const)[index % 3] ?? 'info',
        code: ['hash-mismatch', 'odd-padding', 'unsorted'][index % 3] ?? '',
        message:
          [
            'The stored hash is not the hash of the name.',
            'Padding bytes are not zero.',
            'Files are not in the order of their hashes.',
          ][index % 3] ?? '',
        offset: index * 16,
        path: `meshes/clutter/goblet${String(index % 40).padStart(2, '0')}.nif`,
      })),
      ...unlisted,
    ],
    outside: [],
    milliseconds: 41,
  };

  const find = (id: string): FakeDocument => {
    const document = documents.get(id);
    if (document === undefined) throw new UserError('no-such-document', 'The document is closed.');
    return document;
  };
  const edit = <R extends object | undefined>(id: string, run: (document: FakeDocument) => R) => {
    const document = find(id);
    const before = document.state;
    const result = run(document);
    const change = changeBetween(before, document.state);
    if (change !== null) hub.emit('document.changed', change);
    return { ...result, revision: document.state.revision };
  };
  const unsupported = (): never => {
    throw new UserError('unsupported', 'The made-up services cannot do this.');
  };

  const infoOf = (workspace: string): WorkspaceInfo => {
    const other = roots.slice(1).find(({ id }) => `w-${id}` === workspace);
    return other === undefined ? info : { ...info, id: workspace, root: other, name: other.label };
  };
  return {
    'strings.read': unsupported,
    'session.describe': () => ({
      version: '0.1.0',
      host,
      platform: 'linux',
      capabilities: {
        dialogs: host === 'desktop',
        reveal: host === 'desktop',
        openFile: host === 'desktop',
        dragOut: host === 'desktop',
        dropIn: host === 'desktop',
      },
      roots,
      open: data === 'none' ? null : 'r1',
      recent: [
        { id: 'r4', kind: 'data', label: 'Skyrim Special Edition/Data' },
        { id: 'r5', kind: 'archive', label: 'Fallout - Textures.bsa' },
      ],
    }),
    'session.log': () => log,
    'settings.get': () => settings,
    'settings.set': (change) => {
      settings = {
        ...settings,
        ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      };
      hub.emit('settings.changed', settings);
      return settings;
    },
    'keybindings.get': () => keybindings,
    'keybindings.set': ({ command, rules }) => {
      const text = writeRules(keyText, command, rules);
      keyText = text;
      keybindings = { ...keybindings, ...readKeyFile(text) };
      hub.emit('keybindings.changed', keybindings);
      return keybindings;
    },
    'dialog.openFolder': () => roots[0] ?? null,
    'dialog.openArchive': () => null,
    'workspace.open': ({ root }) => infoOf(`w-${root}`),
    'workspace.describe': ({ workspace }) => infoOf(workspace),
    'workspace.refresh': ({ workspace }) => infoOf(workspace),
    'workspace.allowOutside': () => info,
    'workspace.setModFolder': () => ({ ...info, modFolder: 'mods/Another' }),
    ...fakeGames((game) => {
      info = { ...info, game };
      hub.emit('workspace.changed', { workspace: WORKSPACE, reread: true });
      return info;
    }),
    'workspace.close': () => null,
    'workspace.tree': () => packTree(tree),
    'workspace.providers': () => [],
    'workspace.details': ({ address }) => ({
      path: address.path,
      facts: [
        { label: 'Size', value: '31 204 bytes' },
        { label: 'Stored size', value: '12 871 bytes', hint: 'zlib, 41%' },
        { label: 'Offset', value: '0x01A3C40' },
        { label: 'Hash', value: '6A1F0B2D04626F6B' },
      ],
      providers: [
        {
          provider: fakeProviders[0]!,
          entry: null,
          size: 31_204,
          modified: Date.UTC(2024, 4, 17, 9, 30),
          shown: true,
          wins: true,
          disputed: false,
          reason:
            'newer than the archives that have it: Oblivion uses a loose file only if it is newer than the archive',
        },
        {
          provider: fakeProviders[1]!,
          entry: 12,
          size: 30_988,
          modified: Date.UTC(2006, 0, 1),
          shown: false,
          wins: false,
          disputed: false,
          reason: 'older than the loose file; listed in sArchiveList of Oblivion.ini',
        },
      ],
      findings: fakeFindings(address.path),
    }),
    'document.open': ({ address }) => {
      const id = `d${documents.size + 1}`;
      const document = openFake(address, id);
      documents.set(id, document);
      return document.state;
    },
    'document.list': () => [...documents.values()].map(({ state }) => state),
    'document.state': ({ document }) => find(document).state,
    'document.close': ({ document }) => {
      documents.delete(document);
      return null;
    },
    'document.read': ({ document, offset, length }) => {
      const { bytes, state } = find(document);
      return { revision: state.revision, bytes: bytes.slice(offset, offset + length) };
    },
    'document.text': ({ document }) => {
      const { bytes, state } = find(document);
      return {
        revision: state.revision,
        text: new TextDecoder().decode(bytes),
        encoding: 'UTF-8',
        language: 'ini',
      };
    },
    'document.fields': ({ document, path, start, count }) => {
      const one = find(document);
      const total = path === '' ? Math.ceil(one.bytes.length / 4) : 0;
      return { revision: one.state.revision, total, rows: path === '' ? fakeFields(one, start, count) : [] };
    },
    'document.searchFields': ({ document, text }) => {
      const one = find(document);
      const rows = fakeFields(one, 0, Math.ceil(one.bytes.length / 4));
      return {
        revision: one.state.revision,
        search: 'all',
        rows: rows.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
        visited: rows.length,
        rest: 'none',
      };
    },
    'document.fieldAt': ({ document, offset }) => {
      const one = find(document);
      const index = Math.floor(offset / 4);
      return {
        revision: one.state.revision,
        chain: fakeFields(one, index, 1).map((row) => ({ ...row, index })),
      };
    },
    'document.fieldsIn': ({ document, offset, length }) => {
      const one = find(document);
      const start = Math.floor(offset / 4);
      return {
        revision: one.state.revision,
        rows: fakeFields(one, start, Math.ceil((offset + length) / 4) - start),
      };
    },
    'document.setField': ({ document, path, text }) => {
      const index = Number(/\d+/.exec(path)?.[0] ?? 0);
      const bytes = new Uint8Array(4);
      new DataView(bytes.buffer).setUint32(0, Number(text), true);
      return edit(document, (one) => {
        write(one, index * 4, bytes, `Set ${path}`);
        return { lost: [], rounded: [] };
      });
    },
    'document.writeBytes': ({ document, offset, bytes, label }) =>
      edit(document, (one) => write(one, offset, bytes, label ?? 'Write bytes')),
    'document.setText': ({ document, text }) =>
      edit(document, (one) => {
        one.undo.push({ offset: 0, before: one.bytes.slice(), label: 'Edit text' });
        one.bytes = new TextEncoder().encode(text);
        touch(one);
        return undefined;
      }),
    'document.resetField': ({ document }) => edit(document, () => undefined),
    'document.setFields': ({ document }) => edit(document, () => ({ rounded: [] })),
    'document.setEach': ({ document }) => edit(document, () => ({ rounded: [] })),
    'document.collision': () => ({ revision: 0, bodies: [], choices: {}, problems: [], more: false }),
    'document.uvs': () => null,
    'document.clips': unsupported,
    'document.setMarks': unsupported,
    'document.moveUvs': ({ document }) => edit(document, () => undefined),
    'document.values': () => ({ revision: 0, title: '', parts: 1, values: [] }),
    'document.blockTypes': () => ({ usual: [], others: [], takes: null, fitting: [] }),
    'document.restructure': ({ document }) => edit(document, () => ({ select: '', warnings: [] })),
    'document.copyBlocks': () => ({ blocks: 0 }),
    'document.pasteBlocks': ({ document }) => edit(document, () => ({ select: '', warnings: [] })),
    'compare.documents': () => {
      throw new UserError('different-formats', 'Made-up files are not compared.');
    },
    'scene.read': () => {
      throw new UserError('no-scene', 'Made-up files have no look.');
    },
    'animation.clips': () => ({ clips: [], rigs: [] }),
    'animation.clip': () => {
      throw new UserError('no-such-clip', 'Made-up files have no animations.');
    },
    'animation.skeletons': () => ({ havok: null, mesh: null, problems: [] }),
    'animation.tryImport': () => {
      throw new UserError('no-clips', 'has no animation that could get the movement');
    },
    'animation.import': ({ document }) => edit(document, () => undefined),
    'animation.export': () => {
      throw new UserError('no-clips', 'There are no animations in the file.');
    },
    'scene.export': () => {
      throw new UserError('no-scene', 'Made-up files have no look.');
    },
    'precombined.convert': () => {
      throw new UserError('nothing-to-bake', 'Made-up files have no objects.');
    },
    'material.look': ({ document }) => ({
      revision: find(document).state.revision,
      material: PLAIN,
      onMesh: [],
    }),
    'material.scene': () => {
      throw new UserError('no-scene', 'Made-up files have no look.');
    },
    'scene.morphs': () => ({ files: [], file: null, sets: [] }),
    'scene.texture': () => null,
    'record.place': () => null,
    'record.versions': () => null,
    'graph.state': () => 'none',
    'graph.read': () => ({ links: 0, missing: 0, problems: 0 }),
    'graph.of': () => ({ usedBy: [], needs: [], moreUsers: 0, moreNeeds: 0 }),
    'graph.renaming': ({ from, to }) => ({ from, to, files: [], names: [], warnings: [] }),
    'graph.report': () => ({ rows: [], more: 0 }),
    'graph.whole': () => ({ files: [], missing: [], left: 0 }),
    'graph.extract': () => {
      throw new UserError('no-such-file', 'Made-up files are not extracted.');
    },
    'bank.read': noBank,
    'bank.pixels': noBank,
    'bank.match': noBank,
    'bank.files': noBank,
    'bank.export': noBank,
    'bank.palettes': () => ({ palettes: [], problems: [] }),
    'precombined.geometry': ({ hash }) => ({ hash, file: null, plugin: null, message: 'It is missing.' }),
    'precombined.references': () => ({
      revision: 0,
      message: 'No plugin lists it.',
      table: null,
      findings: [],
    }),
    'thumbnail.read': fakeThumbnails,
    'thumbnail.scene': () => ({
      stamp: '',
      content: { kind: 'none', message: 'Made-up files have no look.' },
    }),
    'thumbnail.texture': () => null,
    'texture.describe': noTexture,
    'texture.look': noTexture,
    'texture.picture': noTexture,
    'texture.histogram': noTexture,
    'texture.png': noTexture,
    'material.read': () => {
      throw new UserError('no-material', 'Made-up files are no materials.');
    },
    'material.create': ({ path }) => ({ target: `/mod/${path}` }),
    'material.set': ({ document }) => edit(document, () => undefined),
    'mesh.try': () => ({
      revision: 1,
      changes: [
        {
          label: 'BSXFlags',
          name: 'integerData.addon',
          place: { block: 1, field: 'blocks[1].integerData.addon' },
          before: 'false',
          after: 'true',
          note: 'The mesh has add-on nodes.',
        },
      ],
      changed: 1,
      left: [],
      leftOut: 0,
      scene: null,
    }),
    'mesh.apply': ({ document }) => edit(document, () => undefined),
    'mesh.tryImport': () => ({
      revision: 1,
      shapes: [
        { block: 1, name: 'Seat', change: 'replaced', why: 'Imported: positions.' },
        { block: 5, name: 'Legs', change: 'same', why: '' },
        { block: -1, name: 'Lamp', change: 'left', why: 'The mesh has no shape of this name.' },
      ],
      counts: { replaced: 1, new: 0, same: 1, left: 1 },
      scene: null,
    }),
    'mesh.import': ({ document }) => edit(document, () => undefined),
    'texture.replace': noTexture,
    'texture.export': noTexture,
    'export.save': () => ({ files: [], problems: [] }),
    'host.openSaved': () => null,
    'document.undo': ({ document }) => edit(document, (one) => step(one, 'undo')),
    'document.redo': ({ document }) => edit(document, (one) => step(one, 'redo')),
    'document.save': ({ document }) =>
      edit(document, (one) => {
        one.stored = one.bytes.slice();
        one.undo.length = 0;
        one.redo.length = 0;
        touch(one);
        return { savedTo: `mods/My changes/${one.state.address.path}`, backup: null, problems: [] };
      }),
    'document.find': () => null,
    'journal.list': () => journals,
    'journal.restore': ({ journal }) => {
      const entry = journals.find((one) => one.id === journal);
      if (entry === undefined) return unsupported();
      journals = journals.filter((one) => one.id !== journal);
      const id = `d${documents.size + 1}`;
      const address = {
        workspace: WORKSPACE,
        path: entry.path,
        ...(entry.archive === null ? {} : { archive: entry.archive }),
      };
      const document = openFake(address, id);
      documents.set(id, document);
      return write(document, 16, Uint8Array.of(1, 2, 3, 4), 'Restored edit');
    },
    'journal.discard': ({ journal }) => {
      journals = journals.filter((one) => one.id !== journal);
      return null;
    },
    ...fakeCopies(),
    'archive.open': unsupported,
    'archive.close': () => null,
    'archive.sizes': () => new Float64Array(0),
    'archive.verify': () => ({ ok: true, findings: [] }),
    'archive.extract': unsupported,
    ...fakeBlockTypes(options.scan),
    ...fakeContents(options.scan),
    ...fakeContentComparisons(options.scan, data === 'huge' ? 400_000 : 120),
    ...fakeConflicts(data === 'small' ? options.scan : 'nothing'),
    ...fakeCollision(options.scan),
    'repack.suggest': () => [],
    'repack.plan': unsupported,
    'repack.run': unsupported,
    'repack.handOver': unsupported,
    'repack.release': unsupported,
    'repack.written': () => [],
    'repack.kept': () => [],
    'repack.keep': () => null,
    'pack.suggest': unsupported,
    'pack.plan': unsupported,
    'pack.run': unsupported,
    ...fakeConversions(WORKSPACE, options.scan),
    'jobs.list': () => jobs,
    'jobs.cancel': ({ job }) => {
      jobs = jobs.map((one) =>
        one.id === job
          ? { ...one, state: 'cancelled', ended: Date.now(), message: 'Cancelled. Nothing was written.' }
          : one,
      );
      hub.emit('jobs.changed', jobs);
      return null;
    },
    'jobs.dismiss': ({ job }) => {
      jobs = jobs.filter((one) => one.id !== job);
      hub.emit('jobs.changed', jobs);
      return null;
    },
    // Files that are never ready, to test the window meanwhile.
    'drag.prepare': (_input, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    'drag.start': unsupported,
    'host.reveal': () => null,
    'host.revealFile': () => null,
    'host.openFile': () => null,
  };
}

/** Problems of an archive, identical ones for many entries. */
function fakeFindings(path: string): readonly Finding[] {
  const alike = (code: string, message: string, count: number): readonly Finding[] =>
    Array.from({ length: count }, () => ({ severity: 'error', code, message, offset: 64 }));
  if (path.endsWith('goblet07.nif')) return alike('hash-differs', 'Its hash is not that of its name.', 1);
  if (path === 'Oblivion - Meshes.bsa') return alike('data-outside', 'Its data outside of the file.', 5);
  if (path === 'Oblivion - Textures - Compressed.bsa') return alike('name-empty', 'Its name is empty.', 2);
  return [];
}

/** A running, a finished and a failed job. */
export function fakeJobs(): readonly JobInfo[] {
  const job = (id: string, title: string, rest: Partial<JobInfo>): JobInfo => ({
    id,
    title,
    state: 'running',
    progress: { done: 0, total: 0, unit: 'bytes', current: '' },
    message: '',
    problems: [],
    started: Date.now() - 83_000,
    ended: null,
    target: null,
    ...rest,
  });
  return [
    job('j1', 'Repack Oblivion - Meshes.bsa', {
      progress: {
        done: 0.63 * GB,
        total: GB,
        unit: 'bytes',
        current: 'meshes/architecture/imperialcity/icwall01.nif',
      },
    }),
    job('j2', 'Extract Oblivion - Textures - Compressed.bsa', {
      state: 'done',
      ended: Date.now() - 20_000,
      message: '11 000 files, 1.1 GB',
      target: 'Output/textures',
      problems: [
        {
          path: 'textures/con.dds',
          code: 'reserved-name',
          message: 'Windows reserves this name; written as con_.dds.',
        },
      ],
    }),
    job('j3', 'Index Skyrim/Data', {
      state: 'failed',
      ended: Date.now() - 60_000,
      message: 'The folder is gone.',
    }),
  ];
}

function noBank(): never {
  throw new UserError('not-a-bank', 'Made-up files hold no images.');
}

/** A plain picture in a different color each; none for files named broken. */
function fakeThumbnails({ files }: Parameters<Handlers['thumbnail.read']>[0]): Thumbnails {
  const problems = files.map(({ path }) =>
    path.includes('broken') ? `“${path}” has 12 bytes of pixels, but needs 4096.` : null,
  );
  const drawn = files.flatMap(({ path }, at) => (problems[at] === null ? [path] : []));
  const pixels = new Uint8Array(drawn.length * 64 * 64 * 4);
  for (const [at, path] of drawn.entries()) {
    const hash = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffffff, 7);
    const color = [hash & 255, (hash >> 8) & 255, hash >> 16, 255];
    for (let byte = 0; byte < 64 * 64 * 4; byte++) pixels[at * 64 * 64 * 4 + byte] = color[byte & 3]!;
  }
  return {
    sizes: Uint8Array.from(problems.flatMap((one) => (one === null ? [64, 64] : [0, 0]))),
    pixels,
    problems,
  };
}

function noTexture(): never {
  throw new UserError('not-a-texture', 'Made-up files hold no pictures.');
}
