import type { Finding, Severity } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { directions } from './directions.ts';
import { LATEST_VERSION, type MeshFileValue, type MeshGeometry } from './schema.ts';

/** Irregularities of a `.mesh` file. */
export function inspectMesh(mesh: MeshFileValue): readonly Finding[] {
  const { trailing } = mesh;
  if (trailing === undefined) return inspectGeometry(mesh);
  const message = `${trailing.length} bytes follow the last field; they are kept unchanged`;
  return [
    ...inspectGeometry(mesh),
    { severity: 'warning', code: 'trailing-bytes', message, path: 'trailing' },
  ];
}

/** Irregularities of geometry, with the paths of its own fields. */
export function inspectGeometry(mesh: MeshGeometry): readonly Finding[] {
  const findings = new FindingList();
  const add: Add = (severity, code, path, message) => findings.add({ severity, code, message, path });
  inspectHead(mesh, add);
  inspectTriangles(mesh, 'triangles', mesh, add);
  for (const [i, level] of mesh.lods.entries()) inspectTriangles(level, `lods[${i}].triangles`, mesh, add);
  inspectLists(mesh, add);
  inspectDirections(mesh.normals, 'normals', 'is lit wrongly', add);
  inspectDirections(mesh.tangents, 'tangents', 'its normal map looks wrong there', add);
  inspectWeights(mesh, add);
  inspectMeshlets(mesh, add);
  inspectCullData(mesh, add);
  return findings.all();
}

type Add = (severity: Severity, code: string, path: string, message: string) => void;

function inspectHead({ version, scale, numVerts, weightsPerVertex }: MeshGeometry, add: Add): void {
  if (version > LATEST_VERSION) {
    const known = `0 to ${LATEST_VERSION}`;
    add('warning', 'unknown-version', 'version', `is ${version}, and ${known} are known: it may be misread`);
  }
  if (!Number.isFinite(scale)) add('error', 'not-a-number', 'scale', `is ${scale}, so nothing is drawn`);
  else if (scale <= 0 && numVerts > 0) {
    add('warning', 'bad-scale', 'scale', `is ${scale}, but scales are above 0`);
  }
  if (numVerts > MOST_VERTICES) {
    const message = `is ${numVerts}, but triangles can use only the first ${MOST_VERTICES}`;
    add('warning', 'too-many-vertices', 'numVerts', message);
  }
  if (weightsPerVertex > MOST_WEIGHTS) {
    add(
      'warning',
      'too-many-weights',
      'weightsPerVertex',
      `is ${weightsPerVertex}, but ${MOST_WEIGHTS} is the most`,
    );
  }
}

const MOST_VERTICES = 65_536;
const MOST_WEIGHTS = 8;

function inspectTriangles(
  { triangles: { length, v1, v2, v3 }, spareIndices }: Pick<MeshGeometry, 'triangles' | 'spareIndices'>,
  path: string,
  { numVerts }: MeshGeometry,
  add: Add,
): void {
  if (spareIndices !== undefined) {
    const message = `are followed by ${spareIndices.length === 1 ? '1 corner that makes' : '2 corners that make'} no triangle`;
    add('warning', 'spare-indices', path, message);
  }
  let beyond = 0;
  let first = -1;
  for (let i = 0; i < length; i += 1) {
    if (v1[i]! < numVerts && v2[i]! < numVerts && v3[i]! < numVerts) continue;
    if (first < 0) first = i;
    beyond += 1;
  }
  if (beyond === 0) return;
  const what = beyond === 1 ? 'has a corner' : `and ${beyond - 1} more have corners`;
  const message = `${what} at a vertex that does not exist (there are ${numVerts}): games crash or draw whatever follows in memory`;
  add('error', 'vertex-outside', `${path}[${first}]`, message);
}

/** Whether lists are as long as there are vertices. */
function inspectLists(mesh: MeshGeometry, add: Add): void {
  const { numVerts, weightsPerVertex, uvs, uvs2, vertexColors, normals, tangents, weights } = mesh;
  const check = (path: string, length: number, wanted: number, isOptional: boolean): void => {
    if (length === wanted || (isOptional && length === 0)) return;
    add('warning', 'list-length', path, `has ${length} elements instead of ${wanted}`);
  };
  check('uvs', uvs.length, numVerts, false);
  check('uvs2', uvs2.length, numVerts, true);
  check('vertexColors', vertexColors.length, numVerts, true);
  check('normals', normals.length, numVerts, true);
  check('tangents', tangents.length, numVerts, true);
  check('weights', weights.length, numVerts * weightsPerVertex, false);
}

/** Directions are off by up to 0.003 from being stored in ten bits (measured). */
const LENGTH_TOLERANCE = 0.01;

function inspectDirections(stored: Uint32Array, path: string, effect: string, add: Add): void {
  const vectors = directions(stored);
  let wrong = 0;
  let first = -1;
  for (let i = 0, at = 0; i < stored.length; i += 1, at += 3) {
    const length = Math.hypot(vectors[at]!, vectors[at + 1]!, vectors[at + 2]!);
    if (Math.abs(length - 1) <= LENGTH_TOLERANCE) continue;
    if (first < 0) first = i;
    wrong += 1;
  }
  if (wrong === 0) return;
  const which = wrong === 1 ? 'does not have' : `and ${wrong - 1} more do not have`;
  add('warning', 'not-unit-length', `${path}[${first}]`, `${which} length 1: the surface ${effect}`);
}

/** All weights of a vertex add up to this, give or take two (measured). */
const WHOLE = 65_535;
const SUM_TOLERANCE = 2;

function inspectWeights({ numVerts, weightsPerVertex: per, weights }: MeshGeometry, add: Add): void {
  if (per === 0 || weights.length !== numVerts * per) return;
  const { weight } = weights;
  let wrong = 0;
  let first = -1;
  for (let vertex = 0, at = 0; vertex < numVerts; vertex += 1) {
    let sum = 0;
    for (const end = at + per; at < end; at += 1) sum += weight[at]!;
    if (Math.abs(sum - WHOLE) <= SUM_TOLERANCE) continue;
    if (first < 0) first = vertex;
    wrong += 1;
  }
  if (wrong === 0) return;
  const which = wrong === 1 ? `vertex ${first} does` : `vertex ${first} and ${wrong - 1} more do`;
  const message = `bone weights of ${which} not add up to 65,535: animations distort the mesh`;
  add('warning', 'weight-sum', `weights[${first * per}]`, message);
}

const MOST_MESHLET_VERTICES = 96;
const MOST_MESHLET_TRIANGLES = 128;

function inspectMeshlets({ version, meshlets, triangles }: MeshGeometry, add: Add): void {
  const { length, vertexCount, triangleCount } = meshlets;
  let sum = 0;
  for (let i = 0; i < length; i += 1) {
    sum += triangleCount[i]!;
    if (triangleCount[i]! > MOST_MESHLET_TRIANGLES) {
      const message = `has ${triangleCount[i]} triangles, but ${MOST_MESHLET_TRIANGLES} is the most`;
      add('warning', 'meshlet-size', `meshlets[${i}].triangleCount`, message);
    }
    if (version >= 2 && vertexCount[i]! > MOST_MESHLET_VERTICES) {
      const message = `has ${vertexCount[i]} vertices, but ${MOST_MESHLET_VERTICES} is the most`;
      add('warning', 'meshlet-size', `meshlets[${i}].vertexCount`, message);
    }
  }
  if (length === 0 || sum === triangles.length) return;
  const message = `have ${sum} triangles together, but the mesh has ${triangles.length}: they were not made again after it changed, so the game draws parts wrongly`;
  add('warning', 'meshlets-outdated', 'meshlets', message);
}

function inspectCullData({ meshlets, cullData }: MeshGeometry, add: Add): void {
  const { length } = cullData;
  if (length !== meshlets.length) {
    add('warning', 'list-length', 'cullData', `has ${length} elements instead of ${meshlets.length}`);
  }
  const sizes = 'radius' in cullData ? [cullData.radius] : [cullData.halfX, cullData.halfY, cullData.halfZ];
  const numbers = [cullData.x, cullData.y, cullData.z, ...sizes];
  for (let i = 0; i < length; i += 1) {
    if (numbers.every((column) => Number.isFinite(column[i])) && sizes.every((column) => column[i]! >= 0))
      continue;
    const message = 'is no place in space: the game may hide this part of the mesh';
    add('warning', 'bad-bounds', `cullData[${i}]`, message);
  }
}
