import type { Infer } from '#shared/binary/type.ts';
import { BSGeometry, INTERNAL_GEOMETRY } from '#shared/formats/nif/blocks/newer-games.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';

/** A shape of Starfield. Its `meshes` are its levels of detail, of which the first may be all. */
export type Geometry = Infer<typeof BSGeometry>;
export type GeometryMesh = NonNullable<Geometry['meshes'][number]['mesh']>;

/** The shapes that a tool may change and whose geometry is inside or outside of them. Those not understood are left, in words. */
export function* geometries(
  draft: MeshDraft,
  where: 'internal' | 'external',
): Generator<readonly [block: number, value: Geometry]> {
  for (const block of draft.blocks((type) => type === BSGeometry.name)) {
    const value = draft.value(block) as Geometry | undefined;
    if (value === undefined || !draft.isKnown(block)) {
      draft.leave(block, 'It has bytes that are not understood.');
      continue;
    }
    const isThere = value.meshes.some(({ mesh }) => mesh !== undefined);
    if (isThere && isInternal(value) === (where === 'internal')) yield [block, value];
  }
}

export function isInternal({ flags }: Pick<Geometry, 'flags'>): boolean {
  return (Number(flags) & INTERNAL_GEOMETRY) !== 0;
}

/** `12,132 triangles, 6,616 vertices`. */
export function sizeOf(meshes: readonly GeometryMesh[]): string {
  const [first] = meshes;
  const triangles = Math.floor((first?.indicesSize ?? 0) / 3).toLocaleString('en-US');
  const levels = meshes.length > 1 ? `, ${meshes.length} levels of detail` : '';
  return `${triangles} triangles, ${(first?.numVerts ?? 0).toLocaleString('en-US')} vertices${levels}`;
}
