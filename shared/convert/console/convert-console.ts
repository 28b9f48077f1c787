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

/** How to convert. The back end `generated` is several times as fast, but needs permission to create code. */
export type ConvertMeshOptions = ConsoleMeshOptions;

export interface ConvertedMesh {
  readonly bytes: Uint8Array;
  readonly report: ConversionReport;
}

/**
 * Converts a mesh (`.nif`) or animation (`.kf`) of Fallout 3 or New Vegas for Xbox 360 or PlayStation 3 to the form of
 * the PC's games: little-endian, vertices in the shapes' own data, collision in full floats. Source: reference
 * xbox360-nif.md.
 *
 * Strict by default: anything that cannot be converted faithfully is an error. With `lenient`, such blocks are dropped
 * and listed in the findings.
 *
 * @throws FormatError `already-pc` for a little-endian file, and conversion errors with block, offset and reason
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
 * Converts collision meshes to full-float vertices, as in PC files: exactly the halves that consoles store
 * (xbox360-nif.md, A6). Code for finding triangles in them (MOPP) is a byte stream and stays unchanged.
 */
function expandCollision(mesh: ConsoleMesh): void {
  for (const block of mesh.blocksOf(hkPackedNiTriStripsData)) {
    const { compressedVertices } = mesh.valueOf(block, hkPackedNiTriStripsData) ?? {};
    if (compressedVertices === undefined) continue;
    mesh.change(block, { compressed: 0, vertices: compressedVertices, compressedVertices: undefined });
  }
}
