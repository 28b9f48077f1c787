import type { Json } from './json-value.ts';

/**
 * JSON as text for people and for git: objects a field a line, lists of values in lines of about a hundred characters, and a row
 * of a table in one line, so that one changed vertex is one changed line.
 */
export function printJson(json: Json): string {
  const parts: string[] = [];
  print(json, '', parts);
  parts.push('\n');
  return parts.join('');
}

const LINE = 100;

function print(json: Json, indent: string, to: string[]): void {
  if (Array.isArray(json)) printList(json as readonly Json[], indent, to);
  else if (typeof json === 'object' && json !== null)
    printObject(json as { readonly [name: string]: Json }, indent, to);
  else to.push(scalar(json as string | number | boolean | null));
}

function printObject(json: { readonly [name: string]: Json }, indent: string, to: string[]): void {
  const names = Object.keys(json);
  if (names.length === 0) {
    to.push('{}');
    return;
  }
  const inner = `${indent}  `;
  const short = names.every((name) => isScalar(json[name]!)) ? inline(json) : undefined;
  if (short !== undefined && indent !== '' && short.length <= LINE - indent.length) {
    to.push(short);
    return;
  }
  to.push('{\n');
  for (const [i, name] of names.entries()) {
    to.push(inner, JSON.stringify(name), ': ');
    print(json[name]!, inner, to);
    to.push(i + 1 < names.length ? ',\n' : '\n');
  }
  to.push(indent, '}');
}

/** Of small structs, such as a position. */
function inline(json: { readonly [name: string]: Json }): string {
  const fields = Object.keys(json).map((name) => `${JSON.stringify(name)}: ${scalar(json[name] as Scalar)}`);
  return `{ ${fields.join(', ')} }`;
}

function printList(list: readonly Json[], indent: string, to: string[]): void {
  if (list.length === 0) {
    to.push('[]');
    return;
  }
  const inner = `${indent}  `;
  if (list.every(isScalar)) {
    printScalars(list as readonly Scalar[], indent, to);
    return;
  }
  to.push('[\n');
  for (const [i, one] of list.entries()) {
    to.push(inner);
    if (Array.isArray(one) && (one as readonly Json[]).every(isScalar))
      to.push('[', (one as readonly Scalar[]).map(scalar).join(', '), ']');
    else print(one, inner, to);
    to.push(i + 1 < list.length ? ',\n' : '\n');
  }
  to.push(indent, ']');
}

type Scalar = null | boolean | number | string;

function isScalar(json: Json): json is Scalar {
  return typeof json !== 'object' || json === null;
}

function printScalars(list: readonly Scalar[], indent: string, to: string[]): void {
  const texts = list.map(scalar);
  const whole = texts.reduce((sum, { length }) => sum + length + 2, 0);
  if (whole + indent.length <= LINE) {
    to.push('[', texts.join(', '), ']');
    return;
  }
  const inner = `${indent}  `;
  to.push('[\n', inner);
  let width = inner.length;
  for (const [i, text] of texts.entries()) {
    const isLast = i + 1 === texts.length;
    to.push(text, isLast ? '\n' : ',');
    width += text.length + 2;
    const next = texts[i + 1]?.length ?? 0;
    if (isLast) continue;
    if (width + next > LINE) {
      to.push('\n', inner);
      width = inner.length;
    } else to.push(' ');
  }
  to.push(indent, ']');
}

/** `JSON.stringify` writes 0 for the zero with a minus, which is another float. */
function scalar(json: Scalar): string {
  return Object.is(json, -0) ? '-0' : JSON.stringify(json);
}
