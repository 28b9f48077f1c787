import {
  BODY_VALUES,
  type BodyValue,
  type BodyValueName,
  type CollisionBody,
  type CollisionSystem,
} from '#shared/formats/kit/collision-body.ts';
import type { WhereValue } from '#shared/text/where.ts';

/** Names that an expression over bodies may use. */
export const ROW_NAMES = [
  'file',
  'block',
  'system',
  'index',
  'node',
  'motion',
  'shape',
  'material',
  ...BODY_VALUES,
] as const;
export type RowName = (typeof ROW_NAMES)[number];

/** A body of a file, as in expressions and tables. */
export interface BodyRow {
  readonly file: string;
  readonly system: Pick<CollisionSystem, 'block' | 'system'>;
  readonly body: CollisionBody;
}

/** The values of a name: none if the body does not store it, several for a shape of several materials. */
export function rowValues({ file, system, body }: BodyRow, name: RowName): readonly WhereValue[] {
  switch (name) {
    case 'file':
      return [file];
    case 'block':
      return [system.block];
    case 'system':
      return [system.system];
    case 'index':
      return [body.index];
    case 'node':
      return body.node === undefined ? [] : [body.node];
    case 'motion':
      return [body.motion];
    case 'shape':
      return body.shape === undefined ? [] : [body.shape.class];
    case 'material':
      return (body.shape?.materials ?? []).map(({ id, name: known }) => withName(id, known));
    default:
      return storedValue(body.values[name]);
  }
}

function storedValue(stored: BodyValue | undefined): readonly WhereValue[] {
  return stored === undefined ? [] : [withName(stored.value, stored.name)];
}

function withName(value: number, name: string | undefined): WhereValue {
  return name === undefined ? value : { value, name };
}

/** A body as `collision list` prints it; missing values are null. */
export function bodyJson({
  index,
  node,
  motion,
  values,
  shape,
}: CollisionBody): Readonly<Record<string, unknown>> {
  const value = (name: BodyValueName): number | null => values[name]?.value ?? null;
  return {
    index,
    node: node ?? null,
    motion,
    layer: value('layer'),
    filter: value('filter'),
    friction: value('friction'),
    staticFriction: value('staticFriction'),
    restitution: value('restitution'),
    mass: value('mass'),
    gravityFactor: value('gravityFactor'),
    linearDamping: value('linearDamping'),
    angularDamping: value('angularDamping'),
    maxLinearVelocity: value('maxLinearVelocity'),
    maxAngularVelocity: value('maxAngularVelocity'),
    shape:
      shape === undefined
        ? null
        : {
            class: shape.class,
            materials: shape.materials.map(({ id, name }) => ({ id: idText(id), name: name ?? null })),
            vertices: shape.vertices ?? null,
            faces: shape.faces ?? null,
            triangles: shape.triangles ?? null,
            children: shape.children ?? null,
          },
  };
}

/** A material's id as 8 hex digits. */
export function idText(id: number): string {
  return (id >>> 0).toString(16).toUpperCase().padStart(8, '0');
}
