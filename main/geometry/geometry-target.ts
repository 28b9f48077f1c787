import { basename } from 'node:path';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { type Target, withTarget } from '#main/targets/target.ts';
import { UserError } from '#shared/errors.ts';
import { describeVertex } from '#shared/formats/geometry/describe-row.ts';
import type { GeometryFile } from '#shared/formats/geometry/geometry-file.ts';
import { geometryFileOf } from '#shared/formats/geometry/open-file.ts';
import type { GeometryRow } from '#shared/formats/kit/geometry-source.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { geometryHash } from '#shared/formats/nif/combined/geometry-names.ts';

/** Opens a geometry file named on the command line, and closes it after `use`. @throws UserError `not-geometry` */
export async function withGeometry<R>(path: string, use: (file: GeometryFile) => R | Promise<R>): Promise<R> {
  const opened = ({ file: target, name }: Target) => {
    const file = geometryFileOf(target);
    if (file === undefined) {
      const message = `“${name}” is not a geometry file of precombined meshes (.csg or .psg).`;
      throw new UserError('not-geometry', message, { path: name });
    }
    return use(file);
  };
  return await withTarget(path, opened, { inflate: nodeInflateUpTo });
}

/** A row as JSON. */
export function rowFacts(file: GeometryFile, row: GeometryRow) {
  const { index, offset, vertexDesc, vertexCount, indexCount, stride, size } = row;
  return {
    row: index,
    offset,
    vertices: vertexCount,
    stride,
    indices: indexCount,
    bytes: size,
    vertexDesc: vertexDesc.toString(16).toUpperCase().padStart(16, '0'),
    vertex: describeVertex(vertexDesc),
    uses: file.uses(offset),
  };
}

/** All rows of a geometry file in stored order, with findings about damage. */
export async function geometryRows(path: string) {
  return await withGeometry(path, (file) => ({
    kind: file.kind,
    hash: hex32(geometryHash(basename(path))),
    rows: Array.from({ length: file.rows }, (_, index) => rowFacts(file, file.row(index))),
    findings: file.findings,
  }));
}
