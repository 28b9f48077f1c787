import type { ByteSource } from '#shared/binary/source.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import type { OpenContext, Opener } from '#shared/formats/kit/format.ts';
import { once } from '#shared/formats/kit/once.ts';
import type { FileFacts, OpenFile } from '#shared/formats/kit/open-file.ts';
import { readCell } from './cell.ts';
import type { Range } from './entries.ts';
import { pluginFields } from './fields.ts';
import { pluginLayout } from './layout.ts';
import { neededByRecords } from './needed-files.ts';
import { openPlugin, type Plugin, type PluginFacts } from './open-plugin.ts';
import { pluginRecords } from './plugin-records.ts';
import { renameInRecords } from './rename-needed.ts';
import { understoodOf } from './understood.ts';

/** Opens plugins. */
export const pluginOpener: Opener = {
  describe: (head) => NAMES[pluginLayout(head)?.since ?? 'fallout3'],
  open: openPluginFile,
};

const NAMES = { morrowind: 'Morrowind plugin', oblivion: 'Oblivion plugin', fallout3: 'Plugin' } as const;

type Inflate = Parameters<typeof openPlugin>[1];

function openPluginFile(source: ByteSource, { inflate, deflate, backEnd }: OpenContext = {}): OpenFile {
  const plugin = once(() => openPlugin(source, inflate ?? refuse, undefined, backEnd));
  return {
    views: () => ['fields', 'hex'],
    fields: () => pluginFields(plugin(), deflate),
    records: () => pluginRecords(plugin()),
    needed: () => neededByRecords(plugin()),
    renameNeeded: (newPath) => renameInRecords(plugin(), newPath, deflate),
    findings: () => [],
    inspect: () => inspectPlugin(plugin(), source.size, inflate !== undefined),
    // Reads all records: for who reads compressed ones, too.
    ...(inflate === undefined ? {} : { understood: () => understoodOf(plugin()) }),
    facts: () => pluginFacts(plugin()),
  };
}

function inspectPlugin(plugin: Plugin, size: number, unpacks: boolean): readonly Finding[] {
  const cells = plugin.cells();
  if (!unpacks) return plugin.findings();
  for (const cell of cells) readCell(plugin, cell);
  openRecords(plugin, size);
  // Cells were walked twice.
  const told = new Map(
    plugin.findings().map((one) => [`${one.code} ${one.offset} ${one.path} ${one.message}`, one]),
  );
  return [...told.values()];
}

/** Reads every record into its parts, so that damage in any becomes a finding. */
function openRecords(plugin: Plugin, size: number): void {
  const ranges: Range[] = [{ start: 0, end: size }];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    for (const entry of plugin.entries(range)) {
      if (entry.kind === 'group') ranges.push(entry);
      else plugin.open(entry);
    }
  }
}

/** Facts from the first record. */
function pluginFacts({
  since,
  version,
  masters,
  recordCount,
  master,
  light,
  localized,
}: PluginFacts): FileFacts {
  const kinds = [master && 'master', light && 'light', localized && 'localized'].filter(Boolean);
  return {
    json: { version, masters, records: recordCount, master, light, localized },
    lines: [
      ...(kinds.length > 0 ? [kinds.join(', ')] : []),
      ...(recordCount === undefined
        ? []
        : [
            `${recordCount} record${recordCount === 1 ? '' : 's'}${since === 'morrowind' ? '' : ' and groups'}`,
          ]),
      ...masters.map((name) => `needs ${name}`),
    ],
  };
}

const refuse: Inflate = () => {
  throw new FormatError('compressed-header', 'is compressed, so it was not read');
};
