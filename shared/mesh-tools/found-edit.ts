import type { LeftBlock, MeshEdit } from '#shared/mesh-tools/kit/mesh-draft.ts';

/** What a mesh tool would change or leave, as a match. Its block is -1 for a file without blocks. */
export type FoundEdit = (MeshEdit & { readonly isLeft: false }) | (LeftBlock & { readonly isLeft: true });
