import { byteString } from '#shared/binary/columns.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import type { FileFacts, Format } from '../format.ts';
import { readCell } from './cell.ts';
import { openPlugin } from './open-plugin.ts';
import { HEADER_SIZE, PLUGIN_MAGIC } from './schema.ts';

/** Plugins of the games from Fallout 3 on, whose headers have 24 bytes; only what Fallout 4 combines is looked into. */
export const pluginFormat: Format = {
  id: 'plugin',
  views: ['hex'],
  detect: (head) => isAt(head, 0, PLUGIN_MAGIC) && isAt(head, HEADER_SIZE, 'HEDR'),
  describe: () => 'Plugin',
  inspect: (source, options) => inspectPlugin(source, options?.inflate),
  facts: pluginFacts,
};

function isAt(head: Uint8Array, at: number, type: string): boolean {
  return head.length >= at + type.length && byteString(head, at, at + type.length) === type;
}

type Inflate = Parameters<typeof openPlugin>[1];

/** Cells are read where what is compressed can be. */
function inspectPlugin(source: ByteSource, inflate: Inflate | undefined): readonly Finding[] {
  const plugin = openPlugin(source, inflate ?? refuse);
  const cells = plugin.cells();
  if (inflate !== undefined) for (const cell of cells) readCell(plugin, cell);
  return plugin.findings();
}

/** What the first record says: nothing else is read, however large the file is. */
function pluginFacts(source: ByteSource): FileFacts {
  const { version, masters, recordCount, master, light, localized } = openPlugin(source, refuse);
  const kinds = [master && 'master', light && 'light', localized && 'localized'].filter(Boolean);
  return {
    json: { version, masters, records: recordCount, master, light, localized },
    lines: [
      ...(kinds.length > 0 ? [kinds.join(', ')] : []),
      ...(recordCount === undefined ? [] : [`${recordCount} records and groups`]),
      ...masters.map((name) => `needs ${name}`),
    ],
  };
}

const refuse: Inflate = () => {
  throw new FormatError('compressed-header', 'is compressed, which is not unpacked here');
};
