import { type SavedBytes, saveBytes } from '#main/files/save-bytes.ts';
import { VERSION } from '#main/version.ts';
import { UserError } from '#shared/errors.ts';
import type { GeometryFile } from '#shared/formats/geometry/geometry-file.ts';
import type { GeometryRow } from '#shared/formats/kit/geometry-source.ts';
import { objectMesh } from '#shared/formats/nif/combined/object-mesh.ts';
import { sphereOf } from '#shared/scene/bounds.ts';
import { identity } from '#shared/scene/matrix.ts';
import { sceneToObj } from '#shared/scene/obj.ts';
import { rowFacts, withGeometry } from './geometry-target.ts';

/** One object of a geometry file, by row or data offset. */
export type ObjectChoice = { readonly row: number } | { readonly offset: number };

/**
 * Writes an object's stored bytes (.bin), for tools that know the format, or a mesh in the object's own space (.obj).
 * Geometry files have no materials.
 * @throws UserError `usage`, `not-geometry`, `no-such-row`, and those of saving
 */
export async function extractObject(
  path: string,
  choice: ObjectChoice,
  output: string,
): Promise<{ readonly facts: ReturnType<typeof rowFacts>; readonly saved: SavedBytes }> {
  const make = writerFor(output);
  return await withGeometry(path, async (file) => {
    const row = wantedRow(file, choice);
    const saved = await saveBytes(output, make(row, file.read(row)));
    return { facts: rowFacts(file, row), saved };
  });
}

function wantedRow(file: GeometryFile, choice: ObjectChoice): GeometryRow {
  if ('offset' in choice) {
    const row = file.rowAt(choice.offset);
    if (row !== undefined) return row;
    const message = `“${file.name}” has no object at offset ${choice.offset}.`;
    throw new UserError('no-such-row', message, { path: file.name });
  }
  if (choice.row < file.rows) return file.row(choice.row);
  const message = `“${file.name}” has ${file.rows} rows, numbered from 0: there is no row ${choice.row}.`;
  throw new UserError('no-such-row', message, { path: file.name });
}

function writerFor(output: string): (row: GeometryRow, data: Uint8Array) => Uint8Array {
  if (/\.bin$/i.test(output)) return (_row, data) => data;
  if (/\.obj$/i.test(output)) return objOf;
  throw new UserError('usage', `“${output}” must end in .bin or .obj.`);
}

function objOf(row: GeometryRow, data: Uint8Array): Uint8Array {
  const mesh = objectMesh(row, data);
  const whole = {
    name: `row ${row.index} at ${row.offset}`,
    node: -1,
    block: row.index,
    matrix: identity(),
    lods: [],
    material: -1,
    skinned: false,
    hidden: false,
    bounds: sphereOf(mesh.positions),
  };
  const scene = {
    nodes: [],
    meshes: [{ ...mesh, ...whole }],
    materials: [],
    shapes: [],
    metresPerUnit: 1,
    notes: [],
  };
  return Buffer.concat([...sceneToObj(scene, `Modwright ${VERSION}`)]);
}
