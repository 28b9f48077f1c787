import { VERSION } from '#main/version.ts';
import { UserError } from '#shared/errors.ts';
import type { GeometryFile, GeometryRow } from '#shared/formats/precombined/geometry-file.ts';
import { objectMesh } from '#shared/formats/precombined/object-mesh.ts';
import { sphereOf } from '#shared/scene/bounds.ts';
import { identity } from '#shared/scene/matrix.ts';
import { sceneToObj } from '#shared/scene/obj.ts';
import { rowFacts, withGeometry } from './csg-target.ts';
import { type ExitCode, printJson, reportProblems, say } from './output.ts';
import { saveBytes } from './save-bytes.ts';

export interface CsgExtractArguments {
  readonly output: string;
  readonly row?: number;
  readonly offset?: number;
  readonly json?: boolean;
}

/**
 * `csg extract FILE --row N|--offset X -o OUT`: the bytes of an object as they are stored, for tools that know the
 * format, or the object as a mesh in its own space, for everything else. Materials are not in the file.
 */
export function csgExtract(path: string, args: CsgExtractArguments): Promise<ExitCode> {
  const make = writerFor(args.output);
  if ((args.row === undefined) === (args.offset === undefined)) {
    throw new UserError('usage', 'Say which object: by --row or by --offset.');
  }
  return withGeometry(path, async (file) => {
    const row = wantedRow(file, args);
    const bytes = make(row, file.read(row));
    const { message, problems } = await saveBytes(args.output, bytes);
    if (args.json === true)
      printJson({ output: args.output, written: bytes.length, ...rowFacts(file, row), problems });
    say(message);
    return reportProblems(problems);
  });
}

function wantedRow(file: GeometryFile, { row: index, offset = 0 }: CsgExtractArguments): GeometryRow {
  if (index === undefined) {
    const row = file.rowAt(offset);
    if (row !== undefined) return row;
    throw new UserError('no-such-row', `No object of “${file.name}” has its data at ${offset}.`, {
      path: file.name,
    });
  }
  if (index < file.rows) return file.row(index);
  throw new UserError('no-such-row', `“${file.name}” has ${file.rows} rows, so no row ${index}.`, {
    path: file.name,
  });
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
