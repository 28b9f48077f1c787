import { foldCase } from '#shared/text/fold.ts';
import type { Game } from './games.ts';

/**
 * Whether a game loads an archive with a plugin, by their names. `perhaps`: some tools count it as loaded, but its
 * suffix is not among the confirmed ones (`archives.md`, section 1.9).
 */
export function loadedWith(
  archive: string,
  plugin: string,
  { names, archive: kind, id }: Pick<Game, 'names' | 'archive' | 'id'>,
): 'yes' | 'no' | 'perhaps' {
  const own = stem(plugin);
  const name = foldCase(archive);
  const extension = kind.format === 'ba2' ? '.ba2' : '.bsa';
  if (names === 'ini' || !name.endsWith(extension) || !name.startsWith(own)) return 'no';
  const rest = name.slice(own.length, -extension.length);
  switch (names) {
    case 'exact':
      return rest === '' ? 'yes' : 'no';
    case 'textures':
      return rest === '' || rest === ' - textures' ? 'yes' : 'no';
    case 'any':
      // Tools agree on the plugin’s own name plus a dash suffix; the game loads any name that begins with it.
      return 'yes';
    case 'main':
      if (/^ - (main|textures\d*|voices_\w+)$/.test(rest)) return 'yes';
      if (id === 'starfield' && rest === ' - localization') return 'yes';
      return rest.startsWith(' - ') ? 'perhaps' : 'no';
  }
}

function stem(plugin: string): string {
  return foldCase(plugin).replace(/\.es[mpl]$/, '');
}
