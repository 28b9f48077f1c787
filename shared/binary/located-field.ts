import { FormatError } from '#shared/errors.ts';
import type { Budget } from './budget.ts';
import { exceptionDoc, isException, orderName } from './byte-order.ts';
import { closures } from './closures.ts';
import { type Fields, readLength } from './codec.ts';
import { ByteReader, type Frame } from './cursor.ts';
import { decideLayout, isUndecided } from './decide-layout.ts';
import { ElementPositions } from './element-positions.ts';
import type { FieldNode } from './field-tree.ts';
import { fieldsOnAccess } from './fields-on-access.ts';
import type { ArrayLayout, Layout, NumberLayout } from './layout.ts';
import { childPath, type PathStep } from './path.ts';
import type { Referent, Referents } from './referent.ts';
import { resolve } from './resolve.ts';
import { choicesOf, hueOf, showText, showValue, typeName } from './show.ts';
import { bytes } from './text.ts';
import type { FieldHue } from './type.ts';
import { type BitField, type Context, rest } from './type.ts';
import type { WalkableNode } from './walk-tree.ts';

/** The bytes of a tree, and how to read them. */
export interface Ground {
  readonly bytes: Uint8Array;
  readonly context: Context;
  readonly base: number;
  readonly budget: Partial<Budget>;
  readonly referents?: Referents | undefined;
  /**
   * Why a field that determines how others are stored cannot be changed; undefined = it can. Absent if nothing can
   * rebuild the structure around such a field.
   */
  readonly fixed?: ((field: LocatedField) => string | undefined) | undefined;
  /** Why none of the fields can be changed; undefined = they can. */
  readonly readOnly?: string | undefined;
}

const UNREAD = resolve(bytes(rest, { doc: 'Bytes beyond the known fields; kept unchanged' }), {
  littleEndian: true,
});

/** One field located in bytes. Bit fields are leaves inside their number. */
export class LocatedField implements WalkableNode {
  readonly path: string;
  readonly name: string;
  /** The actual layout, after resolving optional, switched and lazy types. */
  readonly layout: Layout;
  /** Set for a named bit or bit field of `layout`, a number. */
  readonly bit: BitField | undefined;
  readonly position: number;
  private readonly ground: Ground;
  private readonly parent: LocatedField | undefined;
  /** Index in the parent if that is an array; -1 otherwise. */
  private readonly index: number;
  private known: { readonly value: unknown; readonly end: number } | undefined;
  private knownEnd: number | undefined;
  private seen: Fields | undefined;
  private fields: readonly LocatedField[] | undefined;
  private knownPositions: ElementPositions | undefined;

  private constructor(
    layout: Layout,
    ground: Ground,
    position: number,
    parent: LocatedField | undefined,
    step: PathStep,
    bit?: BitField,
    outerPath = '',
  ) {
    this.ground = ground;
    this.parent = parent;
    this.position = position;
    this.index = typeof step === 'number' ? step : -1;
    this.name = typeof step === 'number' ? `[${step}]` : step;
    this.path = childPath(parent?.path ?? outerPath, step);
    this.bit = bit;
    this.layout = layout;
  }

  /** The root of a tree, or of a part at `step` of another tree’s node `outerPath`. */
  static root(layout: Layout, ground: Ground, outerPath = '', step: PathStep = ''): LocatedField {
    return new LocatedField(layout, ground, 0, undefined, step, undefined, outerPath);
  }

  get context(): Context {
    return this.ground.context;
  }

  get type(): string {
    if (this.bit !== undefined) return (this.bit.width ?? 1) === 1 ? 'bit' : `${this.bit.width} bits`;
    const name = typeName(this.layout, this.layout.kind === 'array' ? this.childCount : 0);
    return this.exception === undefined ? name : `${name}, ${orderName(this.exception)}`;
  }

  get hue(): FieldHue {
    if (this.bit !== undefined) return 'flag';
    return this.referent?.text === undefined ? hueOf(this.layout) : 'string';
  }

  get offset(): number {
    return this.ground.base + this.position;
  }

  /** Size in bytes; all remaining bytes if it cannot be read to its end. */
  get length(): number {
    try {
      return this.end - this.position;
    } catch (error) {
      if (error instanceof FormatError) return this.ground.bytes.length - this.position;
      throw error;
    }
  }

  get unit(): string | undefined {
    return this.layout.meta.unit;
  }

  get doc(): string | undefined {
    if (this.bit !== undefined) return this.bit.doc;
    const { doc } = this.layout.meta;
    const exception = this.orUndefined(() => this.exceptionDoc());
    return doc === undefined || exception === undefined ? (doc ?? exception) : `${doc}; ${exception}`;
  }

  /** Its layout, if it is a number whose byte order differs from its file’s. */
  private get exception(): NumberLayout | undefined {
    const { layout } = this;
    return layout.kind === 'number' && isException(layout, this.context) ? layout : undefined;
  }

  private exceptionDoc(): string | undefined {
    const { exception } = this;
    if (exception === undefined) return undefined;
    const other = { ...exception, littleEndian: !exception.littleEndian };
    return exceptionDoc(exception, closures(other).read(this.reader(), {}));
  }

  get edit(): 'in place' | 'derived' | 'never' {
    if (this.ground.readOnly !== undefined) return 'never';
    const rule = this.bit?.edit ?? this.layout.meta.edit;
    if (rule !== undefined) return rule;
    if (this.decides && this.fixedBy !== undefined) return 'never';
    return this.isGroup || this.length === 0 ? 'never' : 'in place';
  }

  get reason(): string | undefined {
    if (this.edit === 'in place') return undefined;
    if (this.ground.readOnly !== undefined) return this.ground.readOnly;
    const reason = this.bit?.reason ?? this.layout.meta.reason;
    if (reason !== undefined) return reason;
    if (this.decides) return this.fixedBy;
    return this.isGroup ? 'is a group of fields' : 'is derived from other fields';
  }

  /** Whether its value determines how other fields are stored. */
  get decides(): boolean {
    return (this.bit?.decides ?? this.layout.meta.decides) === true;
  }

  /** Why it cannot be changed although its edit rule allows it. */
  private get fixedBy(): string | undefined {
    const { fixed } = this.ground;
    return fixed === undefined ? 'decides which fields follow it' : fixed(this);
  }

  get choices(): FieldNode['choices'] {
    return choicesOf(this.bit ?? this.layout.meta);
  }

  get target(): number | undefined {
    const { pointsTo } = this.layout.meta;
    if (this.bit !== undefined) return undefined;
    if (pointsTo === undefined) return this.referent?.offset;
    return this.orUndefined(() =>
      pointsTo(Number(this.value()), this.ground.context as never, (this.parent?.self() ?? {}) as never),
    );
  }

  get refersTo(): string | undefined {
    return this.bit === undefined && this.layout.kind === 'number' ? this.layout.meta.refersTo : undefined;
  }

  get takes(): string | undefined {
    return this.refersTo === undefined ? undefined : this.layout.meta.takes;
  }

  /**
   * Only lists with a count field of their own: the number of a mesh’s vertices applies to several arrays, and that of
   * a shape’s materials to two.
   */
  get listOf(): string | undefined {
    const { layout, parent } = this;
    if (layout.kind === 'array' && layout.meta.listOf !== undefined && this.childCount > 0)
      return layout.meta.listOf;
    if (layout.kind !== 'array' || layout.element.kind !== 'number') return undefined;
    const { count } = layout;
    const { edit = 'in place', refersTo } = layout.element.meta;
    if (count.by !== 'field' || edit !== 'in place' || parent?.layout.kind !== 'struct') return undefined;
    const counted = parent.layout.fields.filter((field) => isCountedBy(field.layout, count.name));
    return counted.length === 1 ? refersTo : undefined;
  }

  private get referent(): Referent | undefined {
    const { refersTo } = this;
    if (refersTo === undefined) return undefined;
    return this.orUndefined(() => this.ground.referents?.(refersTo, Number(this.value()), this.offset));
  }

  /** Calls `follow`; undefined if the value it needs is cut off. */
  private orUndefined<R>(follow: () => R): R | undefined {
    try {
      return follow();
    } catch (error) {
      if (error instanceof FormatError) return undefined;
      throw error;
    }
  }

  get childCount(): number {
    if (this.bit !== undefined) return 0;
    if (this.layout.kind === 'struct') return this.structFields().length;
    if (this.layout.kind === 'array') return this.elementCount();
    return this.layout.kind === 'number' ? Object.keys(this.layout.meta.bits ?? {}).length : 0;
  }

  /** Its stored bytes. */
  stored(): Uint8Array {
    return this.ground.bytes.slice(this.position, this.position + this.length);
  }

  /** Bytes after this field that nothing covers, as a sibling field; undefined if there are none. */
  unread(): LocatedField | undefined {
    const position = this.position + this.length;
    if (position >= this.ground.bytes.length) return undefined;
    return new LocatedField(UNREAD, this.ground, position, this, 'unread');
  }

  value(): unknown {
    if (this.bit === undefined) return this.read().value;
    const mask = (1n << BigInt(this.bit.width ?? 1)) - 1n;
    const bits = (BigInt(this.read().value as number | bigint) >> BigInt(this.bit.at)) & mask;
    return (this.bit.width ?? 1) === 1 ? bits === 1n : Number(bits);
  }

  /** The number that a bit is part of. */
  whole(): unknown {
    return this.read().value;
  }

  text(): string {
    try {
      return this.showText();
    } catch (error) {
      if (error instanceof FormatError) return '(cut off)';
      throw error;
    }
  }

  wholeText(): string | undefined {
    if (this.layout.kind !== 'string') return this.referent?.text;
    return this.orUndefined(() => String(this.value()));
  }

  private showText(): string {
    if (this.bit !== undefined) {
      const value = this.value();
      const name = this.bit.values?.[Number(value)];
      return name === undefined ? String(value) : `${name} (${Number(value)})`;
    }
    const { summary } = this.layout.meta;
    if (this.isGroup) return summary === undefined ? '' : summary(this.value() as never);
    const { text, label } = this.referent ?? {};
    if (text !== undefined) return showText(text);
    const value = showValue(this.layout, this.value());
    return label === undefined ? value : `${value} (${label})`;
  }

  children(start: number, count: number): readonly LocatedField[] {
    if (this.layout.kind === 'array' && this.bit === undefined) {
      const last = Math.min(this.elementCount(), start + count);
      const elements: LocatedField[] = [];
      try {
        for (let i = start; i < last; i += 1) elements.push(this.element(this.layout, i));
      } catch (error) {
        // Elements before a damaged one stay usable; `read` reports the damage.
        if (!(error instanceof FormatError)) throw error;
      }
      return elements;
    }
    return this.structFields().slice(start, start + count);
  }

  /** The child that a path step names. */
  step(step: PathStep): LocatedField | undefined {
    if (typeof step === 'string') return this.structFields().find((child) => child.name === step);
    if (this.layout.kind !== 'array' || step >= this.elementCount()) return undefined;
    return this.element(this.layout, step);
  }

  /** The field with that name in the same struct. */
  sibling(name: string): LocatedField | undefined {
    return this.parent?.step(name);
  }

  /** The child that covers a file position; a number’s bits do not count, since they share its bytes. */
  childAt(offset: number): { readonly node: LocatedField; readonly index: number } | undefined {
    if (this.layout.kind === 'array') return this.elementAt(this.layout, offset - this.ground.base);
    if (this.layout.kind !== 'struct') return undefined;
    const index = this.structFields().findIndex(
      (child) => offset >= child.offset && offset < child.offset + child.length,
    );
    const node = this.structFields()[index];
    return node === undefined ? undefined : { node, index };
  }

  private get isGroup(): boolean {
    return this.bit === undefined && (this.layout.kind === 'struct' || this.layout.kind === 'array');
  }

  private get end(): number {
    this.knownEnd ??= this.findEnd();
    return this.knownEnd;
  }

  /** End position, found without creating its value if possible. */
  private findEnd(): number {
    const { layout } = this;
    if (layout.size !== undefined) return this.position + layout.size;
    if (this.known !== undefined) return this.known.end;
    if (layout.kind === 'struct') return this.structFields().at(-1)?.end ?? this.position;
    if (layout.kind === 'array' && layout.element.size === undefined) {
      return this.positions(layout).at(this.elementCount());
    }
    const reader = this.reader();
    closures(layout).skip(reader, this.parent?.self() ?? {});
    return reader.position;
  }

  private read(): { readonly value: unknown; readonly end: number } {
    if (this.known === undefined) {
      const reader = this.reader();
      const value = closures(this.layout).read(reader, this.parent?.self() ?? {});
      this.known = { value, end: reader.position };
    }
    return this.known;
  }

  /** A reader at this field, inside its enclosing structs. */
  private reader(position = this.position): ByteReader {
    const { bytes, context, base, budget } = this.ground;
    const reader = new ByteReader(bytes, context, { position, base, budget });
    reader.frame = this.parent?.frame();
    reader.index = this.index;
    return reader;
  }

  /** The structs that enclose a child of this field, innermost first. */
  private frame(): Frame | undefined {
    const outer = this.parent?.frame();
    if (this.layout.kind !== 'struct') return outer;
    return { self: this.self(), index: this.index, parent: outer };
  }

  /** This struct’s fields as schema functions see them, each read on access. */
  self(): Fields {
    if (this.layout.kind !== 'struct') return this.parent?.self() ?? {};
    this.seen ??= fieldsOnAccess(this.layout, (name) => this.valueOfField(name));
    return this.seen;
  }

  /** The value of one of this struct’s fields; also used for earlier fields while the later ones are being located. */
  private valueOfField(name: string): unknown {
    return (this.fields ?? this.building).find((field) => field.name === name)?.value();
  }
  private building: LocatedField[] = [];

  private structFields(): readonly LocatedField[] {
    if (this.fields !== undefined) return this.fields;
    if (this.bit !== undefined) return [];
    if (this.layout.kind === 'number') return this.bitFields(this.layout);
    if (this.layout.kind !== 'struct') return [];
    this.building = [];
    let position = this.position;
    for (const { name, layout } of this.layout.fields) {
      try {
        const decided = this.decide(layout, position);
        if (decided === undefined) continue;
        const field = new LocatedField(decided, this.ground, position, this, name);
        this.building.push(field);
        position = field.end;
        // A field of fixed size that exceeds the bytes: later fields have no position.
        if (position > this.ground.bytes.length) break;
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
        break;
      }
    }
    this.fields = this.building;
    return this.fields;
  }

  private bitFields(layout: NumberLayout): readonly LocatedField[] {
    this.fields = Object.entries(layout.meta.bits ?? {}).map(
      ([name, bit]) => new LocatedField(layout, this.ground, this.position, this, name, bit),
    );
    return this.fields;
  }

  /** Resolves an optional, switched or lazy field; undefined = absent. */
  private decide(layout: Layout, position: number): Layout | undefined {
    if (!isUndecided(layout)) return layout;
    const reader = this.reader(position);
    reader.frame = this.frame();
    return decideLayout(layout, reader, this.self());
  }

  private elementCount(): number {
    const { layout } = this;
    if (layout.kind !== 'array') return 0;
    if (layout.count.by === 'constant') return layout.count.value;
    if (layout.count.by === 'rest' && layout.element.size === undefined)
      return (this.read().value as unknown[]).length;
    const { minSize } = layout.element;
    try {
      // Most counts are an earlier field, for which no reader is needed.
      if (layout.count.by === 'field') {
        const count = Number(this.parent?.self()[layout.count.name]);
        return Number.isSafeInteger(count) && count >= 0 ? Math.min(count, this.room(minSize)) : 0;
      }
      const reader = this.reader();
      const count = readLength(layout.count, reader, this.parent?.self() ?? {}, minSize);
      return Math.min(count, this.room(minSize, reader.position));
    } catch (error) {
      // If the count cannot be read, no elements are shown.
      if (error instanceof FormatError) return 0;
      throw error;
    }
  }

  /** A count that exceeds the bytes is limited to the elements that fit. */
  private room(elementSize: number, position = this.position): number {
    if (elementSize === 0) return Number.POSITIVE_INFINITY;
    return Math.max(0, Math.floor((this.ground.bytes.length - position) / elementSize));
  }

  private element(layout: ArrayLayout, index: number): LocatedField {
    const position = this.positions(layout).at(index);
    const { element } = layout;
    if (!isUndecided(element)) return new LocatedField(element, this.ground, position, this, index);
    const undecided = new LocatedField(element, this.ground, position, this, index);
    const decided = undecided.decide(element, position) ?? element;
    return new LocatedField(decided, this.ground, position, this, index);
  }

  private positions(layout: ArrayLayout): ElementPositions {
    this.knownPositions ??= new ElementPositions(layout, this.position, (position) => {
      const reader = this.reader(position);
      reader.frame = layout.usesScope ? this.frame() : undefined;
      return { reader, self: this.parent?.self() ?? {} };
    });
    return this.knownPositions;
  }

  private elementAt(
    layout: ArrayLayout,
    position: number,
  ): { readonly node: LocatedField; readonly index: number } | undefined {
    const index = this.positions(layout).indexAt(position, this.elementCount());
    return index === undefined ? undefined : { node: this.element(layout, index), index };
  }
}

/** Whether a field is an array counted by another field. */
function isCountedBy(layout: Layout, count: string): boolean {
  if (layout.kind === 'optional') return isCountedBy(layout.layout, count);
  return layout.kind === 'array' && layout.count.by === 'field' && layout.count.name === count;
}
