import { closures } from '#shared/binary/closures.ts';
import type { BackEnd } from '#shared/binary/read.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { schemaOf } from './block-form.ts';
import { BLOCK_TYPES } from './block-types.ts';
import { type Nif, readBlock } from './open.ts';
import { hasBlockSizes, isPartlyKnown } from './version.ts';

/** How well a block's bytes fit its known type. */
export type BlockFit =
  | { readonly kind: 'exact' }
  | { readonly kind: 'unknown' }
  /** Known fields end before the block does; the rest is kept as bytes. */
  | { readonly kind: 'rest'; readonly end: number }
  | { readonly kind: 'damaged'; readonly error: FormatError };

/** Reads a block to its end, to see whether it fits. */
export function fitOf(nif: Nif, index: number, backEnd: BackEnd = closures): BlockFit {
  if (!BLOCK_TYPES.has(nif.blocks.type(index))) return { kind: 'unknown' };
  // If headers have no sizes, a block ends where reading it did.
  if (!hasBlockSizes(nif.context)) return { kind: 'exact' };
  const start = nif.blocks.start(index);
  try {
    const { end } = readBlock(nif, index, schemaOf(nif, index), backEnd);
    return start + end === nif.blocks.end(index) ? { kind: 'exact' } : { kind: 'rest', end: start + end };
  } catch (error) {
    if (error instanceof FormatError) return { kind: 'damaged', error };
    throw error;
  }
}

/** `fitOf` of every block. */
export function blockFits(nif: Nif, backEnd: BackEnd = closures): readonly BlockFit[] {
  return Array.from({ length: nif.blocks.count }, (_, i) => fitOf(nif, i, backEnd));
}

/** Blocks that do not fit their type, as findings. Blocks of unknown types are not the file's fault. */
export function blockFindings(nif: Nif, fits: readonly BlockFit[] = blockFits(nif)): readonly Finding[] {
  const findings = new FindingList();
  // A mismatch in a layout that is only partly known is more likely Modwright's fault.
  const partly = isPartlyKnown(nif.context);
  for (const [i, fit] of fits.entries()) {
    const type = nif.blocks.type(i);
    if (fit.kind === 'rest') {
      const left = nif.blocks.end(i) - fit.end;
      findings.add({
        severity: partly ? 'info' : 'warning',
        code: 'block-rest',
        message: `${type} has ${left} bytes more than its fields account for; they are kept unchanged`,
        offset: fit.end,
        path: `blocks[${i}]`,
      });
    } else if (fit.kind === 'damaged') {
      const { code, message, offset, path } = fit.error;
      findings.add({
        severity: partly ? 'info' : 'error',
        code,
        message: `${type} ${message}`,
        offset,
        path,
      });
    }
  }
  return findings.all();
}
