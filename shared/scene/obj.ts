import { EXPORT_DEFAULTS, type ExportOptions } from './export-options.ts';
import { isMirrored, transformNormals, transformPoints } from './matrix.ts';
import { instanceName } from './mesh-name.ts';
import type { Scene } from './scene.ts';
import { shownTriangles } from './shown-triangles.ts';
import { TextBytes } from './text-bytes.ts';
import { instanceTransforms, nodeTransforms, worldTransform } from './transforms.ts';
import { linePositions } from './wires.ts';

/**
 * A scene as Wavefront OBJ text, in the game’s units and with Z up: one `o` per object and instance. Textures are not
 * included: OBJ keeps them in a separate file. The text comes in pieces of about 1 MB, since a large group has
 * gigabytes.
 */
export function* sceneToObj(
  scene: Scene,
  comment: string,
  options: Partial<ExportOptions> = {},
): Generator<Uint8Array> {
  const wanted = { ...EXPORT_DEFAULTS, ...options };
  const transforms = nodeTransforms(scene);
  const out = new TextBytes();
  out.text(`# ${oneLine(comment)}\n`);
  let [points, uvs, normals] = [0, 0, 0];
  for (const mesh of scene.meshes) {
    const triangles = shownTriangles(mesh, wanted.lod);
    if ((mesh.hidden && !wanted.hidden) || triangles.length === 0) continue;
    let coordinates = false;
    for (const [number, transform] of instanceTransforms(transforms, mesh).entries()) {
      if (transform === undefined) continue;
      out.text(`o ${oneLine(instanceName(mesh, number)) || `block ${mesh.block}`}\n`);
      yield* rows(out, 'v', transformPoints(transform, mesh.positions), 3);
      // The same for every instance, and indices count from the beginning of the file.
      if (mesh.uvs !== undefined && !coordinates) yield* rows(out, 'vt', upwards(mesh.uvs), 2);
      coordinates = true;
      if (mesh.normals !== undefined) yield* rows(out, 'vn', transformNormals(transform, mesh.normals), 3);
      yield* faces(out, triangles, {
        isMirrored: isMirrored(transform),
        points: points + 1,
        uvs: mesh.uvs && uvs + 1,
        normals: mesh.normals && normals + 1,
      });
      points += mesh.positions.length / 3;
      normals += (mesh.normals?.length ?? 0) / 3;
    }
    if (coordinates) uvs += (mesh.uvs?.length ?? 0) / 2;
  }
  if (wanted.collision) {
    for (const shape of scene.shapes) {
      const corners = linePositions(shape);
      out.text(`o collision ${oneLine(shape.name)}\n`);
      yield* rows(
        out,
        'v',
        transformPoints(worldTransform(transforms, shape.node, shape.matrix), corners),
        3,
      );
      for (let i = 0; i + 1 < shape.lines.length; i += 2) {
        out.text(`l ${shape.lines[i]! + points + 1} ${shape.lines[i + 1]! + points + 1}\n`);
        if (out.isFull) yield out.take();
      }
      points += corners.length / 3;
    }
  }
  yield out.take();
}

const [SPACE, LINE_END, SLASH, FACE] = [0x20, 0x0a, 0x2f, 0x66];

function* rows(
  out: TextBytes,
  keyword: 'v' | 'vt' | 'vn',
  values: Float32Array,
  width: number,
): Generator<Uint8Array> {
  for (let at = 0; at + width <= values.length; at += width) {
    for (let i = 0; i < keyword.length; i += 1) out.code(keyword.charCodeAt(i));
    for (let i = 0; i < width; i += 1) {
      out.code(SPACE);
      out.decimal(values[at + i]!);
    }
    out.code(LINE_END);
    if (out.isFull) yield out.take();
  }
}

interface FirstNumbers {
  readonly isMirrored: boolean;
  /** Indices of the mesh’s first elements in the file; undefined = it has none. */
  readonly points: number;
  readonly uvs: number | undefined;
  readonly normals: number | undefined;
}

function* faces(
  out: TextBytes,
  triangles: Uint32Array,
  { isMirrored: turned, points, uvs, normals }: FirstNumbers,
): Generator<Uint8Array> {
  // A mirrored instance turns surfaces inside out unless the corner order is reversed.
  const order = turned ? [0, 2, 1] : [0, 1, 2];
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    out.code(FACE);
    for (const corner of order) {
      const vertex = triangles[i + corner]!;
      out.code(SPACE);
      out.whole(vertex + points);
      if (uvs === undefined && normals === undefined) continue;
      out.code(SLASH);
      if (uvs !== undefined) out.whole(vertex + uvs);
      if (normals === undefined) continue;
      out.code(SLASH);
      out.whole(vertex + normals);
    }
    out.code(LINE_END);
    if (out.isFull) yield out.take();
  }
}

/** OBJ’s v axis points up. */
function upwards(uvs: Float32Array): Float32Array {
  return uvs.map((value, i) => (i % 2 === 0 ? value : 1 - value));
}

/** Names come from files: a line break in one would begin another statement. */
function oneLine(text: string): string {
  return Array.from(text, (c) => (c < ' ' ? ' ' : c))
    .join('')
    .trim();
}
