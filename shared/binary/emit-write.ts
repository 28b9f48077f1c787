import { type Emission, VIEW_METHOD } from './emission.ts';
import type { FieldLayout, Layout, NumberLayout, StructLayout } from './layout.ts';

/**
 * Emits a function `(writer, value, self) => void` for a layout and answers its name. Runs of numbers are written with
 * one check for room; what varies in size goes through the reference back end, which is as fast for whole arrays.
 */
export function emitWriter(layout: Layout, emission: Emission): string {
  const name = emission.name('write');
  const body =
    layout.kind === 'struct'
      ? structBody(layout, emission)
      : `codecOf(${emission.constant(layout)}).write(w, value, self);`;
  emission.function(`function ${name}(w, value, self) {\n${body}\n}`);
  return name;
}

function structBody(layout: StructLayout, emission: Emission): string {
  const lines: string[] = [];
  if (layout.usesScope) {
    lines.push(
      'const frame = { self: value, index: w.index, parent: w.frame };',
      'w.frame = frame; w.index = -1;',
    );
  }
  let run: FieldLayout[] = [];
  const flush = (): void => {
    if (run.length > 0) lines.push(numbers(run, emission));
    run = [];
  };
  for (const field of layout.fields) {
    if (field.layout.kind === 'number') {
      run.push(field);
      continue;
    }
    flush();
    lines.push(fieldLine(field, emission));
  }
  flush();
  if (layout.usesScope) lines.push('w.frame = frame.parent; w.index = frame.index;');
  return lines.join('\n');
}

function numbers(run: readonly FieldLayout[], emission: Emission): string {
  const size = run.reduce((sum, { layout }) => sum + layout.minSize, 0);
  let offset = 0;
  const puts = run.map(({ name, layout }) => {
    const put = numberPut(
      layout as NumberLayout,
      `value[${JSON.stringify(name)}]`,
      `p + ${offset}`,
      emission,
    );
    offset += layout.minSize;
    return put;
  });
  return `{\nw.reserve(${size});\nconst v = w.view, p = w.position;\n${puts.join('\n')}\nw.position = p + ${size};\n}`;
}

function numberPut(layout: NumberLayout, value: string, position: string, emission: Emission): string {
  const { format, littleEndian } = layout;
  if (format === 'f16' || format === 'bf16') {
    return `numberIo(${emission.constant(layout)}).put(v, ${position}, ${value});`;
  }
  const order = layout.minSize === 1 ? '' : `, ${littleEndian}`;
  const put = `v.set${VIEW_METHOD[format]}(${position}, ${value}${order});`;
  if (format !== 'f32') return put;
  return `if (${value} === ${value}) ${put} else v.setUint32(${position}, f32ToBits(${value})${order});`;
}

function fieldLine({ name, layout }: FieldLayout, emission: Emission): string {
  const value = `value[${JSON.stringify(name)}]`;
  if (layout.kind === 'struct') return `${emitWriter(layout, emission)}(w, ${value}, value);`;
  if (layout.kind === 'array' && layout.form === 'list' && layout.element.kind === 'struct') {
    const write = emitWriter(layout.element, emission);
    const length = emission.constant(layout.count);
    const index = layout.element.usesScope ? ['w.index = i;', 'w.index = outer;'] : ['', ''];
    return (
      `{\nconst list = ${value}, outer = w.index;\nwriteLength(${length}, list.length, w, value);\n` +
      `for (let i = 0; i < list.length; i += 1) { ${index[0]} ${write}(w, list[i], value); }\n${index[1]}\n}`
    );
  }
  return `codecOf(${emission.constant(layout)}).write(w, ${value}, value);`;
}
