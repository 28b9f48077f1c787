import type { TaskContext } from '#main/pool/task.ts';
import type { Finding } from '#shared/errors.ts';
import { firstFormIds } from '#shared/formats/plugin/loaded-form-id.ts';
import { namedRecord } from '#shared/formats/plugin/named-record.ts';
import { type RecordOverrides, recordOverrides } from '#shared/formats/plugin/record-overrides.ts';
import { type PluginFile, withPlugins } from './plugin-files.ts';

export interface RecordOverridesInput {
  /** As typed: `Mod.esp|00A1B2`, eight digits as xEdit shows them, or an editor id. */
  readonly of: string;
  /** Only a record of this type. */
  readonly type?: string | undefined;
  /** In load order. */
  readonly plugins: readonly PluginFile[];
}

export interface RecordOverridesOutput {
  /** Null if no plugin has the record. */
  readonly found: RecordOverrides | null;
  /** About plugins that were skipped. */
  readonly findings: readonly Finding[];
}

/** Finds a record in all plugins of a load order. */
export function recordOverridesTask(
  { of, type, plugins: files }: RecordOverridesInput,
  context: TaskContext,
): RecordOverridesOutput {
  return withPlugins(
    files,
    context,
    (opened, findings) => {
      const plugins = opened.filter(({ file }) => file.active).map(({ plugin }) => plugin);
      const found = recordOverrides(namedRecord(of, firstFormIds(plugins)), plugins, type);
      return { found: found ?? null, findings };
    },
    ['morrowind', 'oblivion', 'fallout3'],
  );
}
