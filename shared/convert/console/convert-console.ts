import { hkPackedNiTriStripsData } from '#shared/formats/nif/blocks/havok-meshes.ts';
import { ConsoleMesh, type ConsoleMeshOptions } from '#shared/formats/nif/console/console-mesh.ts';
import type { ConversionReport } from '#shared/formats/nif/console/conversion-report.ts';
import {
  reportNoVertices,
  reportRoots,
  reportSkins,
} from '#shared/formats/nif/console/conversion-warnings.ts';
import { removeEmptyShapes } from '#shared/formats/nif/console/data-shapes.ts';
import { unpackGeometry } from '#shared/formats/nif/console/unpack-geometry.ts';
import { restoreNames } from './restore-names.ts';
import { writePc } from './write-pc.ts';

export type { ConversionReport } from '#shared/formats/nif/console/conversion-report.ts';

/** How to convert. `generated` as the back end is several times as fast, where code may be made. */
export type ConvertMeshOptions = ConsoleMeshOptions;

export interface ConvertedMesh {
  readonly bytes: Uint8Array;
  readonly report: ConversionReport;
}

/**
 * A mesh (`.nif`) or animation (`.kf`) of Fallout 3 or New Vegas for Xbox 360 or PlayStation 3 as the PC's games read it:
 * little-endian, vertices in its shapes' own data, collision in whole floats. Source: reference xbox360-nif.md.
 *
 * Strict unless told otherwise: what cannot be converted faithfully is an error. With `lenient` such blocks are left out
 * and listed among the findings.
 *
 * @throws FormatError `already-pc` for a little-endian file, and refusals with block, offset and reason
 */
export function convertMesh(file: Uint8Array, options: ConvertMeshOptions): ConvertedMesh {
  const mesh = new ConsoleMesh(file, options);
  unpackGeometry(mesh);
  removeEmptyShapes(mesh);
  reportNoVertices(mesh);
  reportSkins(mesh);
  reportRoots(mesh);
  expandCollision(mesh);
  restoreNames(mesh);
  const bytes = writePc(mesh);
  let converted = 0;
  for (let block = 0; block < mesh.count; block += 1) if (mesh.block(block) !== undefined) converted += 1;
  return { bytes, report: mesh.report.finish(converted, mesh.count - converted) };
}

/**
 * Collision meshes with vertices in whole floats, as PC files have them: exactly the halves that consoles store
 * (xbox360-nif.md, A6). Code that finds triangles in them (MOPP) is bytes, and stays as it is.
 */
function expandCollision(mesh: ConsoleMesh): void {
  for (const block of mesh.blocksOf(hkPackedNiTriStripsData)) {
    const { compressedVertices } = mesh.valueOf(block, hkPackedNiTriStripsData) ?? {};
    if (compressedVertices === undefined) continue;
    mesh.change(block, { compressed: 0, vertices: compressedVertices, compressedVertices: undefined });
  }
}
