import type { StructureChange } from '#shared/document/structure.ts';
import type { Bank } from '#shared/formats/kit/bank.ts';
import { nameChange } from './arrange.ts';
import { bankFileName, imageName, readImageName } from './names.ts';

/**
 * Changes the bank number in every image's name. The file keeps its own name: saving under another name is not an edit
 * of its bytes.
 */
export function renameBank(bank: Bank, number: number): StructureChange {
  const named = bank.images.map((image) => ({ image, ref: readImageName(image.name) }));
  const changes = named.flatMap(({ image, ref }) =>
    ref === undefined || ref.bank === number ? [] : [nameChange(bank, image, imageName(number, ref.image))],
  );
  const unnumbered = named.filter(({ ref }) => ref === undefined).map(({ image }) => `“${image.name}”`);
  const file = bankFileName(number);
  return {
    label: `Rename the images to bank ${number}`,
    changes,
    from: '',
    select: '',
    warnings: [
      ...(changes.length === 0
        ? []
        : [
            'Faces of models refer to images by bank and number: models that use these images will no longer find them.',
          ]),
      ...(bank.number === number
        ? []
        : [`The game finds the bank by its file’s name: it must be called ${file}.`]),
      ...(unnumbered.length === 0
        ? []
        : [`These names contain no bank number and stay: ${unnumbered.slice(0, 10).join(', ')}.`]),
    ],
  };
}
