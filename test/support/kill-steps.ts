/** A call that changes the disk, as logged by the hook in front of a program. */
export interface DiskCall {
  /** Number of the thread, 0 = the main one. */
  readonly thread: number;
  readonly name: string;
}

/** Calls that create or remove a file name: only these change what a name refers to. */
const NAMING = ['renameSync', 'linkSync', 'unlinkSync', 'copyFileSync'];

/**
 * The calls at which a run is killed, numbered from 1 in each thread; the last number is beyond all calls, so nothing
 * is killed. With `MODWRIGHT_ALL_STEPS=1` these are all calls. Otherwise they are the first, the first write, the last,
 * and of the calls that change file names, distinguished by the call before them, the first and the last of each kind:
 * all others affect a file under a temporary name, which looks the same to every reader before and after.
 */
export function killSteps(calls: readonly DiskCall[]): readonly number[] {
  const threads = [...new Set(calls.map(({ thread }) => thread))].map((thread) =>
    calls.filter((call) => call.thread === thread).map(({ name }) => name),
  );
  const beyond = Math.max(0, ...threads.map(({ length }) => length)) + 1;
  const steps =
    process.env.MODWRIGHT_ALL_STEPS === '1'
      ? Array.from({ length: beyond - 1 }, (_, at) => at + 1)
      : threads.flatMap(chosen);
  return [...new Set([...steps, beyond])].sort((a, b) => a - b);
}

function chosen(names: readonly string[]): readonly number[] {
  const kinds = names.map((name, at) => (NAMING.includes(name) ? `${names[at - 1]} ${name}` : ''));
  const naming = kinds.flatMap((kind, at) =>
    kind !== '' && (kinds.indexOf(kind) === at || kinds.lastIndexOf(kind) === at) ? [at + 1] : [],
  );
  return [1, names.indexOf('writeSync') + 1, ...naming, names.length].filter((step) => step > 0);
}

/** The log of the hook. */
export function readCalls(log: string): readonly DiskCall[] {
  return log
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [thread = '', name = ''] = line.split(' ');
      return { thread: Number(thread), name };
    });
}
