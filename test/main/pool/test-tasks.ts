import { threadId } from 'node:worker_threads';
import type { Task, TaskTable } from '#main/pool/task.ts';
import { FormatError } from '#shared/errors.ts';

/** Tasks that misbehave in every way a real one could; they exist only in the tests' own worker bundle. */

const echo: Task<{ readonly value: unknown; readonly ms?: number }, unknown> = async ({ value, ms = 0 }) => {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  return value;
};

/** Synchronous work of many small items, as in every real task. Returns how many it did. */
const countUp: Task<{ readonly items: number }, number> = ({ items }, context) => {
  let done = 0;
  const until = Date.now() + 20_000;
  while (done < items && Date.now() < until) {
    context.check();
    done++;
    context.progress({ done, total: items, unit: 'entries', current: `item ${done}` });
  }
  return done;
};

const deadLoop: Task<null, null> = (_, context) => {
  context.progress({ done: 0, total: 0, unit: 'entries', current: 'looping' });
  for (;;) if (Date.now() === 0) return null;
};

const exit: Task<null, null> = () => process.exit(7);

const malformed: Task<null, null> = () => {
  throw new FormatError('bad-magic', 'Not an archive.', { offset: 4, path: 'header.magic' });
};

const bug: Task<null, null> = () => {
  throw new TypeError('x is undefined');
};

const fill: Task<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly value: number }, Uint8Array> = (
  { bytes, value },
  context,
) => {
  bytes.fill(value);
  context.transfer(bytes.buffer, bytes.buffer);
  return bytes;
};

const whichThread: Task<null, number> = () => threadId;

const uncloneable: Task<null, unknown> = () => () => 1;

export const testTasks = {
  echo,
  countUp,
  deadLoop,
  exit,
  malformed,
  bug,
  fill,
  whichThread,
  uncloneable,
} satisfies TaskTable;
