import { reusingInflateUpTo } from '#main/codec/reusing-deflater.ts';
import { type FileSource, openUnchanged } from '#main/files/file-source.ts';
import type { StampedFile } from '#main/files/file-stamp.ts';
import type { TaskContext } from '#main/pool/task.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { type Finding, FormatError, UserError } from '#shared/errors.ts';
import { type PluginLayout, pluginLayout } from '#shared/formats/plugin/layout.ts';
import { openPlugin, type Plugin, type PluginIndex } from '#shared/formats/plugin/open-plugin.ts';

/** A plugin of a Data folder. */
export interface PluginFile {
  readonly name: string;
  readonly file: StampedFile;
  /** Whether the game loads it. */
  readonly active: boolean;
  /** Index from an earlier read of the same file. */
  readonly known?: PluginIndex | undefined;
}

/** An open plugin and its file. */
export interface OpenedPlugin {
  readonly plugin: Plugin;
  readonly file: PluginFile;
}

const NOT_FALLOUT4 = 'is not a Fallout 4 plugin, so it was not read';

/** Limit on open files: a load order has hundreds, about as many as systems allow. */
const MAX_OPEN = 32;
/** Bytes needed to recognize a plugin. */
const HEAD = 64;

/** Plugins of Fallout 4; those of other games from Fallout 3 on look the same. */
const OF_FALLOUT4: readonly PluginLayout['since'][] = ['fallout3'];

/**
 * Opens plugins by position, and closes them after `use`. Unreadable files and plugins of games other than `since` are
 * skipped with a finding. Every read checks for a cancel.
 */
export function withPlugins<R>(
  files: readonly PluginFile[],
  { check }: Pick<TaskContext, 'check'>,
  use: (plugins: readonly OpenedPlugin[], left: readonly Finding[]) => R,
  since: readonly PluginLayout['since'][] = OF_FALLOUT4,
): R {
  const open = new OpenFiles();
  const opened: OpenedPlugin[] = [];
  const left: Finding[] = [];
  try {
    for (const file of files) {
      const source = sourceOf(file, open, check);
      try {
        // Reads known files, too: this detects a changed file before its old index is used.
        const layout = pluginLayout(source.read(0, HEAD));
        if (layout === undefined || !since.includes(layout.since)) {
          const message = since === OF_FALLOUT4 ? NOT_FALLOUT4 : 'is not a plugin, so it was not read';
          left.push({ severity: 'info', code: 'other-plugin', path: file.name, message });
        } else opened.push({ plugin: openPlugin(source, reusingInflateUpTo, file.known), file });
      } catch (error) {
        left.push(unreadable(file, error));
      }
    }
    return use(opened, left);
  } finally {
    open.close();
  }
}

/** Findings about the plugins so far, with the plugin's name in the path. */
export function findingsOf(opened: readonly OpenedPlugin[]): readonly Finding[] {
  return opened.flatMap(({ plugin: { name, findings } }) =>
    findings().map(({ path, ...finding }) => ({
      ...finding,
      path: path === undefined ? name : `${name} ${path}`,
    })),
  );
}

function unreadable({ name }: PluginFile, error: unknown): Finding {
  const isOfFile =
    error instanceof FormatError || (error instanceof UserError && FILE_TROUBLE.has(error.code));
  if (!isOfFile) throw error;
  const message = `cannot be read and was skipped: ${error.message}`;
  return { severity: 'warning', code: 'plugin-unreadable', path: name, message };
}

const FILE_TROUBLE: ReadonlySet<string> = new Set([
  'file-missing',
  'no-permission',
  'is-a-folder',
  'too-many-open-files',
  'read-failed',
  'changed-on-disk',
]);

function sourceOf({ name, file }: PluginFile, open: OpenFiles, check: () => void): ByteSource {
  return {
    size: file.stamp.size,
    name,
    read(offset, length) {
      check();
      return open.get(file).read(offset, length);
    },
  };
}

/** Opens files on first read, and closes the least recently used beyond the limit. */
class OpenFiles {
  /** In order of last use. */
  readonly #open = new Map<string, FileSource>();

  get(file: StampedFile): FileSource {
    const source = this.#open.get(file.path) ?? openUnchanged(file);
    this.#open.delete(file.path);
    this.#open.set(file.path, source);
    for (const [path, oldest] of this.#open) {
      if (this.#open.size <= MAX_OPEN) break;
      oldest.close();
      this.#open.delete(path);
    }
    return source;
  }

  close(): void {
    for (const source of this.#open.values()) source.close();
  }
}
