import type { Progress } from '#shared/rpc/contract.ts';
import { forTerminal } from './output.ts';

/** Rewrites one line on a terminal's stderr, at most ten times a second; silent where stderr is no terminal. */
export function progressLine(what: string): (progress: Progress) => void {
  if (!process.stderr.isTTY) return () => undefined;
  let last = 0;
  return ({ done, total, current }) => {
    const now = Date.now();
    if (now - last < 100 && done < total) return;
    last = now;
    const percent = total === 0 ? '' : ` ${Math.floor((100 * done) / total)} %`;
    const line = forTerminal(`${what}${percent}  ${current}`.replaceAll('\n', ' ')).slice(
      0,
      (process.stderr.columns ?? 80) - 1,
    );
    process.stderr.write(`\r\x1b[K${done >= total ? '' : line}`);
  };
}
