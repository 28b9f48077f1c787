import type { ByteSource } from '#shared/binary/source.ts';
import { bankEdit } from '#shared/document/structure.ts';
import type { Bank } from '#shared/formats/kit/bank.ts';
import { once } from '#shared/formats/kit/once.ts';
import { fieldsOnce, type OpenFile } from '#shared/formats/kit/open-file.ts';
import { bankFacts } from './facts.ts';
import { bankFields } from './fields.ts';
import { imageParts } from './image-parts.ts';
import { openBank, openBsi } from './open.ts';
import { restructureBank } from './restructure.ts';
import { bsiTexture } from './texture.ts';

/** A bank of images as an open file. */
export function openBankFile(source: ByteSource): OpenFile {
  const bank = once(() => openBank(source.read(0, source.size), source.name));
  return { ...imagesFile(bank), parts: () => imageParts(bank()) };
}

/** A file of one image as an open file. */
export function openBsiFile(source: ByteSource): OpenFile {
  const bank = once(() => openBsi(source.read(0, source.size), source.name));
  return { ...imagesFile(bank), texture: once(() => bsiTexture(bank())) };
}

function imagesFile(bank: () => Bank): OpenFile {
  return {
    views: () => ['bank', 'fields', 'hex'],
    ...fieldsOnce(() => ({ tree: bankFields(bank()), findings: bank().findings })),
    bank,
    facts: () => bankFacts(bank()),
    structure: { change: (edit) => restructureBank(bank(), bankEdit(edit)) },
  };
}
