import type { BatchChange } from '#shared/batch/batch-change.ts';
import type { BatchTool } from '#shared/batch/batch-tool.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { HEAD_BYTES } from '#shared/formats/kit/format.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

export interface ToolRun<F> {
  readonly found: readonly F[];
  readonly changes: readonly BatchChange[];
  /** The file after the run. */
  readonly bytes: Uint8Array;
  /** The tool's report. */
  readonly reports: readonly string[];
}

/** Runs a batch tool over one file, as a thread does. */
export function runTool<Q, A, F>(
  tool: BatchTool<Q, A, F>,
  question: Q,
  bytes: Uint8Array,
  path: string,
): ToolRun<F> {
  const format = identifyLoaded(bytes.subarray(0, HEAD_BYTES), path);
  const source = bytesSource(bytes, path);
  const reports: string[] = [];
  const file = {
    path,
    source,
    file: format.open(source),
    format,
    report: (code: string, message: string) => void reports.push(`${code}: ${message}`),
  };
  const asked = tool.ask(question);
  const found = tool.find(file, asked);
  if (found.length === 0 || !tool.isChange(question)) return { found, changes: [], bytes, reports };
  const { changes, source: changed } = tool.change(file, asked, found);
  return { found, changes, bytes: changed?.read(0, changed.size) ?? bytes, reports };
}
