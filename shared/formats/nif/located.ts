import { locateRoot } from '#shared/binary/locate.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import type { Referents } from '#shared/binary/referent.ts';
import { schemaOf } from './block-form.ts';
import { captionOf } from './captions.ts';
import { NO_STRING } from './common.ts';
import { whyFixed } from './deciding-rules.ts';
import type { Nif } from './open.ts';
import { Footer, Header } from './schema.ts';

/** The parts of a NIF as located fields, with resolved references. */

/** The header's fields. */
export function headerField(nif: Nif): LocatedField {
  const bytes = nif.bytes.subarray(0, nif.headerEnd);
  return locateRoot(Header, bytes, nif.context, { referents: referentsOf(nif) }, '', 'header');
}

/** The footer's fields; only for files that have a footer. */
export function footerField(nif: Nif): LocatedField {
  const { blocksEnd: base } = nif;
  const options = { base, referents: referentsOf(nif) };
  return locateRoot(Footer, nif.bytes.subarray(base), nif.context, options, '', 'footer');
}

/** A block's fields. */
export function blockField(nif: Nif, index: number): LocatedField {
  const start = nif.blocks.start(index);
  const bytes = nif.bytes.subarray(start, nif.blocks.end(index));
  const options = { base: start, referents: referentsOf(nif), fixed: whyFixed(nif, index) };
  return locateRoot(schemaOf(nif, index), bytes, nif.context, options, 'blocks', index);
}

/** Resolves numbers of a NIF: names of the string table, blocks, types. */
function referentsOf(nif: Nif): Referents {
  const { blocks, header } = nif;
  return (group, index) => {
    if (group === 'strings') {
      if (index === NO_STRING || header.strings === undefined) return { text: '' };
      return index < header.strings.length
        ? { text: header.strings.get(index) }
        : { label: 'not in the table' };
    }
    if (group === 'blockTypes') {
      const types = header.blockTypes;
      const type = index & 0x7fff;
      return types !== undefined && type < types.length
        ? { label: types.get(type) }
        : { label: 'not in the table' };
    }
    if (group !== 'blocks') return undefined;
    if (index === -1) return { label: 'none' };
    if (index < 0 || index >= blocks.count) return { label: 'no such block' };
    const name = captionOf(nif, index);
    const label = name === '' ? blocks.type(index) : `${blocks.type(index)} “${name}”`;
    return { label, offset: blocks.start(index) };
  };
}
