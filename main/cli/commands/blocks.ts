import type { CommandContext } from '#main/cli/kit/command-context.ts';
import { ALLOW_OUTSIDE, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { argument, command, flag, type OptionValues, texts } from '#main/cli/kit/spec.ts';
import { type ExitCode, exitFor } from '#main/cli/kit/terminal.ts';

const OPTIONS = {
  type: texts('<name>', 'List files with blocks of this type; if repeated, of all these types'),
  any: flag('List files with blocks of any of the types'),
  allowOutside: ALLOW_OUTSIDE,
  json: JSON_OUTPUT,
};

type BlocksOptions = OptionValues<typeof OPTIONS>;

export const blocks = command({
  name: 'blocks',
  summary: 'Count block types in a mesh, or in all meshes of an archive or a Data folder',
  arguments: { target: argument('<target>', 'A mesh, an archive, or a Data folder with its archives') },
  options: OPTIONS,
  examples: [
    { line: 'blocks .', shows: 'All block types in a Data folder' },
    { line: 'blocks . --type bhkCollisionObject', shows: 'The meshes with classic collision' },
  ],
  exits: { 3: 'Some files could not be read' },
  async run({ target }, options, context) {
    const { hasManyFiles } = await import('#main/search/block-counts.ts');
    return (await hasManyFiles(target))
      ? await blocksOfAll(target, options, context)
      : await blocksOfOne(target, options, context);
  },
});

async function blocksOfAll(
  target: string,
  { type: wanted, any, allowOutside, json }: BlocksOptions,
  { terminal, withPool }: CommandContext,
): Promise<ExitCode> {
  const { countBlocksOfAll } = await import('#main/search/block-counts.ts');
  const onProgress = terminal.progress('Scanning');
  const { scan, nameOf } = await withPool((pool) =>
    countBlocksOfAll(target, { pool, onProgress, outside: allowOutside ? 'all' : [] }),
  );
  const { types, files, blocks: counts, scanned, problems } = scan;
  const found = wanted.length === 0 ? undefined : scan.find(wanted, any ? 'any' : 'all');
  if (json) {
    const matching = found?.map((file) => ({ file: nameOf(file), blocks: file.blocks, first: file.first }));
    terminal.json({
      scanned,
      types: types.map((type, i) => ({ type, files: files[i], blocks: counts[i] })),
      ...(matching === undefined ? {} : { files: matching }),
      problems,
    });
    return exitFor(problems);
  }
  if (found === undefined) {
    const order = [...types.keys()].sort((a, b) => (files[b] ?? 0) - (files[a] ?? 0) || a - b);
    terminal.lines(order.map((i) => countLine(types[i] ?? '', counts[i] ?? 0, files[i])));
    terminal.say(`${types.length} block types in ${scanned} files.`);
  } else {
    terminal.lines(found.map(nameOf));
    terminal.say(`${found.length} of ${scanned} files have ${wanted.join(any ? ' or ' : ' and ')}.`);
  }
  return terminal.problems(problems);
}

/** For a single mesh: numbers of its blocks instead of files. */
async function blocksOfOne(
  target: string,
  { type: wanted, any, json }: BlocksOptions,
  { terminal }: CommandContext,
): Promise<ExitCode> {
  const { countBlocksOf } = await import('#main/search/block-counts.ts');
  const { counts, problems } = await countBlocksOf(target);
  const shown = wanted.length === 0 ? counts : matching(counts, wanted, any);
  if (json) {
    terminal.json({ types: shown, problems });
    return exitFor(problems);
  }
  terminal.lines(shown.map(({ type, blocks: count }) => countLine(type, count)));
  return terminal.problems(problems);
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

function countLine(type: string, count: number, files?: number): string {
  const inFiles = files === undefined ? '' : `  in ${String(files).padStart(7)} files`;
  return `${String(count).padStart(9)}${inFiles}  ${type}`;
}
