/**
 * Whether a file’s name says that it may hold a picture that can be drawn small. Its content decides; the name only saves
 * looking into files that hold none.
 */
export function namesPicture(name: string): boolean {
  return /\.(?:dds|tga|bmp|png|bsi)$|^texbsi\.\d{3}$/i.test(name);
}
