import type { SceneMesh } from './scene.ts';

/** What a mesh is called in a file for other programs: those that stand in many places are numbered block by block. */
export function meshName({ name, block, instances }: SceneMesh): string {
  return instances === undefined ? name : `${name} of block ${block}`;
}

/** What it is called in one of its places: `Object 0 of block 3 place 2`, numbered as in the file that it comes from. */
export function placeName(mesh: SceneMesh, place: number): string {
  const { instances } = mesh;
  const name = meshName(mesh);
  return instances === undefined ? name : `${name} place ${instances.numbers?.[place] ?? place}`;
}
