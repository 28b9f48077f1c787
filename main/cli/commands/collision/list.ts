import { LIST_OPTIONS, listMatches } from '#main/cli/kit/batch-run.ts';
import { MESHES_ARGUMENT } from '#main/cli/kit/shared-options.ts';
import { command } from '#main/cli/kit/spec.ts';
import type { CollisionBody } from '#shared/formats/kit/collision-body.ts';
import { WHERE } from './where.ts';

export const collisionList = command({
  name: 'list',
  summary: 'List collision bodies of meshes with their values',
  arguments: { files: MESHES_ARGUMENT },
  options: { where: WHERE, ...LIST_OPTIONS },
  examples: [
    { line: 'collision list Meshes', shows: 'All bodies of a folder' },
    { line: 'collision list Meshes --where "friction < 0.5"', shows: 'Only slippery ones' },
  ],
  exits: { 3: 'Some meshes could not be read' },
  async run({ files }, { where, ...options }, context) {
    const [{ collisionTool }, { bodyJson }] = await Promise.all([
      import('#shared/collision/collision-tool.ts'),
      import('#shared/collision/body-row.ts'),
    ]);
    const asked = { tool: collisionTool, question: { where, assignments: [] }, files };
    return await listMatches(context, asked, options, {
      json: (all) =>
        all.flatMap(({ file, found }) =>
          found.map(({ block, system, bodies }) => ({ file, block, system, bodies: bodies.map(bodyJson) })),
        ),
      lines: (all) =>
        all.flatMap(({ file, found }) => [
          file,
          ...found.flatMap(({ block, bodies }) =>
            bodies.map((body) => `  block ${block}: ${describeBody(body)}`),
          ),
        ]),
    });
  },
});

function describeBody({ node, motion, values, shape }: CollisionBody): string {
  const number = (name: 'friction' | 'restitution' | 'mass', unit = ''): string[] => {
    const value = values[name]?.value;
    return value === undefined ? [] : [`${name} ${Number(value.toPrecision(4))}${unit}`];
  };
  const materials = (shape?.materials ?? []).map(
    ({ id, name }) => name ?? `0x${id.toString(16).toUpperCase()}`,
  );
  return [
    node ?? '(no node)',
    motion,
    values.layer?.name ?? `layer ${values.layer?.value ?? '?'}`,
    shape?.class ?? 'no shape',
    materials.join(' + ') || 'no material',
    ...number('friction'),
    ...number('restitution'),
    ...number('mass', ' kg'),
  ].join(', ');
}
