import { namedFiles } from '#shared/formats/nif/named-files.ts';
import { gameOf } from '#shared/formats/nif/version.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { mendPath } from '#shared/paths/mend-path.ts';

/**
 * Spells paths of textures and materials as the games do: relative to Data, with `\`, below their folder, textures as DDS.
 * Source: reference mesh-tools.md, 8. Measured in the corpus: Morrowind also names textures without a folder and as TGA, and
 * the parent of a material is below `template/` everywhere, so these stay.
 */
export const fixPaths: MeshTool = {
  id: 'fix-paths',
  draft(draft, { prefix, extension }) {
    const wanted = new Set(draft.blocks(() => true));
    const isMorrowind = gameOf(draft.context) === 'Morrowind';
    const rules = {
      prefix: prefix === true && !isMorrowind,
      extension: extension === true && !isMorrowind,
    };
    for (const file of namedFiles(draft.mesh.nif, draft.mesh.nif.backEnd).files) {
      if (!wanted.has(file.block) || file.name === 'rootMaterial') continue;
      const mended = mendPath(file, rules);
      if (mended === undefined)
        draft.leave(file.block, `“${file.text}” (${file.name}) does not tell where the file is below Data.`);
      else if (mended.text !== file.text) draft.set(file.block, file.name, mended.text, mended.why);
    }
  },
};
