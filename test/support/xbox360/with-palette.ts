import { read, write } from '#shared/binary/read.ts';
import { arrange, type Slot } from '#shared/formats/nif/arrange.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { NiControllerSequence, NiDefaultAVObjectPalette } from '#shared/formats/nif/blocks/sequences.ts';
import { openNif, stringOf } from '#shared/formats/nif/open.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { blockValue } from './meshes.ts';

/** A PC file with a palette that names its nodes and shapes, and a sequence that names its root. */
export function withPalette(file: Uint8Array): Uint8Array {
  const nif = openNif(file);
  const { context, blocks } = nif;
  const all = Array.from({ length: blocks.count }, (_, block) => block);
  const nameOf = (block: number) => blockValue<{ readonly name: number }>(nif, block).name;
  const scene = nif.footer?.roots[0] ?? 0;
  const objs = all
    .filter((block) => block !== scene && /^(NiNode|NiTriShape|NiTriStrips)$/.test(blocks.type(block)))
    .map((avObject) => ({ name: stringOf(nif, nameOf(avObject)), avObject }));
  const blank = read(NiControllerSequence, blankBlock('NiControllerSequence', context), context);
  const added: readonly Slot[] = [
    {
      kind: 'new',
      type: 'NiDefaultAVObjectPalette',
      bytes: write(
        NiDefaultAVObjectPalette,
        { blockType: undefined, separator: undefined, scene, numObjs: objs.length, objs },
        context,
      ),
    },
    {
      kind: 'new',
      type: 'NiControllerSequence',
      bytes: write(NiControllerSequence, { ...blank, accumRootName: nameOf(scene) }, context),
    },
  ];
  const slots = [...all.map((block): Slot => ({ kind: 'kept', block })), ...added];
  return applyChanges(file, arrange(nif, slots)).after;
}
