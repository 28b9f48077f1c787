import { byteString } from '#shared/binary/columns.ts';
import { bankEdit } from '#shared/document/structure.ts';
import type { Format } from '../format.ts';
import { bankFacts } from './facts.ts';
import { bankFields } from './fields.ts';
import { matchImages } from './match-images.ts';
import { bankNumber } from './names.ts';
import { openBank, openBsi } from './open.ts';
import { restructureBank } from './restructure.ts';
import { RECORD_HEAD, SENTINEL_BYTES, TAGS } from './schema.ts';
import { bsiTexture } from './texture.ts';

/** Redguard's banks of images: `TEXBSI.302`. */
export const texbsiFormat: Format = {
  id: 'texbsi',
  views: ['bank', 'fields', 'hex'],
  // Empty banks are nine zeros, which only the name tells from anything else.
  detect: (head, name) => BEGINNINGS.has(tagAt(head, RECORD_HEAD)) || bankNumber(name) !== undefined,
  describe: (head) =>
    head.length === SENTINEL_BYTES ? 'Bank of Redguard textures, empty' : 'Bank of Redguard textures',
  fields: (source) => {
    const bank = openBank(source.read(0, source.size), source.name);
    return { tree: bankFields(bank), findings: bank.findings };
  },
  bank: (source) => openBank(source.read(0, source.size), source.name),
  facts: (source) => bankFacts(openBank(source.read(0, source.size), source.name)),
  matchParts: (before, after) =>
    matchImages(
      openBank(before.read(0, before.size), before.name),
      openBank(after.read(0, after.size), after.name),
    ),
  restructure: (source, edit) =>
    restructureBank(openBank(source.read(0, source.size), source.name), bankEdit(edit)),
};

/** Redguard's images in files of their own: skies and others, `.BSI`. */
export const bsiFormat: Format = {
  id: 'bsi',
  views: ['bank', 'fields', 'hex'],
  detect: (head) => BEGINNINGS.has(tagAt(head, 0)),
  describe: (head) => {
    const [image] = openBsi(head).images;
    const size = image === undefined || image.width === 0 ? '' : `, ${image.width} × ${image.height}`;
    return `Redguard texture (BSI)${size}`;
  },
  fields: (source) => {
    const bank = openBsi(source.read(0, source.size), source.name);
    return { tree: bankFields(bank), findings: bank.findings };
  },
  texture: (source) => bsiTexture(openBsi(source.read(0, source.size), source.name)),
  bank: (source) => openBsi(source.read(0, source.size), source.name),
  facts: (source) => bankFacts(openBsi(source.read(0, source.size), source.name)),
  restructure: (source, edit) =>
    restructureBank(openBsi(source.read(0, source.size), source.name), bankEdit(edit)),
};

/** What an image begins with. */
const BEGINNINGS: ReadonlySet<string> = new Set([TAGS.still, TAGS.animation]);

function tagAt(head: Uint8Array, position: number): string {
  return byteString(head, Math.min(position, head.length), Math.min(position + 4, head.length));
}
