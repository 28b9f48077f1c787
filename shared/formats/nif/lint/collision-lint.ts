import { FormatError } from '#shared/errors.ts';
import { physicsSystem } from '#shared/formats/havok/bodies.ts';
import { lintPackfile } from '#shared/formats/havok/lint.ts';
import { linksOf } from '#shared/formats/nif/links.ts';
import { blockField } from '#shared/formats/nif/located.ts';
import { holdsPackfile, packfileOf, packfilePath } from '#shared/formats/nif/packfile.ts';
import { isPartlyKnown } from '#shared/formats/nif/version.ts';
import { bsxNeeds, wrongBsxFlags } from './bsx-rules.ts';
import type { Lint } from './lint-context.ts';

/** Collision, and the flags that announce it. */
export function lintCollision(lint: Lint): void {
  lintFlags(lint);
  lintOrder(lint);
  lintCopies(lint);
  lintPackfiles(lint);
}

/** Packfiles, and whether the bodies exist that nodes refer to. */
function lintPackfiles(lint: Lint): void {
  const { nif, types } = lint;
  const counts = new Map<number, number>();
  for (let block = 0; block < types.length; block += 1) {
    if (!holdsPackfile(nif, block)) continue;
    try {
      const packfile = packfileOf(nif, block);
      if (packfile === undefined) continue;
      counts.set(block, physicsSystem(packfile)?.bodies.length ?? 0);
      for (const finding of lintPackfile(packfile, packfilePath(block))) lint.add(finding);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      // Other games have other versions of Havok, which are kept as they are.
      const foreign = isPartlyKnown(nif.context) || error.code === 'unknown-version';
      lint.report(
        foreign ? 'info' : 'error',
        error.code,
        block,
        `${types[block]} ${error.message}; it is kept unchanged`,
        'binaryData',
      );
    }
  }
  for (let block = 0; block < types.length; block += 1) {
    if (types[block] !== 'bhkNPCollisionObject' || lint.value(block) === undefined) continue;
    const link = blockField(nif, block);
    const [system, body] = [Number(link.step('data')?.value()), Number(link.step('bodyId')?.value())];
    const count = counts.get(system);
    if (count === undefined || body < count) continue;
    const message = `the node refers to body ${body}, but its system has only ${count}: the game crashes`;
    lint.report('warning', 'body-id', block, message, 'bodyId');
  }
}

const COLLISION = /^bhk\w*CollisionObject$/;

/**
 * The Creation Kit trusts BSXFlags: it crashes on collision that they deny, and looks for collision that they promise.
 */
function lintFlags(lint: Lint): void {
  const { nif, types } = lint;
  if (nif.context.bs < 83) return;
  const blocks = types.flatMap((type, block) => (type === 'BSXFlags' ? [block] : []));
  if (blocks.length === 0) {
    if (!types.some((type) => COLLISION.test(type))) return;
    const root = nif.footer?.roots[0] ?? 0;
    const message =
      'the file has collision but no BSXFlags: Skyrim and later games might not enable its collision';
    lint.report('info', 'no-bsx-flags', Math.max(0, root), message);
    return;
  }
  const needs = bsxNeeds(lint);
  for (const block of blocks) {
    if (lint.value(block) === undefined) continue;
    for (const { field, flag, message } of wrongBsxFlags(lint, block, needs)) {
      if (flag === 'havok') lint.report('warning', 'bsx-havok', block, message, field);
      else lint.report('warning', 'bsx-flags', block, message, `${field}.${flag}`);
    }
  }
}

/** Havok blocks are read in file order: a reference to a block not yet read counts as none, or crashes Skyrim. */
function lintOrder(lint: Lint): void {
  const { nif, types } = lint;
  if (nif.context.bs < 83 || nif.context.bs > 100) return;
  for (const [block, type] of types.entries()) {
    if (!/^bhk.*(Shape|RigidBodyT?)$/.test(type) || lint.value(block) === undefined) continue;
    for (const { to, path } of linksOf(nif, block)) {
      if (to <= block || to >= types.length || !/^bhk.*Shape(Data)?$/.test(types[to] ?? '')) continue;
      const field = path.slice(`blocks[${block}].`.length);
      const message = `${type} comes before block ${to} (${types[to]}), which it contains: Skyrim crashes on Havok blocks in this order`;
      lint.report('warning', 'havok-order', block, message, field);
    }
  }
}

function lintCopies(lint: Lint): void {
  const { nif, types } = lint;
  for (const [block, type] of types.entries()) {
    if (!/^bhkRigidBodyT?$/.test(type) || lint.value(block) === undefined) continue;
    const body = blockField(nif, block);
    const info = body.step('rigidBodyInfo');
    const [first, second] = [body.step('havokFilter'), info?.step('havokFilter')];
    if (first === undefined || second === undefined) continue;
    for (const name of ['layer', 'flags', 'group']) {
      const [a, b] = [first.step(name)?.text(), second.step(name)?.text()];
      if (a === b) continue;
      const message = `the body’s two copies of its filter differ in ${name} (${a} and ${b}): games read one or the other`;
      lint.report('warning', 'filter-copies', block, message, `rigidBodyInfo.havokFilter.${name}`);
    }
  }
}
