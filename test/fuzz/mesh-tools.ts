import { bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { nifFormat } from '#shared/formats/nif/format.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifOpener } from '#shared/formats/nif/opener.ts';
import { askTool, meshBatch } from '#shared/mesh-tools/mesh-batch.ts';
import { MESH_TOOL_IDS } from '#shared/mesh-tools/tool-facts.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { skyrimLeNif } from '#test/fixtures/nif/skyrim-le-nif.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { type FuzzCount, inWords } from './run.ts';

const FORMAT = { ...nifFormat, ...nifOpener };

/** Tools that are run on each input; which, its bytes decide, so that an input can be repeated. */
const TOOLS_PER_INPUT = 4;

/** Runs mesh tools on arbitrary bytes: each changes the mesh so that it reads back, or leaves it in words. */
export function tryMeshTools(bytes: Uint8Array, count: FuzzCount): void {
  const source = bytesSource(bytes);
  const first = bytes.reduce((sum, byte) => sum + byte, 0);
  inWords(count, () => {
    const file = FORMAT.open(source);
    count.opened += 1;
    for (let i = 0; i < TOOLS_PER_INPUT; i += 1) {
      const tool = MESH_TOOL_IDS[(first + i) % MESH_TOOL_IDS.length];
      if (tool === undefined) throw new Error('There are no tools.');
      const one = { source, file, format: FORMAT, path: 'meshes/fuzz.nif', report: () => undefined };
      inWords(count, () => {
        const asked = askTool({ tool });
        try {
          meshBatch.change(one, asked, meshBatch.find(one, asked));
        } catch (error) {
          if (error instanceof FormatError || error instanceof UserError) throw error;
          throw new Error(`${tool}: ${String(error)}`, { cause: error });
        }
      });
    }
  });
}

/** Headers stay, as a mesh with a damaged one does not open. */
export const meshHead = (seed: Uint8Array): number => openNif(seed).headerEnd;

/** Small meshes of all games, generated and real; skinned ones too where the corpus is there. */
export function meshToolSeeds(most = 40_000): readonly Uint8Array[] {
  const real = ['nif', 'convert'].flatMap((folder) => corpusFiles(folder, /\.nif$/i)).map(corpusFile);
  return [
    skyrimLeNif(),
    cupNif(SKYRIM),
    cubeNif(),
    ...real.filter((bytes) => bytes.length < most && isMesh(bytes)),
  ];
}

/** The corpus has damaged files too. */
function isMesh(bytes: Uint8Array): boolean {
  try {
    openNif(bytes);
    return true;
  } catch (error) {
    if (error instanceof FormatError) return false;
    throw error;
  }
}
