import { counted } from '#shared/formats/kit/listed-names.ts';
import type { FileFacts } from '#shared/formats/kit/open-file.ts';
import type { MeshGeometry } from './schema.ts';

/** Facts that `info` shows about a mesh. */
export function meshFacts(mesh: MeshGeometry): FileFacts {
  const { version, numVerts: vertices, weightsPerVertex, lods, meshlets, cullData } = mesh;
  const triangles = mesh.triangles.length;
  const levels = lods.map((level) => level.triangles.length);
  const uvSets = Number(mesh.uvs.length > 0) + Number(mesh.uvs2.length > 0);
  const has = {
    colors: mesh.vertexColors.length > 0,
    normals: mesh.normals.length > 0,
    tangents: mesh.tangents.length > 0,
  };
  const lists = Object.entries(has).flatMap(([name, isThere]) => (isThere ? [name] : []));
  return {
    json: {
      version,
      vertices,
      triangles,
      lods: levels,
      meshlets: meshlets.length,
      cullData: cullData.length,
      scale: mesh.scale,
      weightsPerVertex,
      uvSets,
      ...has,
    },
    lines: [
      `version ${version}`,
      `${counted(vertices, 'vertex', 'vertices')} with ${[counted(uvSets, 'UV set'), ...lists].join(', ')}`,
      `${counted(triangles, 'triangle')}${levels.length === 0 ? '' : `; levels of detail with ${levels.join(', ')}`}`,
      weightsPerVertex === 0 ? 'no bone weights' : `${counted(weightsPerVertex, 'bone weight')} per vertex`,
      `${counted(meshlets.length, 'meshlet')}, ${counted(cullData.length, version >= 2 ? 'cull box' : 'cull sphere', version >= 2 ? 'cull boxes' : 'cull spheres')}`,
    ],
  };
}
