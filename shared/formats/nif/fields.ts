import type { FieldTree } from '#shared/binary/field-tree.ts';
import { locateRoot } from '#shared/binary/locate.ts';
import { fileOfParts, type Regions } from '#shared/binary/region-tree.ts';
import { bytes } from '#shared/binary/text.ts';
import { rest } from '#shared/binary/type.ts';
import { treeOver } from '#shared/binary/walk-tree.ts';
import { captionOf } from './captions.ts';
import { nifEditor } from './edit-fields.ts';
import { blockField, footerField, headerField } from './located.ts';
import type { Nif } from './open.ts';
import { packfileInside } from './packfile.ts';

/** The field tree of a NIF: `header`, `blocks[n]`, `footer`, and `unread` if the file could not be read to its end. */
export function nifFields(nif: Nif): FieldTree {
  const { footer, blocksEnd } = nif;
  const size = nif.bytes.length;
  const end = footer === undefined ? undefined : footerField(nif);
  const read = end === undefined ? blocksEnd : end.offset + end.length;
  const root = fileOfParts('NIF file', size, [
    headerField(nif),
    blockRegions(nif),
    ...(end === undefined ? [] : [end]),
    ...(read < size
      ? [locateRoot(UNREAD, nif.bytes.subarray(read), nif.context, { base: read }, '', 'unread')]
      : []),
  ]);
  return treeOver(root, nifEditor(nif));
}

const UNREAD = bytes(rest, {
  doc: 'Could not be read; kept unchanged',
  edit: 'never',
  reason: 'is unknown',
});

function blockRegions(nif: Nif): Regions {
  const { blocks } = nif;
  return {
    name: 'blocks',
    each: 'block',
    count: blocks.count,
    start: blocks.start,
    end: blocks.end,
    open: (index) => blockField(nif, index),
    caption: (index) => captionOf(nif, index),
    titled: true,
    opens: true,
    inside: (index, field) => packfileInside(nif, index, field),
  };
}
