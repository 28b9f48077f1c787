import { bsCrc32 } from '#shared/codec/bs-crc32.ts';

/**
 * The number that Skyrim, Fallout 4 and later store for a collision material: the hash of its name. Source: reference
 * havok-packfile.md, 7.
 */
export function materialHash(name: string): number {
  return bsCrc32(name);
}
