/**
 * The morph of a scene’s mesh that a channel is about: the one of its name, else the one of its number. The first morph of a
 * file is the shape itself, which scenes do not list.
 * @param names of the mesh’s morphs
 * @returns its index; below 0 or past the last one = the mesh does not have it
 */
export function morphOf(
  channel: { readonly index: number; readonly name: string },
  names: readonly string[],
): number {
  const named = channel.name === '' ? -1 : names.indexOf(channel.name);
  return named >= 0 ? named : channel.index - 1;
}
