import { hknpCompressedMeshShape, Word } from '#shared/formats/havok/classes/compressed-mesh.ts';
import { hknpBSMaterialProperties, MeshMaterial } from '#shared/formats/havok/classes/shapes.ts';
import { columns, type ObjectPlan, rows } from '#shared/formats/havok/object-plan.ts';
import type { MeshPart } from '#shared/mesh-tools/collision/joined-parts.ts';
import { COMPOSITE } from './composite.ts';
import { propertiesPlan } from './mass-properties.ts';
import { meshPieces } from './mesh-parts.ts';
import { meshData } from './mesh-sections.ts';
import type { PlannedShape } from './planned-shape.ts';

/**
 * A mesh of Fallout 4 (reference havok-packfile.md, 3.8 and 4).
 * @throws UserError `too-many-triangles`, in words that follow “The mesh”
 */
export function meshShape(parts: readonly MeshPart[], layer: number): PlannedShape {
  const mesh = meshPieces(parts);
  const { plan: data, bitsPerKey, maxKeyValue } = meshData(mesh);
  const materials: ObjectPlan = {
    type: hknpBSMaterialProperties,
    head: {},
    arrays: {
      materials: rows(
        MeshMaterial,
        parts.map(({ material }) => ({ filter: layer, material })),
      ),
    },
  };
  // One for two keys, and one for each; none is set, so that no triangle is taken for a flat pair or skipped as inside.
  const flat = (maxKeyValue + 2) >> 1;
  const interior = maxKeyValue + 1;
  const count = mesh.triangles.length / 3;
  const sections = mesh.pieces.length;
  return {
    plan: {
      type: hknpCompressedMeshShape,
      head: {
        ...COMPOSITE,
        flags: 0x204,
        numShapeKeyBits: bitsPerKey,
        material: parts[0]?.material ?? 0,
        quadIsFlat: { numBits: flat },
        triangleIsInterior: { numBits: interior },
      },
      arrays: { 'quadIsFlat.words': noBits(flat), 'triangleIsInterior.words': noBits(interior) },
      pointers: { properties: propertiesPlan('materials', materials), data },
    },
    low: mesh.tree.low,
    high: mesh.tree.high,
    words: `mesh of ${count.toLocaleString('en')} triangles in ${sections === 1 ? 'one section' : `${sections.toLocaleString('en')} sections`}`,
  };
}

function noBits(bits: number) {
  return columns(Word, new Uint32Array(Math.ceil(bits / 32)));
}
