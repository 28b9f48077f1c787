import type { Infer } from '#shared/binary/type.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import { inspectGeometry } from '#shared/formats/mesh/inspect.ts';
import { BSGeometry } from '#shared/formats/nif/blocks/newer-games.ts';
import { type ShapeMesh, shapeMeshes } from '#shared/formats/nif/starfield/shape-meshes.ts';
import type { Lint } from './lint-context.ts';

/**
 * Shapes of Starfield: geometry in the block itself, and whether that in other files is there, sound, and as the block says.
 * @param geometryOf finds these files; undefined = they are not looked for
 */
export function lintStarfield(lint: Lint, geometryOf: GeometryOf | undefined): void {
  for (const [block, type] of lint.types.entries()) {
    if (type !== BSGeometry.name) continue;
    const shape = lint.value(block) as Infer<typeof BSGeometry> | undefined;
    if (shape === undefined) continue;
    for (const one of shapeMeshes(shape, geometryOf, lint.nif.backEnd)) {
      lintMesh(lint, block, one, geometryOf !== undefined);
    }
  }
}

function lintMesh(lint: Lint, block: number, one: ShapeMesh, isLookedFor: boolean): void {
  const { slot, path, declared, geometry } = one;
  const field = `meshes[${slot}].mesh`;
  if (geometry.kind !== 'mesh') {
    if (!isLookedFor && path !== undefined) return;
    const code = geometry.kind === 'missing' ? 'no-geometry' : 'geometry-damaged';
    lint.report('error', code, block, `${geometry.message} The shape is not drawn`, `${field}.meshPath`);
    return;
  }
  const { mesh } = geometry;
  for (const [name, stored] of [
    ['numVerts', mesh.numVerts],
    ['indicesSize', mesh.indicesSize],
  ] as const) {
    if (declared[name] === stored) continue;
    const where = path === undefined ? 'its geometry' : `“${path}”`;
    lint.report(
      'warning',
      'geometry-counts',
      block,
      `is ${declared[name]}, but ${where} has ${stored}`,
      `${field}.${name}`,
    );
  }
  if (path !== undefined) {
    for (const { severity, code, message, path: at } of inspectGeometry(mesh))
      lint.report(severity, code, block, `“${path}” ${at} ${message}`, `${field}.meshPath`);
    return;
  }
  const within = `blocks[${block}].${field}.meshData`;
  for (const finding of inspectGeometry(mesh)) lint.add({ ...finding, path: `${within}.${finding.path}` });
}
