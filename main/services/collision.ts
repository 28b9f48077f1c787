import type { CollisionFile } from '#main/workers/collision-files.ts';
import { parseAssignment } from '#shared/collision/assign.ts';
import { idText } from '#shared/collision/body-row.ts';
import { bodyFilter, type CollisionQuery } from '#shared/collision/change-file.ts';
import type { CollisionBody } from '#shared/collision/collision-body.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { BulkChanges } from './bulk-changes.ts';
import type { ChangeKind } from './plan-changes.ts';

/** Values of collision bodies, in all meshes. */
export const COLLISION: ChangeKind<CollisionQuery, CollisionFile> = {
  read: (pool, input, options) => pool.run('collision-files', input, options),
  changes: ({ assignments }) => assignments.length > 0,
  count: ({ systems }) => systems.reduce((sum, { bodies }) => sum + bodies.length, 0),
  rows: ({ systems }) => systems.flatMap(({ block, bodies }) => bodies.map((body) => bodyRow(block, body))),
};

/** Collision values of a whole folder: a dry run of what they would become. */
export function createCollision(bulk: BulkChanges): Pick<Handlers, 'collision.plan'> {
  return {
    'collision.plan': async ({ workspace, where, assignments: texts, paths }, call) => {
      // Said before a job is made of it.
      const assignments = texts.map(parseAssignment);
      bodyFilter(where);
      const query = { where, assignments };
      return await bulk.plan(
        {
          kind: COLLISION,
          workspace,
          query,
          paths,
          title: assignments.length === 0 ? 'Look for bodies' : `Try ${texts.join(', ')}`,
          label: labelOf(query),
          tell: ({ found, values, changing, scanned }) =>
            assignments.length === 0
              ? `${found} bodies were found in ${scanned} meshes.`
              : `${values} values in ${changing.size} of ${scanned} meshes would change. Nothing was written.`,
        },
        call,
      );
    },
  };
}

function labelOf({ where = '', assignments }: CollisionQuery): string {
  const values = assignments.map(
    ({ name, only, text }) => `${name}${only === undefined ? '' : `:${only}`}=${text}`,
  );
  return `${values.join(', ')}${where.trim() === '' ? '' : ` where ${where.trim()}`}`;
}

/** A body of a query that changes nothing: what it is, in a line. */
function bodyRow(block: number, { node, motion, values, shape }: CollisionBody) {
  const materials = (shape?.materials ?? []).map(({ id, name }) => name ?? `0x${idText(id)}`);
  const number = (name: 'friction' | 'restitution' | 'mass', unit = ''): string[] => {
    const value = values[name]?.value;
    return value === undefined ? [] : [`${name} ${Number(value.toPrecision(4))}${unit}`];
  };
  const { layer } = values;
  return {
    block,
    node: node ?? '',
    name: '',
    before: [
      motion,
      ...(layer === undefined ? [] : [layer.name ?? `layer ${layer.value}`]),
      materials.join(' + ') || 'no material',
      ...number('friction'),
      ...number('restitution'),
      ...number('mass', ' kg'),
    ].join(', '),
    after: '',
  };
}
