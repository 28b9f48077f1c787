import type { SceneMesh } from '#shared/scene/scene.ts';
import type { AddInfluences } from './skin-influences.ts';

/** Vertices and triangles of a mesh, before its transform and material are known. */
export interface MeshData
  extends Pick<SceneMesh, 'positions' | 'normals' | 'tangents' | 'uvs' | 'colors' | 'triangles'> {
  /** Bone influences, if the vertices store them. */
  readonly influences?: AddInfluences | undefined;
}
