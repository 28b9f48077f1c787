import { write } from '#shared/binary/read.ts';
import type { Infer } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import { arrange, type Slot } from '#shared/formats/nif/arrange.ts';
import {
  BSPackedCombinedGeomDataExtra,
  type BSPackedCombinedSharedGeomDataExtra,
} from '#shared/formats/nif/blocks/combined-geometry.ts';
import {
  type CombinedGeometry,
  combinedGeometries,
  intactGeometry,
  storedSize,
} from '#shared/formats/nif/combined/objects.ts';
import { type Nif, readBlock } from '#shared/formats/nif/open.ts';
import { completeObject, triangleColumns } from './complete-object.ts';
import { type ConvertedGroup, changedBytes, rejectDamaged, rejectLarge } from './converted-group.ts';

/**
 * Stores a group's vertices inside the group itself, so that it needs no geometry file: this is how the Creation Kit
 * writes groups of filtered builds. Everything except the blocks of combined objects stays byte for byte. Source:
 * reference precombined.md, B1.
 *
 * @throws UserError `nothing-to-bake`, `too-large`; FormatError if the file or an object is damaged, or vertices are
 * missing: then nothing is converted
 */
export function bakeGroup(nif: Nif, geometryOf: GeometryOf): ConvertedGroup {
  rejectDamaged(nif);
  const shared = combinedGeometries(nif).filter(({ variant }) => variant !== 'baked');
  if (shared.length === 0) {
    throw new UserError(
      'nothing-to-bake',
      'No block in this file has its vertices in a geometry file, so there is nothing to bake.',
    );
  }
  const all = shared.flatMap(({ objects }) => objects);
  rejectLarge(
    0,
    all.reduce((sum, object) => sum + storedSize(object), 0),
  );
  const baked = new Map(shared.map((geometry) => [geometry.block, bakedBlock(nif, geometry, geometryOf)]));
  const slots = Array.from({ length: nif.blocks.count }, (_, block): Slot => {
    const bytes = baked.get(block);
    if (bytes === undefined) return { kind: 'kept', block };
    return { kind: 'new', type: BSPackedCombinedGeomDataExtra.name, bytes, instead: block };
  });
  return {
    bytes: changedBytes(nif, arrange(nif, slots)),
    objects: all.length,
    shapes: 0,
    left: 0,
    unsurfaced: 0,
  };
}

function bakedBlock(nif: Nif, geometry: CombinedGeometry, geometryOf: GeometryOf): Uint8Array {
  const { block, objects } = intactGeometry(geometry);
  const { objectData, object: _, ...head } = readBlock(nif, block, geometry.form.schema).value as SharedValue;
  return write(
    BSPackedCombinedGeomDataExtra,
    {
      ...head,
      objectData: objectData.map((own, i) => {
        const { vertexDesc, vertices, corners } = completeObject(objects[i]!, geometryOf);
        return { ...own, vertexDesc, vertexData: vertices, triangles: triangleColumns(corners) };
      }),
    },
    nif.context,
  );
}

type SharedValue = Infer<typeof BSPackedCombinedSharedGeomDataExtra>;
