import { BufferAttribute, BufferGeometry, Color, Sphere, Vector3 } from 'three';
import type { SceneMaterial, SceneMesh } from '#shared/scene/scene.ts';
import { smoothNormals } from './smooth-normals.ts';

/** The three.js geometry of a mesh. */
export function geometryOf(mesh: SceneMesh, material: SceneMaterial | undefined): BufferGeometry {
  const { positions, normals, tangents, uvs, colors, triangles, bounds, lods, levels } = mesh;
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals ?? smoothNormals(positions, triangles), 3));
  if (tangents !== undefined) geometry.setAttribute('tangent', new BufferAttribute(tangents, 4));
  if (uvs !== undefined) geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  if (colors !== undefined) geometry.setAttribute('color', colorsOf(colors, material?.vertexAlpha ?? false));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  // Groups are used only if each level has its own material.
  let start = 0;
  const first = levels?.first ?? 0;
  for (const [level, run] of lods.entries()) {
    if (run > 0) geometry.addGroup(start, 3 * run, first + level);
    start += 3 * run;
  }
  geometry.boundingSphere = new Sphere(new Vector3(...bounds.center), bounds.radius);
  return geometry;
}

/** Games multiply the stored colors before converting to linear; converting first gives the same look. */
function colorsOf(colors: Float32Array, alpha: boolean): BufferAttribute {
  const size = alpha ? 4 : 3;
  const linear = new Float32Array((colors.length / 4) * size);
  const color = new Color();
  for (let from = 0, to = 0; from + 3 < colors.length; from += 4, to += size) {
    color.setRGB(colors[from] ?? 0, colors[from + 1] ?? 0, colors[from + 2] ?? 0, 'srgb');
    linear.set([color.r, color.g, color.b], to);
    if (alpha) linear[to + 3] = colors[from + 3] ?? 1;
  }
  return new BufferAttribute(linear, size);
}
