import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ServiceContext } from '#main/context/context.ts';
import type { JobHandle, Jobs } from '#main/context/jobs.ts';
import type { FileRow } from '#main/convert/tasks/convert-record.ts';
import { stampKey } from '#main/files/file-stamp.ts';
import { withMaterialFiles } from '#main/scenes/scene-materials.ts';
import type { ReadTexture } from '#main/textures/service.ts';
import { findDataFile } from '#main/workspace/data-files.ts';
import { folderBelow } from '#main/workspace/folder-below.ts';
import type { Roots } from '#main/workspace/roots.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Input } from '#shared/contract/contract.ts';
import type {
  ConvertPlan,
  ConvertReport,
  ConvertRow,
  ConvertRows,
  ConvertTarget,
} from '#shared/contract/convert.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { Call, Handlers } from '#shared/rpc/api.ts';
import { isSafeName } from '#shared/text/safe-name.ts';
import { type ConversionPlan, planConversion } from './convert-inputs.ts';
import { ConvertRowList } from './convert-rows.ts';
import { type ConvertPlace, isPlaceUnfinished, runConversion } from './convert-run.ts';
import { type FoundInput, findConvertSource, placeOfInput } from './convert-sources.ts';
import { mayBeConsole } from './may-be-console.ts';

/** Plans kept, because the window refers to its last one. */
const KEPT_PLANS = 4;
/** Limit, because every job update sends all problems to every window. */
const MAX_PROBLEMS = 200;
const SCENE_DEADLINE = 60_000;

type Methods =
  | 'convert.suits'
  | 'convert.plan'
  | 'convert.run'
  | 'convert.rows'
  | 'convert.scene'
  | 'convert.texture';

interface Kept {
  readonly plan: ConversionPlan;
  readonly found: readonly FoundInput[];
  readonly label: string;
  rows: ConvertRowList;
  running: boolean;
}

/** Converts console files for the PC: plans, runs with their rows, and previews. */
export function createConversions(
  { pool, written, log }: ServiceContext,
  roots: Roots,
  jobs: Jobs,
  workspaces: Workspaces,
  readTexture: ReadTexture,
): Pick<Handlers, Methods> {
  const plans = new Map<string, Kept>();
  let nextId = 1;

  function get(id: string): Kept {
    const kept = plans.get(id);
    if (kept === undefined)
      throw new UserError('no-such-plan', 'The source is no longer known. Choose it again.');
    return kept;
  }

  function placeOf(target: ConvertTarget): ConvertPlace {
    const { path } = roots.output(target.root);
    return target.kind === 'folder'
      ? { kind: 'folder', path: folderBelow(path, target.folder ?? '') }
      : { kind: 'archive', path: join(path, checkedName(target.name)) };
  }

  async function plan({ sources, target }: Input<'convert.plan'>, call: Call): Promise<ConvertPlan> {
    const place = target === undefined ? undefined : placeOf(target);
    const found: FoundInput[] = [];
    for (const source of sources) found.push(await findConvertSource(source, workspaces, call));
    const made = planConversion(found.map(({ input }) => input));
    const [first, ...others] = found;
    const label = others.length === 0 ? (first?.label ?? '') : `${found.length} selected files and folders`;
    const id = `convert-${nextId++}`;
    plans.set(id, { plan: made, found, label, rows: new ConvertRowList(), running: false });
    const idle = [...plans].filter(([, kept]) => !kept.running);
    // The window shows the results of its last run while it plans the next one.
    const shown = idle.findLast(([, { rows }]) => rows.counts.all > 0);
    for (const one of idle.slice(0, -KEPT_PLANS)) if (one !== shown) plans.delete(one[0]);
    const count = (ending: RegExp): number =>
      made.files.reduce((sum, file) => sum + (ending.test(file.in) ? 1 : 0), 0);
    const [meshes, textures] = [count(/\.(nif|kf)$/i), count(/\.ddx$/i)];
    const archives = found.flatMap(({ archive }) => archive ?? []);
    return {
      plan: id,
      label,
      meshes,
      textures,
      others: made.files.length - meshes - textures,
      archivesInside: count(/\.(bsa|ba2)$/i),
      bytes: made.bytes,
      archives,
      name: archives[0] === undefined ? null : basename(archives[0].name).replace(/(\.bsa)?$/i, '.bsa'),
      unfinished: place !== undefined && isPlaceUnfinished(place),
      exists: place?.kind === 'archive' && existsSync(place.path),
      leftOut: unnamedOf(made),
    };
  }

  async function run(
    kept: Kept,
    { platform, lenient, existing }: Input<'convert.run'>,
    place: ConvertPlace,
    { signal, progress }: JobHandle,
  ): Promise<ConvertReport> {
    const rows = new ConvertRowList();
    kept.rows = rows;
    kept.running = true;
    try {
      const { rows: all, ...done } = await runConversion({
        plan: kept.plan,
        settings: { platform, lenient },
        place,
        existing,
        onRows: (some) => rows.add(some),
        onBug: ({ in: file, stack }) => log.error(`Bug while converting ${file}: ${stack}`),
        pool,
        signal,
        onProgress: progress,
      });
      written.add(place.path);
      for (const { target } of done.archives) written.add(target);
      return {
        ...done,
        files: done.converted + done.copied,
        problems: problemsOf(all),
        target: done.archives[0]?.target ?? place.path,
      };
    } finally {
      kept.running = false;
    }
  }

  function rowsOf({ plan: id, start, count, ...query }: Input<'convert.rows'>): ConvertRows {
    const { plan: made, found, rows, running } = get(id);
    const all = rows.ask(query);
    return {
      running,
      counts: rows.counts,
      total: all.length,
      rows: all.slice(start, start + count).map((row): ConvertRow => {
        const { input, at } = made.files[row.file]!;
        return { ...row, source: found[input]!.addressOf(at) };
      }),
    };
  }

  function foundOf({ plan: made, found }: Kept, file: number) {
    const planned = made.files[file];
    if (planned === undefined) throw new UserError('no-such-file', 'The plan has no such file.');
    return { planned, input: made.inputs[planned.input]!, workspace: found[planned.input]!.workspace };
  }

  return {
    'convert.suits': ({ address }, { signal }) => mayBeConsole(workspaces.resolve(address), pool, signal),
    'convert.plan': plan,
    'convert.run': async (request, call) => {
      const kept = get(request.plan);
      if (kept.running) throw new UserError('job-running', 'This conversion is already running.');
      const place = placeOf(request.target);
      return await jobs.run(
        `Convert ${kept.label}`,
        call,
        (job) => run(kept, request, place, job),
        ({ converted, copied, alreadyPc, existing, refused, problems, target }) => ({
          message: `${converted} files converted, ${copied} copied unchanged${alreadyPc > 0 ? `, ${alreadyPc} were already for PC` : ''}${existing > 0 ? `, ${existing} already existed` : ''}${refused > 0 ? `, ${refused} rejected` : ''}.`,
          problems,
          target,
        }),
      );
    },
    'convert.rows': rowsOf,
    'convert.scene': async ({ plan: id, file, side, platform, lenient }, { signal }) => {
      const { planned, input, workspace } = foundOf(get(id), file);
      const place = placeOfInput(input, planned.at);
      const own = await pool.run(
        'convert-scene',
        { place, name: planned.in, converted: side === 'after', settings: { platform, lenient } },
        {
          signal,
          priority: 'interactive',
          deadlineMs: SCENE_DEADLINE,
          quarantineKey: JSON.stringify([stampKey(place.file), planned.in]),
        },
      );
      const find = (paths: readonly string[]) => findDataFile(workspaces.get(workspace), paths);
      return { name: planned.in, scene: await withMaterialFiles(pool, find, own, signal) };
    },
    'convert.texture': async ({ plan: id, file, ...request }, { signal }) =>
      await readTexture(foundOf(get(id), file).workspace, request, signal),
  };
}

/** @throws UserError `unsafe-path`, `not-an-archive-name` */
function checkedName(name: string): string {
  if (!isSafeName(name)) {
    const message = `“${name}” is not a valid file name on every system.`;
    throw new UserError('unsafe-path', message, { path: name });
  }
  if (/\.bsa$/i.test(name)) return name;
  const message = `“${name}” does not end in .bsa, as the games’ archives do.`;
  throw new UserError('not-an-archive-name', message, { path: name });
}

function unnamedOf({ files }: ConversionPlan): readonly Problem[] {
  const unnamed = files.filter((file) => file.unnamed);
  const [first] = unnamed;
  if (first === undefined) return [];
  const message = `${unnamed.length} files have no names in their archive. They can only be converted to a folder, where each is named by its hash.`;
  return [{ path: first.in, code: 'names-missing', message }];
}

/** Files missing from the result, as problems of the job. */
function problemsOf(rows: readonly FileRow[]): readonly Problem[] {
  const missing = rows.filter(({ error }) => error !== null);
  const listed = missing.slice(0, MAX_PROBLEMS).map(({ in: path, error }): Problem => {
    const { code = '', message = '' } = error ?? {};
    return { path, code, message };
  });
  const left = missing.length - listed.length;
  if (left === 0) return listed;
  return [
    ...listed,
    { path: '', code: 'more-problems', message: `And ${left} more: see the rows of the conversion.` },
  ];
}
