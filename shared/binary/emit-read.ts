import { closures } from './closures.ts';
import { columnElementSize } from './columns.ts';
import { type Emission, VIEW_METHOD } from './emission.ts';
import type {
  ArrayLayout,
  BytesLayout,
  FieldLayout,
  Layout,
  LengthLayout,
  NumberLayout,
  StringLayout,
  StructLayout,
} from './layout.ts';
import { columnsMaker } from './struct-columns.ts';
import { rest } from './type.ts';

/** Emits a function `(reader, self) => value` for a layout and returns its name. */
export function emitReader(layout: Layout, emission: Emission): string {
  const name = emission.name('read');
  const code = new ReadCode(emission);
  const value =
    layout.kind === 'struct' ? code.struct(layout) : code.value(layout, { self: 'self', siblings: NONE });
  emission.function(
    `function ${name}(r, self) {\nconst v = r.view, b = r.bytes, end = r.end;\nlet p = r.position;\n` +
      `${code.text()}r.position = p;\nreturn ${value};\n}`,
  );
  return name;
}

/** Names that a field’s length may refer to: the struct as an object, and siblings in local variables. */
interface Names {
  readonly self: string;
  readonly siblings: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Statements of one function, which reads a layout. `p` is the position. */
class ReadCode {
  private readonly lines: string[] = [];
  private readonly emission: Emission;

  constructor(emission: Emission) {
    this.emission = emission;
  }

  text(): string {
    return `${this.lines.join('\n')}\n`;
  }

  /** Reads a struct inline; returns the expression of its value. */
  struct(layout: StructLayout): string {
    const object = needsObject(layout) ? this.declare('{}') : undefined;
    const frame = layout.usesScope ? this.enter(object ?? '{}') : undefined;
    const siblings = new Map<string, string>();
    const names: Names = { self: object ?? 'undefined', siblings };
    for (const run of runs(layout.fields)) {
      if (run.size > 0) this.line(`if (${run.size} > end - p) throw r.truncated(${run.size});`);
      let offset = 0;
      for (const { name, layout: field } of run.fields) {
        const value = run.size > 0 ? this.fixed(field, `p + ${offset}`) : this.value(field, names);
        const local = this.declare(value);
        siblings.set(name, local);
        if (object !== undefined) this.line(`${object}[${JSON.stringify(name)}] = ${local};`);
        offset += field.size ?? 0;
      }
      if (run.size > 0) this.line(`p += ${run.size};`);
    }
    if (frame !== undefined) this.line(`r.frame = ${frame}.parent; r.index = ${frame}.index;`);
    if (object !== undefined) return object;
    const pairs = layout.fields.map(({ name }) => `${JSON.stringify(name)}: ${siblings.get(name)}`);
    return `{ ${pairs.join(', ')} }`;
  }

  /** Reads any layout at `p` and advances it; returns the expression of its value. */
  value(layout: Layout, names: Names): string {
    switch (layout.kind) {
      case 'number':
        return this.checked(layout, layout.minSize);
      case 'struct':
        if (layout.size !== undefined && !layout.usesScope) return this.checked(layout, layout.size);
        return this.call(emitReader(layout, this.emission), names.self);
      case 'bytes':
        return this.bytes(layout, names);
      case 'string':
        return this.string(layout, names);
      case 'array':
        return this.array(layout, names);
      case 'optional': {
        const value = this.declare('undefined');
        const { condition } = layout;
        const there = condition === rest ? 'p < end' : this.emission.computed(condition, 'r', names.self);
        this.line(`if (${there}) {`);
        this.line(`${value} = ${this.value(layout.layout, names)};`);
        this.line('}');
        return value;
      }
      case 'switch': {
        const { on } = layout;
        const key =
          typeof on === 'string' ? this.sibling(on, names) : this.emission.computed(on, 'r', names.self);
        const codec = this.declare(`codecFor(${this.emission.constant(layout.choose)}, ${key})`);
        this.line(`if (${codec} === undefined) throw r.truncated(0);`);
        return this.call(`${codec}.read`, names.self);
      }
      case 'lazy': {
        this.line('r.spending.enter(p);');
        const value = this.call(`codecFor(${this.emission.constant(layout)}.resolve()).read`, names.self);
        this.line('r.spending.leave();');
        return value;
      }
    }
  }

  /** An expression for a layout of fixed size at a position that was checked. */
  private fixed(layout: Layout, position: string): string {
    if (layout.kind === 'number') return this.number(layout, position);
    if (layout.kind === 'struct') {
      let offset = 0;
      const pairs = layout.fields.map(({ name, layout: field }) => {
        const value = this.fixed(field, `${position} + ${offset}`);
        offset += field.minSize;
        return `${JSON.stringify(name)}: ${value}`;
      });
      return `{ ${pairs.join(', ')} }`;
    }
    const at = this.declare('p');
    this.line(`p = ${position.replace(/^p/, at)};`);
    const value = this.declare(this.value(layout, { self: 'undefined', siblings: NONE }));
    this.line(`p = ${at};`);
    return value;
  }

  private number(layout: NumberLayout, position: string): string {
    const { format, littleEndian, meta } = layout;
    let value: string;
    if (format === 'f16' || format === 'bf16') {
      value = this.declare(`numberIo(${this.emission.constant(layout)}).get(v, ${position})`);
    } else {
      const order = format === 'u8' || format === 'i8' ? '' : `, ${littleEndian}`;
      value = this.declare(`v.get${VIEW_METHOD[format]}(${position}${order})`);
      if (format === 'f32') {
        this.line(`if (${value} !== ${value}) ${value} = f32FromBits(v.getUint32(${position}${order}));`);
      }
    }
    if (meta.expect !== undefined) {
      this.line(`if (${value} !== ${this.emission.constant(meta.expect)}) throw r.truncated(0);`);
    }
    return value;
  }

  private checked(layout: Layout, size: number): string {
    this.line(`if (${size} > end - p) throw r.truncated(${size});`);
    const value = this.declare(this.fixed(layout, 'p'));
    this.line(`p += ${size};`);
    return value;
  }

  private bytes(layout: BytesLayout, names: Names): string {
    const count = this.length(layout.length, names, 1);
    this.line(`if (${count} > end - p) throw r.truncated(${count});`);
    this.line(`p += ${count};`);
    return this.declare(`b.subarray(p - ${count}, p)`);
  }

  private string(layout: StringLayout, names: Names): string {
    const { form, meta } = layout;
    if (form.by === 'terminator') {
      const stop = this.declare(`b.indexOf(${form.byte}, p)`);
      this.line(`if (${stop} < 0) throw r.truncated(end - p + 1);`);
      const value = this.declare(`byteString(b, p, ${stop})`);
      this.line(`p = ${stop} + 1;`);
      return value;
    }
    const count = this.length(form.length, names, 1);
    this.line(`if (${count} > end - p) throw r.truncated(${count});`);
    const value = this.declare(`byteString(b, p, p + ${count})`);
    if (meta.expect !== undefined) {
      this.line(`if (${value} !== ${this.emission.constant(meta.expect)}) throw r.truncated(0);`);
    }
    this.line(`p += ${count};`);
    return value;
  }

  private array(layout: ArrayLayout, names: Names): string {
    const { element } = layout;
    const reference = isByReference(layout) || layout.count.by === 'rest';
    if (reference) return this.call(`${this.emission.constant(closures(layout))}.read`, names.self);
    const count = this.length(layout.count, names, element.minSize);
    this.line(`if (${count} * ${element.minSize} > end - p) throw r.truncated(${count});`);
    if (layout.form === 'numbers' && element.kind === 'number') {
      this.line(`r.spending.takeBytes(${count} * ${columnElementSize(element.format)}, p);`);
      const column = this.column(element, count, 'p', element.minSize);
      this.line(`p += ${count} * ${element.minSize};`);
      return column;
    }
    if (layout.form === 'columns' && element.kind === 'struct') {
      this.line(`r.spending.takeBytes(${count} * ${element.minSize}, p);`);
      const maker = this.emission.constant(columnsMaker(element));
      const columns = this.declare(`${maker}(v, r.context, p, ${count})`);
      this.line(`p += ${count} * ${element.minSize};`);
      return columns;
    }
    return this.list(element, count, names);
  }

  private list(element: Layout, count: string, names: Names): string {
    this.line(`r.spending.takeNodes(${count}, p);`);
    const values = this.declare('[]');
    const i = this.emission.name('i');
    const outer = element.usesScope ? this.declare('r.index') : undefined;
    this.line(`for (let ${i} = 0; ${i} < ${count}; ${i} += 1) {`);
    if (outer !== undefined) this.line(`r.index = ${i};`);
    this.line(`${values}.push(${this.value(element, names)});`);
    this.line('}');
    if (outer !== undefined) this.line(`r.index = ${outer};`);
    return values;
  }

  private column(layout: NumberLayout, count: string, position: string, stride: number): string {
    const { format, littleEndian } = layout;
    return this.declare(`readColumn(v, ${position}, ${count}, ${stride}, "${format}", ${littleEndian})`);
  }

  private length(length: LengthLayout, names: Names, unit: number): string {
    if (length.by === 'constant') return String(length.value);
    if (length.by === 'prefix') return this.declare(this.checked(length.prefix, length.prefix.minSize));
    if (length.by === 'field' && names.siblings.has(length.name)) {
      const count = this.declare(`Number(${names.siblings.get(length.name)})`);
      this.line(`if (!(${count} >= 0 && ${count} <= Number.MAX_SAFE_INTEGER)) throw r.truncated(0);`);
      return count;
    }
    this.line('r.position = p;');
    return this.declare(`readLength(${this.emission.constant(length)}, r, ${names.self}, ${unit})`);
  }

  private sibling(name: string, names: Names): string {
    return names.siblings.get(name) ?? `${names.self}[${JSON.stringify(name)}]`;
  }

  /** Calls a reader that uses the reader object’s own position. */
  private call(callee: string, self: string): string {
    this.line('r.position = p;');
    const value = this.declare(`${callee}(r, ${self})`);
    this.line('p = r.position;');
    return value;
  }

  private enter(object: string): string {
    const frame = this.declare(`{ self: ${object}, index: r.index, parent: r.frame }`);
    this.line(`r.frame = ${frame}; r.index = -1;`);
    return frame;
  }

  private declare(expression: string): string {
    const name = this.emission.name('x');
    this.line(`let ${name} = ${expression};`);
    return name;
  }

  private line(text: string): void {
    this.lines.push(text);
  }
}

interface Run {
  /** Bytes of the run; 0 for a single field of varying size. */
  readonly size: number;
  readonly fields: readonly FieldLayout[];
}

/** Groups consecutive fields of fixed size, so that one bounds check covers them all. */
function runs(fields: readonly FieldLayout[]): readonly Run[] {
  const found: { size: number; fields: FieldLayout[] }[] = [];
  let open: { size: number; fields: FieldLayout[] } | undefined;
  for (const field of fields) {
    const { size } = field.layout;
    if (size === undefined || size === 0 || field.layout.usesScope) {
      open = undefined;
      found.push({ size: 0, fields: [field] });
      continue;
    }
    if (open === undefined) {
      open = { size: 0, fields: [] };
      found.push(open);
    }
    open.size += size;
    open.fields.push(field);
  }
  return found;
}

/** Whether the struct must exist as an object while it is read, because functions use it. */
function needsObject(layout: StructLayout): boolean {
  if (layout.usesScope) return true;
  return layout.fields.some(({ layout: field }) => usesSelf(field));
}

/** Arrays that the reference reads as fast as generated code: it creates nothing per element. */
function isByReference({ form }: ArrayLayout): boolean {
  return form === 'strings' || form === 'rows';
}

function usesSelf(layout: Layout): boolean {
  switch (layout.kind) {
    case 'number':
    case 'struct':
      return false;
    case 'bytes':
      return layout.length.by === 'function';
    case 'string':
      return layout.form.by === 'length' && layout.form.length.by === 'function';
    case 'array':
      return layout.count.by === 'function' || isByReference(layout) || usesSelf(layout.element);
    case 'optional':
    case 'switch':
    case 'lazy':
      return true;
  }
}
