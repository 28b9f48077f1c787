import type { ConvertViewChoices } from '#renderer/state/convert-choices.ts';
import { useLayout } from '#renderer/state/layout.ts';

/** View settings of conversions, kept in the layout. */
export function useConvertChoices(): ConvertViewChoices {
  return useLayout((layout) => layout.convert);
}

export function changeConvertChoices(change: Partial<ConvertViewChoices>): void {
  useLayout.setState(({ convert }) => ({ convert: { ...convert, ...change } }));
}
