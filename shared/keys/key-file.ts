import { FormatError } from '#shared/errors.ts';
import { type JsonArray, type JsonNode, linesOf, parseCommentedJson } from '#shared/text/commented-json.ts';
import { fileKeys, readKeys } from './key-text.ts';

/** What the user says about a key: a command has it, or does not have it any more. */
export interface KeyRule {
  /** Id of the command: `view.side.collision`. */
  readonly command: string;
  /** As commands declare them: `Ctrl+Shift+K`. */
  readonly keys: string;
  /** Takes the keys away. */
  readonly removes: boolean;
}

/** A rule of a file. */
export interface FileRule extends KeyRule {
  /** Counted from 1. */
  readonly line: number;
}

/** What is wrong with a file of keys; the entry at the line is ignored. */
export interface KeyProblem {
  /** Counted from 1; null = the whole file is at fault. */
  readonly line: number | null;
  readonly message: string;
}

/** The contents of `keybindings.json`. */
export interface KeyFile {
  readonly rules: readonly FileRule[];
  /** The first ones. */
  readonly problems: readonly KeyProblem[];
  /** How many problems there are beyond those listed. */
  readonly moreProblems: number;
  /** False: not a list in JSON, so nothing in it counts and nothing can be added. */
  readonly readable: boolean;
}

/** More would flood the log, and nobody reads them before mending the first. */
const LISTED_PROBLEMS = 100;

/**
 * Reads `keybindings.json`: a list of `{ "key": "ctrl+shift+k", "command": "view.side.collision" }`, as in VS Code. A
 * minus before the command takes the key away. Never throws: what is wrong becomes a problem with its line, and the
 * other entries count.
 */
export function readKeyFile(text: string): KeyFile {
  const lineAt = linesOf(text);
  let list: JsonNode | null;
  try {
    list = parseCommentedJson(text);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return unreadableKeys({ line: lineAt(error.offset ?? 0), message: error.message });
  }
  if (list === null) return { rules: [], problems: [], moreProblems: 0, readable: true };
  if (list.kind !== 'array')
    return unreadableKeys({ line: lineAt(list.start), message: 'it is not a list in “[” and “]”' });
  const rules: FileRule[] = [];
  const problems: KeyProblem[] = [];
  let moreProblems = 0;
  for (const { node } of list.items) {
    const line = lineAt(node.start);
    const rule = ruleOf(node);
    if (typeof rule !== 'string') rules.push({ ...rule, line });
    else if (problems.length < LISTED_PROBLEMS) problems.push({ line, message: rule });
    else moreProblems += 1;
  }
  return { rules, problems, moreProblems, readable: true };
}

/**
 * The text with these rules of a command instead of its old ones. All else stays as it was written: other entries, wrong
 * ones too, comments and spaces.
 * @param text a readable file; '' = none yet
 */
export function writeRules(
  text: string,
  command: string,
  rules: readonly Omit<KeyRule, 'command'>[],
): string {
  const list = parseCommentedJson(text);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = rules.map(
    ({ keys, removes }) =>
      `  { "key": ${JSON.stringify(fileKeys(keys))}, "command": ${JSON.stringify(`${removes ? '-' : ''}${command}`)} }`,
  );
  if (list?.kind !== 'array') {
    const before = text === '' || text.endsWith('\n') ? text : `${text}${end}`;
    return lines.length === 0 ? text : `${before}[${end}${lines.join(`,${end}`)}${end}]${end}`;
  }
  const rest = withoutItems(text, list, (node) => isOf(node, command));
  return lines.length === 0 ? rest : withLines(rest, lines, end);
}

/** A file in which nothing counts. */
export function unreadableKeys(problem: KeyProblem): KeyFile {
  return { rules: [], problems: [problem], moreProblems: 0, readable: false };
}

/** The rule of an entry, or what is wrong with it. */
function ruleOf(node: JsonNode): KeyRule | string {
  if (node.kind !== 'object') return 'an entry must be written as { "key": …, "command": … }';
  const values = new Map(
    node.members.map((member) => [
      member.name,
      member.node.kind === 'scalar' ? member.node.value : undefined,
    ]),
  );
  for (const name of values.keys())
    if (name !== 'key' && name !== 'command') return `“${name}” is not supported, so the entry is left out`;
  const [key, command] = [values.get('key'), values.get('command')];
  if (typeof key !== 'string') return 'the entry has no "key"';
  if (typeof command !== 'string' || !/^-?[\w.-]+$/.test(command)) return 'the entry has no "command"';
  const { keys, problem } = readKeys(key);
  if (problem !== undefined) return problem;
  const removes = command.startsWith('-');
  return { command: removes ? command.slice(1) : command, keys, removes };
}

function isOf(node: JsonNode, command: string): boolean {
  const rule = ruleOf(node);
  return typeof rule !== 'string' && rule.command === command;
}

interface Cut {
  readonly start: number;
  readonly end: number;
}

/** Takes items off a list. */
function withoutItems(text: string, list: JsonArray, isOld: (node: JsonNode) => boolean): string {
  const old = list.items.filter(({ node }) => isOld(node));
  const last = list.items.filter(({ node }) => !isOld(node)).at(-1);
  const cuts = old.flatMap((item) => cutsOf(text, item));
  // Strict JSON has no comma after the last item.
  if (last !== undefined && last.comma !== null && last !== list.items.at(-1))
    cuts.push({ start: last.comma, end: last.comma + 1 });
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** An item with its comma, and the line if nothing else is in it. */
function cutsOf(text: string, { node, comma }: JsonArray['items'][number]): readonly Cut[] {
  const joined = comma !== null && text.slice(node.end, comma).trim() === '';
  const cuts: readonly Cut[] = joined
    ? [{ start: node.start, end: comma + 1 }]
    : [{ start: node.start, end: node.end }, ...(comma === null ? [] : [{ start: comma, end: comma + 1 }])];
  return cuts.map(({ start, end }) => {
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = text.indexOf('\n', end);
    const isWhole =
      lineEnd >= 0 && text.slice(lineStart, start).trim() === '' && text.slice(end, lineEnd).trim() === '';
    return isWhole ? { start: lineStart, end: lineEnd + 1 } : { start, end };
  });
}

/** Adds lines at the end of the list. */
function withLines(text: string, lines: readonly string[], end: string): string {
  const list = parseCommentedJson(text);
  if (list?.kind !== 'array') return text;
  const close = list.end - 1;
  const last = list.items.at(-1);
  // After a comment that ends its line, too.
  const at = text.slice(0, close).trimEnd().length;
  const comma = last !== undefined && last.comma === null ? last.node.end : null;
  const before = comma === null ? text.slice(0, at) : `${text.slice(0, comma)},${text.slice(comma, at)}`;
  const after = text.slice(at);
  const gap = text.slice(at, close).includes('\n') ? '' : end;
  return `${before}${end}${lines.join(`,${end}`)}${gap}${after}`;
}
