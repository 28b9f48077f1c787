import { parsePath } from '#shared/binary/path.ts';
import { checkCombined } from '../../precombined/checks.ts';
import { combinedGeometries } from '../../precombined/objects.ts';
import type { GeometryOf } from '../../precombined/sought-geometry.ts';
import type { Lint } from './lint.ts';

/** Combined objects: as far as the file itself tells, or with their geometry files where those are looked for. */
export function lintCombined({ nif, add }: Lint, geometryOf: GeometryOf | undefined): void {
  for (const finding of checkCombined(combinedGeometries(nif), geometryOf)) {
    const [, block] = parsePath(finding.path ?? '');
    add(typeof block === 'number' ? { offset: nif.blocks.start(block), ...finding } : finding);
  }
}
