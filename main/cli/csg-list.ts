import { basename } from 'node:path';
import { hex32 } from '#shared/formats/hex-name.ts';
import { geometryHash } from '#shared/formats/precombined/geometry-names.ts';
import { rowFacts, withGeometry } from './csg-target.ts';
import { type ExitCode, findingLine, printJson, printLines, say } from './output.ts';

/** `csg list FILE`: its rows in stored order. What is damaged is said, and everything else listed. */
export function csgList(path: string, options: { readonly json?: boolean }): Promise<ExitCode> {
  return withGeometry(path, (file) => {
    const { kind, rows: count, findings } = file;
    const rows = Array.from({ length: count }, (_, index) => rowFacts(file, file.row(index)));
    const hash = hex32(geometryHash(basename(path)));
    if (options.json === true) printJson({ format: kind, hash, rows, findings });
    else {
      printLines([
        `hash ${hash}, ${count} rows`,
        'row\toffset\tvertices\ttriangles\tbytes\tuses\tvertex',
        ...rows.map(({ row, offset, vertices, indices, bytes, uses, vertexDesc, vertex }) =>
          [row, offset, vertices, Math.floor(indices / 3), bytes, uses, `${vertexDesc} (${vertex})`].join(
            '\t',
          ),
        ),
      ]);
      for (const finding of findings) say(findingLine(finding));
    }
    return findings.some(({ severity }) => severity === 'error') ? 3 : 0;
  });
}
