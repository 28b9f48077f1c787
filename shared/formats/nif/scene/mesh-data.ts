import type { SceneMesh } from '#shared/scene/scene.ts';
import type { AddInfluences } from './skin-influences.ts';

/** What a mesh's vertices say, before its place and look are known. */
export interface MeshData
  extends Pick<SceneMesh, 'positions' | 'normals' | 'tangents' | 'uvs' | 'colors' | 'triangles'> {
  /** How bones move the vertices, where they say so themselves. */
  readonly influences?: AddInfluences | undefined;
}
