import { basename, dirname, join } from 'node:path';
import { realIfThere } from '#main/files/real-path.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { ConvertInput } from './convert-inputs.ts';

/**
 * The source files, by every name that leads to them, so that none is ever overwritten. Links can give one file several
 * paths. Paths are resolved on the first call of `has`.
 */
export class Originals {
  readonly #inputs: readonly ConvertInput[];
  readonly #folders = new Map<string, string>();
  #names: ReadonlySet<string> | undefined;

  constructor(inputs: readonly ConvertInput[]) {
    this.#inputs = inputs;
  }

  /** Whether writing to an absolute path would replace a source file. */
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

  /** Its path in its resolved folder, and its link target. */
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
