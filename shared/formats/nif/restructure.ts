import { insertElement, removeElement } from '#shared/binary/elements.ts';
import { fieldLabel } from '#shared/binary/field-label.ts';
import type { ByteChange } from '#shared/binary/field-tree.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { followNumber } from '#shared/binary/patch.ts';
import { childPath, type PathStep, parsePath } from '#shared/binary/path.ts';
import type { BlockEdit, StructureChange } from '#shared/document/structure.ts';
import { UserError } from '#shared/errors.ts';
import { arrange, type Slot } from './arrange.ts';
import { blankBlock } from './blank-block.ts';
import { blockSizeFollows } from './block-size.ts';
import { nifFields } from './fields.ts';
import { fitOf } from './inspect.ts';
import { branchOf, onlyBelow } from './links.ts';
import { blockField, footerField } from './located.ts';
import type { Nif } from './open.ts';
import { treeOrder } from './tree-order.ts';

/**
 * The changes that a structural edit makes to a NIF's bytes.
 * @throws UserError `unknown-references`, `not-read-whole`, `unknown-block-type`, `no-blank`, `no-such-block`,
 *   `no-list`, `no-such-field`, `slot-taken`, `too-large`, `in-order`
 */
export function restructureNif(nif: Nif, edit: BlockEdit): StructureChange {
  const kept = Array.from({ length: nif.blocks.count }, (_, block): Slot => ({ kind: 'kept', block }));
  if (nif.footer === undefined && edit.kind !== 'insert-element' && edit.kind !== 'remove-element') {
    throw new UserError(
      'not-read-whole',
      'This file could not be read to its end, so its blocks cannot be added, removed or moved.',
    );
  }
  const to = (slots: readonly Slot[], labels: Labels): StructureChange => ({
    ...labels,
    changes: arrange(nif, slots),
    parts: {
      was: nif.blocks.count,
      order: slots.map((slot) => (slot.kind === 'kept' ? slot.block : -1)),
    },
  });
  switch (edit.kind) {
    case 'add-block': {
      const at = Math.min(edit.at, nif.blocks.count);
      const slot: Slot = { kind: 'new', type: edit.type, bytes: blankBlock(edit.type, nif.context) };
      const from = at === 0 ? 'blocks' : `blocks[${at - 1}]`;
      const added = to(kept.toSpliced(at, 0, slot), {
        label: `Add ${edit.type}`,
        from,
        select: `blocks[${at}]`,
      });
      return edit.slot === undefined ? added : linked(nif, added, edit.slot, at);
    }
    case 'remove-blocks': {
      const blocks = edit.blocks.map((block) => checked(nif, block));
      const gone = edit.branch ? onlyBelow(nif, blocks) : new Set(blocks);
      const first = Math.min(...blocks);
      const what = blocks.length === 1 ? blockLabel(nif, first) : `${blocks.length} blocks`;
      const below = gone.size > blocks.length ? ` and ${gone.size - blocks.length} below` : '';
      const left = nif.blocks.count - gone.size;
      return to(
        kept.filter((_, block) => !gone.has(block)),
        {
          label: `Remove ${what}${below}`,
          from: `blocks[${first}]`,
          select: left === 0 ? 'blocks' : `blocks[${Math.min(first, left - 1)}]`,
        },
      );
    }
    case 'duplicate-block': {
      const block = checked(nif, edit.block);
      const copied = edit.branch ? [...branchOf(nif, block)].sort((a, b) => a - b) : [block];
      const at = (copied.at(-1) ?? block) + 1;
      const copies = copied.map((one): Slot => ({ kind: 'copy', block: one, batch: 0 }));
      const below = copied.length > 1 ? ` and ${copied.length - 1} below` : '';
      return to(kept.toSpliced(at, 0, ...copies), {
        label: `Duplicate ${blockLabel(nif, block)}${below}`,
        from: `blocks[${block}]`,
        select: `blocks[${at + copied.indexOf(block)}]`,
      });
    }
    case 'move-block': {
      const block = checked(nif, edit.block);
      const target = checked(nif, edit.to);
      return to(kept.toSpliced(block, 1).toSpliced(target, 0, { kind: 'kept', block }), {
        label: `Move ${blockLabel(nif, block)} to ${target}`,
        from: `blocks[${block}]`,
        select: `blocks[${target}]`,
      });
    }
    case 'sort-blocks': {
      const order = treeOrder(nif);
      if (order.every((block, at) => block === at)) {
        throw new UserError('in-order', 'The blocks are in the order of the tree already.');
      }
      return to(
        order.map((block): Slot => ({ kind: 'kept', block })),
        { label: 'Sort blocks', from: 'blocks', select: 'blocks' },
      );
    }
    case 'insert-element': {
      const { owner, name, block } = listAt(nif, edit.path);
      const changes = insertElement(owner, name, edit.index, -1);
      return {
        label: `Add an element to ${fieldLabel(nifFields(nif), edit.path)}`,
        changes: [...changes, ...sizeFollows(nif, block, changes)],
        from: edit.path,
        select: `${edit.path}[${edit.index}]`,
      };
    }
    case 'remove-element': {
      const steps = parsePath(edit.path);
      const index = steps.at(-1);
      if (typeof index !== 'number') throw noField(edit.path);
      const list = edit.path.slice(0, edit.path.lastIndexOf('['));
      const { owner, name, block } = listAt(nif, list);
      const changes = removeElement(owner, name, index);
      return {
        label: `Remove ${fieldLabel(nifFields(nif), edit.path)}`,
        changes: [...changes, ...sizeFollows(nif, block, changes)],
        from: edit.path,
        select: list,
      };
    }
  }
}

/** Makes an empty reference lead to an added block. */
function linked(nif: Nif, added: StructureChange, slot: string, at: number): StructureChange {
  const field = fieldIn(nif, slot);
  if (field?.refersTo !== 'blocks') throw noField(slot);
  if (Number(field.value()) !== -1) {
    throw new UserError('slot-taken', `${fieldLabel(nifFields(nif), slot)} already refers to a block.`, {
      path: slot,
    });
  }
  return {
    ...added,
    label: `${added.label} as ${fieldLabel(nifFields(nif), slot)}`,
    changes: [...added.changes, followNumber(field, at)],
    from: slot,
  };
}

type Labels = Pick<StructureChange, 'label' | 'from' | 'select'>;

function checked(nif: Nif, block: number): number {
  if (block < nif.blocks.count) return block;
  throw new UserError('no-such-block', `There is no block ${block}: the file has ${nif.blocks.count}.`);
}

function blockLabel(nif: Nif, block: number): string {
  return fieldLabel(nifFields(nif), `blocks[${block}]`);
}

/** The struct that holds a list, and the block that both are in. */
function listAt(nif: Nif, path: string): { owner: LocatedField; name: string; block: number | undefined } {
  const steps = parsePath(path);
  const name = steps.at(-1);
  const owner = fieldIn(nif, steps.slice(0, -1).reduce<string>(childPath, ''));
  if (owner === undefined || typeof name !== 'string') throw noField(path);
  const block = blockOf(steps);
  if (block !== undefined && fitOf(nif, block).kind === 'damaged') {
    throw new UserError(
      'not-read-whole',
      `${blockLabel(nif, block)} could not be read to its end, so its lists cannot be changed.`,
      { path },
    );
  }
  return { owner, name, block };
}

/** A field of a block or of the footer; undefined if it does not exist. */
function fieldIn(nif: Nif, path: string): LocatedField | undefined {
  const steps = parsePath(path);
  const block = blockOf(steps);
  let field =
    block !== undefined
      ? blockField(nif, checked(nif, block))
      : steps[0] === 'footer' && nif.footer !== undefined
        ? footerField(nif)
        : undefined;
  for (const step of steps.slice(block === undefined ? 1 : 2)) field = field?.step(step);
  return field;
}

function blockOf([part, number]: readonly PathStep[]): number | undefined {
  return part === 'blocks' && typeof number === 'number' ? number : undefined;
}

/** Updates the block's size in the header after changes in it. */
function sizeFollows(
  nif: Nif,
  block: number | undefined,
  changes: readonly ByteChange[],
): readonly ByteChange[] {
  const grown = changes.reduce((sum, { before, after }) => sum + after.length - before.length, 0);
  return block === undefined ? [] : blockSizeFollows(nif, block, grown);
}

function noField(path: string): UserError {
  return new UserError('no-such-field', `The file has no list “${path}”.`, { path });
}
