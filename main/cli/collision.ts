import { COLLISION } from '#main/services/collision.ts';
import { type FoundMesh, lookIntoMeshes } from '#main/services/look-into-meshes.ts';
import type { CollisionFile } from '#main/workers/collision-files.ts';
import { parseAssignment } from '#shared/collision/assign.ts';
import { bodyJson } from '#shared/collision/body-row.ts';
import { bodyFilter } from '#shared/collision/change-file.ts';
import type { CollisionBody } from '#shared/collision/collision-body.ts';
import { UserError } from '#shared/errors.ts';
import { byPlace, changeMeshes } from './changed-output.ts';
import { meshTargets } from './mesh-targets.ts';
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
    const found: FoundMesh<CollisionFile>[] = [];
    const { problems } = await lookIntoMeshes({
      ...targets,
      search: COLLISION,
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
    const { changed, problems, written } = await changeMeshes({
      search: COLLISION,
      query: { where, assignments },
      targets,
      output,
      pool,
    });
    const values = changed.reduce((sum, { changes }) => sum + changes.length, 0);
    if (json === true) {
      printJson({
        files: changed.map((found) => ({ file: targets.nameOf(found), changes: found.changes })),
        written,
        problems,
      });
      return problems.length > 0 ? 3 : 0;
    }
    printLines(
      changed.flatMap((found) => [
        targets.nameOf(found),
        ...found.changes.map(
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

function linesOf(name: string, { systems }: CollisionFile): readonly string[] {
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
