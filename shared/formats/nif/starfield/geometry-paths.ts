import type { BackEnd } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import { BSGeometry } from '#shared/formats/nif/blocks/newer-games.ts';
import { type Nif, readBlock } from '#shared/formats/nif/open.ts';
import { dataPaths } from '#shared/scene/data-path.ts';

/** Paths in Data of the files that hold vertices of shapes of Starfield, each once, as far as shapes can be read. */
export function geometryPaths(nif: Nif, backEnd?: BackEnd): readonly string[] {
  const paths = new Set<string>();
  for (let block = 0; block < nif.blocks.count; block += 1) {
    if (nif.blocks.type(block) !== BSGeometry.name) continue;
    for (const named of namedIn(nif, block, backEnd)) {
      const path = geometryPath(named);
      if (path !== undefined) paths.add(path);
    }
  }
  return [...paths];
}

/** The path in Data of a mesh that a shape names; undefined if it is unusable. Source: reference starfield.md, 2. */
export function geometryPath(named: string): string | undefined {
  return dataPaths(named, 'geometries')[0];
}

function namedIn(nif: Nif, block: number, backEnd: BackEnd | undefined): readonly string[] {
  try {
    const { meshes } = readBlock(nif, block, BSGeometry, backEnd ?? nif.backEnd).value;
    return meshes.flatMap(({ mesh }) => (mesh?.meshPath === undefined ? [] : [mesh.meshPath]));
  } catch (error) {
    if (error instanceof FormatError) return [];
    throw error;
  }
}
