import { SET_OPTIONS, setMatches } from '#main/cli/kit/batch-run.ts';
import { DATA, MESHES_ARGUMENT } from '#main/cli/kit/shared-options.ts';
import { command, required, text } from '#main/cli/kit/spec.ts';
import { PATH_OPTIONS, pathQuery } from './path-query.ts';

export const pathsSet = command({
  name: 'set',
  summary: 'Replace a path in all meshes that name it; nothing else changes',
  details: `
Case and slashes do not matter, nor whether a path begins with “Data” or with “Materials” or “Textures”. A * or ? in the new
path takes what the same wildcard matched in the old one.

Searched are materials of shaders (.bgsm and .bgem), textures of texture sets, and those that effect shaders and older
meshes name themselves. There is a warning if no Data folder has the new file.

To mend the spelling of paths (absolute, slashes, missing folder, .tga), without leading elsewhere, use “mesh fix-paths”.`,
  arguments: { files: MESHES_ARGUMENT },
  options: {
    find: required(text('<path>', 'Path to find, with * and ? as wildcards')),
    replace: required(text('<path>', 'Path to replace it with')),
    ...PATH_OPTIONS,
    ...SET_OPTIONS,
    data: DATA,
  },
  examples: [
    {
      line: 'paths set Meshes --find "materials/coalbrook/*.bgsm" --replace "materials/mymod/*.bgsm" --dry-run',
      shows: 'What would change',
    },
    {
      line: 'paths set Meshes --groups-only --find "materials/coalbrook/*.bgsm" --replace "materials/mymod/*.bgsm" -o MyMod',
      shows: 'Give precombined meshes other materials',
    },
  ],
  exits: { 3: 'Some meshes could not be read or written' },
  async run({ files }, options, context) {
    const { find, replace } = options;
    const [{ pathsTool }, { matchesInPart }] = await Promise.all([
      import('#shared/paths/paths-tool.ts'),
      import('#main/paths/path-uses.ts'),
    ]);
    const asked = { tool: pathsTool, question: { ...pathQuery(find, options), replace }, files };
    return await setMatches(context, asked, options, {
      line: ({ place, label, name, before, after }) =>
        `block ${place?.block} ${label} ${name}: ${before} → ${after === '' ? '(nothing)' : after}`,
      hint: async (job) => {
        const count = await matchesInPart(job);
        if (count === 0) return undefined;
        return `No whole path matches “${find}”; with --part, ${count} ${count === 1 ? 'does' : 'do'}.`;
      },
    });
  },
});
