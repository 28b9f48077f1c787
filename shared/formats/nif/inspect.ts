import { closures } from '#shared/binary/closures.ts';
import type { BackEnd } from '#shared/binary/read.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { schemaOf } from './block-form.ts';
import { BLOCK_TYPES } from './block-types.ts';
import { type Nif, readBlock } from './open.ts';
import { hasBlockSizes, V20_2_0_7 } from './version.ts';

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

/** Blocks that do not fit their type, as findings. Blocks of unknown types are not the file's fault. */
export function blockFindings(nif: Nif, backEnd: BackEnd = closures): readonly Finding[] {
  const findings = new FindingList();
  // Layouts of games newer than Fallout 4 are only partly known: a mismatch there is more likely Modwright's fault.
  const severity = nif.context.version === V20_2_0_7 && nif.context.bs > 139 ? 'info' : 'warning';
  for (let i = 0; i < nif.blocks.count; i += 1) {
    const fit = fitOf(nif, i, backEnd);
    const type = nif.blocks.type(i);
    if (fit.kind === 'rest') {
      const left = nif.blocks.end(i) - fit.end;
      findings.add({
        severity,
        code: 'block-rest',
        message: `${type} has ${left} bytes more than its fields account for; they are kept unchanged`,
        offset: fit.end,
        path: `blocks[${i}]`,
      });
    } else if (fit.kind === 'damaged') {
      const { code, message, offset, path } = fit.error;
      findings.add({ severity, code, message: `${type} ${message}`, offset, path });
    }
  }
  return findings.all();
}
