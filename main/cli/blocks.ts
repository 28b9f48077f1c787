import type { BlockScan, FoundFile } from '#main/services/block-scan.ts';
import { scanBlockTypes } from '#main/services/scan-block-types.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { generated } from '#shared/binary/generate.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { type ExitCode, printJson, printLines, reportProblems, say } from './output.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';
import { isFolder, scanTarget } from './scan-target.ts';
import { splitInside, withTarget } from './target.ts';

export interface BlocksOptions {
  readonly type: readonly string[];
  readonly any?: boolean;
  readonly json?: boolean;
}

/** `blocks TARGET`: the types of blocks in a mesh, or in all meshes of an archive or a Data folder. */
export async function blocks(target: string, options: BlocksOptions): Promise<ExitCode> {
  const isWhole =
    isFolder(target) ||
    (splitInside(target)[1] === undefined &&
      (await withTarget(
        target,
        ({ format }) => format.archive !== undefined || format.notRead !== undefined,
      )));
  return isWhole
    ? await withPool(async (pool) => printScan(await scanAll(target, pool), options))
    : await printOne(target, options);
}

/** A scan, and how its files are called on the command line. */
interface Scanned {
  readonly scan: BlockScan;
  readonly nameOf: (file: FoundFile) => string;
}

async function scanAll(target: string, pool: Pool<Tasks>): Promise<Scanned> {
  const { sources, nameOf, problems } = await scanTarget(target, pool);
  const scan = await scanBlockTypes({ sources, pool, onProgress: progressLine('Scanning') });
  return { scan: { ...scan, problems: [...problems, ...scan.problems] }, nameOf };
}

function printScan({ scan, nameOf }: Scanned, { type: wanted, any, json }: BlocksOptions): ExitCode {
  const { types, files, blocks: counts, scanned, problems } = scan;
  const found = wanted.length === 0 ? undefined : scan.find(wanted, any === true ? 'any' : 'all');
  if (json === true) {
    printJson({
      scanned,
      types: types.map((type, i) => ({ type, files: files[i], blocks: counts[i] })),
      ...(found === undefined
        ? {}
        : { files: found.map((file) => ({ file: nameOf(file), blocks: file.blocks, first: file.first })) }),
      problems,
    });
    return problems.length > 0 ? 3 : 0;
  }
  if (found === undefined) {
    const order = [...types.keys()].sort((a, b) => (files[b] ?? 0) - (files[a] ?? 0) || a - b);
    printLines(order.map((i) => line(types[i] ?? '', counts[i] ?? 0, files[i])));
    say(`${types.length} types of blocks in ${scanned} files.`);
  } else {
    printLines(found.map(nameOf));
    const joined = wanted.join(any === true ? ' or ' : ' and ');
    say(`${found.length} of ${scanned} files have ${joined}.`);
  }
  return reportProblems(problems);
}

/** One mesh by itself: the numbers of its blocks instead of those of files. */
async function printOne(target: string, { type: wanted, any, json }: BlocksOptions): Promise<ExitCode> {
  const { types, counts, first, missing } = await withTarget(target, ({ format, source, name, head }) => {
    if (format.countBlockTypes !== undefined) return format.countBlockTypes(source, { backEnd: generated });
    throw new UserError('no-blocks', `“${name}” has no blocks: ${format.describe(head)}.`, { path: target });
  });
  const counted = types.map((type, i) => ({ type, blocks: counts[i] ?? 0, first: first[i] ?? 0 }));
  const problems: readonly Problem[] =
    missing === undefined ? [] : [{ path: target, code: 'not-all-blocks', message: missing }];
  const shown = wanted.length === 0 ? counted : matching(counted, wanted, any === true);
  if (json === true) printJson({ types: shown, problems });
  else printLines(shown.map(({ type, blocks: count }) => line(type, count)));
  return json === true ? (problems.length > 0 ? 3 : 0) : reportProblems(problems);
}

function matching<T extends { readonly type: string }>(
  counted: readonly T[],
  wanted: readonly string[],
  any: boolean,
): readonly T[] {
  const names = new Set(wanted.map((name) => name.toLowerCase()));
  const found = counted.filter(({ type }) => names.has(type.toLowerCase()));
  return any || found.length === names.size ? found : [];
}

function line(type: string, count: number, files?: number): string {
  const inFiles = files === undefined ? '' : `  in ${String(files).padStart(7)} files`;
  return `${String(count).padStart(9)}${inFiles}  ${type}`;
}
