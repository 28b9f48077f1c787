import type { FieldTree } from '#shared/binary/field-tree.ts';
import { childPath } from '#shared/binary/path.ts';
import { UserError } from '#shared/errors.ts';
import type { PartPairs } from '#shared/formats/kit/pair-parts.ts';
import { child } from './compare-trees.ts';

/** Labels and order of two files’ parts, so that the same part reads the same in both. */
export interface PartLabels {
  /** By a part’s index in the first file: `NiNode “Lid”`, numbered if several have the same label. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /**
   * Indices of the second file’s parts: pairs in the first file’s order, new parts after the part that precedes them.
   */
  readonly order: readonly number[];
}

/** Labels the parts of two files. Both parts of a pair get the same number, wherever they are. */
export function labelParts(before: FieldTree, after: FieldTree, { group, pairs }: PartPairs): PartLabels {
  const own = partNames(before, group);
  const others = partNames(after, group);
  const partner = new Map(pairs.map(([one, other]) => [other, one]));
  const used = new Map<string, number>();
  const turn = own.map((name) => next(used, name));
  const otherTurn = others.map((name, index) => {
    const one = partner.get(index);
    return one !== undefined && own[one] === name ? (turn[one] ?? 1) : next(used, name);
  });
  const label = (name: string, number: number): string =>
    (used.get(name) ?? 1) > 1 ? `${name} #${number}` : name;
  return {
    before: own.map((name, index) => label(name, turn[index] ?? 1)),
    after: others.map((name, index) => label(name, otherTurn[index] ?? 1)),
    order: pairedOrder(others.length, pairs),
  };
}

/** The index after a group’s path in a field path: 12 for `blocks[12].name` and `blocks`. */
export function partIndex(path: string | undefined, group: string): number | undefined {
  if (path?.startsWith(`${group}[`) !== true) return undefined;
  const index = Number.parseInt(path.slice(group.length + 1), 10);
  return Number.isNaN(index) ? undefined : index;
}

function partNames(tree: FieldTree, group: string): readonly string[] {
  const parts = groupOf(tree, group);
  if (parts === undefined) return [];
  return Array.from({ length: parts.childCount }, (_, index) => {
    const part = child(parts, index);
    if (part === undefined) return childPath(group, index);
    const name = part.text();
    return name === '' ? part.type : `${part.type} “${name}”`;
  });
}

function groupOf(tree: FieldTree, path: string) {
  try {
    return tree.at(path);
  } catch (error) {
    if (error instanceof UserError && error.code === 'no-such-field') return undefined;
    throw error;
  }
}

function next(used: Map<string, number>, name: string): number {
  const number = (used.get(name) ?? 0) + 1;
  used.set(name, number);
  return number;
}

function pairedOrder(count: number, pairs: PartPairs['pairs']): readonly number[] {
  const paired = new Set(pairs.map(([, other]) => other));
  const order: number[] = [];
  const followers = (from: number): void => {
    for (let index = from; index < count && !paired.has(index); index += 1) order.push(index);
  };
  followers(0);
  for (const [, other] of pairs) {
    order.push(other);
    followers(other + 1);
  }
  return order;
}
