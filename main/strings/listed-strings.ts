import { idText, type StringTable } from '#shared/formats/kit/string-table.ts';

/** An entry as listed for users and scripts. */
export interface ListedString {
  readonly id: string;
  readonly text: string;
}

/** The entries in stored order. @param find only those whose text contains it, ignoring case */
export function listedStrings({ ids, textOf, texts }: StringTable, find: string): readonly ListedString[] {
  const wanted = find.toLowerCase();
  const isWanted = texts.map((text) => text.toLowerCase().includes(wanted));
  return Array.from(textOf).flatMap((text, entry) =>
    isWanted[text] === true ? [{ id: idText(ids[entry]!), text: texts[text]! }] : [],
  );
}
