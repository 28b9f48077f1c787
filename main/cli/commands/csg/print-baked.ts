import type { CommandContext } from '#main/cli/kit/command-context.ts';
import type { ExitCode } from '#main/cli/kit/terminal.ts';
import type { BakedInto } from '#main/precombined/baked-into.ts';
import type { FindBakedOutput } from '#main/precombined/tasks/find-baked.ts';
import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';

/** Prints the output of `references --of`; returns 1 if no file has the reference. */
export async function printBaked(
  of: string,
  index: WorkspaceIndex,
  json: boolean,
  { terminal, withPool }: CommandContext,
): Promise<ExitCode> {
  const [{ bakedInto, bakedJson, MAX_OPENED }, { formIdText }, { MAX_FOUND }] = await Promise.all([
    import('#main/precombined/baked-into.ts'),
    import('#shared/formats/plugin/form-id.ts'),
    import('#shared/precombined/find-baked.ts'),
  ]);
  const onProgress = terminal.progress('Reading plugins');
  const result = await withPool((pool) => bakedInto(of, index, { pool, onProgress }));
  const { found, files } = result;
  const { baked, findings } = found;
  if (json) terminal.json(bakedJson(of, result));
  else {
    terminal.lines(files.flatMap(linesOf));
    for (const { reference, from, cell } of baked.uncombined) {
      terminal.say(
        `${formIdText(reference)} is marked as not combined (XPRI) by ${from} in the cell ${formIdText(cell)}.`,
      );
    }
    if (files.length > MAX_OPENED)
      terminal.say(`Instances are listed for the first ${MAX_OPENED} of ${files.length} files.`);
    if (baked.cut) terminal.say(`There are more than the ${MAX_FOUND} references and files shown.`);
    terminal.findings(findings);
  }
  if (files.length > 0) return 0;
  terminal.say(notFound(of, found));
  return 1;
}

function notFound(of: string, { record, plugins, baked }: FindBakedOutput): string {
  const all = plugins === 1 ? 'the only loaded plugin' : `the ${plugins} loaded plugins`;
  if (record.kind === 'not-loaded') return `No loaded plugin has form IDs like ${of}.`;
  const unknown = baked.references.length === 0 ? ', and no reference or object has this name' : '';
  return `“${of}” is in no combined mesh of ${all}${unknown}.`;
}

function linesOf({ path, references, there, counts, from }: BakedInto): readonly string[] {
  const besides = [
    ...(there ? [] : ['not in Data']),
    ...(counts ? [] : [`listed only by ${from}, but a later plugin changes the cell`]),
  ];
  const note = besides.length === 0 ? '' : ` (${besides.join('; ')})`;
  return references.map(({ formId, loaded, instances }) => {
    const places = (instances ?? []).map(({ block, object, instance }) => `${block}:${object} #${instance}`);
    const where = instances === null ? '' : `: ${places.length === 0 ? 'at no instance' : places.join(', ')}`;
    return `${path}${note}: ${formId}${loaded === null ? '' : ` ${loaded}`}${where}`;
  });
}
