import { parsePath } from '#shared/binary/path.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import { checkCombined } from '#shared/formats/nif/combined/checks.ts';
import { combinedGeometries } from '#shared/formats/nif/combined/objects.ts';
import type { Lint } from './lint-context.ts';

/** Combined objects, with their geometry files if `geometryOf` is given. */
export function lintCombined({ nif, add }: Lint, geometryOf: GeometryOf | undefined): void {
  for (const finding of checkCombined(combinedGeometries(nif), geometryOf)) {
    const [, block] = parsePath(finding.path ?? '');
    add(typeof block === 'number' ? { offset: nif.blocks.start(block), ...finding } : finding);
  }
}
