import { parsePath } from '#shared/binary/path.ts';
import { checkCombined } from '../../precombined/checks.ts';
import { combinedGeometries } from '../../precombined/objects.ts';
import type { Lint } from './lint.ts';

/** Combined objects, as far as the file itself tells: what geometry files say is for who has them. */
export function lintCombined({ nif, add }: Lint): void {
  for (const finding of checkCombined(combinedGeometries(nif))) {
    const [, block] = parsePath(finding.path ?? '');
    add(typeof block === 'number' ? { offset: nif.blocks.start(block), ...finding } : finding);
  }
}
