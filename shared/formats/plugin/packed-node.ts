import type { FieldNode } from '#shared/binary/field-tree.ts';
import type { PathStep } from '#shared/binary/path.ts';
import type { WalkableNode } from '#shared/binary/walk-tree.ts';

/**
 * A node of unpacked bytes, as part of the file that stores them packed: it and all below it stand for the same bytes of
 * the file.
 */
export function packedNode(node: WalkableNode, place: PackedPlace): WalkableNode {
  return new PackedNode(node, place);
}

export interface PackedPlace {
  /** Of the packed bytes. */
  readonly offset: number;
  readonly length: number;
}

class PackedNode implements WalkableNode {
  readonly #node: WalkableNode;
  readonly #place: PackedPlace;

  constructor(node: WalkableNode, place: PackedPlace) {
    this.#node = node;
    this.#place = place;
  }

  get path(): string {
    return this.#node.path;
  }

  get name(): string {
    return this.#node.name;
  }

  get called(): string | undefined {
    return this.#node.called;
  }

  get title(): string | undefined {
    return this.#node.title;
  }

  get opens(): boolean {
    return this.#node.opens ?? false;
  }

  get type(): string {
    return this.#node.type;
  }

  get hue(): FieldNode['hue'] {
    return this.#node.hue;
  }

  get offset(): number {
    return this.#place.offset;
  }

  get length(): number {
    return this.#place.length;
  }

  get childCount(): number {
    return this.#node.childCount;
  }

  get unit(): string | undefined {
    return this.#node.unit;
  }

  get doc(): string | undefined {
    return this.#node.doc;
  }

  get edit(): FieldNode['edit'] {
    return this.#node.edit;
  }

  get reason(): string | undefined {
    return this.#node.reason;
  }

  get packed(): true {
    return true;
  }

  get unpacked(): WalkableNode {
    return this.#node;
  }

  get choices(): FieldNode['choices'] {
    return this.#node.choices;
  }

  get target(): undefined {
    return undefined;
  }

  get refersTo(): string | undefined {
    return this.#node.refersTo;
  }

  value(): unknown {
    return this.#node.value();
  }

  text(): string {
    return this.#node.text();
  }

  wholeText(): string | undefined {
    return this.#node.wholeText?.();
  }

  children(start: number, count: number): readonly WalkableNode[] {
    return this.#node.children(start, count).map((child) => packedNode(child as WalkableNode, this.#place));
  }

  step(step: PathStep): WalkableNode | undefined {
    const child = this.#node.step(step);
    return child === undefined ? undefined : packedNode(child, this.#place);
  }

  childAt(): undefined {
    return undefined;
  }
}
