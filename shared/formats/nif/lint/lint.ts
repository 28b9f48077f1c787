import { closures } from '#shared/binary/closures.ts';
import type { BackEnd } from '#shared/binary/read.ts';
import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import type { Nif } from '#shared/formats/nif/open.ts';
import { lintCollision } from './collision-lint.ts';
import { lintCombined } from './combined-lint.ts';
import { lintGeometry } from './geometry-lint.ts';
import type { Lint } from './lint-context.ts';
import { lintMaterialIds } from './material-id-lint.ts';
import { lintReferences } from './reference-lint.ts';
import { lintShaders } from './shader-lint.ts';
import { lintSkins } from './skin-lint.ts';
import { lintStarfield } from './starfield-lint.ts';

/**
 * Problems that a game or the Creation Kit might have with a file whose bytes can all be read, each with its
 * consequence. Files shipped with the games have only oddities marked `info`.
 * @param geometryOf finds vertices that are not in the file; absent = those are skipped
 */
export function lintNif(nif: Nif, backEnd: BackEnd = closures, geometryOf?: GeometryOf): readonly Finding[] {
  const findings = new FindingList();
  const lint: Lint = {
    ...blockValues(nif, backEnd),
    report(severity, code, block, message, field) {
      const path = `blocks[${block}]${field === undefined ? '' : `.${field}`}`;
      findings.add({ severity, code, message, offset: nif.blocks.start(block), path });
    },
    add: (finding) => findings.add(finding),
  };
  lintReferences(lint);
  lintGeometry(lint);
  lintSkins(lint);
  lintShaders(lint);
  lintMaterialIds(lint);
  lintCollision(lint);
  lintCombined(lint, geometryOf);
  lintStarfield(lint, geometryOf);
  return findings.all();
}
