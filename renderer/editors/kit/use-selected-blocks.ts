import type { DocumentState } from '#shared/contract/documents.ts';
import { blockOfPath } from './selected-block.ts';
import { useSelection } from './selection.ts';
import { useSelectedBlock } from './use-selected-block.ts';

/** Numbers of a document's selected blocks: those selected as a whole, or else the one that contains the selection. */
export function useSelectedBlocks(document: DocumentState): readonly number[] {
  const { blocks } = useSelection(document.id);
  const block = blockOfPath(useSelectedBlock(document) ?? '');
  if (document.restructurable && blocks !== undefined) return blocks;
  return block === null ? [] : [block];
}
