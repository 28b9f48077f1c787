import { closures } from './closures.ts';
import { type Emission, VIEW_METHOD } from './emission.ts';
import type {
  ArrayLayout,
  FieldLayout,
  Layout,
  LengthLayout,
  NumberLayout,
  OptionalLayout,
  StringLayout,
  StructLayout,
} from './layout.ts';
import { NUMBER_SIZE, rest } from './type.ts';

/**
 * Emits a function `(writer, value, self) => void` for a layout and returns its name. Consecutive numbers, sized texts
 * and lists of plain records are written with one check for room; the rest goes through the reference back end, which
 * is as fast for whole arrays. If a value does not fit, generated code throws a RangeError and the reference back end
 * finds the reason.
 */
export function emitWriter(layout: Layout, emission: Emission): string {
  const name = emission.name('write');
  const code = new WriteCode(emission);
  if (layout.kind === 'struct') code.struct(layout);
  else code.line(`${emission.constant(closures(layout))}.write(w, value, self);`);
  emission.function(`function ${name}(w, value, self) {\n${code.text()}\n}`);
  return name;
}

/** Statements that write one struct, `value`. Inside a stretch, `p` is the position, `v` the view and `b` the bytes. */
class WriteCode {
  private readonly lines: string[] = [];
  private readonly emission: Emission;

  constructor(emission: Emission) {
    this.emission = emission;
  }

  text(): string {
    return this.lines.join('\n');
  }

  line(text: string): void {
    this.lines.push(text);
  }

  struct(layout: StructLayout): void {
    if (layout.usesScope) {
      this.line('const frame = { self: value, index: w.index, parent: w.frame };');
      this.line('w.frame = frame; w.index = -1;');
    }
    let stretch: FieldLayout[] = [];
    for (const field of layout.fields) {
      if (isPlain(field.layout) || isSizedText(field.layout)) {
        stretch.push(field);
        continue;
      }
      this.stretch(stretch);
      stretch = [];
      this.field(field);
    }
    this.stretch(stretch);
    if (layout.usesScope) this.line('w.frame = frame.parent; w.index = frame.index;');
  }

  /** Fields whose size is known before any of them is written. */
  private stretch(fields: readonly FieldLayout[]): void {
    if (fields.length === 0) return;
    const texts = fields.filter(({ layout }) => !isPlain(layout)).map(() => this.emission.name('s'));
    const fixed = fields.reduce((sum, { layout }) => sum + layout.minSize, 0);
    this.line('{');
    let text = 0;
    for (const { name, layout } of fields) {
      if (!isSizedText(layout)) continue;
      this.line(`const ${texts[text]} = ${member('value', name)};`);
      this.line(
        `if (${texts[text]}.length > ${largest(layout.form.length.prefix)}) throw new RangeError('too long');`,
      );
      text += 1;
    }
    this.line(`w.reserve(${[fixed, ...texts.map((name) => `${name}.length`)].join(' + ')});`);
    this.line(`const v = w.view${texts.length > 0 ? ', b = w.bytes' : ''};`);
    this.line('let p = w.position;');
    let offset = 0;
    text = 0;
    for (const { name, layout } of fields) {
      if (isSizedText(layout)) {
        this.number(layout.form.length.prefix, `${texts[text]}.length`, at(offset));
        this.line(`p += ${offset + layout.minSize};`);
        this.bytesOf(texts[text] ?? '');
        offset = 0;
        text += 1;
      } else {
        this.plain(layout, member('value', name), offset);
        offset += layout.minSize;
      }
    }
    this.line(`w.position = ${at(offset)};`);
    this.line('}');
  }

  private bytesOf(text: string): void {
    this.line(`for (let i = 0; i < ${text}.length; i += 1) {`);
    this.line(`const c = ${text}.charCodeAt(i);`);
    this.line("if (c > 255) throw new RangeError('no byte');");
    this.line('b[p + i] = c;');
    this.line(`}\np += ${text}.length;`);
  }

  /** A number, or a struct of numbers, at a position with enough room. */
  private plain(layout: Layout, value: string, offset: number): void {
    if (layout.kind === 'number') {
      this.number(layout, value, at(offset));
    } else if (layout.kind === 'struct') {
      let inside = offset;
      for (const { name, layout: field } of layout.fields) {
        this.plain(field, member(value, name), inside);
        inside += field.minSize;
      }
    }
  }

  private number(layout: NumberLayout, value: string, position: string): void {
    const { format, littleEndian } = layout;
    if (format === 'f16' || format === 'bf16') {
      this.line(`numberIo(${this.emission.constant(layout)}).put(v, ${position}, ${value});`);
      return;
    }
    const order = layout.minSize === 1 ? '' : `, ${littleEndian}`;
    const put = `v.set${VIEW_METHOD[format]}(${position}, ${value}${order});`;
    if (format !== 'f32') this.line(put);
    else
      this.line(
        `if (${value} === ${value}) ${put} else v.setUint32(${position}, f32ToBits(${value})${order});`,
      );
  }

  private field({ name, layout }: FieldLayout): void {
    const value = this.emission.name('f');
    this.line(`const ${value} = ${member('value', name)};`);
    this.value(layout, value);
  }

  /** Any layout, for the struct’s field in the variable `value`. */
  private value(layout: Layout, value: string): void {
    if (layout.kind === 'optional') this.optional(layout, value);
    else if (layout.kind === 'array' && layout.form === 'numbers' && layout.element.kind === 'number')
      this.columns(layout, layout.element, value);
    else if (layout.kind === 'array' && layout.form === 'columns' && isPlain(layout.element))
      this.columns(layout, layout.element, value);
    else if (layout.kind === 'array' && layout.form === 'list' && layout.element.kind === 'struct')
      this.list(layout, layout.element, value);
    else if (layout.kind === 'struct') this.line(`${emitWriter(layout, this.emission)}(w, ${value}, value);`);
    else this.line(`${this.emission.constant(closures(layout))}.write(w, ${value}, value);`);
  }

  private optional({ condition, layout }: OptionalLayout, value: string): void {
    if (condition !== rest) {
      const wanted = this.emission.computed(condition, 'w', 'value');
      this.line(`if (${wanted} !== (${value} !== undefined)) throw new RangeError('presence');`);
    }
    this.line(`if (${value} !== undefined) {`);
    if (layout.kind === 'number' && layout.format !== 'u64' && layout.format !== 'i64') {
      this.line(`w.reserve(${layout.minSize});\nconst v = w.view, p = w.position;`);
      this.number(layout, value, 'p');
      this.line(`w.position = p + ${layout.minSize};`);
    } else {
      this.value(layout, value);
    }
    this.line('}');
  }

  /** An array of numbers, or of structs of numbers: one typed array for each field. */
  private columns(layout: ArrayLayout, element: NumberLayout | StructLayout, value: string): void {
    this.length(layout.count, value);
    const stride = element.minSize;
    this.line(`w.reserve(${value}.length * ${stride});`);
    this.column(element, value, 0, stride);
    this.line(`w.position += ${value}.length * ${stride};`);
  }

  private column(layout: NumberLayout | StructLayout, value: string, offset: number, stride: number): void {
    if (layout.kind === 'number') {
      const { format, littleEndian } = layout;
      this.line(
        `writeColumn(w.view, w.position + ${offset}, ${stride}, ${value}, "${format}", ${littleEndian});`,
      );
      return;
    }
    let inside = offset;
    for (const { name, layout: field } of layout.fields) {
      if (isPlain(field)) this.column(field, member(value, name), inside, stride);
      inside += field.minSize;
    }
  }

  private list(layout: ArrayLayout, element: StructLayout, value: string): void {
    this.line(`{\nconst list = ${value};`);
    this.length(layout.count, 'list');
    if (isPlain(element) && element.minSize > 0) {
      this.line(`w.reserve(list.length * ${element.minSize});`);
      this.line('const v = w.view;\nlet p = w.position;');
      this.line('for (let i = 0; i < list.length; i += 1) {\nconst item = list[i];');
      this.plain(element, 'item', 0);
      this.line(`p += ${element.minSize};\n}\nw.position = p;`);
    } else {
      const write = emitWriter(element, this.emission);
      if (element.usesScope) this.line('const outer = w.index;');
      this.line('for (let i = 0; i < list.length; i += 1) {');
      if (element.usesScope) this.line('w.index = i;');
      this.line(`${write}(w, list[i], value);\n}`);
      if (element.usesScope) this.line('w.index = outer;');
    }
    this.line('}');
  }

  /** Writes the stored length of `list`, or checks it against the preceding fields. */
  private length(length: LengthLayout, list: string): void {
    if (length.by !== 'prefix' || !isCount(length.prefix)) {
      this.line(`writeLength(${this.emission.constant(length)}, ${list}.length, w, value);`);
      return;
    }
    const { prefix } = length;
    this.line(`if (${list}.length > ${largest(prefix)}) throw new RangeError('too many');`);
    this.line(`w.reserve(${prefix.minSize});\n{\nconst v = w.view;`);
    this.number(prefix, `${list}.length`, 'w.position');
    this.line(`w.position += ${prefix.minSize};\n}`);
  }
}

type SizedText = StringLayout & {
  readonly form: { readonly by: 'length'; readonly length: Extract<LengthLayout, { by: 'prefix' }> };
};

function isSizedText(layout: Layout): layout is SizedText {
  if (layout.kind !== 'string' || layout.form.by !== 'length') return false;
  return layout.form.length.by === 'prefix' && isCount(layout.form.length.prefix);
}

/** A number, or a struct of numbers only: of the same size for every value. */
function isPlain(layout: Layout): layout is NumberLayout | StructLayout {
  if (layout.kind === 'number') return true;
  return layout.kind === 'struct' && layout.fields.every(({ layout: field }) => isPlain(field));
}

/** A number format that stores lengths exactly. */
function isCount({ format }: NumberLayout): boolean {
  return format === 'u8' || format === 'u16' || format === 'u32';
}

function largest({ format }: NumberLayout): number {
  return 2 ** (NUMBER_SIZE[format] * 8) - 1;
}

function member(value: string, name: string): string {
  return `${value}[${JSON.stringify(name)}]`;
}

function at(offset: number): string {
  return offset === 0 ? 'p' : `p + ${offset}`;
}
