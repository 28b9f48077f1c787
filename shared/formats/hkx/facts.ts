import type { Packfile } from '#shared/formats/havok/open.ts';
import { counted } from '#shared/formats/kit/listed-names.ts';
import type { FileFacts } from '#shared/formats/kit/open-file.ts';

/** What `info` says of a packfile. */
export function hkxFacts({ layout, objects }: Packfile): FileFacts {
  const { game, contentsVersion, pointerSize } = layout;
  const counts = new Map<string, number>();
  for (const { className } of objects) counts.set(className, (counts.get(className) ?? 0) + 1);
  return {
    json: {
      game,
      havok: contentsVersion,
      pointerSize,
      objects: objects.length,
      classes: Object.fromEntries(counts),
    },
    lines: [
      `for ${game}: Havok ${contentsVersion}, ${8 * pointerSize} bits`,
      counted(objects.length, 'object'),
      ...Array.from(counts, ([name, count]) => `  ${count} ${name}`),
    ],
  };
}
