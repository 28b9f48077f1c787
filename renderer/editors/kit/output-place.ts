import type { Outputs } from './use-outputs.ts';

/** The whole path of what is written below the chosen folder, as the system spells paths; null = no folder is chosen. */
export function outputPlace({ roots, root }: Pick<Outputs, 'roots' | 'root'>, below: string): string | null {
  const path = roots.find(({ id }) => id === root)?.path;
  if (path === undefined) return null;
  const separator = path.includes('\\') ? '\\' : '/';
  const names = below.split(/[\\/]/).filter((name) => name !== '');
  return [path.replace(/[\\/]$/, ''), ...names].join(separator);
}
