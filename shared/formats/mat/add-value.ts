import type { ByteChange } from '#shared/binary/field-tree.ts';
import { UserError } from '#shared/errors.ts';
import type { DataStep } from './chain.ts';
import { childrenOf, isContainer, type JsonSpans, keyOf, kindOf, memberOf, NO_KEY } from './json-spans.ts';
import { type MatObject, TYPE_PREFIX } from './model.ts';

/** Values that a component does not state yet. */
export interface AddedValues {
  readonly type: string;
  readonly index: number;
  /** Where they stand in `Data`. */
  readonly within: readonly DataStep[];
  /** The JSON of each, in one line. */
  readonly members: readonly (readonly [name: string, json: string])[];
}

/**
 * The change that adds values to an object: members where their component stands, else a component at the end of
 * `Components`. They are laid out as what stands beside them.
 */
export function addValues(spans: JsonSpans, object: MatObject, added: AddedValues): ByteChange {
  const { type, index, within } = added;
  const members = added.members.map(([name, json]) => member(name, json)).join();
  const component = object.components.find((one) => one.type === type && one.index === index);
  if (component === undefined) return addComponent(spans, object, added, members);
  if (component.data === undefined)
    return append(spans, component.node, member('Data', nested(within, members)));
  // As far as the objects on the way to them stand.
  let node = component.data;
  for (const [at, step] of within.entries()) {
    const [name, wrapped] = typeof step === 'string' ? [step, undefined] : step;
    const next = memberOf(spans, node, name);
    if (next === undefined) return append(spans, node, inside(within.slice(at), members));
    const data = wrapped === undefined ? next : memberOf(spans, next, 'Data');
    if (data === undefined) return append(spans, next, member('Data', nested(within.slice(at + 1), members)));
    node = data;
  }
  return append(spans, node, members);
}

/** The JSON of an object with members, with all that it is wrapped in. */
function nested(within: readonly DataStep[], members: string): string {
  return `{${inside(within, members)}}`;
}

/** The same without its outermost braces. */
function inside([step, ...rest]: readonly DataStep[], members: string): string {
  if (step === undefined) return members;
  if (typeof step === 'string') return member(step, nested(rest, members));
  const [name, type] = step;
  return member(name, `{${member('Type', JSON.stringify(type))},${member('Data', nested(rest, members))}}`);
}

function member(name: string, json: string): string {
  return `${JSON.stringify(name)}:${json}`;
}

function addComponent(
  spans: JsonSpans,
  object: MatObject,
  { type, index, within }: AddedValues,
  members: string,
): ByteChange {
  const list = memberOf(spans, object.node, 'Components');
  const data = member('Data', nested(within, members));
  const number = member('Index', String(index));
  const name = member('Type', JSON.stringify(type.includes('::') ? type : `${TYPE_PREFIX}${type}`));
  // The Creation Kit sorts names, other tools begin with the type.
  const [first] = list === undefined ? [] : [...childrenOf(spans, list)].slice(0, 1);
  const [leading] = first === undefined ? [] : [...childrenOf(spans, first)].slice(0, 1);
  const isSorted = leading !== undefined && keyOf(spans, leading) === 'Data';
  const text = isSorted ? `{${data},${number},${name}}` : `{${name},${number},${data}}`;
  if (list === undefined || kindOf(spans, list) !== 'array')
    return append(spans, object.node, member('Components', `[${text}]`));
  return append(spans, list, text);
}

/** Adds JSON of one line to the end of an object or list, in the form that it has. */
function append(spans: JsonSpans, container: number, text: string): ByteChange {
  if (!isContainer(spans, container)) {
    const message = 'the value that it belongs to is no object; edit the file as text';
    throw new UserError('not-editable', message);
  }
  const { bytes, starts, ends, keys } = spans;
  const children = [...childrenOf(spans, container)];
  const last = children.at(-1);
  const startOf = (node: number): number => {
    const key = keys[node] ?? NO_KEY;
    return key === NO_KEY ? (starts[node] ?? 0) : key;
  };
  const offset = last === undefined ? (starts[container] ?? 0) + 1 : (ends[last] ?? 0);
  const indent = last === undefined ? undefined : indentBefore(bytes, startOf(last));
  // An empty one is filled in its line, as is one whose members are all in one.
  const isInLines = last !== undefined && indent !== undefined;
  const newLine = newLineOf(bytes);
  const lines = isInLines ? inLines(text, indent, unitOf(spans, container, indent), newLine) : text;
  const gap = isInLines ? `${newLine}${indent}` : '';
  const after = new TextEncoder().encode(`${last === undefined ? '' : ','}${gap}${lines}`);
  return { offset, before: new Uint8Array(0), after };
}

/** Spaces before a place, if nothing else is before it in its line. */
function indentBefore(bytes: Uint8Array, place: number): string | undefined {
  let at = place;
  while (at > 0 && (bytes[at - 1] === 0x20 || bytes[at - 1] === 9)) at -= 1;
  if (at > 0 && bytes[at - 1] !== 10) return undefined;
  return new TextDecoder().decode(bytes.subarray(at, place));
}

/** What one level is indented by: the difference between a list and what is in it. */
function unitOf(spans: JsonSpans, container: number, inside: string | undefined): string {
  const close = indentBefore(spans.bytes, (spans.ends[container] ?? 1) - 1);
  if (inside === undefined || close === undefined || !inside.startsWith(close)) return '  ';
  return inside.slice(close.length) || '  ';
}

function newLineOf(bytes: Uint8Array): string {
  const at = bytes.indexOf(10);
  return at > 0 && bytes[at - 1] === 13 ? '\r\n' : '\n';
}

/** JSON of one line as lines. Members without their braces are given too. */
function inLines(text: string, indent: string, unit: string, newLine: string): string {
  const isWhole = text.startsWith('{') || text.startsWith('[');
  const json = JSON.stringify(JSON.parse(isWhole ? text : `{${text}}`), null, unit);
  const lines = json.split('\n');
  const shown = isWhole ? lines : lines.slice(1, -1).map((line) => line.slice(unit.length));
  return shown.join(`${newLine}${indent}`);
}
