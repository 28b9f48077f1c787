import { useEffect, useRef } from 'react';
import type { DocumentState } from '#shared/contract/documents.ts';
import { addressKey } from './address.ts';
import type { RevealTarget } from './tabs.ts';
import { revealOf, useWorkbench } from './workbench.ts';

/**
 * Calls `show` on every request to reveal a location in this document (a jump from a finding, quick open with an offset, a
 * reference), and once on mount if the tab was opened for a location.
 */
export function useReveal(document: DocumentState, show: (target: RevealTarget) => void): void {
  const key = addressKey(document.address);
  const reveal = useWorkbench((state) => revealOf(state, key));
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (reveal !== null) latest.current(reveal.target);
  }, [reveal]);
}
