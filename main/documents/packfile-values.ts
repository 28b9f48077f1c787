import { ASSIGNED_NAMES, type AssignedName } from '#shared/collision/assign.ts';
import { VALUE_FACTS } from '#shared/collision/value-facts.ts';
import type { TableBody, ValueCell } from '#shared/contract/collision.ts';
import type { ValueRow } from '#shared/contract/fields.ts';
import { collisionOf } from './document-collision.ts';
import { rowOf } from './document-fields.ts';
import type { OpenDocument } from './open-document.ts';

/**
 * The named values of the bodies in packfiles, which have no blocks of their own, by a path of the body or below it;
 * undefined for other paths. Bodies are read on the first question about one.
 */
export function packfileValues(document: OpenDocument): (path: string) => readonly ValueRow[] | undefined {
  let known: readonly TableBody[] | undefined;
  return (path) => {
    if (!INSIDE_BLOCK.test(path)) return undefined;
    known ??= collisionOf(document).bodies.filter((body) => INSIDE_BLOCK.test(body.path));
    const body = known.find((one) => path === one.path || path.startsWith(`${one.path}.`));
    return body === undefined ? undefined : valuesOf(document, body);
  };
}

/** Bodies of older games are blocks, whose values the format lists itself. */
const INSIDE_BLOCK = /^blocks\[\d+\]\./;

function valuesOf(document: OpenDocument, { materials, values }: TableBody): readonly ValueRow[] {
  // The order of the Collision view.
  const names = Object.keys(VALUE_FACTS) as readonly AssignedName[];
  return names
    .filter((name) => ASSIGNED_NAMES.includes(name))
    .flatMap((name) =>
      (name === 'material' ? materials : [values[name] ?? []].flat()).map((cell) =>
        valueRow(document, name, cell),
      ),
    );
}

function valueRow(document: OpenDocument, name: AssignedName, cell: ValueCell): ValueRow {
  const { label, consequence, unit } = VALUE_FACTS[name];
  const { path, also, suffix, reason, stored } = cell;
  const tree = document.fields();
  const row = rowOf(document, tree.at(path));
  return {
    label,
    path,
    also,
    consequence,
    ...(suffix !== null && { suffix }),
    row: {
      ...row,
      unit: unit ?? row.unit,
      // The field holds 1 / mass; people think in kilograms.
      ...(suffix !== null && {
        value: String(Number(cell.value.toPrecision(6))),
        stored: stored ?? undefined,
      }),
      ...(reason !== null && { edit: 'never' as const, reason }),
    },
    copies: also.map((one) => tree.at(one).text()),
  };
}
