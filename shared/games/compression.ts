import type { ArchiveSummary } from '#shared/formats/kit/archive.ts';
import { canCompress } from '#shared/formats/kit/archive-plan.ts';

/** Sounds and voices cannot be played from compressed data in any of the games. */
const NEVER = /\.(wav|mp3|ogg|xwm|fuz|lip)$/i;

/**
 * Further files that a kind of archive must store uncompressed: see `archives.md`, section 1.8. Fallout 3 and New Vegas
 * also use version 104; storing these files uncompressed is safe there, too.
 */
const OBLIVION = /\.(txt|vso|pso|vsh|psh|lsl|h|dat|dlodsettings|ctl)$/i;
const SKYRIM = /\.(strings|dlstrings|ilstrings|pex|seq|gid|swf|gfx|hkt|ini|lod|lnk)$/i;

/**
 * Whether a file may be compressed in an archive by default.
 * @param path with either kind of slash
 */
export function mayCompress(
  path: string,
  { format, version, codec }: Pick<ArchiveSummary, 'format' | 'version' | 'codec'>,
): boolean {
  if (NEVER.test(path) || !canCompress({ codec })) return false;
  if (format !== 'bsa') return true;
  return !(version === 103 ? OBLIVION : SKYRIM).test(path);
}
