import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { foldCase } from '#shared/text/fold.ts';
import { readText } from '#shared/text/read-text.ts';

/** Mods that a profile of Mod Organizer has enabled. */
export interface ModList {
  /** Names of their folders, the one that wins over all others first. */
  readonly mods: readonly string[];
  readonly findings: readonly Finding[];
}

/** Longer than any list: a thousand mods are 50 KB. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Mods that Data is made of; what follows is left out. */
const MOST_MODS = 10_000;

/**
 * Reads `modlist.txt`, which lists mods from the one that wins over all others downwards: `+` is enabled, `-` is not, `*` is
 * what the game's own Data folder has. A name that ends in `_separator` is a heading. Never throws: a line that cannot be
 * a mod is a finding.
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
    } else if (mods.size >= MOST_MODS) {
      add('too-many-mods', ` has more than ${MOST_MODS} enabled mods; the rest were skipped.`);
      break;
    } else if (!mods.has(foldCase(mod))) mods.set(foldCase(mod), mod);
  }
  return { mods: [...mods.values()], findings: findings.all() };
}

/** Whether a name is that of one folder, and leads nowhere else. */
export function isFolderName(name: string): boolean {
  return (
    name !== '' && name.length <= 255 && !/^\.{1,2}[. ]*$/.test(name) && !/[\\/:\p{Cc}\p{Cs}]/u.test(name)
  );
}

function shown(text: string): string {
  const plain = text.replaceAll(/\p{Cc}/gu, '\u00b7');
  return `“${plain.length > 60 ? `${plain.slice(0, 60)}…` : plain}”`;
}
