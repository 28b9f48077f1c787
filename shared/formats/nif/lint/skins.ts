import { gameOf } from '../version.ts';
import type { Lint } from './lint.ts';

/** Fields of skins and of what they refer to, by the names of their schemas. */
interface Skin {
  readonly data?: number;
  readonly bones?: Int32Array;
  readonly skinPartition?: number;
  readonly partitions?: { readonly length: number };
}
interface Counted {
  readonly numBones?: number;
  readonly numPartitions?: number;
}

const SKIN = /SkinInstance$|^BSSkin::Instance$/;
const DATA = /^(NiSkinData|BSSkin::BoneData)$/;

/** Skins: lists of bones and of partitions that stand in several blocks and must fit. Starfield’s name bones by text. */
export function lintSkins(lint: Lint): void {
  for (const [block, type] of lint.types.entries()) {
    const skin = SKIN.test(type) ? (lint.value(block) as Skin | undefined) : undefined;
    if (skin !== undefined) lintSkin(lint, block, skin);
  }
}

function lintSkin(lint: Lint, block: number, { data, bones, skinPartition, partitions }: Skin): void {
  const described = counted(lint, data, DATA)?.numBones;
  const count = bones?.length ?? 0;
  if (described !== undefined && described !== count) {
    const message = `has ${count} bones, but block ${data} describes ${described}: games crash on such a skin, or bend it by the wrong bones`;
    lint.report('error', 'skin-bones', block, message, 'bones');
  }
  const none = bones?.filter((bone) => bone < 0).length ?? 0;
  if (none > 0 && gameOf(lint.nif.context) !== 'Starfield') {
    const message = `${none} of its ${count} bones lead to no node: what hangs on them is lost, or the game crashes`;
    lint.report('warning', 'missing-bone', block, message, 'bones');
  }
  const parts = counted(lint, skinPartition, /^NiSkinPartition$/)?.numPartitions;
  if (parts !== undefined && partitions !== undefined && parts !== partitions.length) {
    const message = `names ${partitions.length} body parts, but block ${skinPartition} has ${parts} partitions: games hide the wrong parts, or crash`;
    lint.report('error', 'skin-partitions', block, message, 'partitions');
  }
}

function counted(lint: Lint, block: number | undefined, type: RegExp): Counted | undefined {
  return block !== undefined && type.test(lint.types[block] ?? '')
    ? (lint.value(block) as Counted | undefined)
    : undefined;
}
