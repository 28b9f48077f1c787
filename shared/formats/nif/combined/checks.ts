import { type Finding, FormatError } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import type { GeometryOf, GeometrySource } from '#shared/formats/kit/geometry-source.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { vertexSize } from '#shared/formats/nif/blocks/vertex-data.ts';
import { combinedData, isStoredAs } from './combined-mesh.ts';
import { geometryHash } from './geometry-names.ts';
import type { ObjectData } from './object-mesh.ts';
import { type CombinedGeometry, type CombinedObject, objectPath, triangleCount } from './objects.ts';
import { instancesOutside } from './sphere-check.ts';

/** Budget for the checks of a file: vertices read, and vertices compared over all placements of all objects. */
const MAX_CHECKED = 50_000_000;

/**
 * Problems of combined objects, each with its consequence. Vertices in geometry files are checked only if `geometryOf`
 * is given.
 */
export function checkCombined(
  geometries: readonly CombinedGeometry[],
  geometryOf?: GeometryOf,
): readonly Finding[] {
  const findings = new FindingList();
  const budget = { left: MAX_CHECKED };
  const missing = new Map<number, number>();
  const mismatched = new Set<number>();
  for (const geometry of geometries) {
    checkForm(geometry, findings);
    checkTotals(geometry, findings);
    for (const object of geometry.objects) {
      checkObject(object, findings);
      const { hash, inline } = object;
      const file = hash === undefined || inline !== undefined ? undefined : geometryOf?.(hash).file;
      if (inline === undefined && file === undefined) {
        if (hash !== undefined) missing.set(hash, (missing.get(hash) ?? 0) + 1);
        continue;
      }
      if (file !== undefined && hash !== undefined) {
        checkRow(object, file, findings);
        if (geometryHash(file.name) !== hash && !mismatched.has(hash)) {
          mismatched.add(hash);
          findings.add(otherFile(object, hash, file));
        }
      }
      checkData(object, file, findings, budget);
    }
  }
  if (geometryOf !== undefined) reportMissing(missing, geometryOf, findings);
  return findings.all();
}

/** Whether the block has the layout of its type, to its last byte. */
function checkForm({ block, variant, form, head, objects }: CombinedGeometry, findings: FindingList): void {
  const path = `blocks[${block}]`;
  if (!form.fills) {
    const message = `matches no known form of combined objects: ${objects.length} of ${head?.numData ?? 'its'} objects could be read, and the game might crash on it`;
    findings.add({ severity: 'error', code: 'combined-size', message, path });
  } else if (variant !== form.named) {
    const message = `is laid out as ${FORM_LABELS[variant]}, but its type is for ${FORM_LABELS[form.named]}: tools read it, but the game misreads some bytes and might crash`;
    findings.add({ severity: 'warning', code: 'combined-form', message, path });
  }
}

const FORM_LABELS = {
  shared: 'objects with their vertices in a geometry file',
  baked: 'objects with their vertices',
  hybrid: 'objects with their vertices and also a geometry file',
} as const;

function checkTotals({ block, head, objects, damage }: CombinedGeometry, findings: FindingList): void {
  if (head === undefined || damage !== undefined) return;
  const sum = (of: (object: CombinedObject) => number): number =>
    objects.reduce((all, object) => all + of(object) * object.instances, 0);
  for (const [field, declared, counted] of [
    ['numVertices', head.numVertices, sum(({ vertices }) => vertices)],
    ['numTriangles', head.numTriangles, sum(triangleCount)],
  ] as const) {
    if (declared === counted) continue;
    const message = `declares ${declared}, but all placed objects together have ${counted}`;
    findings.add({ severity: 'info', code: 'combined-totals', message, path: `blocks[${block}].${field}` });
  }
}

function checkObject(object: CombinedObject, findings: FindingList): void {
  const { lod, lodStarts, placed, instances } = object;
  const path = objectPath(object);
  let behind = 0;
  for (const [level, count] of lod.entries()) {
    const start = lodStarts[level] ?? 0;
    if (count > 0 && start !== behind * 3) {
      const message = `level ${level} begins at index ${start}, but the levels before it end at ${behind * 3}: at some distances parts are drawn twice, or not at all`;
      findings.add({
        severity: 'warning',
        code: 'combined-levels',
        message,
        path: `${path}.triOffsetLod${level}`,
      });
    }
    behind += count;
  }
  const { rotation: r, translation: t, scale } = placed.transform;
  const turns = [r.m11, r.m12, r.m13, r.m21, r.m22, r.m23, r.m31, r.m32, r.m33];
  const numbers = [...turns, t.x, t.y, t.z, scale];
  for (let i = 0; i < instances; i += 1) {
    if (numbers.every((column) => Number.isFinite(column[i]))) continue;
    const message = 'has an invalid position: it is not visible';
    findings.add({ severity: 'warning', code: 'not-a-number', message, path: `${path}.combined[${i}]` });
  }
}

/** Whether the geometry file's row agrees with the block. */
function checkRow(object: CombinedObject, file: GeometrySource, findings: FindingList): void {
  const { offset = 0, vertices, vertexDesc } = object;
  const row = file.rowAt(offset);
  // Reading the data reports the missing row.
  if (row === undefined) return;
  const path = objectPath(object);
  if (!isStoredAs(object, row)) {
    const message = `has vertices of ${vertexSize(vertexDesc)} bytes, but in ${file.name} they have ${row.stride}: the game draws it distorted`;
    findings.add({ severity: 'warning', code: 'combined-stride', message, path: `${path}.vertexDesc` });
  }
  const indices = triangleCount(object) * 3;
  if (row.vertexCount !== vertices || row.indexCount !== indices) {
    const message = `has ${vertices} vertices and ${indices} indices, but ${file.name} has ${row.vertexCount} and ${row.indexCount} for it: it was made with another version of the mesh, and looks torn`;
    findings.add({ severity: 'warning', code: 'combined-counts', message, path });
  }
}

function otherFile(object: CombinedObject, hash: number, { name }: GeometrySource): Finding {
  const message = `refers to a geometry file with the hash ${hex32(hash)}; ${name} has ${hex32(geometryHash(name))}, so the game looks for another file`;
  return { severity: 'warning', code: 'combined-hash', message, path: objectPath(object) };
}

/** Checks an object's triangles and vertices. */
function checkData(
  object: CombinedObject,
  file: GeometrySource | undefined,
  findings: FindingList,
  budget: { left: number },
): void {
  const path = objectPath(object);
  const row = object.offset === undefined ? undefined : file?.rowAt(object.offset);
  budget.left -= Math.max(
    object.vertices,
    triangleCount(object),
    row?.vertexCount ?? 0,
    (row?.indexCount ?? 0) / 3,
  );
  if (budget.left < 0) {
    findings.add(unchecked(path));
    return;
  }
  let data: ObjectData;
  try {
    data = combinedData(object, file);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, path: at = path } = error;
    const what = at === path ? message : `${file?.name ?? ''} ${at} ${message}`.trim();
    findings.add({ severity: 'error', code, message: `${what}; the object is missing in the game`, path });
    return;
  }
  if (file !== undefined && row === undefined) {
    const message = `has its vertices at ${object.offset} in ${file.name}, where no row starts, although the data there fits: the file is from another version of the plugin`;
    findings.add({ severity: 'warning', code: 'row-not-found', message, path });
  }
  const { vertices, triangles } = data;
  if (vertices?.vertex === undefined) {
    const message = 'has a descriptor whose fields do not fit its vertices: they cannot be drawn';
    findings.add({ severity: 'warning', code: 'combined-vertices', message, path: `${path}.vertexDesc` });
    return;
  }
  const count = vertices.length;
  let beyond = 0;
  for (let i = 0; i < triangles.length; i += 1) if (triangles[i]! >= count) beyond += 1;
  if (beyond > 0) {
    const message = `${beyond} triangle corners refer to missing vertices (there are ${count}): games crash or draw whatever follows in memory`;
    findings.add({ severity: 'error', code: 'vertex-outside', message, path });
  }
  const outside = instancesOutside(object, vertices.vertex, budget);
  if (outside === undefined) findings.add(unchecked(path));
  for (const instance of outside ?? []) {
    const message = 'has vertices outside its bounding sphere: the game hides it while it is still in view';
    findings.add({
      severity: 'warning',
      code: 'combined-sphere',
      message,
      path: `${path}.combined[${instance}]`,
    });
  }
}

function unchecked(path: string): Finding {
  const message = 'was not fully checked: it and the objects before it have too many placed vertices';
  return { severity: 'info', code: 'combined-unchecked', message, path };
}

function reportMissing(
  missing: ReadonlyMap<number, number>,
  geometryOf: GeometryOf,
  findings: FindingList,
): void {
  for (const [hash, count] of missing) {
    const objects = count === 1 ? '1 object has its' : `${count} objects have their`;
    const message = `${objects} vertices in a geometry file that cannot be read, so ${count === 1 ? 'it is' : 'they are'} invisible in the game. ${geometryOf(hash).message}`;
    findings.add({ severity: 'error', code: 'no-geometry', message });
  }
}
