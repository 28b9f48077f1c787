import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { foldCase } from '#shared/text/fold.ts';
import { readText } from '#shared/text/read-text.ts';

/** Mods that are enabled in a Mod Organizer profile. */
export interface ModList {
  /** Their folder names, highest priority first. */
  readonly mods: readonly string[];
  readonly findings: readonly Finding[];
}

/** Longer than any list: a thousand mods take 50 KB. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Maximum number of mods; further ones are skipped. */
const MAX_MODS = 10_000;

/**
 * Reads `modlist.txt`, which lists mods from highest to lowest priority: `+` is enabled, `-` is disabled, `*` marks
 * content of the game’s own Data folder. A name that ends in `_separator` is a heading. Never throws: an invalid line
 * is a finding.
 */
export function readModList(bytes: Uint8Array, name: string): ModList {
  const findings = new FindingList();
  const add = (code: string, message: string) =>
    findings.add({ severity: 'warning', code, path: name, message: `${name}${message}` });
  if (bytes.length > MAX_BYTES) {
    add('mod-list-too-long', ` has ${bytes.length} bytes; only the first ${MAX_BYTES} are read.`);
  }
  const mods = new Map<string, string>();
  for (const [at, line] of readText(bytes.subarray(0, MAX_BYTES)).entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [kind, mod] = [line[0], line.slice(1).trim()];
    if (kind === '-' || kind === '*' || mod.toLowerCase().endsWith('_separator')) continue;
    if (kind !== '+') {
      add('mod-list-line', `, line ${at + 1}: neither enabled (+) nor disabled (-): ${shown(line)}`);
    } else if (!isFolderName(mod)) {
      add('mod-name', `, line ${at + 1}: ${shown(mod)} is not a folder name and was skipped.`);
    } else if (mods.size >= MAX_MODS) {
      add('too-many-mods', ` has more than ${MAX_MODS} enabled mods; the rest were skipped.`);
      break;
    } else if (!mods.has(foldCase(mod))) mods.set(foldCase(mod), mod);
  }
  return { mods: [...mods.values()], findings: findings.all() };
}

/** Whether a name is a plain folder name without a path. */
export function isFolderName(name: string): boolean {
  return (
    name !== '' && name.length <= 255 && !/^\.{1,2}[. ]*$/.test(name) && !/[\\/:\p{Cc}\p{Cs}]/u.test(name)
  );
}

function shown(text: string): string {
  const plain = text.replaceAll(/\p{Cc}/gu, '\u00b7');
  return `“${plain.length > 60 ? `${plain.slice(0, 60)}…` : plain}”`;
}
