import { nodeInflateUpTo } from '#main/workers/zlib.ts';
import { UserError } from '#shared/errors.ts';
import type { GeometryFile, GeometryRow } from '#shared/formats/precombined/geometry-file.ts';
import { openGeometry } from '#shared/formats/precombined/open-geometry.ts';
import { vertexWords } from '#shared/formats/precombined/words.ts';
import { withTarget } from './target.ts';

/** Opens a geometry file that is named on the command line, and closes it once `use` is done. @throws UserError `not-geometry` */
export async function withGeometry<R>(path: string, use: (file: GeometryFile) => R | Promise<R>): Promise<R> {
  return await withTarget(path, ({ format, source, name }) => {
    if (format.id !== 'csg' && format.id !== 'psg') {
      const message = `“${name}” is no geometry file of precombined meshes (.csg or .psg).`;
      throw new UserError('not-geometry', message, { path: name });
    }
    return use(openGeometry(source, nodeInflateUpTo));
  });
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
    vertex: vertexWords(vertexDesc),
    uses: file.uses(offset),
  };
}
