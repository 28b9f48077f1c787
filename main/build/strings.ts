import { parseSync } from 'vite';

/** A string that users read in the window, on the command line or in a message. */
export interface FoundString {
  readonly line: number;
  /** Its receiver: an attribute, a property, a function or class; `text` between tags, '' elsewhere. */
  readonly of: string;
  /** As written, with `{}` for each inserted value and control characters escaped. */
  readonly text: string;
}

/**
 * Lists the strings that users read in a source file, in source order. Nothing marks such strings, so this guesses by
 * position and form, and errs on the side of listing too many.
 */
export function stringsOf(file: string, source: string): readonly FoundString[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const lines = lineStarts(source);
  const found: FoundString[] = [];
  visit(program as unknown as Node, '');
  return found;

  function visit(node: Node, of: string): void {
    const text = textOf(node);
    if (text !== undefined) keep(node, of, text);
    for (const [key, child] of childrenOf(node)) visit(child, givenTo(node, key, of));
  }

  function keep({ start }: Node, of: string, text: string): void {
    const words = text.replace(/\s+/g, ' ').trim();
    const at = start + source.slice(start).search(/\S/);
    if (isRead(words, of)) found.push({ line: lineOf(lines, at), of, text: escapeControls(words) });
  }
}

/** Attributes, properties and functions whose strings users never read. */
const FOR_THE_PROGRAM = new Set(
  `accelerator className classes closest code codicon d font gridTemplateColumns href icon id join key keys
   matches program querySelector querySelectorAll RegExp role setAttribute split src template transform
   types viewBox`.split(/\s+/),
);

/** Attributes, properties and functions whose strings users always read, even single lowercase words. */
const FOR_PEOPLE = new Set(
  `alt aria-description aria-label caption description doc heading hint label message notice
   placeholder summary text title unit`.split(/\s+/),
);

/** Shaders, generated code, paths and the like. */
const CODE = /[;{]\s*(\/\/|\w+ \w+ ?=|gl_|uniform|in |out )|^\(function|^[\w-]+\/[\w-]+$|^var\(|^--/;

function isRead(text: string, of: string): boolean {
  if (!/[A-Za-z]{2}/.test(text.replaceAll('{}', '')) || of === SKIPPED || FOR_THE_PROGRAM.has(of))
    return false;
  if (CODE.test(text)) return false;
  if (FOR_PEOPLE.has(of)) return true;
  if (of.endsWith('Error')) return text.includes(' ');
  return /[A-Za-z“”’,:.)}] [A-Za-z“(‘{]/.test(text) || /^[A-Z][a-z]+(…|\.|:)?$/.test(text);
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const SKIPPED = 'skipped';

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return entities(String(node.value));
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('{}');
}

/** The receiver of the strings below a child node. */
function givenTo(node: Node, key: string, of: string): string {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return key === 'source' ? SKIPPED : '';
    case 'BinaryExpression':
      return node.operator === '+' ? of : SKIPPED;
    case 'SwitchCase':
      return key === 'test' ? SKIPPED : of;
    case 'MemberExpression':
      return key === 'property' ? SKIPPED : '';
    case 'Property':
      return key === 'key' ? SKIPPED : nameOf(node.key as Node);
    case 'JSXAttribute':
      return nameOf(node.name as Node);
    case 'JSXElement':
    case 'JSXFragment':
      return 'text';
    case 'CallExpression':
    case 'NewExpression':
      return key === 'arguments' ? nameOf(node.callee as Node) : '';
    case 'TaggedTemplateExpression':
      return SKIPPED;
    case 'VariableDeclarator':
    case 'BlockStatement':
    case 'ObjectExpression':
      return '';
    default:
      return node.type.startsWith('TS') && node.type.endsWith('Type') ? SKIPPED : of;
  }
}

function nameOf(node: Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property as Node);
  if (typeof node.name === 'string') return node.name;
  return typeof node.value === 'string' ? node.value : '';
}

function* childrenOf(node: Node): Generator<[string, Node]> {
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield [key, child];
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function escapeControls(text: string): string {
  return text.replace(/\p{Cc}/gu, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function entities(text: string): string {
  return text
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}

function lineStarts(source: string): readonly number[] {
  return [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

function lineOf(starts: readonly number[], offset: number): number {
  const after = starts.findIndex((start) => start > offset);
  return after < 0 ? starts.length : after;
}
