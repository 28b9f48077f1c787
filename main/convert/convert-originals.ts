import { basename, dirname, join } from 'node:path';
import { realIfThere } from '#main/files/real-path.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { ConvertInput } from './convert-inputs.ts';

/**
 * Files that are converted, by every name that leads to them: none of them is ever written to. A folder may be reached by
 * links, so paths that differ may be one file. Disks are asked only once somebody asks for a file.
 */
export class Originals {
  readonly #inputs: readonly ConvertInput[];
  readonly #folders = new Map<string, string>();
  #names: ReadonlySet<string> | undefined;

  constructor(inputs: readonly ConvertInput[]) {
    this.#inputs = inputs;
  }

  /** Whether what is written to an absolute path would take the place of one of them. */
  has(path: string): boolean {
    this.#names ??= new Set(
      this.#inputs
        .flatMap((input) =>
          input.kind === 'archive' ? [input.file.path] : input.files.map(({ file }) => file),
        )
        .flatMap((file) => this.#namesOf(file)),
    );
    const names = this.#names;
    return this.#namesOf(path).some((name) => names.has(name));
  }

  /** Its own name in the folder that it really is in, and, if it is a link, that of the file behind it. */
  #namesOf(path: string): readonly string[] {
    const folder = dirname(path);
    let real = this.#folders.get(folder);
    if (real === undefined) {
      real = realIfThere(folder);
      this.#folders.set(folder, real);
    }
    return [foldPath(join(real, basename(path))), foldPath(realIfThere(path))];
  }
}
