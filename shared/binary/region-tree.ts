import type { FieldNode } from './field-tree.ts';
import type { LocatedField } from './located-field.ts';
import type { PathStep } from './path.ts';
import type { WalkableNode } from './walk-tree.ts';

/** Parts of a file that a directory points to, in file order: the data blocks of an archive. */
export interface Regions {
  /** Field name of the group, and what one region is called. */
  readonly name: string;
  readonly each: string;
  readonly count: number;
  /** File position of a region, ascending. */
  readonly start: (index: number) => number;
  readonly end: (index: number) => number;
  /** The located region, read when it is looked into. */
  readonly open: (index: number) => LocatedField;
}

/** A directory's fields, and behind them one group with what the directory points to. */
export function withRegions(directory: LocatedField, regions: Regions, size: number): WalkableNode {
  const group = new RegionGroup(regions);
  const ownFields = (): number => directory.childCount;
  return {
    ...ROOT,
    type: directory.type,
    length: size,
    get childCount() {
      return ownFields() + 1;
    },
    value: () => undefined,
    text: () => '',
    children: (start, count) => [
      ...directory.children(start, count),
      ...(start <= ownFields() && start + count > ownFields() ? [group] : []),
    ],
    step: (step) => (step === regions.name ? group : directory.step(step)),
    childAt: (offset) => {
      const own = directory.childAt(offset);
      if (own !== undefined) return own;
      return group.childAt(offset) === undefined ? undefined : { node: group, index: ownFields() };
    },
  };
}

const ROOT = {
  path: '',
  name: '',
  hue: 'group',
  offset: 0,
  unit: undefined,
  doc: undefined,
  edit: 'never',
  reason: 'is a group of fields',
  choices: undefined,
  target: undefined,
} as const satisfies Partial<FieldNode>;

class RegionGroup implements WalkableNode {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly hue = 'group';
  readonly unit = undefined;
  readonly doc = undefined;
  readonly edit = 'never';
  readonly reason = 'is a group of fields';
  readonly choices = undefined;
  readonly target = undefined;
  readonly childCount: number;
  private readonly regions: Regions;
  /** Regions that were looked into; a tree lives as long as a document's revision. */
  private readonly opened = new Map<number, LocatedField>();

  constructor(regions: Regions) {
    this.regions = regions;
    this.path = regions.name;
    this.name = regions.name;
    this.type = `${regions.count} × ${regions.each}`;
    this.childCount = regions.count;
  }

  get offset(): number {
    return this.childCount === 0 ? 0 : this.regions.start(0);
  }

  get length(): number {
    return this.childCount === 0 ? 0 : this.regions.end(this.childCount - 1) - this.offset;
  }

  value(): undefined {
    return undefined;
  }

  text(): string {
    return '';
  }

  children(start: number, count: number): readonly LocatedField[] {
    const last = Math.min(this.childCount, start + count);
    return Array.from({ length: Math.max(0, last - start) }, (_, i) => this.region(start + i));
  }

  step(step: PathStep): LocatedField | undefined {
    return typeof step === 'number' && step < this.childCount ? this.region(step) : undefined;
  }

  /** By bisection: the last region that starts at or before the position, if it reaches it. */
  childAt(offset: number): { readonly node: LocatedField; readonly index: number } | undefined {
    let low = 0;
    let high = this.childCount;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.regions.start(middle) <= offset) low = middle + 1;
      else high = middle;
    }
    const index = low - 1;
    return index >= 0 && offset < this.regions.end(index) ? { node: this.region(index), index } : undefined;
  }

  private region(index: number): LocatedField {
    let region = this.opened.get(index);
    if (region === undefined) {
      region = this.regions.open(index);
      this.opened.set(index, region);
    }
    return region;
  }
}
