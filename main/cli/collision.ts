import { join, resolve } from 'node:path';
import { saveAtomically } from '#main/files/atomic-save.ts';
import { existingPath } from '#main/files/existing-path.ts';
import { collisionInSources, type FoundCollision } from '#main/services/collision-sources.ts';
import { type SourcedChange, writeArchive } from '#main/services/write-archive.ts';
import { openArchiveFile, writableArchive } from '#main/workers/open-archive.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { type Assignment, parseAssignment } from '#shared/collision/assign.ts';
import { bodyJson } from '#shared/collision/body-row.ts';
import { bodyFilter } from '#shared/collision/change-file.ts';
import type { CollisionBody } from '#shared/collision/collision-body.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { EntryMark } from '#shared/formats/archive.ts';
import { isArchiveName } from '#shared/formats/archive-name.ts';
import { foldPath } from '#shared/workspace/fold.ts';
import { type MeshTargets, meshTargets } from './collision-targets.ts';
import { type ExitCode, printJson, printLines, reportProblems, say } from './output.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';

export interface CollisionListOptions {
  readonly where?: string;
  readonly json?: boolean;
}

export interface CollisionSetOptions extends CollisionListOptions {
  readonly output?: string;
  readonly dryRun?: boolean;
}

/** `collision list FILES...`: the bodies of meshes with their values. */
export async function collisionList(
  files: readonly string[],
  { where, json }: CollisionListOptions,
): Promise<ExitCode> {
  bodyFilter(where);
  return await withPool(async (pool) => {
    const targets = await meshTargets(files, pool);
    const found: FoundCollision[] = [];
    const { problems } = await collisionInSources({
      ...targets,
      pool,
      query: { where, assignments: [] },
      use: (file) => {
        found.push(file);
      },
      onProgress: progressLine('Reading'),
    });
    found.sort(byPlace);
    const all = [...targets.problems, ...problems];
    if (json === true) {
      printJson(
        found.flatMap((file) =>
          file.systems.map(({ block, system, bodies }) => ({
            file: targets.nameOf(file),
            block,
            system,
            bodies: bodies.map(bodyJson),
          })),
        ),
      );
    } else printLines(found.flatMap((file) => linesOf(targets.nameOf(file), file)));
    return reportProblems(all);
  });
}

/** `collision set FILES... NAME=VALUE...`: the same values in all bodies that are meant. */
export async function collisionSet(
  args: readonly string[],
  { where, json, output: place, dryRun }: CollisionSetOptions,
): Promise<ExitCode> {
  const assignments = args.filter(isAssignment).map(parseAssignment);
  const files = args.filter((arg) => !isAssignment(arg));
  if (assignments.length === 0 || files.length === 0) {
    throw new UserError(
      'usage',
      'Name files, and what to set: collision set Meshes.ba2::** friction=0.2 -o MyMod',
    );
  }
  const output = dryRun === true ? undefined : place;
  if (output === undefined && dryRun !== true) {
    throw new UserError(
      'usage',
      'Say where to write with -o FOLDER (or -o ARCHIVE), or only look with --dry-run.',
    );
  }
  bodyFilter(where);
  return await withPool(async (pool) => {
    const targets = await meshTargets(files, pool);
    const { changed, problems, written } = await change({ targets, assignments, where, output, pool });
    const values = changed.reduce((sum, { changes }) => sum + changes.length, 0);
    if (json === true) {
      printJson({
        files: changed.map(({ found, changes }) => ({ file: targets.nameOf(found), changes })),
        written,
        problems,
      });
      return problems.length > 0 ? 3 : 0;
    }
    printLines(
      changed.flatMap(({ found, changes }) => [
        targets.nameOf(found),
        ...changes.map(
          ({ node, name, before, after }) => `  ${node ?? '(no node)'}: ${name} ${before} → ${after}`,
        ),
      ]),
    );
    const verb = output === undefined ? 'would change' : 'changed';
    say(
      `${values} values in ${changed.length} files ${verb}${output === undefined ? '' : `, written to ${output}`}.`,
    );
    return reportProblems(problems);
  });
}

/** A NIF or archive is named by a path, which may have `=` in it, but not behind a plain word. */
function isAssignment(arg: string): boolean {
  return /^[a-z]+(:[^=/\\]+)?=/i.test(arg);
}

interface ChangeRun {
  readonly targets: MeshTargets;
  readonly assignments: readonly Assignment[];
  readonly where: string | undefined;
  readonly output: string | undefined;
  readonly pool: Pool<Tasks>;
}

interface Changed {
  readonly found: Omit<FoundCollision, 'bytes'>;
  readonly changes: FoundCollision['changes'];
}

async function change({ targets, assignments, where, output, pool }: ChangeRun): Promise<{
  readonly changed: readonly Changed[];
  readonly problems: readonly Problem[];
  readonly written: readonly string[];
}> {
  const changed: Changed[] = [];
  const written: string[] = [];
  const failed: Problem[] = [];
  const writer = output === undefined ? undefined : outputFor(targets, output, pool);
  const { problems } = await collisionInSources({
    ...targets,
    pool,
    query: { where, assignments },
    bytes: output !== undefined,
    use: async (found) => {
      if (found.changes.length === 0) return;
      const { bytes, ...rest } = found;
      try {
        if (bytes !== undefined) await writer?.add(found, bytes);
        changed.push({ found: rest, changes: found.changes });
      } catch (error) {
        if (!(error instanceof UserError) || error.code === 'disk-full') throw error;
        failed.push({ path: targets.nameOf(found), code: error.code, message: error.message });
      }
    },
    onProgress: progressLine(output === undefined ? 'Reading' : 'Changing'),
  });
  written.push(...((await writer?.finish()) ?? []));
  changed.sort((a, b) => byPlace(a.found, b.found));
  return { changed, written, problems: [...targets.problems, ...problems, ...failed] };
}

/** Where changed files go: each to its path below a folder, or all of them into a repacked archive. */
interface Output {
  add(found: FoundCollision, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** What was written. */
  finish(): Promise<readonly string[]>;
}

function outputFor(targets: MeshTargets, output: string, pool: Pool<Tasks>): Output {
  return isArchiveName(output) ? archiveOutput(targets, output, pool) : folderOutput(targets, output);
}

function folderOutput({ sources }: MeshTargets, folder: string): Output {
  const written: string[] = [];
  /** What each place was taken by. */
  const taken = new Map<string, string>();
  let replaced = 0;
  return {
    async add(found, bytes) {
      const source = sources[found.source];
      const inner = source?.kind === 'archive' ? found.path : placeInData(source?.folder ?? '', found.path);
      const target = existingPath(resolve(folder), inner.replaceAll('\\', '/').split('/'));
      const known = taken.get(foldPath(target));
      if (known !== undefined) {
        const message = `would be written where “${known}” was: name one of the two.`;
        throw new UserError('same-output', message, { path: target });
      }
      taken.set(foldPath(target), found.path);
      const { backupPath } = await saveAtomically({
        target,
        backup: true,
        makeFolder: true,
        size: bytes.length,
        write: (sink) => sink.write(bytes),
        verify: (temp) => {
          if (Buffer.compare(temp.read(0, bytes.length), bytes) !== 0)
            throw new Error('it reads back differently');
        },
      });
      written.push(target);
      if (backupPath !== null) replaced += 1;
    },
    finish: () => {
      if (replaced > 0) say(`${replaced} files were there before: they are kept as *.modwright.bak.`);
      return Promise.resolve(written.sort());
    },
  };
}

/** A loose file's path in Data: from `meshes` on, where it or else its folder says so; the folder’s last one is nearest to it. */
function placeInData(folder: string, path: string): string {
  const inside =
    /(?:^|[\\/])(meshes[\\/].*)$/is.exec(path) ?? /^.*[\\/](meshes[\\/].*)$/is.exec(join(folder, path));
  return inside?.[1] ?? path;
}

function archiveOutput({ sources }: MeshTargets, output: string, pool: Pool<Tasks>): Output {
  const [source] = sources;
  if (sources.length !== 1 || source?.kind !== 'archive') {
    const message = 'A repacked archive is made of one archive: name that alone, or write to a folder.';
    throw new UserError('usage', message);
  }
  const { path } = source.file;
  const { entries } = source.archive;
  const changes: SourcedChange[] = [];
  return {
    add(found, bytes) {
      changes.push({
        action: 'replace',
        entry: found.file,
        compress: ((entries.marks[found.file] ?? 0) & EntryMark.compressed) !== 0,
        origin: { kind: 'bytes', bytes },
        size: bytes.length,
      });
      return Promise.resolve();
    },
    async finish() {
      if (changes.length === 0) return [];
      const { archive, source: opened } = openArchiveFile(path, { inspect: false });
      try {
        const stamp = opened.stamp();
        await writeArchive({
          archive: writableArchive(archive, path),
          source: source.file,
          changes,
          options: {},
          level: LEVEL,
          target: output,
          pool,
          onProgress: progressLine('Repacking'),
          ...(resolve(output) === resolve(path) ? { expected: stamp } : {}),
        });
      } finally {
        opened.close();
      }
      return [output];
    },
  };
}

/** Level at which a changed entry is compressed, as `repack` has it. */
const LEVEL = 6;

function linesOf(name: string, { systems }: FoundCollision): readonly string[] {
  return [
    name,
    ...systems.flatMap(({ block, bodies }) =>
      bodies.map((body) => `  block ${block}: ${describeBody(body)}`),
    ),
  ];
}

function describeBody({ node, motion, values, shape }: CollisionBody): string {
  const number = (name: 'friction' | 'restitution' | 'mass'): string[] => {
    const value = values[name]?.value;
    return value === undefined
      ? []
      : [`${name} ${Number(value.toPrecision(4))}${name === 'mass' ? ' kg' : ''}`];
  };
  const materials = (shape?.materials ?? []).map(
    ({ id, name }) => name ?? `0x${id.toString(16).toUpperCase()}`,
  );
  return [
    node ?? '(no node)',
    motion,
    values.layer?.name ?? `layer ${values.layer?.value ?? '?'}`,
    shape?.class ?? 'no shape',
    materials.join(' + ') || 'no material',
    ...number('friction'),
    ...number('restitution'),
    ...number('mass'),
  ].join(', ');
}

function byPlace(a: Omit<FoundCollision, 'bytes'>, b: Omit<FoundCollision, 'bytes'>): number {
  return a.source - b.source || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.file - b.file);
}
