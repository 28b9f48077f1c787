import type { SceneMesh } from './scene.ts';

/** A mesh’s name in exported files; instanced meshes get their block number, since their names repeat. */
export function meshName({ name, block, instances }: SceneMesh): string {
  return instances === undefined ? name : `${name} of block ${block}`;
}

/** Name of one instance: `Object 0 of block 3 place 2`, numbered as in the source file. */
export function instanceName(mesh: SceneMesh, index: number): string {
  const { instances } = mesh;
  const name = meshName(mesh);
  return instances === undefined ? name : `${name} place ${instances.numbers?.[index] ?? index}`;
}
