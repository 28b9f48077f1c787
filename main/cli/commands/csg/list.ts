import { JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { command } from '#main/cli/kit/spec.ts';
import { GEOMETRY_ARGUMENT } from './geometry-argument.ts';

export const csgList = command({
  name: 'list',
  summary: 'List rows of a geometry file: objects, their vertices, and how many rows share their data',
  arguments: { file: GEOMETRY_ARGUMENT },
  options: { json: JSON_OUTPUT },
  examples: [{ line: 'csg list "Coalbrook - Geometry.csg"', shows: 'All objects of a geometry file' }],
  exits: { 3: 'Some rows are damaged' },
  async run({ file }, { json }, { terminal }) {
    const { geometryRows } = await import('#main/geometry/geometry-target.ts');
    const { kind, hash, rows, findings } = await geometryRows(file);
    if (json) terminal.json({ format: kind, hash, rows, findings });
    else {
      terminal.lines([
        `hash ${hash}, ${rows.length} rows`,
        'row\toffset\tvertices\ttriangles\tbytes\tuses\tvertex',
        ...rows.map(({ row, offset, vertices, indices, bytes, uses, vertexDesc, vertex }) =>
          [row, offset, vertices, Math.floor(indices / 3), bytes, uses, `${vertexDesc} (${vertex})`].join(
            '\t',
          ),
        ),
      ]);
      terminal.findings(findings);
    }
    return findings.some(({ severity }) => severity === 'error') ? 3 : 0;
  },
});
