import { EXPORT_DEFAULTS, type ExportOptions } from './export-options.ts';
import { isMirrored, type Matrix, transformDirections, transformPoints } from './matrix.ts';
import { inPlace, placesOf, placesOfMesh } from './places.ts';
import type { Scene, SceneMesh } from './scene.ts';
import { shownTriangles } from './shown-triangles.ts';
import { linePositions } from './wires.ts';

/**
 * A scene as a Wavefront OBJ text, in the game's units and with Z up: one `o` an object, in place. Textures are not
 * named: an OBJ keeps them in a file of its own.
 */
export function sceneToObj(scene: Scene, comment: string, options: Partial<ExportOptions> = {}): string {
  const wanted = { ...EXPORT_DEFAULTS, ...options };
  const places = placesOf(scene);
  const lines = [`# ${oneLine(comment)}`];
  let [points, uvs, normals] = [0, 0, 0];
  for (const mesh of scene.meshes) {
    const triangles = shownTriangles(mesh, wanted.lod);
    if ((mesh.hidden && !wanted.hidden) || triangles.length === 0) continue;
    const corner = (vertex: number): string => {
      const uv = mesh.uvs === undefined ? '' : String(vertex + uvs + 1);
      const normal = mesh.normals === undefined ? '' : String(vertex + normals + 1);
      const point = vertex + points + 1;
      if (normal !== '') return `${point}/${uv}/${normal}`;
      return uv === '' ? String(point) : `${point}/${uv}`;
    };
    for (const place of placesOfMesh(places, mesh)) {
      if (place === undefined) continue;
      lines.push(`o ${oneLine(mesh.name) || `block ${mesh.block}`}`);
      for (const line of vertexLines(mesh, place)) lines.push(line);
      // A mirrored place turns surfaces inside out, unless their corners go the other way round.
      const [second, third] = isMirrored(place) ? [2, 1] : [1, 2];
      for (let i = 0; i + 2 < triangles.length; i += 3) {
        const [a, b, c] = [triangles[i] ?? 0, triangles[i + second] ?? 0, triangles[i + third] ?? 0];
        lines.push(`f ${corner(a)} ${corner(b)} ${corner(c)}`);
      }
      points += mesh.positions.length / 3;
      uvs += (mesh.uvs?.length ?? 0) / 2;
      normals += (mesh.normals?.length ?? 0) / 3;
    }
  }
  if (wanted.collision) {
    for (const shape of scene.shapes) {
      const place = inPlace(places, shape.node, shape.matrix);
      const corners = linePositions(shape);
      lines.push(`o collision ${oneLine(shape.name)}`, ...rows('v', transformPoints(place, corners), 3));
      for (let i = 0; i + 1 < shape.lines.length; i += 2) {
        lines.push(`l ${(shape.lines[i] ?? 0) + points + 1} ${(shape.lines[i + 1] ?? 0) + points + 1}`);
      }
      points += corners.length / 3;
    }
  }
  return `${lines.join('\n')}\n`;
}

function vertexLines({ positions, normals, uvs }: SceneMesh, place: Matrix): readonly string[] {
  return [
    ...rows('v', transformPoints(place, positions), 3),
    // OBJ counts v upwards.
    ...(uvs === undefined
      ? []
      : rows(
          'vt',
          uvs.map((value, i) => (i % 2 === 0 ? value : 1 - value)),
          2,
        )),
    ...(normals === undefined ? [] : rows('vn', transformDirections(place, normals), 3)),
  ];
}

function rows(keyword: string, values: Float32Array, width: number): readonly string[] {
  return Array.from({ length: values.length / width }, (_, row) => {
    const numbers = Array.from(values.subarray(row * width, row * width + width), number);
    return `${keyword} ${numbers.join(' ')}`;
  });
}

/** The shortest text that reads back as the same 32-bit number, near enough for geometry. */
function number(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(8))) : '0';
}

/** Names come from files: a line break in one would begin another statement. */
function oneLine(text: string): string {
  return Array.from(text, (c) => (c < ' ' ? ' ' : c))
    .join('')
    .trim();
}
