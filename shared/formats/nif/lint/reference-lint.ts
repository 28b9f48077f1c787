import { referringTo } from '#shared/binary/referring.ts';
import { NO_STRING } from '#shared/formats/nif/common.ts';
import { blockField, footerField } from '#shared/formats/nif/located.ts';
import { hasStringTable } from '#shared/formats/nif/version.ts';
import type { Lint } from './lint-context.ts';

/** Number of blocks of a cycle to name: enough to find it. */
const MAX_NAMED = 8;

/** References to blocks and to strings. */
export function lintReferences(lint: Lint): void {
  const { nif, types } = lint;
  // Blocks that could not be located are in the file nevertheless.
  const count = Math.max(nif.blocks.count, nif.header.numBlocks);
  const below = types.map((_, block): number[] => lintBlock(lint, block, count));
  if (nif.footer === undefined) return;
  lintRoots(lint, count);
  lintCycles(lint, below);
  lintUnreachable(lint, below);
}

/** Reports a block's bad references and returns the blocks it owns. */
function lintBlock(lint: Lint, block: number, count: number): number[] {
  const { nif } = lint;
  // Values read past damage are not references.
  if (lint.value(block) === undefined) return [];
  const field = blockField(nif, block);
  const owned: number[] = [];
  for (const reference of referringTo(field, 'blocks')) {
    const to = Number(reference.value());
    if (to >= count || to < -1) {
      lint.add({
        severity: 'error',
        code: 'missing-block',
        message: `refers to block ${to}, but the file has ${count}: games crash or skip the part`,
        offset: reference.offset,
        path: reference.path,
      });
    } else if (to >= 0 && reference.layout.meta.owns !== false) owned.push(to);
  }
  if (!hasStringTable(nif.context)) return owned;
  const strings = nif.header.strings?.length ?? 0;
  for (const name of referringTo(field, 'strings')) {
    const index = Number(name.value());
    if (index === NO_STRING || index < strings) continue;
    lint.add({
      severity: 'error',
      code: 'missing-string',
      message: `refers to string ${index}, but the table has ${strings}: games crash or use a wrong name`,
      offset: name.offset,
      path: name.path,
    });
  }
  return owned;
}

function lintRoots(lint: Lint, count: number): void {
  const roots = lint.nif.footer?.roots ?? new Int32Array();
  const { offset } = footerField(lint.nif);
  if (roots.length === 0 && count > 0) {
    const message = 'the file has no root, so games show nothing of it';
    lint.add({ severity: 'warning', code: 'no-root', message, offset, path: 'footer.roots' });
  }
  for (const [i, root] of roots.entries()) {
    if (root >= -1 && root < count) continue;
    lint.add({
      severity: 'error',
      code: 'missing-block',
      message: `the root is block ${root}, but the file has ${count}`,
      offset,
      path: `footer.roots[${i}]`,
    });
  }
}

/** A block below itself: walking down the tree never ends. */
function lintCycles(lint: Lint, below: readonly (readonly number[])[]): void {
  const done = new Set<number>();
  for (let start = 0; start < below.length; start += 1) {
    if (done.has(start)) continue;
    const path: { readonly block: number; next: number }[] = [{ block: start, next: 0 }];
    /** Blocks on the way down, with their depth. */
    const open = new Map([[start, 0]]);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const child = below[top.block]?.[top.next];
      top.next += 1;
      if (child === undefined) {
        done.add(top.block);
        open.delete(top.block);
        path.pop();
        continue;
      }
      const depth = open.get(child);
      if (depth !== undefined) {
        const way = [...path.slice(depth, depth + MAX_NAMED).map(({ block }) => block), child];
        const message = `is below itself (${way.slice(0, MAX_NAMED).join(' → ')}): games hang on this file`;
        lint.report('error', 'cycle', child, message);
      } else if (!done.has(child)) {
        open.set(child, path.length);
        path.push({ block: child, next: 0 });
      }
    }
  }
}

function lintUnreachable(lint: Lint, below: readonly (readonly number[])[]): void {
  const { footer, blocks } = lint.nif;
  const seen = new Set<number>();
  const pending = [...(footer?.roots ?? [])];
  for (let block = pending.pop(); block !== undefined; block = pending.pop()) {
    if (block < 0 || block >= blocks.count || seen.has(block)) continue;
    seen.add(block);
    pending.push(...(below[block] ?? []));
  }
  for (let block = 0; block < blocks.count; block += 1) {
    if (seen.has(block)) continue;
    lint.report(
      'info',
      'unused-block',
      block,
      `${lint.types[block]} is below no root, so games do not use it`,
    );
  }
}
