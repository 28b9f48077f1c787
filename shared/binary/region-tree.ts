import type { FieldNode } from './field-tree.ts';
import { LocatedField } from './located-field.ts';
import { childPath, type PathStep } from './path.ts';
import type { WalkableNode } from './walk-tree.ts';

/** Parts of a file that a directory points to, in file order: an archive’s data blocks. */
export interface Regions {
  /** Path of the enclosing group; absent = the file itself. */
  readonly within?: string;
  /** Field name of the group, and the name of one region. */
  readonly name: string;
  readonly each: string;
  readonly count: number;
  /** File position of a region, ascending. */
  readonly start: (index: number) => number;
  readonly end: (index: number) => number;
  /** The located region, read when it is opened. */
  readonly open: (index: number) => LocatedField | WalkableNode;
  /** The content of a region’s field that has its own fields: a file within the file. Undefined if there is none. */
  readonly inside?: (index: number, field: LocatedField) => WalkableNode | undefined;
  /** One line that identifies the region, such as a block’s name. */
  readonly caption?: (index: number) => string;
  /** What a region is called, and its value in one line, if both come from what it holds. */
  readonly label?: (index: number, field: LocatedField) => RegionLabel;
  /** Whether regions are known by their number and type: `5 NiTriShape “Cube”`. */
  readonly titled?: boolean;
  /** See `FieldNode`. */
  readonly opens?: boolean;
}

export interface RegionLabel {
  readonly title: string;
  readonly text: string;
}

/** A directory’s fields, followed by a group with the regions that the directory points to. */
export function withRegions(directory: LocatedField, regions: Regions, size: number): WalkableNode {
  const group = new RegionGroup(regions);
  const nodes = (): readonly WalkableNode[] => [...directory.children(0, directory.childCount), group];
  return groupNode({ type: directory.type, length: size }, nodes);
}

/** A file of consecutive parts, each a field or a group of regions. */
export function fileOfParts(
  type: string,
  size: number,
  parts: readonly (LocatedField | Regions)[],
): WalkableNode {
  return groupOf({ type, length: size }, () => parts);
}

/** Type and location of a group. */
export interface GroupLocation
  extends Partial<Pick<FieldNode, 'path' | 'name' | 'offset' | 'doc' | 'called' | 'title' | 'opens'>> {
  readonly type: string;
  readonly length: number;
  /** One line that stands for the whole group. */
  readonly line?: string;
}

/** A group of consecutive parts, each a node or a group of regions; created when it is opened. */
export function groupOf(
  location: GroupLocation,
  parts: () => readonly (WalkableNode | Regions)[],
): WalkableNode {
  let made: readonly WalkableNode[] | undefined;
  const nodes = (): readonly WalkableNode[] => {
    made ??= parts().map((part) => ('each' in part ? regionGroup(part) : part));
    return made;
  };
  return groupNode(location, nodes);
}

/** A group of regions, as a node. */
export function regionGroup(regions: Regions): WalkableNode {
  return new RegionGroup(regions);
}

function groupNode(
  { line = '', ...location }: GroupLocation,
  nodes: () => readonly WalkableNode[],
): WalkableNode {
  return {
    ...ROOT,
    ...location,
    get childCount() {
      return nodes().length;
    },
    value: () => undefined,
    text: () => line,
    children: (start, count) => nodes().slice(start, start + count),
    step: (step) => nodes().find(({ name }) => name === step),
    childAt(offset) {
      const index = nodes().findIndex((node) => offset >= node.offset && offset < node.offset + node.length);
      const node = nodes()[index];
      return node === undefined ? undefined : { node, index };
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
  refersTo: undefined,
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
  readonly refersTo = undefined;
  readonly childCount: number;
  readonly opens: boolean;
  private readonly regions: Regions;
  /** Regions that were opened; a tree lives as long as a document’s revision. */
  private readonly opened = new Map<number, WalkableNode>();

  constructor(regions: Regions) {
    this.regions = regions;
    this.path = childPath(regions.within ?? '', regions.name);
    this.name = regions.name;
    this.type = `${regions.count} × ${regions.each}`;
    this.childCount = regions.count;
    this.opens = regions.opens ?? false;
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

  children(start: number, count: number): readonly WalkableNode[] {
    const last = Math.min(this.childCount, start + count);
    return Array.from({ length: Math.max(0, last - start) }, (_, i) => this.region(start + i));
  }

  step(step: PathStep): WalkableNode | undefined {
    return typeof step === 'number' && step < this.childCount ? this.region(step) : undefined;
  }

  /** By bisection: the last region that starts at or before the position, if it covers it. */
  childAt(offset: number): { readonly node: WalkableNode; readonly index: number } | undefined {
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

  private region(index: number): WalkableNode {
    const known = this.opened.get(index);
    if (known !== undefined) return known;
    const opened = this.regions.open(index);
    const region = opened instanceof LocatedField ? new Region(opened, this.regions, index) : opened;
    this.opened.set(index, region);
    return region;
  }
}

/** A region’s own fields, followed by the bytes that they do not cover. */
class Region implements WalkableNode {
  private readonly field: LocatedField;
  private readonly number: string;
  readonly title: string | undefined;
  private readonly caption: string | undefined;
  private readonly label: RegionLabel | undefined;
  private readonly unread: LocatedField | undefined;
  private readonly inside: (field: LocatedField) => WalkableNode;
  readonly edit = 'never';
  readonly reason = 'is a group of fields';
  readonly refersTo = undefined;
  readonly target = undefined;
  readonly choices = undefined;

  constructor(field: LocatedField, { each, caption, inside, label, titled }: Regions, index: number) {
    this.field = field;
    this.number = `${each} ${index}`;
    this.caption = caption?.(index);
    this.label = label?.(index, field);
    this.title = titled === true ? `${index} ${this.named}` : this.label?.title;
    this.unread = field.unread();
    const known = new Map<string, WalkableNode>();
    this.inside = (child) => {
      const node = known.get(child.name) ?? inside?.(index, child) ?? child;
      known.set(child.name, node);
      return node;
    };
  }

  get path(): string {
    return this.field.path;
  }

  get name(): string {
    return this.field.name;
  }

  get called(): string {
    return `${this.named} (${this.number})`;
  }

  private get named(): string {
    if (this.label !== undefined) return this.label.title;
    const name = this.caption === undefined || this.caption === '' ? '' : ` “${this.caption}”`;
    return `${this.type}${name}`;
  }

  get type(): string {
    return this.field.type;
  }

  get hue(): FieldNode['hue'] {
    return this.field.hue;
  }

  get offset(): number {
    return this.field.offset;
  }

  get length(): number {
    return this.field.length + (this.unread?.length ?? 0);
  }

  get unit(): string | undefined {
    return this.field.unit;
  }

  get doc(): string | undefined {
    return this.field.doc;
  }

  get childCount(): number {
    return this.field.childCount + (this.unread === undefined ? 0 : 1);
  }

  value(): unknown {
    return this.field.value();
  }

  text(): string {
    return this.label?.text ?? this.caption ?? this.field.text();
  }

  children(start: number, count: number): readonly WalkableNode[] {
    const own = this.field.children(start, count).map(this.inside);
    const last =
      this.unread !== undefined && start + count > this.field.childCount && start <= this.field.childCount;
    return last ? [...own, this.unread] : own;
  }

  step(step: PathStep): WalkableNode | undefined {
    if (step === this.unread?.name) return this.unread;
    const child = this.field.step(step);
    return child === undefined ? undefined : this.inside(child);
  }

  childAt(offset: number): { readonly node: WalkableNode; readonly index: number } | undefined {
    if (this.unread !== undefined && offset >= this.unread.offset) {
      return { node: this.unread, index: this.field.childCount };
    }
    const found = this.field.childAt(offset);
    return found === undefined ? undefined : { ...found, node: this.inside(found.node) };
  }
}
