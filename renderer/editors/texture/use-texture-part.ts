import { useEffect, useState } from 'react';
import { readSelection, useSelection } from '#renderer/editors/kit/selection.ts';
import { shownText } from '#renderer/editors/kit/shown-text.ts';
import { useFieldAt } from '#renderer/editors/kit/use-field-at.ts';
import { useViewShown } from '#renderer/editors/kit/views-shown.ts';
import { type InspectedPart, inspectPart } from '#renderer/state/inspected.ts';
import { formatCount, formatHex } from '#renderer/ui/format.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FieldRow } from '#shared/contract/fields.ts';

/**
 * Keeps what the properties tell of a texture: the field that is chosen in the view beside, or the picture, whichever was
 * gone to last. Answers what tells them that the picture was.
 * @param part the picture, or a pixel of it
 */
export function useTexturePart(
  document: DocumentState,
  active: boolean,
  part: InspectedPart | undefined,
): () => void {
  const { id, address } = document;
  const selection = useSelection(id);
  // What was chosen before the picture was gone to counts no more.
  const [left, setLeft] = useState(() => readSelection(id).turn);
  const fieldsShown = useViewShown(id, 'fields');
  const field = useFieldOf(document, fieldsShown && selection.turn > left);
  useEffect(() => {
    if (active) inspectPart(address, field === null ? part : fieldPart(field));
  }, [active, address, part, field]);
  return () => setLeft(readSelection(id).turn);
}

/** The field that is selected in a document; null where none is asked for, or known yet. */
function useFieldOf(document: DocumentState, asked: boolean): FieldRow | null {
  const { offset, fieldPath } = useSelection(document.id);
  const known = useFieldAt(document, offset, asked);
  if (!asked || known === null || known.offset !== offset) return null;
  return known.chain.find(({ path }) => path === fieldPath) ?? known.chain.at(-1) ?? null;
}

function fieldPart({ name, path, type, value, unit, offset, length, doc }: FieldRow): InspectedPart {
  const facts = [
    { label: 'Value', value: `${shownText(value)}${unit === undefined ? '' : ` ${unit}`}` },
    { label: 'Type', value: type },
    { label: 'Offset', value: formatHex(offset) },
    { label: 'Bytes', value: formatCount(length) },
    { label: 'Path', value: path },
    { label: 'Meaning', value: doc ?? '' },
  ];
  return { title: name, facts: facts.filter((fact) => fact.value.trim() !== '') };
}
