const MESH = /\.(nif|btr|bto)$/i;

/** Whether a name is that of a mesh. */
export function isMeshName(path: string): boolean {
  return MESH.test(path);
}
