import type { ConsolePlatform } from '#shared/formats/kit/console-platform.ts';
import { ARCHIVE_FLAG } from './schema.ts';

/** Consoles an archive is for, by its flags. */
export function bsaConsoles(flags: number): readonly ConsolePlatform[] {
  return (flags & ARCHIVE_FLAG.xbox) === 0 ? [] : ['xbox360'];
}
