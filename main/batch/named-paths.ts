import type { BatchTool } from '#shared/batch/batch-tool.ts';
import { type DataFolder, dataPaths } from '#shared/scene/data-path.ts';
import type { FoundFile } from './scan-files.ts';

/** Files in Data that the new values of a batch name. */
export class NamedPaths<F> {
  private readonly tool: Pick<BatchTool<never, never, F>, 'names'>;
  private readonly named = new Map<string, DataFolder>();

  constructor(tool: Pick<BatchTool<never, never, F>, 'names'>) {
    this.tool = tool;
  }

  add({ found, changes }: FoundFile<F>): void {
    for (const change of changes) {
      const file = this.tool.names?.(change, found);
      if (file !== undefined) this.named.set(file.path, file.folder);
    }
  }

  /** Named files that are missing, sorted. @param isThere whether Data has one of the paths that a named file may have */
  missing(isThere: (paths: readonly string[]) => boolean): readonly string[] {
    return [...this.named]
      .filter(([path, folder]) => !isThere(dataPaths(path, folder)))
      .map(([path]) => path)
      .sort();
  }
}
