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
 * Shows in the properties panel the field selected in the view beside, or the picture, whichever was focused last.
 * Returns a function to call when the picture gets the focus.
 * @param part facts of the picture or of a picked pixel
 */
export function useTexturePart(
  document: DocumentState,
  active: boolean,
  part: InspectedPart | undefined,
): () => void {
  const { id, address } = document;
  const selection = useSelection(id);
  // Selections made before the picture got the focus are ignored.
  const [ignoredUntil, setIgnoredUntil] = useState(() => readSelection(id).turn);
  const fieldsShown = useViewShown(id, 'fields');
  const field = useFieldOf(document, fieldsShown && selection.turn > ignoredUntil);
  useEffect(() => {
    if (active) inspectPart(address, 'texture', field === null ? part : fieldPart(field));
  }, [active, address, part, field]);
  return () => setIgnoredUntil(readSelection(id).turn);
}

/** The selected field of a document; null if disabled or not known yet. */
function useFieldOf(document: DocumentState, enabled: boolean): FieldRow | null {
  const { offset, fieldPath } = useSelection(document.id);
  const known = useFieldAt(document, offset, enabled);
  if (!enabled || known === null || known.offset !== offset) return null;
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
