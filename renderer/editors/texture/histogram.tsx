import { type ReactNode, useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { describeError, isCancelled, isStale } from '#renderer/ui/describe-error.ts';
import { formatCount } from '#renderer/ui/format.ts';
import type { Input } from '#shared/contract/contract.ts';
import { CHANNELS, type Channel, useDisplayOptions } from './display-options.ts';
import styles from './texture-view.module.css';

const WIDTH = 256;
const HEIGHT = 72;

/** Histogram of the shown channels, drawn over the picture. */
export function Histogram({ input }: { readonly input: Input<'texture.histogram'> }): ReactNode {
  const { counts, error } = useHistogram(input);
  const { channels } = useDisplayOptions();
  const shown = CHANNELS.filter((channel) => channels[channel]);
  return (
    <section className={styles.histogram} aria-label="Histogram">
      {error !== null ? (
        <p>{describeError(error).message}</p>
      ) : counts === null ? (
        <p role="status">Counting pixels</p>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={shown.map((channel) => spoken(counts, channel)).join('; ')}
          >
            {shown.map((channel) => (
              <path key={channel} data-channel={channel} d={outline(counts, channel)} />
            ))}
          </svg>
          <dl>
            {shown.map((channel) => (
              <div key={channel} data-channel={channel}>
                <dt>{channel.charAt(0).toUpperCase()}</dt>
                <dd className="data">{rangeText(counts, channel)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function useHistogram(input: Input<'texture.histogram'>): {
  readonly counts: Uint32Array | null;
  readonly error: unknown;
} {
  const client = useClient();
  const key = JSON.stringify(input);
  const [read, setRead] = useState<{
    readonly key: string;
    readonly counts: Uint32Array | null;
    readonly error: unknown;
  } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    client.request('texture.histogram', JSON.parse(key), { signal: controller.signal }).then(
      (counts) => setRead({ key, counts, error: null }),
      (error: unknown) => {
        if (!isCancelled(error) && !isStale(error)) setRead({ key, counts: null, error });
      },
    );
    return () => controller.abort();
  }, [client, key]);
  return read?.key === key ? read : { counts: read?.counts ?? null, error: null };
}

function countsOf(counts: Uint32Array, channel: Channel): Uint32Array {
  const from = CHANNELS.indexOf(channel) * 256;
  return counts.subarray(from, from + 256);
}

/** Square roots of the counts, scaled to the largest one between the ends: a dominant 0 or 255 hides no others. */
function outline(all: Uint32Array, channel: Channel): string {
  const counts = countsOf(all, channel);
  const inner = counts.subarray(1, 255).reduce((max, count) => Math.max(max, count), 0);
  const max = Math.sqrt(inner > 0 ? inner : Math.max(...counts));
  const points = Array.from(counts, (count, value) => {
    const height = max === 0 ? 0 : Math.min(1, Math.sqrt(count) / max) * HEIGHT;
    return `L${value} ${(HEIGHT - height).toFixed(1)}h1`;
  });
  return `M0 ${HEIGHT}${points.join('')}V${HEIGHT}Z`;
}

function statistics(all: Uint32Array, channel: Channel): { min: number; max: number; mean: number } {
  const counts = countsOf(all, channel);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const sum = counts.reduce((before, count, value) => before + count * value, 0);
  return {
    min: counts.findIndex((count) => count > 0),
    max: counts.findLastIndex((count) => count > 0),
    mean: total === 0 ? 0 : sum / total,
  };
}

function rangeText(counts: Uint32Array, channel: Channel): string {
  const { min, max, mean } = statistics(counts, channel);
  return `${min}–${max}  ⌀ ${formatCount(Number(mean.toFixed(1)))}`;
}

function spoken(counts: Uint32Array, channel: Channel): string {
  const { min, max, mean } = statistics(counts, channel);
  return `${channel} from ${min} to ${max}, ${mean.toFixed(1)} on average`;
}
