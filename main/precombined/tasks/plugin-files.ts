import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { type FileSource, openUnchanged } from '#main/files/file-source.ts';
import type { StampedFile } from '#main/files/file-stamp.ts';
import type { TaskContext } from '#main/pool/task.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { type Finding, FormatError, UserError } from '#shared/errors.ts';
import { pluginFormat } from '#shared/formats/plugin/format.ts';
import { openPlugin, type Plugin, type PluginIndex } from '#shared/formats/plugin/open-plugin.ts';

/** A plugin of a Data folder. */
export interface PluginFile {
  readonly name: string;
  readonly file: StampedFile;
  /** Whether the game loads it. */
  readonly active: boolean;
  /** What was learned of the same file before. */
  readonly known?: PluginIndex | undefined;
}

/** A plugin that is open, with what it was opened from. */
export interface OpenedPlugin {
  readonly plugin: Plugin;
  readonly file: PluginFile;
}

/** Files that are open at once: a load order has hundreds, and systems allow as many. */
const MOST_OPEN = 32;
/** First bytes that a plugin is recognized by. */
const HEAD = 64;

/**
 * Opens plugins by position, and closes them once `use` is done. What is no plugin of Fallout 4, or cannot be read, is left
 * out with a finding. Every read asks whether the job should go on.
 */
export function withPlugins<R>(
  files: readonly PluginFile[],
  { check }: Pick<TaskContext, 'check'>,
  use: (plugins: readonly OpenedPlugin[], left: readonly Finding[]) => R,
): R {
  const open = new OpenFiles();
  const opened: OpenedPlugin[] = [];
  const left: Finding[] = [];
  try {
    for (const file of files) {
      const source = sourceOf(file, open, check);
      try {
        // Read of known ones, too: one that was changed is left out before anything is said by what was known.
        if (!pluginFormat.detect(source.read(0, HEAD), file.name)) {
          const message = 'is not a Fallout 4 plugin, so it was not read';
          left.push({ severity: 'info', code: 'other-plugin', path: file.name, message });
        } else opened.push({ plugin: openPlugin(source, nodeInflateUpTo, file.known), file });
      } catch (error) {
        left.push(unreadable(file, error));
      }
    }
    return use(opened, left);
  } finally {
    open.close();
  }
}

/** What could not be read of plugins so far, each with the plugin's name. */
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

/** Files that are opened when they are read, and closed where others need their place. */
class OpenFiles {
  /** In the order of their last use: a Map keeps it. */
  readonly #open = new Map<string, FileSource>();

  get(file: StampedFile): FileSource {
    const source = this.#open.get(file.path) ?? openUnchanged(file);
    this.#open.delete(file.path);
    this.#open.set(file.path, source);
    for (const [path, oldest] of this.#open) {
      if (this.#open.size <= MOST_OPEN) break;
      oldest.close();
      this.#open.delete(path);
    }
    return source;
  }

  close(): void {
    for (const source of this.#open.values()) source.close();
  }
}
