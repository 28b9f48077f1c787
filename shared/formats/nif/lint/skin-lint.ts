import type { Severity } from '#shared/errors.ts';
import type { Nif } from '#shared/formats/nif/open.ts';
import { gameOf } from '#shared/formats/nif/version.ts';
import type { Lint } from './lint-context.ts';

/** Fields of skins and of the blocks they refer to, named as in their schemas. */
interface Skin {
  readonly data?: number | undefined;
  readonly bones?: Int32Array | undefined;
  readonly skinPartition?: number | undefined;
  readonly partitions?: { readonly length: number } | undefined;
}
interface Counted {
  readonly numBones?: number | undefined;
  readonly numPartitions?: number | undefined;
}

/** A problem of a skin, and the field that shows it. */
export interface SkinProblem {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly field: string;
}

const SKIN = /SkinInstance$|^BSSkin::Instance$/;
const DATA = /^(NiSkinData|BSSkin::BoneData)$/;

/** Skins: lists of bones and partitions in several blocks must match. Starfield names bones by text. */
export function lintSkins(lint: Lint): void {
  for (const [block, type] of lint.types.entries()) {
    const skin = SKIN.test(type) ? (lint.value(block) as Skin | undefined) : undefined;
    if (skin !== undefined) lintSkin(lint, block, skin);
  }
}

function lintSkin(lint: Lint, block: number, skin: Skin): void {
  const { data, skinPartition } = skin;
  const numBones = counted(lint, data, DATA)?.numBones;
  const numPartitions = counted(lint, skinPartition, /^NiSkinPartition$/)?.numPartitions;
  for (const { severity, code, message, field } of skinProblems(
    skin,
    { numBones, numPartitions },
    lint.nif,
  )) {
    lint.report(severity, code, block, message, field);
  }
}

/** Problems of a skin, by its own counts and those of the blocks it refers to (undefined = unknown). */
export function skinProblems(
  { data, bones, skinPartition, partitions }: Skin,
  { numBones, numPartitions }: Counted,
  { context }: Pick<Nif, 'context'>,
): readonly SkinProblem[] {
  const problems: SkinProblem[] = [];
  const count = bones?.length ?? 0;
  if (numBones !== undefined && numBones !== count) {
    const message = `has ${count} bones, but block ${data} describes ${numBones}: games crash or bend the skin by the wrong bones`;
    problems.push({ severity: 'error', code: 'skin-bones', message, field: 'bones' });
  }
  const none = bones?.filter((bone) => bone < 0).length ?? 0;
  if (none > 0 && gameOf(context) !== 'Starfield') {
    const message = `${none} of its ${count} bones lead to no node: the parts on them are lost, or the game crashes`;
    problems.push({ severity: 'warning', code: 'missing-bone', message, field: 'bones' });
  }
  if (numPartitions !== undefined && partitions !== undefined && numPartitions !== partitions.length) {
    const message = `names ${partitions.length} body parts, but block ${skinPartition} has ${numPartitions} partitions: games hide the wrong parts, or crash`;
    problems.push({ severity: 'error', code: 'skin-partitions', message, field: 'partitions' });
  }
  return problems;
}

function counted(lint: Lint, block: number | undefined, type: RegExp): Counted | undefined {
  return block !== undefined && type.test(lint.types[block] ?? '')
    ? (lint.value(block) as Counted | undefined)
    : undefined;
}
