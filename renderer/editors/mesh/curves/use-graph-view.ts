import { useMemo, useState } from 'react';
import type { Clip } from '#shared/animation/clip.ts';
import type { ShownGraph } from './graph-text.ts';
import { fittedView, type GraphView } from './graph-view.ts';

/** What is shown of a graph: its times stay from curve to curve, its values are fitted to each. */
export function useGraphView(
  about: ShownGraph,
  key: string,
): {
  readonly view: GraphView;
  readonly whole: GraphView;
  /** null = all of it. */
  readonly setView: (view: GraphView | null) => void;
} {
  const [times, setTimes] = useState<
    (Pick<GraphView, 'from' | 'to'> & { readonly clip: Clip['path'] }) | null
  >(null);
  const [values, setValues] = useState<(Pick<GraphView, 'low' | 'high'> & { readonly key: string }) | null>(
    null,
  );
  const { graph, shown, clip } = about;
  const whole = useMemo(() => fittedView(graph, shown), [graph, shown]);
  const view = useMemo(() => {
    const { from, to } = times?.clip === clip.path ? times : whole;
    const { low, high } = values?.key === key ? values : whole;
    return { from, to, low, high };
  }, [times, values, whole, key, clip.path]);
  return {
    view,
    whole,
    setView: (next) => {
      const isWhole = next === null || (next.from === whole.from && next.to === whole.to);
      setTimes(isWhole ? null : { from: next.from, to: next.to, clip: clip.path });
      const isFitted = next === null || (next.low === whole.low && next.high === whole.high);
      setValues(isFitted ? null : { low: next.low, high: next.high, key });
    },
  };
}
