import { write } from '#shared/binary/read.ts';
import { withNewReferences } from '#shared/binary/renumber.ts';
import { schemaOf } from '#shared/formats/nif/block-form.ts';
import type { BlockValues } from '#shared/formats/nif/block-values.ts';

/** Tells which blocks of a mesh are equal: of one type, with the same values, and references to blocks that are equal. */
export class SameBlocks {
  readonly #mesh: BlockValues;
  readonly #known = new Map<number, number>();
  readonly #byKey = new Map<string, number>();

  constructor(mesh: BlockValues) {
    this.#mesh = mesh;
  }

  /** The first block that is equal to a block; -1 for none. Blocks that animations change are equal to none but themselves. */
  first(block: number): number {
    if (block < 0) return -1;
    const known = this.#known.get(block);
    if (known !== undefined) return known;
    // In a circle of references, it stands for itself.
    this.#known.set(block, block);
    const value = this.#mesh.value(block);
    const isAlone = value === undefined || !this.#mesh.isKnown(block) || Number(value.controller ?? -1) >= 0;
    if (isAlone) return block;
    const key = this.keyOf(block, value);
    const first = this.#byKey.get(key) ?? block;
    this.#byKey.set(key, first);
    this.#known.set(block, first);
    return first;
  }

  /** The same text for a block with these values and for any that is equal to it. */
  keyOf(block: number, value: Readonly<Record<string, unknown>>): string {
    const { nif } = this.#mesh;
    const schema = schemaOf(nif, block);
    const linked = withNewReferences(schema, value, nif.context, 'blocks', (to) => this.first(to));
    const bytes = write(schema, linked, nif.context, { backEnd: nif.backEnd });
    return `${this.#mesh.types[block]} ${bytes.join()}`;
  }
}
