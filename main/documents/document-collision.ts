import type { FieldNode } from '#shared/binary/field-tree.ts';
import { ASSIGNED_NAMES, type AssignedName } from '#shared/collision/assign.ts';
import { idText } from '#shared/collision/body-row.ts';
import { VALUE_FACTS } from '#shared/collision/value-facts.ts';
import { collisionWarnings } from '#shared/collision/warnings.ts';
import {
  type CollisionTable,
  MOST_BODIES,
  type TableBody,
  type ValueCell,
  type ValueChoice,
} from '#shared/contract/collision.ts';
import type { BodyValue, CollisionBody, CollisionSystem } from '#shared/formats/kit/collision-body.ts';
import { shownValue } from './document-fields.ts';
import type { OpenDocument } from './open-document.ts';

/** The collision bodies of a document, with the fields that hold their values. */
export function collisionOf(document: OpenDocument): CollisionTable {
  const { file, history } = document;
  // One more than is shown tells whether there are more.
  const systems = file.collision?.(MOST_BODIES + 1) ?? [];
  const choices: Partial<Record<AssignedName, readonly ValueChoice[]>> = {};
  const warnings = collisionWarnings(systems);
  const bodies = systems.flatMap((system, at) =>
    system.bodies.map((body, i) => ({ system, body, warnings: warnings[at]?.[i] ?? [] })),
  );
  return {
    revision: history.revision,
    bodies: bodies
      .slice(0, MOST_BODIES)
      .map(({ system, body, warnings: own }) => tableBody(document, system, body, own, choices)),
    choices,
    problems: systems.flatMap(({ block, readOnly }) =>
      readOnly === undefined ? [] : [{ path: `blocks[${block}]`, code: 'read-only', message: readOnly }],
    ),
    more: bodies.length > MOST_BODIES,
  };
}

type Choices = Partial<Record<AssignedName, readonly ValueChoice[]>>;

function tableBody(
  document: OpenDocument,
  { block, readOnly }: CollisionSystem,
  { index, node, motion, path, values, shape }: CollisionBody,
  warnings: readonly string[],
  choices: Choices,
): TableBody {
  const { offset, length } = document.fields().at(path);
  const cell = (name: AssignedName, value: BodyValue): ValueCell => {
    const node = document.fields().at(value.path);
    if (VALUE_FACTS[name].kind === 'choice' && choices[name] === undefined && node.choices !== undefined)
      choices[name] = sorted(name, node.choices);
    return {
      value: value.value,
      name: value.name ?? null,
      path: value.path,
      also: value.also ?? [],
      suffix: value.suffix ?? null,
      reason: reasonOf(value, node, readOnly),
      stored: storedOf(document, node, value.suffix),
    };
  };
  const cells = ASSIGNED_NAMES.flatMap((name) => {
    const value = name === 'material' ? undefined : values[name];
    return value === undefined ? [] : [[name, cell(name, value)] as const];
  });
  const { materials = [], ...outermost } = shape ?? { class: '' };
  return {
    block,
    index,
    node,
    motion,
    path,
    offset,
    length,
    shape: shape === undefined ? null : outermost,
    materials: materials.map(({ id, name, ...place }) =>
      cell('material', { value: id, ...(name === undefined ? {} : { name }), ...place }),
    ),
    values: Object.fromEntries(cells),
    warnings,
  };
}

/** Materials by name, with their ids in hex; other choices in their own order. */
function sorted(name: AssignedName, choices: readonly ValueChoice[]): readonly ValueChoice[] {
  if (name !== 'material') return choices;
  return choices
    .map(({ value, label }) => ({
      value: Number(value) > 0xff ? `0x${idText(Number(value))}` : value,
      label,
    }))
    .toSorted((a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1));
}

function reasonOf(value: BodyValue, node: FieldNode, readOnly: string | undefined): string | null {
  if (readOnly !== undefined) return `cannot be set: its block ${readOnly}`;
  if (value.fixed !== undefined) return value.fixed;
  return node.edit === 'in place'
    ? null
    : `cannot be set: it ${node.reason ?? 'is derived from other fields'}`;
}

/** The stored value of a changed field, in the unit that is shown. */
function storedOf(document: OpenDocument, node: FieldNode, suffix: string | undefined): string | null {
  const { changed, stored } = shownValue(document, node);
  const { unit } = node;
  if (!changed || stored === undefined) return null;
  if (suffix === undefined) return unit === undefined ? stored : `${stored} ${unit}`;
  return `${Number(Math.fround(1 / Number(stored)).toPrecision(7))}${suffix}`;
}
