const MESH = /\.(nif|btr|bto)$/i;

/** Whether a path names a mesh. */
export function isMeshName(path: string): boolean {
  return MESH.test(path);
}
